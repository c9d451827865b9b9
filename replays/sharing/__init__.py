"""All that leaves the house to be shown elsewhere: links, frames, pictures, films, text."""
