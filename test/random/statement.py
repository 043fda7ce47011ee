"""The base of all statements of generated programs."""


class Statement:
    """A statement of a program. `create` makes a random one that is correct in the state, or None; `needs` says whether it is
    also correct in another state; `apply` changes the state like its execution; `text` is the source."""

    feature = ""

    @classmethod
    def create(cls, program, state):
        raise NotImplementedError

    def arrays(self):
        """The arrays in the source."""
        return set()

    def needs(self, state):
        return True

    def apply(self, state):
        pass

    def queued(self):
        """The queue of the device in which the statement only starts its work, or 0."""
        return 0

    def text(self, program):
        raise NotImplementedError

    def smaller(self):
        """Simpler variants of this, for the reducer."""
        return []

    def variant(self, **changes):
        """A copy with some other members."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__, **changes)
        return other


def dropped_one(items):
    """Each list that lacks one of the items, if something remains."""
    for n in range(len(items) if len(items) > 1 else 0):
        yield items[:n] + items[n + 1:]


def indent(text, by="  "):
    return "".join(line if line.startswith("#") or not line.strip() else by + line for line in text.splitlines(True))


def block(text):
    return "  {\n" + indent(text) + "  }\n"


def record(program, expression):
    """Records a value, to be compared among nodes and printed at the end."""
    return f"  record({program.number}, {program.slot()}, (double)({expression}));\n"


def spread_cells(program, nodes, names, cells):
    """Records results on the nodes of a node array: on those alone, or on all nodes after a bcast. `names` are the variables,
    `cells` the variables and the elements of arrays."""
    records = "".join(record(program, n) for n in cells)
    if nodes.everywhere or program.task is nodes:
        return records
    if program.text_chance.maybe(0.5):
        return f"#pragma xmp task on {nodes.name}{program.text_chance.choice([' nocomm', ''])}\n" + block(records)
    return f"#pragma xmp bcast ({', '.join(names)}) from {nodes.first(program.style)}\n" + records
