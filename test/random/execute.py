"""Compiles generated sources and runs them: serially, and in parallel on chosen settings."""
import os
import signal
import subprocess
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
RUN = os.path.join(TOP, "tools", "lib", "mpirun")
CUDA = os.path.join(TOP, "test", "run", "Inputs", "cuda-on-host")
EMULATOR = os.path.join(TOP, "test", "emulator", "emulated-nvcc")


class Failed(Exception):
    """A command that failed, hung, or complained. `output` is the output so far."""

    def __init__(self, what, output=""):
        super().__init__(what)
        self.output = output


class Setting:
    """How the parallel program is run: `target/transport/memory/processes`, such as cpu/mpi/shared/4. The target
    `emulated` is cuda with emulated GPUs; its memory says when their work starts (EMULATED_START)."""

    def __init__(self, text):
        self.text = text
        self.target, self.transport, self.memory, self.processes = text.split("/")

    def environment(self):
        more = {"XACC_TRANSPORT": self.transport, "XACC_CPU_MEMORY": self.memory, "OMP_NUM_THREADS": "1",
                "OMP_WAIT_POLICY": "passive"}
        if self.target == "starpu":
            more.update({"XACC_STARPU": "0", "XACC_STARPU_ACC": "cpu:2"})
        if self.target == "emulated":
            more.update({"EMULATED_GPUS": self.processes, "EMULATED_START": self.memory, "XACC_CPU_MEMORY": "shared"})
        return more


def command(arguments, limit, more=None, quiet=True):
    """Returns the output of a command. All its processes end at the time limit."""
    p = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True,
                         env=dict(os.environ, **(more or {})), start_new_session=True)
    try:
        out, error = p.communicate(timeout=limit)
    except subprocess.TimeoutExpired:
        os.killpg(p.pid, signal.SIGTERM)  # mpirun ends its processes, which are in separate groups
        try:
            out, error = p.communicate(timeout=5)
        except subprocess.TimeoutExpired:
            os.killpg(p.pid, signal.SIGKILL)
            out, error = p.communicate()
        raise Failed(f"no end within {limit} s", out) from None
    if p.returncode != 0:
        raise Failed(f"exit status {p.returncode}\n{error[-3000:]}", out)
    if error.strip() and not quiet:
        raise Failed(f"unexpected on stderr:\n{error[-3000:]}", out)
    return out


class Build:
    """A source in a folder, with the programs built from it."""

    def __init__(self, source, tools, limit):
        self.folder = tempfile.TemporaryDirectory(prefix="random-")
        self.source, self.tools, self.limit, self.made = source, tools, limit, set()
        self.file = os.path.join(self.folder.name, "prog.c")
        with open(self.file, "w") as f:
            f.write(source)

    def close(self):
        self.folder.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def serial(self):
        """The output of the source compiled with a plain C compiler, which ignores the directives."""
        program = os.path.join(self.folder.name, "serial")
        checks = ["-fsanitize=undefined,bounds,float-cast-overflow", "-fno-sanitize-recover=all"]
        command(self.tools.cc + ["-w", "-O0", *checks, "-o", program, self.file, "-lm"], 300)
        return command([program], 60)

    def compile(self, target):
        program = os.path.join(self.folder.name, target)
        if target not in self.made:
            kernels = ["cuda", EMULATOR] if target == "emulated" else [target, CUDA]
            options = ["-w", "-O1", "--target=" + kernels[0], "--nvcc=" + kernels[1], "-o", program, self.file, "-lm"]
            command(self.tools.xaccc + options, 600)
            self.made.add(target)
        return program

    def parallel(self, setting):
        program = self.compile(setting.target)
        more = dict(setting.environment(), TMPDIR=self.folder.name)
        return command([RUN, "-n", setting.processes, program], self.limit, more, quiet=False)
