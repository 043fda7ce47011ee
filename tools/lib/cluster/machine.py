"""machine.py FOLDER NAME: the first process of a machine of tools/cluster. Runs the commands that arrive, as sshd does."""
import os
import selectors
import signal
import socket
import subprocess
import sys
import uuid

import channel

FOLDER, NAME = sys.argv[1:]


def prepare():
    """Sets what distinguishes machines for programs: the name, shared memory, and the identity that libraries compare."""
    socket.sethostname(NAME)
    subprocess.run(["mount", "-t", "tmpfs", "-o", "mode=1777", "none", "/dev/shm"], check=True)
    subprocess.run(["mount", "--bind", FOLDER + "/hosts", "/etc/hosts"], check=True)
    with open(f"{FOLDER}/{NAME}.id", "w", encoding="ascii") as file:
        file.write(f"{uuid.uuid4()}\n")
    subprocess.run(["mount", "--bind", file.name, "/proc/sys/kernel/random/boot_id"], check=True)
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)


def start(request, files):
    child = os.fork()
    if child:
        return child
    try:
        os.setsid()
        for number, file in enumerate(files):
            os.dup2(file, number)
        signal.pthread_sigmask(signal.SIG_SETMASK, [])
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        os.chdir(request["folder"])
        os.execvpe(request["words"][0], request["words"], request["environment"])
    except OSError as error:
        print(f"cluster: {NAME}: {request['words'][0]}: {error.strerror}", file=sys.stderr)
    finally:
        os._exit(127)


def serve():
    listener = channel.listen(f"{FOLDER}/{NAME}")
    wake = os.pipe()
    for end in wake:
        os.set_blocking(end, False)
    signal.set_wakeup_fd(wake[1])
    signal.signal(signal.SIGCHLD, lambda *_: None)
    waiting = selectors.DefaultSelector()
    waiting.register(listener, selectors.EVENT_READ)
    waiting.register(wake[0], selectors.EVENT_READ)
    clients = {}  # by the number of the process that runs for it
    while True:
        for key, _ in waiting.select():
            if key.fileobj is listener:
                connection = listener.accept()[0]
                try:
                    request, files = channel.take(connection)
                except (OSError, ValueError):  # a client that only asks who listens, or has ended
                    connection.close()
                    continue
                child = start(request, files)
                clients[child] = connection
                waiting.register(connection, selectors.EVENT_READ, child)
                for file in files:
                    os.close(file)
            elif key.fileobj == wake[0]:
                os.read(wake[0], 4096)
                reap(clients, waiting)
            else:  # the client has ended
                waiting.unregister(key.fileobj)
                if key.data in clients:
                    os.killpg(key.data, signal.SIGHUP)


def reap(clients, waiting):
    while True:
        try:
            child, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if child == 0:
            return
        if connection := clients.pop(child, None):
            channel.answer(connection, {"status": os.waitstatus_to_exitcode(status)})
            if connection in waiting.get_map():
                waiting.unregister(connection)
            connection.close()


prepare()
serve()
