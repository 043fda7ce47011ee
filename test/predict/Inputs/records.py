"""records.py SHARE PROGRAM: consecutive messages of a program are one operation; messages in device memory are priced
as such; single processes record only their own work, in the memory of either transport."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

share = pathlib.Path(sys.argv[1])
sys.dont_write_bytecode = True
sys.path.insert(0, str(share / "lib"))
import machine
import predict

SEND, RECEIVE = predict.SEND, predict.RECEIVE


def line(alpha, beta):
    return machine.Curve([(0, alpha, beta)])


m = machine.Machine("lines", {("message", 2, "node", "host"): line(1.0, 0.01), ("message", 2, "node", "device"): line(10.0, 0.01)}, cores=4)
places = [["", 0, "outside"], ["", 0, "xacc_message_start"], ["", 0, "xacc_message_wait"], ["a.c", 5, "reflect (u) acc"],
          ["a.c", 7, "reflect (v)"]]


def priced(phases, separate=False):
    record = {"node": 1, "places": [[*place, 0, 0, 0] for place in places], "operations": [[[SEND, 2, 100]], [[SEND, 3, 100]]],
              "separate": separate, "phases": phases}
    return predict.Priced([record], 1, m, None).phases


# Two starts, their times, and one wait: the second message adds its bytes. After a wait, a new operation begins.
start, other, wait = [1, 1, 10 ** 9, 0], [1, 1, 10 ** 9, 1], [2, 1, 0, -1]
assert [round(moving, 9) for _, _, moving in priced([start, other, wait, start])] == [2 + 2 + 1, 0, 1 + 2]
# Reflects of one place are not in flight at once.
assert [moving for _, _, moving in priced([[4, 1, 0, 0], [4, 1, 0, 0]])] == [2, 2]
# Only a directive for the device, and only if that has its own memory.
assert [moving for _, _, moving in priced([[3, 1, 0, 0], [4, 1, 0, 0]], separate=True)] == [11, 2]
assert [moving for _, _, moving in priced([[3, 1, 0, 0]])] == [2]
# Repetitions: the median of each phase for the prediction, each one separately for the spread.
loops = [[[4, 0, seconds * 10 ** 9, -1], [4, 1, 0, 0]] for seconds in (3, 1, 2)]
records = [([{"node": 1, "memory": 0, "places": [[*place, 0, 0, 0] for place in places], "operations": [[[SEND, 2, 100]]], "phases": phases}
             for phases in loops], 1)]
one = predict.prediction(1, records, m)
assert one["time_s"] == 2 + 2 and one["spread_s"] == [1 + 2, 3 + 2], one

with tempfile.TemporaryDirectory() as folder:
    for memory in ("", ":tca"):
        for separate in ("shared", "separate"):
            file = pathlib.Path(folder, "record.json")
            subprocess.run([sys.argv[2]], check=True, capture_output=True,
                           env=dict(os.environ, XACC_TRANSPORT="virtual", XACC_VIRTUAL="2:3" + memory, XACC_RECORD=str(file),
                                    XACC_CPU_MEMORY=separate))
            record = json.loads(file.read_text())
            assert record["separate"] == (separate == "separate")
            reflects = [phase for phase in record["phases"] if record["places"][phase[0]][2] == "reflect (u)"]
            assert len(reflects) >= 5 and all(phase[2] < 10 ** 9 for phase in reflects)
