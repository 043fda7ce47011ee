"""text_table.py - tables of numbers by directive, for terminals."""


def place(row):
    """Returns the directive of a row, with its file and line if it has one."""
    return row["directive"] + ("  %s:%d" % (row["file"], row["line"]) if row["line"] else "")


def aligned(lines):
    """Returns the lines of cells as text, with all columns but the last one aligned on the right."""
    widths = [max(len(line[c]) for line in lines) for c in range(len(lines[0]) - 1)]
    return "".join("  ".join([cell.rjust(w) for cell, w in zip(line, widths)] + line[-1:]) + "\n" for line in lines)
