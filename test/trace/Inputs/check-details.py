"""check-details.py TRACE NODES TRANSPORT MEMORY: the puts, flags, allocations and messages of details.c match its source.
MEMORY: shared or separate, for device copies."""
import collections
import json
import sys

nodes, transport, memory = int(sys.argv[2]), sys.argv[3], sys.argv[4]
trace = json.load(open(sys.argv[1]))
LINES = {text: number for number, line in enumerate(open(__file__.replace("check-details.py", "details.c")), 1)
         for text in ("reflect (u)", "reflect (rows)", "barrier", "data copy(u)", "align field") if "#pragma" in line and text in line}
STEPS, ROW = 3, 8 * 8000


def around(event, events):
    """The innermost activity around an event."""
    inside = [e for e in events if e["cat"] in ("communication", "work", "data", "wait") and e is not event
              and e["name"] != "wait for a flag" and e["ts"] <= event["ts"] + 2e-3
              and event["ts"] + event["dur"] <= e["ts"] + e["dur"] + 2e-3]
    return min(inside, key=lambda e: e["dur"], default=None)


def part(node):
    """Elements of a node, in blocks."""
    width = -(-60 // nodes)
    return max(0, min(60, width * node) - width * (node - 1))


for node in range(1, nodes + 1):
    events = [e for e in trace["traceEvents"] if e["pid"] == node and e["ph"] == "X"]
    neighbours = [n for n in (node - 1, node + 1) if 1 <= n <= nodes]
    count = collections.Counter()
    for e in events:
        other = (e["args"].get("to") or e["args"].get("from") or [0])[0] if e["cat"] in ("put", "wait") else 0
        if e["cat"] == "put":
            outer = around(e, events)
            if e["args"]["line"]:
                assert outer and outer["args"]["line"] == e["args"]["line"], (e, outer)
            place = e["args"]["line"] or (outer["name"] if outer and outer["name"] != "wait" else "")
            count[e["name"], place, other, e["args"].get("bytes", 0)] += 1
        elif e["name"] == "wait for a flag":
            assert around(e, events)["cat"] == "wait", e
            count["wait", e["args"]["line"], other] += 1
    after = node % nodes + 1
    assert count["put", "tcaStartDMADesc", after, 64] == 1 and count["flag", "tcaStartDMADesc", after, 0] == 1, count
    assert count["put", "tcaSendPIO", after, 16] == 1, count
    assert count["wait", 0, (node - 2) % nodes + 1] >= 1, count
    reflects = LINES["reflect (u)"], LINES["reflect (rows)"]
    puts = {key: number for key, number in count.items() if key[0] == "put" and key[1] in reflects}
    if transport == "mpi":
        assert not puts and not [key for key in count if key[0] == "wait" and key[1]], count
    else:
        assert puts == {("put", LINES[text], n, size): STEPS for n in neighbours
                        for text, size in (("reflect (u)", 8), ("reflect (rows)", ROW))}, puts
        for n in neighbours:  # each is signalled when it may put, and when a put has arrived there
            assert count["flag", LINES["reflect (rows)"], n, 0] >= 2 * STEPS, count
        assert sum(number for key, number in count.items() if key[:2] == ("flag", LINES["barrier"])) >= STEPS, count

    # The counter equals the allocations, and the arrays of file scope remain.
    level, most = {"host": 0, "device": 0}, 0
    changes = collections.defaultdict(list)
    for e in sorted((e for e in events if e["cat"] == "memory"), key=lambda e: e["ts"]):
        what, name = e["name"].split()
        level[e["args"]["on"]] += e["args"].get("bytes", 0) * (1 if what == "allocate" else -1)
        most = max(most, sum(level.values()))
        changes[name].append((what, e["args"].get("bytes", 0), e["args"]["on"]))
    shadowed = part(node) + 2  # also at the ends
    left = 8 * shadowed + ROW * shadowed
    assert level == {"host": left, "device": 0}, (level, left)
    assert changes["field"] == [("allocate", 8 * part(node), "host"), ("release", 8 * part(node), "host")], changes
    assert changes["tcaMalloc"] == [("allocate", 4096, "host"), ("release", 4096, "host")], changes
    copies = [change for change in changes["u"] if change[2] == "device"]
    assert copies == ([("allocate", 8 * shadowed, "device"), ("release", 8 * shadowed, "device")] if memory == "separate" else [])
    device = [e["args"]["line"] for e in events if e["cat"] == "memory" and e["args"]["on"] == "device"]
    assert set(device) <= {LINES["data copy(u)"]}, device
    levels = [e for e in trace["traceEvents"] if e["pid"] == node and e["ph"] == "C"]
    assert all(e["name"] == "bytes allocated" for e in levels) and levels == sorted(levels, key=lambda e: e["ts"])
    assert levels[-1]["args"] == level and max(sum(e["args"].values()) for e in levels) == most, (levels, level, most)

# Every message has two ends, the second one later; clocks differ a little.
ends = collections.defaultdict(dict)
for e in trace["traceEvents"]:
    if e["ph"] in "sf":
        assert e["ph"] not in ends[e["id"]], e
        ends[e["id"]][e["ph"]] = e
sent = collections.Counter()
for pair in ends.values():
    s, f = pair["s"], pair["f"]
    assert (s["pid"], s["args"]["to"]) == (f["args"]["from"], f["pid"]) and s["args"]["bytes"] == f["args"]["bytes"], pair
    assert f["ts"] > s["ts"] - 100, pair
    sent[s["pid"], f["pid"], s["args"]["bytes"]] += 1
assert sent == {(a, b, size): STEPS for a in range(1, nodes + 1) for b in (a - 1, a + 1) if 1 <= b <= nodes
                for size in (8, ROW)}, sent
