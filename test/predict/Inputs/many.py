"""many.py PROGRAM...: the memory of one node of a job of 1,024 and of 65,536 nodes. It may grow by 64 bytes for each other node, not more."""
import os
import subprocess
import sys


def kib(nodes):
    process = subprocess.Popen(sys.argv[1:], env={**os.environ, "XACC_TRANSPORT": "virtual", "XACC_VIRTUAL": f"2:{nodes}"}, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"status {status}")
    return usage.ru_maxrss


few, many = kib(1024), kib(65536)
print("grows little" if many - few < (65536 - 1024) * 64 / 1024 else f"{few} KiB of 1024 nodes, {many} KiB of 65536")
