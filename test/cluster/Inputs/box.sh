# box.sh CLUSTER: uses the network of a cluster of two machines.
python3 -c 'import socketserver
class Echo(socketserver.BaseRequestHandler):
    def handle(self): self.request.sendall(self.request.recv(1))
socketserver.TCPServer(("", 7000), Echo).serve_forever()' &
ask() { # prints how long an answer took, in seconds
  "$1" on node2 "timeout 1 python3 -c 'import socket, time
begin = time.monotonic()
s = socket.create_connection((\"node1\", 7000))
s.sendall(b\"x\")
s.recv(1)
print(\"slow\" if time.monotonic() - begin > 0.2 else \"connected\")' || echo cut"
}
until ask "$1" 2>/dev/null | grep -q connected; do sleep 0.1; done
ask "$1"
"$1" cut node2 && ask "$1"
"$1" join node2 && ask "$1"
"$1" delay 100000 && ask "$1"
"$1" cut node9 2>&1
"$1" kill node2
"$1" on node2 true 2>&1
exit 0
