"""What all statements of generated programs have in common."""


class Statement:
    """A part of a program. `create` makes a random one that is correct in the state, or None; `needs` says whether it is
    correct in another state, too; `apply` changes the state as running it does; `text` is the source."""

    feature = ""

    @classmethod
    def create(cls, program, state):
        raise NotImplementedError

    def arrays(self):
        """The arrays that the source names."""
        return set()

    def needs(self, state):
        return True

    def apply(self, state):
        pass

    def text(self, program):
        raise NotImplementedError

    def smaller(self):
        """Simpler variants of this, for the reducer."""
        return []


def indent(text, by="  "):
    return "".join(line if line.startswith("#") or not line.strip() else by + line for line in text.splitlines(True))


def block(text):
    return "  {\n" + indent(text) + "  }\n"


def record(program, expression):
    """Notes a value, to be compared among nodes and printed at the end."""
    return f"  record({program.number}, {program.slot()}, (double)({expression}));\n"


def spread_cells(program, nodes, names, cells):
    """Notes results that the nodes of a node array have: those alone, or everybody after a bcast. `names` are the variables,
    `cells` they and the elements of those that are arrays."""
    records = "".join(record(program, n) for n in cells)
    if nodes.everywhere or program.task is nodes:
        return records
    if program.text_chance.maybe(0.5):
        return f"#pragma xmp task on {nodes.name}{program.text_chance.choice([' nocomm', ''])}\n" + block(records)
    return f"#pragma xmp bcast ({', '.join(names)}) from {nodes.first(program.style)}\n" + records
