"""Compute constructs outside data regions: they move their arrays themselves."""
from loops import Loop


class Offload(Loop):
    """A loop on the device whose arrays are on the host, with data clauses or without."""

    feature = "offload"

    @classmethod
    def create(cls, program, state):
        if program.mode != "host" or program.task:
            return None
        program.mode = "acc"
        self = super().create(program, state)
        program.mode = "host"
        if not self or any(a.storage == "member" for a in self.arrays()):
            return None
        self.region = False
        written = {t.array for t, _, _ in self.assignments}
        self.moved = []
        for a in sorted(self.arrays(), key=lambda a: a.name):
            clauses = ["copy", "pcopy", None] + ([] if a in written else ["copyin", "copyin"])
            self.moved.append((a, program.chance.choice(clauses), program.chance.maybe(0.3)))
        return self

    def queued(self):
        return 0

    def directives(self, program, clauses=("", "")):
        used = self.arrays()
        moved = "".join(f" {clause}({self.section(a) if part else a.name})" for a, clause, part in self.moved if clause and a in used)
        return super().directives(program, (clauses[0], clauses[1] + moved))

    @staticmethod
    def section(array):
        return array.name + "".join(f"[0:{n}]" for n in array.extents)
