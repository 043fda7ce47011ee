"""Reads a trace of XACC_TRACE. Its content is not trusted: invalid files are rejected with the reason."""
import json

from untrusted import MAX_NODES, Bad, checked_array, contents, is_count, is_line, is_number, listed, require

KINDS = ("work", "communication", "wait", "data", "part", "put", "memory")
LEVEL = "bytes allocated"  # the memory counter
TIMES = ("work_s", "communication_s", "wait_s", "data_s")
HIDING = ("under_way_s", "hidden_s")  # traces of older programs have none
COUNTS = ("calls", "messages", "bytes", "collectives", "collective_bytes", "copied_bytes")


class Trace:
    """nodes, program, transport; events: [node, microseconds, duration, kind, name, file, line, bytes, worker, node at the
    other end or 0]; messages: number -> {"s": [node, microseconds, other node, bytes, tag], "f": the same of the receiver};
    matrix: [from, to, messages, bytes]; weights: [node, microseconds, name, share of the CPU]; levels: [node, microseconds,
    bytes of arrays on the host, on the device]; steps: [node, microseconds, step that begins]; arrays; profile. Nodes and workers of divided loops are numbered
    from 1; worker 0 is the node itself."""

    def __init__(self, document):
        require(isinstance(document, dict), "no JSON object")
        about = document.get("otherData")
        require(isinstance(about, dict) and "profile" in about, "not a trace written by XACC_TRACE: it has no profile")
        require(about.get("schema") == 1, "a trace of a different version: schema %r" % (about.get("schema"),))
        self.nodes = about.get("nodes")
        require(is_count(self.nodes) and 1 <= self.nodes <= MAX_NODES, "no number of nodes")
        self.program, self.transport = (about[name] if isinstance(about.get(name), str) else "unknown"
                                        for name in ("program", "transport"))
        self.profile = checked_profile(about["profile"], self.nodes)
        self.matrix = [self.checked_link(link) for link in listed(about, "matrix")]
        self.arrays = sorted((checked_array(array) for array in listed(about, "arrays")),
                             key=lambda array: (str(array.get("file")), array["line"]))
        by_phase = {}
        for event in listed(document, "traceEvents"):
            if isinstance(event, dict) and isinstance(event.get("ph"), str):
                by_phase.setdefault(event["ph"], []).append(event)
        self.events = [self.checked_event(event) for event in by_phase.get("X", [])]
        counters = by_phase.get("C", [])
        self.weights = [self.checked_weight(event) for event in counters if event.get("name") != LEVEL]
        self.levels = [self.checked_level(event) for event in counters if event.get("name") == LEVEL]
        self.steps = [self.checked_step(event) for event in by_phase.get("i", [])]
        self.messages = {}
        for phase in "s", "f":
            for event in by_phase.get(phase, []):
                end = self.checked_end(event, "to" if phase == "s" else "from")
                self.messages.setdefault(event["id"], {})[phase] = end

    def is_node(self, value):
        return is_count(value) and 1 <= value <= self.nodes

    def arguments_of(self, event, what):
        """Returns the arguments of a node's event at this time."""
        require(self.is_node(event.get("pid")) and is_number(event.get("ts")) and isinstance(event.get("args"), dict), what)
        return event["args"]

    def checked_level(self, event):
        arguments = self.arguments_of(event, "an invalid counter")
        require(is_count(arguments.get("host")) and is_count(arguments.get("device")), "an invalid counter")
        return [event["pid"], event["ts"], arguments["host"], arguments["device"]]

    def checked_step(self, event):
        arguments = self.arguments_of(event, "an invalid step")
        require(is_count(arguments.get("step")), "an invalid step")
        return [event["pid"], event["ts"], arguments["step"]]

    def checked_end(self, event, other):
        arguments = self.arguments_of(event, "an invalid message")
        require(is_count(event.get("id")) and self.is_node(arguments.get(other)) and is_count(arguments.get("bytes")) and
                is_count(arguments.get("tag")) and arguments["tag"] < 1 << 32, "an invalid message")
        return [event["pid"], event["ts"], arguments[other], arguments["bytes"], arguments["tag"]]

    def checked_weight(self, event):
        arguments = self.arguments_of(event, "an invalid weight")
        require(is_number(arguments.get("part")), "an invalid weight")
        return [event["pid"], event["ts"], str(event.get("name")), arguments["part"]]

    def checked_link(self, link):
        require(isinstance(link, list) and len(link) == 4 and all(map(is_count, link)) and
                max(link[:2]) <= self.nodes and min(link[:2]) >= 1, "an invalid row in the matrix")
        return link

    def checked_event(self, event):
        arguments = self.arguments_of(event, "an invalid event")
        require(is_number(event.get("dur")) and event.get("cat") in KINDS, "an invalid event")
        line, size = arguments.get("line", 0), arguments.get("bytes", 0)
        worker = event.get("tid")
        require(is_line(line) and is_count(size) and is_count(worker) and worker < 1024, "an invalid event")
        return [event["pid"], event["ts"], max(event["dur"], 0), KINDS.index(event["cat"]), str(event.get("name")),
                str(arguments.get("file", "")), line, size, worker, self.other_end(event["cat"], arguments)]

    def other_end(self, category, arguments):
        """Returns the other end of a put or of a wait for a flag. Communication has several, with their bytes."""
        ends = arguments.get("to", arguments.get("from")) if category in ("put", "wait") else None
        require(ends is None or isinstance(ends, list) and len(ends) == 1 and self.is_node(ends[0]), "an invalid event")
        return ends[0] if ends else 0


def checked_profile(profile, nodes):
    require(isinstance(profile, dict) and isinstance(profile.get("directives"), list), "no profile")
    times = listed(profile, "time_s")
    require(len(times) == nodes and all(map(is_number, times)), "a profile without times")
    if "machines" in profile:
        machines = listed(profile, "machines")
        require(len(machines) == nodes and all(isinstance(name, str) for name in machines), "a profile with invalid names of machines")
    require(isinstance(profile.get("choices", []), list), "an invalid choice in the profile")
    for row in profile["directives"]:
        require(isinstance(row, dict) and isinstance(row.get("file"), str) and is_line(row.get("line")) and
                isinstance(row.get("directive"), str), "an invalid row in the profile")
        for name in TIMES + COUNTS:
            values = listed(row, name)
            require(len(values) == nodes and all(map(is_number if name in TIMES else is_count, values)),
                    "an invalid row in the profile: '%s'" % name)
        for name in HIDING:
            row.setdefault(name, [0.0] * nodes)
            require(len(listed(row, name)) == nodes and all(map(is_number, row[name])),
                    "an invalid row in the profile: '%s'" % name)
    for choice in profile.setdefault("choices", []):
        require(isinstance(choice, dict) and is_count(choice.get("node")) and 1 <= choice["node"] <= nodes and
                isinstance(choice.get("file"), str) and is_line(choice.get("line")) and isinstance(choice.get("choice"), str),
                "an invalid choice in the profile")
    return profile


def read(name):
    try:
        return Trace(json.loads(contents(name)))
    except Bad as error:
        raise Bad(error if str(error).startswith("'") else "'%s' is %s" % (name, error) if str(error).startswith(("no ", "not ", "a trace")) else
                  "'%s' has %s" % (name, error)) from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise Bad("'%s' is not a trace: %s" % (name, str(error) or "it is too large")) from None
