"""Features that programs may have, by name, and the excluded ones."""

# Parts of the language that a target rejects with a message; programs also have them only with --known.
REFUSED = {
    "device-bounds": "bounds of device loops that are variables of file scope (openacc, in some loops)",
    "expand-cyclic": "expand and peel_and_wait, with width 0, of dimensions that are cyclic(n)",
    "device-cyclic": "device loops over several dimensions, one of them cyclic(n) (openacc)",
    "collapse": "collapse of loops over cyclic dimensions in acc, where bounds depend on outer indices",
    "call-bounds": "bounds that are calls, in device loops",
    "one-sided-subset": "gmove in and out of pointers that are distributed onto a part of the nodes",
}

# Parts of the language with known bugs in some combinations; programs have them only with --known.
KNOWN = {}


class Settings:
    """Settings from the command line."""

    def __init__(self, chosen):
        self.without = set(filter(None, chosen.without.split(","))) | (set() if chosen.known else set(KNOWN) | set(REFUSED))
        self.statements = chosen.statements

    @staticmethod
    def options(parser):
        parser.add_argument("--without", default="", help="features that programs shall not have")
        parser.add_argument("--known", action="store_true",
                            help="with what is known to go wrong or to be rejected: " + ", ".join([*KNOWN, *REFUSED]))
        parser.add_argument("--statements", type=int, default=9, help="the most statements of a program")
