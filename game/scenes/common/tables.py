"""What a table is called, also one that is not there any more."""

from game.places.table_map import TableMap
from game.scenes.base import Services


def table_title(table_id: str, services: Services) -> str:
    """Return the name of a table; its id where there is no such table."""
    for table in services.tables:
        if table.id == table_id:
            return table_name(table, services)
    return table_id


def table_name(table: TableMap, services: Services) -> str:
    """Return the name of a table; that of a map that cannot be used is its file's."""
    return table.name if table.problem else services.translator.tr(table.name)
