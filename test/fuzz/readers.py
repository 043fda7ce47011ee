"""readers.py TOOLS COUNT[:NUMBER] FILE...: xacc-predict and xacc-report read mangled machine files, platform files and traces, or reject
them as such; any other exception is a bug, and so is a slow mutant. The first mutant with a bug is printed."""
import gzip
import pathlib
import random
import resource
import signal
import sys
import tempfile
import time

tools = pathlib.Path(sys.argv[1])
count, _, number = sys.argv[2].partition(":")
sys.dont_write_bytecode = True
sys.path[:0] = [str(tools / "lib/python"), str(tools / "xacc-predict/lib")]
import machine_file
import platform_file
sys.path.insert(0, str(tools / "xacc-report/lib"))
import table
import trace

WORDS = [b"null", b"-1", b"1e999", b"NaN", b"99999999999999999999", b"[", b"]", b"{", b"}", b",", b":", b'"', b"true", b"[]",
         b"{}", b'""', b"0", b"0.5", b"\\ud800", b"Infinity"]


def mutant(text, chance):
    text = bytearray(text)
    for _ in range(chance.randint(1, 4)):
        if not text:
            break
        at = chance.randrange(len(text))
        kind = chance.randrange(6)
        if kind == 0:
            text[at] = chance.randrange(256)
        elif kind == 1:
            del text[at:at + chance.randint(1, 16)]
        elif kind == 2:
            text[at:at] = chance.choice(WORDS)
        elif kind == 3:  # a whole value
            end = at
            while end < len(text) and text[end] not in b",:[]{}":
                end += 1
            text[at:end] = chance.choice(WORDS)
        elif kind == 4:
            other = chance.randrange(len(text))
            text[at:at] = text[other:other + chance.randint(1, 40)]
        elif chance.randrange(4) == 0:
            del text[at:]
    return bytes(text)


def use_machine(name):
    read = machine_file.read(name)
    times = [read.message(0), read.message(1000), read.message(1 << 30), read.exchange([(8, "node"), (100, "network")], [(8, "cache")])]
    times += [read.collective(kind, 12, 800) for kind in ("allreduce", "broadcast", "barrier", "alltoall")]
    if not all(isinstance(t, (int, float)) and t >= 0 for t in times):
        raise ValueError("times %r" % (times,))


def use_trace(name):
    table.text(trace.read(name).profile)


def use_platform(name):
    file, hosts = platform_file.made(str(name), 4, None, None)
    if file != name.resolve() or not all(isinstance(host, str) for host in hosts):
        raise ValueError("%s with %r" % (file, hosts))


def reader_of(name):
    return use_trace if "trace" in name else use_platform if name.endswith(".xml") else use_machine


def too_long(*_):
    raise TimeoutError("more than 20 s")


signal.signal(signal.SIGALRM, too_long)
resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
accepted = refused = 0
start = time.monotonic()
with tempfile.TemporaryDirectory() as folder:
    file = pathlib.Path(folder) / "mutant"
    seeds = [(pathlib.Path(name), pathlib.Path(name).read_bytes()) for name in sys.argv[3:]]
    for k in range(int(count)):
        chance = random.Random("%s %d" % (number, k))
        path, text = seeds[k % len(seeds)]
        mangled = mutant(text, chance)
        file.write_bytes(gzip.compress(mangled, 1)[:None if k % 3 else -5] if "trace" in path.name and k % 16 == 0 else mangled)
        try:
            signal.alarm(20)
            reader_of(path.name)(file)
            accepted += 1
        except (machine_file.Bad, platform_file.Bad, trace.Bad):
            refused += 1
        except Exception:
            sys.stderr.write("mutant %d of %s:\n%s\n" % (k, path.name, mangled.decode(errors="replace")))
            raise
print("%d mutants of %d files in %.1f s, %d accepted" % (accepted + refused, len(seeds), time.monotonic() - start, accepted))
sys.exit(accepted == 0 or refused == 0)
