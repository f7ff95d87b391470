"""A server that reads as many bytes of the response as Content-Length says, as a real one does."""
import http.server
import json
import os
import sys
import threading
import types

boto3 = types.ModuleType("boto3")
boto3.client = lambda name: None
sys.modules["boto3"] = boto3
sys.path.insert(0, "lib/lambda")
import index  # noqa: E402

received = []


class Handler(http.server.BaseHTTPRequestHandler):
    def do_PUT(self):
        received.append(self.rfile.read(int(self.headers["content-length"])))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
event = {
    "ResponseURL": f"http://127.0.0.1:{server.server_port}/",
    **{name: name for name in ["StackId", "RequestId", "LogicalResourceId"]},
}
context = types.SimpleNamespace(log_stream_name="stream")
index.cfn_send(event, context, "FAILED", reason="cannot find \u30c6\u30b9\u30c8.html")
server.shutdown()
try:
    answer = json.loads(received[0])["Status"]
except ValueError as error:
    answer = f"unreadable ({type(error).__name__})"
print(f"{'good' if answer == 'FAILED' else 'bad'}: the response arrives as {answer}")
sys.exit(0 if answer == "FAILED" else 1)
