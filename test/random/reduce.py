"""Reduces a failing program: drops its statements, then parts of them, as long as it is correct and fails."""


def fewer(program, statements, fails):
    """Drops all unnecessary statements: first halves, then single ones."""
    size = len(statements)
    while size:
        start = max(0, len(statements) - size)
        while True:
            shorter = statements[:start] + statements[start + size:]
            if len(shorter) < len(statements) and program.correct(shorter) and fails(shorter):
                statements = shorter
            if start == 0:
                break
            start = max(0, start - size)
        size //= 2
    return statements


def simpler(program, statements, fails):
    """Uses simpler variants of the remaining statements."""
    for n in range(len(statements)):
        again = True
        while again:
            again = False
            for variant in statements[n].smaller():
                other = statements[:n] + [variant] + statements[n + 1:]
                if program.correct(other) and fails(other):
                    statements, again = other, True
                    break
    return statements


def reduce(program, fails):
    """Returns the statements of a small failing program."""
    statements = fewer(program, program.statements, fails)
    statements = simpler(program, statements, fails)
    return fewer(program, statements, fails)
