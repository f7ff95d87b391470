"""Orders of versions, answers of specifiers and markers, and the tags of many platforms."""
import hashlib
import itertools
import sys
from unittest import mock

sys.path.insert(0, "gyp/pylib")
from packaging import markers, requirements, specifiers, tags, utils, version  # noqa: E402

digest = hashlib.sha256()
inputs = 0


def tell(*values):
    global inputs
    inputs += 1
    digest.update(repr(values).encode())


RELEASES = ["1", "1.0", "1.0.1", "2.10", "0.9", "1!0.5", "2024.1"]
SUFFIXES = ["", "a1", "b2", "rc1", ".post1", ".dev3", "a1.dev2", "+local.1", ".post2+abc", "-1"]
VERSIONS = [release + suffix for release in RELEASES for suffix in SUFFIXES]
parsed = [version.Version(text) for text in VERSIONS]
tell([str(one) for one in sorted(parsed)])
for one in parsed:
    tell(str(one), one.public, one.is_prerelease, utils.canonicalize_version(one), one._key)
for operator, text in itertools.product(["==", "!=", "<=", ">=", "<", ">", "~=", "==="], VERSIONS[::3]):
    try:
        chosen = specifiers.SpecifierSet(operator + text)
    except specifiers.InvalidSpecifier as error:
        tell("invalid", operator, text)
        continue
    tell(operator, text, [str(one) for one in parsed if chosen.contains(one)], [one for one in chosen.filter(VERSIONS)])
for text in ["python_version < '3'", "os_name == 'posix' and extra == 'x'", "sys_platform in 'linux darwin'"]:
    tell(text, markers.Marker(text).evaluate({"extra": "x"}))
tell(str(requirements.Requirement("name[a,b]>=1,<2; python_version > '3.6'")))
for machine, glibc, executable in itertools.product(
    ["linux_x86_64", "linux_i686", "linux_armv7l", "linux_aarch64", "linux_s390x", "linux_ppc64le"],
    ["glibc 2.36", "glibc 2.5", "musl 1", None],
    [sys.executable, "/bin/sh", "/nonexistent", __file__],
):
    for module in [name for name in sys.modules if name.startswith("packaging.")]:
        for value in vars(sys.modules[module]).values():
            getattr(value, "cache_clear", lambda: None)()
    with mock.patch("sysconfig.get_platform", return_value=machine), mock.patch(
        "os.confstr", return_value=glibc
    ), mock.patch("sys.executable", executable):
        tell(machine, glibc, executable == __file__, list(tags.platform_tags()))
tell([str(tag) for tag in tags.sys_tags()])
print(f"same: {inputs} inputs, {digest.hexdigest()[:16]}")
