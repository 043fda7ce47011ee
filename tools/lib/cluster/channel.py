"""Requests between processes of tools/cluster: JSON lines over local sockets, which can carry the standard files."""
import array
import json
import os
import signal
import socket


def listen(path):
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(path)
    listener.listen(64)
    return listener


def ask(path, request, files=(), lost=None):
    """Returns the answer to a request, or `lost` if the other side ends without one."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(path)
        text = (json.dumps(request) + "\n").encode()
        first, rest = text[:1], text[1:]
        if files:
            connection.sendmsg([first], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", files))])
        else:
            connection.sendall(first)
        connection.sendall(rest)
        with connection.makefile() as answers:
            try:
                return json.loads(answers.readline() or "null") or lost
            except OSError:
                return lost


def take(connection):
    """Returns (request, files) of a connection that listen() has accepted."""
    first, files, _, _ = socket.recv_fds(connection, 1, 3)
    with connection.makefile(errors="surrogateescape") as lines:
        return json.loads(first.decode() + lines.readline()), files


def answer(connection, value):
    try:
        connection.sendall((json.dumps(value) + "\n").encode())
    except OSError:
        pass  # the client has ended


def run(folder, node, words, environment=None):
    """Runs a command on a machine with the standard files and the folder of this process; returns its exit status."""
    path = os.path.join(folder, node)
    if not os.path.exists(path):
        raise SystemExit(f"cluster: there is no machine {node}")
    request = {"words": words, "folder": os.getcwd(), "environment": dict(os.environ if environment is None else environment)}
    try:
        status = ask(path, request, (0, 1, 2), lost={"status": 255})["status"]
        while status == 255 and os.path.exists(path + ".off"):  # a machine without power does not answer
            signal.pause()
        return status
    except ConnectionRefusedError:
        raise SystemExit(f"cluster: {node} is down") from None
