"""Plans the runs and executes them."""
import dataclasses
import math
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile


@dataclasses.dataclass(frozen=True)
class Run:
    np: int
    transport: str = "mpi"
    shape: tuple = ()  # (dimension counted from 0, size) of XMP_NODE_SIZE
    memory: str = "shared"
    distribution: str = "as written"

    def text(self):
        parts = ["%d process%s" % (self.np, "" if self.np == 1 else "es")]
        if self.shape:
            parts.append(" ".join("XMP_NODE_SIZE%d=%d" % s for s in self.shape))
        if self.transport != "mpi":
            parts.append("XACC_TRANSPORT=" + self.transport)
        if self.memory != "shared":
            parts.append("XACC_CPU_MEMORY=" + self.memory)
        if self.distribution != "as written":
            parts.append("distributed " + self.distribution)
        return ", ".join(parts)

    def row(self):
        return {"np": self.np, "transport": self.transport, "shape": {str(d): s for d, s in self.shape},
                "memory": self.memory, "distribution": self.distribution}


def admits(sizes, np):
    """Returns whether nodes of these sizes can have this many processes; None stands for any size, 0 for an unknown one."""
    known = math.prod(s for s in sizes if s)
    return 0 in sizes or (np % known == 0 if None in sizes else np == known)


def with_shape(sizes, shape):
    """Returns the sizes with those of XMP_NODE_SIZE<k> in place of `*`, except in the last dimension, which gets the rest."""
    return [shape.get(d) if s is None and d + 1 < len(sizes) else s for d, s in enumerate(sizes)]


def shapes_on(np, nodes):
    """Returns the possible values of XMP_NODE_SIZE<k> for this many processes: a list of shapes, empty if the nodes do not fit."""
    if not all(admits(n.sizes, np) for n in nodes):
        return []
    open_dims = set()  # dimensions whose sizes must be given
    for n in nodes:
        open_dims.update([d for d, s in enumerate(n.sizes) if s is None][:-1])
    shapes = [()]
    for d in sorted(open_dims):
        shapes = [s + ((d, size),) for s in shapes for size in range(1, np + 1)
                  if np % (size * math.prod(given for _, given in s)) == 0]
    return [s for s in shapes if all(admits(with_shape(n.sizes, dict(s)), np) for n in nodes)]


def plan(options, nodes, acc):
    """Returns the runs in order, few processes first, because those are easier to analyse."""
    fitting = [n for n in options.np if shapes_on(n, nodes)]
    if not fitting and not options.np_given:
        fixed = {math.prod(n.sizes) for n in nodes if None not in n.sizes and 0 not in n.sizes}
        fitting = [n for n in sorted(fixed) if shapes_on(n, nodes)]
    runs = [Run(n, options.transports[0], shape) for n in fitting for shape in shapes_on(n, nodes)]
    if runs:
        most = runs[-1]
        middle = [r for r in runs if r.np == most.np][0]
        runs += [dataclasses.replace(middle, transport=t) for t in options.transports[1:] if most.np > 1]
        if acc:
            runs.append(dataclasses.replace(middle, memory="separate"))
    return runs


@dataclasses.dataclass
class Outcome:
    status: int  # exit status; None: timeout
    stdout: bytes
    stderr: str


def base_environment():
    """Removes settings of other tools, and adds what Open MPI needs for more processes than cores, or as root."""
    env = {k: v for k, v in os.environ.items() if not k.startswith("XACC_COMPARE")}
    env.update(OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1", OMPI_MCA_rmaps_base_oversubscribe="1",
               PRTE_MCA_rmaps_default_mapping_policy=":oversubscribe")
    env.setdefault("OMPI_MCA_hwloc_base_binding_policy", "none")
    env.setdefault("OMPI_MCA_btl_vader_single_copy_mechanism", "none")
    env.setdefault("OMP_NUM_THREADS", "1")
    return env


def execute(command, env, options):
    if options.verbose:
        print("xacc-compare: " + shlex.join(map(str, command)), file=sys.stderr, flush=True)
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        p = subprocess.Popen(list(map(str, command)), stdin=subprocess.DEVNULL, stdout=out, stderr=err, env=env,
                             start_new_session=True)
        try:
            status = p.wait(options.timeout)
        except subprocess.TimeoutExpired:
            status = None
            for what in (signal.SIGTERM, signal.SIGKILL):
                try:
                    os.killpg(p.pid, what)
                    p.wait(5)
                except (ProcessLookupError, subprocess.TimeoutExpired):
                    pass
        out.seek(0)
        err.seek(0)
        return Outcome(status, out.read(), err.read().decode(errors="replace"))


def compared(env, trace, options, dump, extents=None):
    env["XACC_COMPARE"] = str(trace)
    env["XACC_COMPARE_POINTS"] = str(options.points)
    if dump:
        env["XACC_COMPARE_DUMP"] = "%d:%s" % (dump[0], ",".join(dump[1]))
    if extents:
        env["XACC_COMPARE_EXTENTS"] = str(extents)
    return env


def run_serial(program, trace, extents, options, dump=None):
    return execute([program] + options.arguments, compared(base_environment(), trace, options, dump, extents), options)


def run_parallel(program, run, trace, options, dump=None):
    env = compared(base_environment(), trace, options, dump)
    env["XACC_TRANSPORT"] = run.transport
    if run.memory != "shared":
        env["XACC_CPU_MEMORY"] = run.memory
    for d, size in run.shape:
        env["XMP_NODE_SIZE%d" % d] = str(size)
    command = shlex.split(options.mpirun) + ["-n", str(run.np), program]
    return execute(command + options.arguments, env, options)


# Nodes that do not fit this many processes; arrays and templates that do not allow a distribution.
REFUSED = re.compile(r"^xacc: node .*(not divide the \d+ nodes|has \d+ nodes but the entire node set"
                     r"|is distributed cyclically: its shadow must be full|holds \d+ indices but dimension)", re.M)


def refused(outcome):
    """Returns whether the runtime rejected this configuration of the program."""
    return outcome.status != 0 and bool(REFUSED.search(outcome.stderr))
