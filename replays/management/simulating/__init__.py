"""What `manage.py simulate` does: what is asked, raced here or by workers, and told. It must never judge a course."""
