"""on-terminal.py COMMAND...: runs it with a terminal as its standard error, and prints the output there."""
import os
import pty
import subprocess
import sys

reader, terminal = pty.openpty()
process = subprocess.Popen(sys.argv[1:], stderr=terminal)
os.close(terminal)
text = b""
try:
    while chunk := os.read(reader, 4096):
        text += chunk
except OSError:  # the other end is closed
    pass
process.wait()
sys.stdout.write(text.decode(errors="replace"))
