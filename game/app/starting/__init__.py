"""What happens before there is a window: needs, arguments, record files, reports."""
