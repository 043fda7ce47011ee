"""readers.py TOOLS COUNT[:NUMBER] FILE...: xacc-predict and xacc-report read mangled machine files, platform files, records,
predictions and traces, or reject them as such; any other exception is a bug, and so is a slow mutant. The first mutant with a bug is
printed."""
import gzip
import json
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
import predict
import record_file
import shadows
import table as prediction_table
import untrusted
del sys.modules["table"]
sys.path.insert(0, str(tools / "xacc-report/lib"))
import headline
import otf2_archive
import page
import prediction
import table
import trace

WORDS = [b"null", b"-1", b"1e999", b"NaN", b"99999999999999999999", b"[", b"]", b"{", b"}", b",", b":", b'"', b"true", b"[]",
         b"{}", b'""', b"0", b"0.5", b"\\ud800", b"Infinity"]


ODD = [None, -1, 0, 10 ** 400, -10 ** 400, 1 << 62, 1e308, -1e308, float("nan"), float("inf"), True, "", "x", "\ud800", "@SCRIPTS@", "\0", [], {},
       [[]], [None], {"": 0}]


def places(value):
    """Every (list or object, index or key) in a document."""
    if isinstance(value, (dict, list)):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from places(value[key])


def changed(text, chance):
    """A document without a member, or with an odd one."""
    document = json.loads(text)
    for _ in range(chance.randint(1, 2)):
        if not (known := list(places(document))):
            break
        where, key = chance.choice(known)
        if chance.randrange(3) == 0:
            del where[key]
        else:
            where[key] = chance.choice(ODD)
    return json.dumps(document).encode()


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
    recorded = trace.read(name)
    texts = [headline.text(recorded.profile), table.text(recorded.profile), page.title(recorded)]
    page.sources(recorded, [name.parent])
    json.dumps(page.compact(recorded))
    for lane in page.compact(recorded)["lanes"]:
        sum(1 for _ in otf2_archive.nested([[0, event[2], event[3]] for event in lane["events"]]))
    otf2_archive.ends_of_messages(recorded)
    finite(texts)


def finite(texts):
    if any(word in text.split() for text in texts for word in ("nan", "inf", "-inf", "nan%", "inf%")):
        raise ValueError("not finite: %s" % texts)


def use_prediction(name):
    profile = trace.read(seed_of("trace.json")).profile
    finite([prediction.text(prediction.compare(prediction.read(name, len(profile["time_s"])), profile))])


def use_record(name):
    records = [([record_file.read(name, 2)], 2)]
    machine = machine_file.read(seed_of("published-machine.json"))
    one = {**predict.prediction(2, records, machine), "shadow_depth": shadows.advice(records, machine, None)}
    finite([prediction_table.one(one, True), prediction_table.summary([one, one], False)])


def seed_of(name):
    return next(path for path in map(pathlib.Path, sys.argv[3:]) if path.name == name)


def use_platform(name):
    file, hosts = platform_file.made(str(name), 4, None, None)
    if file != name.resolve() or not all(isinstance(host, str) for host in hosts):
        raise ValueError("%s with %r" % (file, hosts))


def reader_of(name):
    for word, use in (("trace", use_trace), ("prediction", use_prediction), ("record", use_record), (".xml", use_platform)):
        if word in name:
            return use
    return use_machine


def too_long(*_):
    raise TimeoutError("more than 20 s")


signal.signal(signal.SIGALRM, too_long)
resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
accepted = refused = 0
start = time.monotonic()
with tempfile.TemporaryDirectory() as folder:
    file = pathlib.Path(folder) / "mutant"
    seeds = {}  # by reader
    for path in map(pathlib.Path, sys.argv[3:]):
        seeds.setdefault(reader_of(path.name), []).append((path, path.read_bytes()))
    for k in range(int(count)):
        chance = random.Random("%s %d" % (number, k))
        path, text = chance.choice([*seeds.values()][k % len(seeds)])
        mangled = (changed if path.suffix == ".json" and chance.randrange(2) else mutant)(text, chance)
        file.write_bytes(gzip.compress(mangled, 1)[:None if k % 3 else -5] if k % 16 == 0 else mangled)
        try:
            signal.alarm(20)
            reader_of(path.name)(file)
            accepted += 1
        except untrusted.Bad:
            refused += 1
        except Exception:
            sys.stderr.write("mutant %d of %s:\n%s\n" % (k, path.name, mangled.decode(errors="replace")))
            raise
print("%d mutants for %d readers in %.1f s, %d accepted" % (accepted + refused, len(seeds), time.monotonic() - start, accepted))
sys.exit(accepted == 0 or refused == 0)
