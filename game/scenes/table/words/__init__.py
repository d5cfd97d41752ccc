"""What the table says: banner, log, notes, remarks; all made from events when it is shown."""
