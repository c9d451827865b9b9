"""The log, pure: entries as canonical bytes, chained by hash, signed at the head. It must never store one."""
