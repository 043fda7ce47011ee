"""The machine: its software, the unpacked bundle, and the execution of programs."""
import dataclasses
import glob
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time


@dataclasses.dataclass
class Outcome:
    """The outcome of a program."""
    status: str  # ok, failed or timeout
    code: int
    out: str
    err: str
    seconds: float

    def reason(self):
        lines = [line for line in self.err.strip().splitlines() if line.strip()]
        return f"status {self.code}: {lines[-1][:160] if lines else 'no message'}"


def execute(command, seconds, environment, folder=None):
    """Runs a command and its child processes for at most this many seconds."""
    start = time.monotonic()
    with subprocess.Popen([str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, errors="replace", env=environment, cwd=folder,
                          start_new_session=True) as process:
        try:
            out, err = process.communicate(timeout=max(seconds, 0.1))
            status = "ok" if process.returncode == 0 else "failed"
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            out, err = process.communicate()
            status = "timeout"
    return Outcome(status, process.returncode, out, err, time.monotonic() - start)


class Machine:
    def __init__(self, here):
        self.here = here
        self.made = json.loads((here / "made.json").read_text())
        self.unpacked = self.unpack()
        self.nvcc = shutil.which(os.environ.get("NVCC", "nvcc")) or shutil.which("/usr/local/cuda/bin/nvcc")
        smi = self.output("nvidia-smi", "--query-gpu=name,driver_version,clocks.max.sm", "--format=csv,noheader")
        gpus = [] if self.made["dry"] else smi.splitlines()  # a dry run's kernels are for the host
        self.gpus, self.gpu = len(gpus), gpus[0] if gpus else None
        self.device = "cuda" if self.gpu else "cpu"

    def say(self, results):
        results.begin("machine", 0)
        nvcc = self.output(self.nvcc, "--version").split("release ")[-1].split(",")[0] if self.nvcc else "none"
        text = f"{self.gpu or 'no GPU, programs run on the host'}; {len(os.sched_getaffinity(0))} cores; nvcc {nvcc or 'unknown'}"
        results.line("device", "info", text, gpu=self.gpu, python=sys.version.split()[0], of=self.made["made"],
                     made={key: self.made[key] for key in ("commit", "options", "dry", "flags")})

    def tool(self, name, results):
        """Finds a tool for programs on a GPU, or its replacement in a dry run; reports if there is none."""
        found = shutil.which(name) or shutil.which(f"/usr/local/cuda/bin/{name}")
        if found and (self.gpu or self.made["dry"]):
            return found
        results.line("all", "skipped", "no GPU" if found else f"no {name} on this machine")
        return None

    def output(self, *command):
        try:
            return subprocess.run(command, capture_output=True, text=True, timeout=30).stdout.strip()
        except (OSError, subprocess.TimeoutExpired):
            return ""

    def unpack(self):
        """Unpacks the bundle once, next to this script."""
        folder, packed = self.here / "unpacked", self.here / "packed.tar.xz"
        mark = folder / f".of-{packed.stat().st_size}"
        if not mark.exists():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            tool = self.here / "unpack" / "xz"
            tool.chmod(0o755)
            command = f"LD_LIBRARY_PATH='{tool.parent}' '{tool}' -dc '{packed}' | tar -C '{folder}' -x"
            subprocess.run(["bash", "-o", "pipefail", "-c", command], check=True)
            self.prefer_own_libraries(folder / "mpi" / "lib")
            mark.touch()
        return folder

    def prefer_own_libraries(self, carried):
        """Skips the bundle's C++ library if the machine's is as new: tools that run inside programs need the machine's."""
        def version(path):
            return max(map(int, re.findall(rb"GLIBCXX_3\.4\.(\d+)", path.read_bytes())), default=0)

        own = re.search(r"libstdc\+\+\.so\.6 \(libc6,x86-64.*=> (\S+)", self.output("/sbin/ldconfig", "-p"))
        ours = carried / "libstdc++.so.6"
        if own and ours.exists() and version(pathlib.Path(own[1])) >= version(ours):
            for name in ("libstdc++.so.6", "libgcc_s.so.1"):
                (carried / name).unlink(missing_ok=True)

    def environment(self, **settings):
        """Returns the environment of one process without MPI. The machine's own tools must not use the bundle's libraries."""
        variables = {key: value for key, value in os.environ.items() if not key.startswith(("XACC_", "OMP_"))}
        return {**variables, "XACC_DEVICE": self.device, "XACC_TRANSPORT": "self", "STARPU_HOME": str(self.unpacked), **settings}

    def program(self, name, arguments, seconds, **settings):
        return execute([self.unpacked / name, *arguments], seconds, self.environment(**settings), self.unpacked)

    def job(self, processes, transport, name, seconds, **settings):
        """Runs a program as several processes with the bundle's MPI."""
        mpi = self.unpacked / "mpi"
        variables = self.environment(**{**settings, "XACC_TRANSPORT": transport})
        variables.update({
            "PATH": f"{mpi}/bin:{variables['PATH']}", "LD_LIBRARY_PATH": f"{mpi}/lib:{variables.get('LD_LIBRARY_PATH', '')}",
            "OPAL_PREFIX": str(mpi), "OMPI_MCA_mca_base_component_path": f"{mpi}/lib/openmpi",
            "PMIX_INSTALL_PREFIX": str(mpi), "PMIX_MCA_mca_base_component_path": f"{mpi}/lib/pmix",
            "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", "OMPI_MCA_rmaps_base_oversubscribe": "1",
            "OMPI_MCA_hwloc_base_binding_policy": "none", "OMPI_MCA_btl_vader_single_copy_mechanism": "none",
            "OMPI_MCA_plm_rsh_agent": "/bin/false"})  # one machine
        return execute([mpi / "bin" / "mpirun", "-np", processes, self.unpacked / name], seconds, variables, self.unpacked)

    def cuda_libraries(self):
        """Returns folders that may contain libraries of the toolkit."""
        places = [str(pathlib.Path(self.nvcc).resolve().parent.parent / "lib64")] if self.nvcc else []
        places += ["/usr/local/cuda/lib64"]
        for folder in sys.path:
            places += glob.glob(f"{folder}/nvidia/*/lib")
        return ":".join(places)
