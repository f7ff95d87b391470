"""A solution file that exists, and a project whose GUID cannot be told half way through writing it anew."""
import os
import sys

sys.path.insert(0, "gyp/pylib")
from gyp import MSVSNew  # noqa: E402

path = os.path.join(os.environ["OUT"], "all.sln")
with open(path, "w") as previous:
    previous.write("the solution of the run before")


class Variant:
    VERSION = type("Version", (), {"SolutionVersion": staticmethod(lambda: "12.00"), "Description": staticmethod(lambda: "some")})


class Failing(MSVSNew.MSVSFolder):
    def get_guid(self):
        raise RuntimeError("no GUID")


entries = [MSVSNew.MSVSFolder("a"), Failing("b")]
try:
    MSVSNew.MSVSSolution(path, Variant.VERSION, entries=entries, variants=["Debug|Win32"])
    print("broken: nothing was raised")
    sys.exit(2)
except RuntimeError:
    pass
with open(path) as now:
    content = now.read()
good = content == "the solution of the run before"
print(f"{'good: the file is as it was' if good else 'bad: the file was replaced by the half that was written'}")
sys.exit(0 if good else 1)
