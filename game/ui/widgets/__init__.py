"""What a player can press, write in or read: buttons, lists, fields, charts, and the focus."""
