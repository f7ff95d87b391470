"""A program that links against ten static libraries, in the order in which they are declared, whatever the hash seed."""
import json
import os
import subprocess
import sys

LIBRARIES = ["zlib", "ssl", "crypto", "uv", "ares", "http", "ada", "simdjson", "brotli", "icu"]

if len(sys.argv) == 1:
    seen = set()
    for seed in range(6):
        environment = dict(os.environ, PYTHONHASHSEED=str(seed))
        run = subprocess.run([sys.executable, __file__, "one"], capture_output=True, text=True, env=environment, check=True)
        seen.add(run.stdout.strip())
    declared = json.dumps([f"-l{name}" for name in LIBRARIES])
    good = seen == {declared}
    print(f"{'good' if good else 'bad'}: {len(seen)} orders of the libraries with six hash seeds")
    sys.exit(0 if good else 1)

sys.path.insert(0, "gyp/pylib")
from gyp import input as gyp_input  # noqa: E402

targets = {f"a.gyp:{name}#target": {"type": "static_library", "target_name": name, "link_settings": {"libraries": [f"-l{name}"]}} for name in LIBRARIES}
main = "a.gyp:main#target"
targets[main] = {"type": "executable", "target_name": "main", "dependencies": list(targets)}
nodes, flat = gyp_input.BuildDependencyList(targets)
gyp_input.DoDependentSettings("link_settings", flat, targets, nodes)
print(json.dumps(targets[main]["libraries"]))
