"""The tables by their ids, also one that is not there any more."""

from game.places.table_map import TableMap, builtin_table
from game.scenes.base import Services


def table_by_id(table_id: str, services: Services) -> TableMap:
    """Return a table, a plain one where there is no such table."""
    found = (table for table in services.tables if table.id == table_id)
    return next(found, None) or builtin_table(table_id)


def table_title(table_id: str, services: Services) -> str:
    """Return the name of a table; its id where there is no such table."""
    found = (table for table in services.tables if table.id == table_id)
    return next((table_name(table, services) for table in found), table_id)


def table_name(table: TableMap, services: Services) -> str:
    """Return the name of a table; that of a map that cannot be used is its file's."""
    return table.name if table.problem else services.translator.tr(table.name)
