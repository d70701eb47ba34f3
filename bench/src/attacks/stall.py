# Readers who take the first bytes of an answer and no more. Node cannot make the buffers of a socket small, and the kernel
# would take the whole answer for a reader on the same machine.
# Arguments: port, how many. Standard input: `token answer-id` on each line, taken in turns. Prints the status of each.
import json
import resource
import signal
import socket
import sys

most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
port, count = int(sys.argv[1]), int(sys.argv[2])
answers = [line.split() for line in sys.stdin]


def ask(token, answer):
    reader = socket.socket()
    reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    reader.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 1448)
    reader.settimeout(60)
    reader.connect(("127.0.0.1", port))
    path = f"/chat/completions/events?answer_id={answer}"
    reader.sendall(f"GET {path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {token}\r\n\r\n".encode())
    return reader


def status(reader):
    try:
        return int(reader.recv(12, socket.MSG_PEEK)[9:12] or 0)
    except OSError:
        return 0


def attempt(index):
    try:
        return ask(*answers[index % len(answers)])
    except OSError:
        return None


readers = [attempt(index) for index in range(count)]
print("asked", json.dumps([status(reader) if reader else 0 for reader in readers]), flush=True)
# Until this process is ended.
signal.pause()
