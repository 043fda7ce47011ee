"""reproducible.py PROGRAM...: programs compiled with -fxmp-reproducible print the same in all configurations.

REPRODUCIBLE_RUN starts them, like mpirun. Lines about time and the shape of nodes are ignored.
"""
import os
import sys
import subprocess

run = os.environ["REPRODUCIBLE_RUN"]
first = None
ways = [(sys.argv[1], p) for p in (1, 2, 3, 4, 6, 7)] + [(other, p) for other in sys.argv[2:] for p in (2, 3)]
for number, (program, processes) in enumerate(ways):
    environment = {**os.environ, "OMP_NUM_THREADS": str(1 + processes % 2),
                   "XACC_TRANSPORT": ("mpi", "tca")[number // 2 % 2] if processes > 1 else "mpi"}
    result = subprocess.run([run, "-n", str(processes), program], env=environment, text=True, capture_output=True)
    if result.returncode:
        sys.exit(f"{program} on {processes} processes:\n{result.stdout}{result.stderr}")
    lines = [line for line in result.stdout.splitlines() if not line.startswith(("time", "grid", "MFLOPS"))]
    first = first or lines
    if not lines or lines != first:
        sys.exit(f"{program} on {processes} processes: {lines}, expected {first}")
