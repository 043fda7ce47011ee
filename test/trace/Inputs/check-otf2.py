"""check-otf2.py ARCHIVE TRACE: messages in the archive, read with its library, are those of the trace, and each is received
after it was sent, within the precision of the clocks."""
import collections
import json
import sys

import otf2

sent, received = collections.defaultdict(list), collections.defaultdict(list)
puts = collections.Counter()
with otf2.reader.open(sys.argv[1]) as archive:
    for location, event in archive.events:
        here = int(location.name.split()[1])
        if isinstance(event, otf2.events.MpiSend):
            sent[here, event.receiver + 1, event.msg_tag].append((event.time, event.msg_length))
        elif isinstance(event, otf2.events.MpiRecv):
            received[event.sender + 1, here, event.msg_tag].append((event.time, event.msg_length))
        elif isinstance(event, otf2.events.RmaPut):
            puts[here, event.remote + 1, event.bytes] += 1
trace = json.load(open(sys.argv[2]))
assert sent.keys() == received.keys()
for way, messages in sent.items():
    for (begin, size), (end, same) in zip(messages, received[way], strict=True):
        assert size == same and end > begin - 100_000, (way, begin, end)
flows = collections.Counter((e["pid"], e["args"]["to"], e["args"]["tag"]) for e in trace["traceEvents"] if e["ph"] == "s")
assert flows == {way: len(messages) for way, messages in sent.items()}, (flows, sent)
recorded = collections.Counter((e["pid"], e["args"]["to"][0], e["args"]["bytes"]) for e in trace["traceEvents"]
                               if e["ph"] == "X" and e["name"] == "put")
assert puts == recorded and puts, (puts, recorded)
