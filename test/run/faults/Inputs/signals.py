"""signals.py LAUNCHER PROGRAM SIGNAL WHOM TIMES LINE: starts jobs of three nodes and sends a signal to node 2 (WHOM=node) or
to the launcher while they communicate or compute, TIMES times on each transport. One line of the runtime must match LINE,
the job must end within 10 s with a status other than 0, and leave nothing behind. {where} in LINE is the directive."""
import concurrent.futures
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

launcher, program, number, whom, times, expected = sys.argv[1:]
number = getattr(signal, number)
chance = random.Random(17)


def job(transport, activity, delay):
    with tempfile.TemporaryDirectory() as folder:
        where = pathlib.Path(folder)
        for name in "shm", "tmp":
            (where / name).mkdir()
        process_file = where / "process"
        environment = dict(os.environ, XACC_TRANSPORT=transport, OMPI_MCA_btl_vader_backing_directory=str(where / "shm"),
                           TMPDIR=str(where / "tmp"), XACC_HANG_S="1", OMPI_MCA_mpi_yield_when_idle="1")
        run = subprocess.Popen([launcher, "-n", "3", program, activity, str(process_file)], env=environment,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True)
        start = time.monotonic()
        while not (process_file.exists() and process_file.read_text().endswith("\n")):
            if run.poll() is not None or time.monotonic() - start > 60:
                return "the job has not started: " + run.communicate()[0]
            time.sleep(0.01)
        time.sleep(delay)
        victim = int(process_file.read_text()) if whom == "node" else run.pid
        os.kill(victim, number)
        start = time.monotonic()
        if number == signal.SIGSTOP:  # the test must end it
            time.sleep(4)
            os.kill(run.pid, signal.SIGTERM)
        try:
            output = run.communicate(timeout=30)[0]
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, signal.SIGKILL)
            return "the job did not end"
        seconds = time.monotonic() - start
        lines = [line for line in output.splitlines() if line.startswith("xacc: ")]
        wanted = re.compile("xacc: node [123] of 3" + expected.replace("{where}", r" (in|after) reflect\(a\) \(\S*endless\.c:\d+\)"))
        if not any(wanted.match(line) for line in lines):
            return "no line matches:\n" + output
        if number != signal.SIGSTOP and len(lines) != 1:
            return "more than one message:\n" + output
        if run.returncode == 0 or seconds > 10:
            return "status %d after %.1f s" % (run.returncode, seconds)
        left = list((where / "shm").iterdir()) + [p for p in (where / "tmp").rglob("*") if p.is_file()]
        return "left over: %s" % left if left else None


jobs = [(transport, activity, chance.random() / 4) for transport in ("mpi", "tca") for activity in ("communicate", "compute")
        if number != signal.SIGSTOP or activity == "communicate"  # otherwise no node waits
        for _ in range(int(times))]
with concurrent.futures.ThreadPoolExecutor(3) as pool:
    results = list(pool.map(lambda arguments: job(*arguments), jobs))
for arguments, result in zip(jobs, results):
    if result:
        print(arguments, result)
print("%d jobs, %d wrong" % (len(jobs), sum(r is not None for r in results)))
sys.exit(any(results))
