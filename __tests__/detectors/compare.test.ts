import { describe, expect, it } from "vitest";
import { compareDependencies, type Dependency } from "../../src/detectors/dependencies.ts";
import { readManifest } from "../../src/detectors/read-manifest.ts";

const list = (...texts: readonly string[]): readonly Dependency[] =>
  texts.map((text, at) => {
    const [name = "", version = "", script] = text.split(" ");
    return { name, version, line: at + 1, runsScript: script === "script" };
  });

describe("dependencies before and after", () => {
  it("come, go and move, between majors or within one", () => {
    const change = compareDependencies(
      list("a 1.0.0", "b 1.0.0", "c 0.1.0", "d 2.0.0"),
      list("a 1.2.0", "b 2.0.0", "c 0.2.0", "e 1.0.0"),
    );
    expect(
      change.moved.map(({ name, from, to, isMajor }) => `${name} ${from} ${to}${isMajor ? " major" : ""}`),
    ).toEqual(["a 1.0.0 1.2.0", "b 1.0.0 2.0.0 major", "c 0.1.0 0.2.0 major"]);
    expect([change.added, change.removed].map(([each]) => each?.name)).toEqual(["e", "d"]);
  });

  it("may stand in several versions, of which one moves", () => {
    const { moved, added } = compareDependencies(list("a 1.0.0", "a 2.0.0"), list("a 1.0.0", "a 2.1.0", "a 3.0.0"));
    expect(moved).toMatchObject([{ from: "2.0.0", to: "2.1.0" }]);
    expect(added).toMatchObject([{ version: "3.0.0" }]);
  });

  it("tells a script that runs on installing once it is there", () => {
    const { scripted } = compareDependencies(
      list("a 1 script", "b 1"),
      list("a 1 script", "b 1 script", "c 1 script", "c 1 script"),
    );
    expect(scripted.map(({ name }) => name)).toEqual(["b", "c"]);
  });
});

describe("a manifest", () => {
  it.each([
    ["package.json", '{"dependencies":{"a":"^1"},"devDependencies":{"b":"2"},"version":"1.0.0"}', ["a ^1", "b 2"]],
    ["composer.json", '{"require":{"o/a":"^1"}}', ["o/a ^1"]],
    [
      "Cargo.toml",
      '[package]\nname = "x"\n[dependencies]\na = "1"\nb = { version = "2", features = ["c"] }\n',
      ["a 1", 'b 2 {"features":["c"]}'],
    ],
    [
      "pyproject.toml",
      '[project]\ndependencies = ["a>=1", "b"]\n[tool.poetry.dependencies]\nc = "^1"\n',
      ["a >=1", "b ", "c ^1"],
    ],
    [
      "requirements-dev.txt",
      "# x\na==1.0  # why\nb[c]>=2,<3; python_version < '3.9'\n-r other.txt\n",
      ["a ==1.0", "b[c] >=2,<3; python_version < '3.9'"],
    ],
    [
      "go.mod",
      "module x\n\ngo 1.22\n\nrequire (\n\texample.com/a v1.0.0 // indirect\n)\nrequire b.example v2.0.0\n",
      ["example.com/a v1.0.0", "b.example v2.0.0"],
    ],
    ["Gemfile", 'source "https://rubygems.org"\ngem "a", "~> 1.0"\ngem "b", git: "x"\n', ["a ~> 1.0"]],
  ])("called %s names what it asks for", (path, text, wanted) => {
    expect(readManifest(path, text.split("\n"))?.map(({ name, version }) => `${name} ${version}`)).toEqual(wanted);
  });

  it("that cannot be parsed is not known", () => {
    expect(readManifest("package.json", ["{"])).toBeUndefined();
    expect(readManifest("Cargo.toml", ["["])).toBeUndefined();
    expect(readManifest("setup.py", ["x"])).toBeUndefined();
  });
});
