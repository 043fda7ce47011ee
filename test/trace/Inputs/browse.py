"""browse.py FILE.html[#PLACE] [PICTURE.png]: prints the page in a browser's state after its scripts have run on standard output, and
the console output of the scripts on stderr."""
import pathlib
import subprocess
import sys
import tempfile

file, hash, place = sys.argv[1].partition("#")
page = pathlib.Path(file).absolute().as_uri() + hash + place
picture = ["--screenshot=" + str(pathlib.Path(sys.argv[2]).absolute())] if len(sys.argv) > 2 else ["--dump-dom"]
with tempfile.TemporaryDirectory() as profile:
    sys.exit(subprocess.run(["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1240,2600",
                             "--user-data-dir=" + profile, "--enable-logging=stderr", *picture, page], timeout=120).returncode)
