"""Reads the record of one process (runtime/trace/RecordFile.h)."""
import json

from untrusted import Bad, checked_array, contents, is_count, is_line, is_number, listed, require


def is_row(row, *checks):
    return isinstance(row, list) and len(row) == len(checks) and all(check(value) for check, value in zip(checks, row))


def is_text(value):
    return isinstance(value, str)


def below(end, first=0):
    return lambda value: isinstance(value, int) and not isinstance(value, bool) and first <= value < end


def checked(record, procs):
    require(isinstance(record, dict) and record.get("schema") == 1, "a different version")
    require(below(procs + 1, 1)(record.get("node")) and isinstance(record.get("complete"), bool), "it has no node")
    record.setdefault("memory", 0)
    require(is_count(record["memory"]), "an invalid memory size")
    places, operations, phases = (listed(record, name) for name in ("places", "operations", "phases"))
    require(places and all(is_row(place, is_text, is_line, is_text, is_count, is_count, is_count) for place in places), "an invalid place")
    for operation in operations:
        require(isinstance(operation, list) and all(is_row(one, below(8), is_count, is_count) for one in operation), "an invalid operation")
    known = below(len(places)), below(4), is_number, below(len(operations), -1)
    require(phases and all(is_row(phase, *known) for phase in phases), "an invalid phase")
    for array in listed(record, "arrays"):
        checked_array(array)
    record.setdefault("arrays", [])
    return record


def read(file, procs):
    try:
        return checked(json.loads(contents(file)), procs)
    except (ValueError, RecursionError, MemoryError) as error:
        raise Bad(str(error)) from None
