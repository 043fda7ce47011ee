"""Host copies of device data in the middle of a data region."""
from dumps import Checksum, Gathered
from loops import Loop
from statement import Statement


class Update(Statement):
    """update host, a statement on the host copy, and update device if that changed it."""

    feature = "update"

    @classmethod
    def create(cls, program, state):
        if program.mode != "acc":
            return None
        chance, self = program.chance, cls()
        self.array = chance.choice(program.distributed())
        self.whole = chance.maybe(0.6)
        kind = chance.choice([Checksum, Gathered, Loop])
        usable, program.mode, program.usable = program.usable, "host", [self.array]
        trial = state.copy()
        self.begin(trial)
        self.work = Loop.over(program, trial, self.array) if kind is Loop else kind.of(program, self.array)
        program.mode, program.usable = "acc", usable
        self.changes = kind is Loop
        return self if self.work else None

    def begin(self, state):
        state.transfer(self.array, "device", "host")
        state.where = "host"

    def arrays(self):
        return {self.array}

    def needs(self, state):
        trial = state.copy()
        self.begin(trial)
        return state.fresh(self.array) and self.work.needs(trial)

    def apply(self, state):
        self.begin(state)
        self.work.apply(state)
        if self.changes:
            state.transfer(self.array, "host", "device")
        state.where = "device"

    def text(self, program):
        name = self.array.name
        if not self.whole:
            name += f"[0:{self.array.extents[0]}]" + "".join(f"[0:{n}]" for n in self.array.extents[1:])
        after = f"#pragma acc update device({name})\n" if self.changes else ""
        return f"#pragma acc update host({name})\n" + self.work.text(program) + after
