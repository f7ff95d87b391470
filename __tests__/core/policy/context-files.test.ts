import { describe, expect, it } from "vitest";
import { manifestsFor, mentionOf, readManifest, relatedFiles } from "../../../src/core/policy/context-files.ts";

describe("the manifests of a file", () => {
  it("are those of its own folder and of all above it, nearest first", () => {
    const tree = new Set(["package.json", "apps/shop/package.json", "apps/bank/package.json", "go.mod", "lib/go.mod"]);
    expect(manifestsFor(["apps/shop/src/a.ts"], tree)).toEqual(["apps/shop/package.json", "package.json", "go.mod"]);
    expect(manifestsFor(["a.ts"], tree)).toEqual(["package.json", "go.mod"]);
  });
});

describe("what a manifest declares", () => {
  const read = (path: string, text: string) =>
    readManifest(path, text.split("\n")).map(({ name, line }) => `${line} ${name}`);

  it("is read of a package.json, of every kind of dependency", () => {
    const text =
      '{\n "name": "resend",\n "dependencies": {\n  "resend": "^3"\n },\n "devDependencies": { "vitest": "^3" }\n}';
    expect(read("shop/package.json", text)).toEqual(["4 resend", "6 vitest"]);
    expect(read("package.json", "{ not json")).toEqual([]);
    expect(read("package.json", '{"dependencies": ["a"], "__proto__": {"x": 1}}')).toEqual([]);
  });

  it("is read of a requirements.txt, without comments and options", () => {
    expect(read("requirements.txt", "# mail\nresend==2.0\n-r more.txt\nDjango[argon2]>=5 # web\n")).toEqual([
      "2 resend",
      "4 Django",
    ]);
  });

  it("is read of a pyproject.toml, in both of its forms", () => {
    const standard = '[project]\nname = "shop"\nclassifiers = ["a"]\ndependencies = [\n  "resend>=2",\n  "httpx",\n]\n';
    expect(read("pyproject.toml", standard)).toEqual(["5 resend", "6 httpx"]);
    const poetry =
      '[tool.poetry]\nname = "x"\n[tool.poetry.dependencies]\npython = "^3.12"\nresend = "^2"\n[tool.black]\nline = 3\n';
    expect(read("pyproject.toml", poetry)).toEqual(["5 resend"]);
  });

  it("is read of a go.mod, alone and in a block", () => {
    const text =
      "module shop\n\nrequire github.com/a/b v1.2.3\nrequire (\n\tgithub.com/resend/resend-go/v2 v2.1.0 // indirect\n)\n";
    expect(read("go.mod", text)).toEqual(["3 github.com/a/b", "5 github.com/resend/resend-go/v2"]);
  });

  it("is nothing for any other file", () => {
    expect(read("README.md", "resend")).toEqual([]);
  });
});

describe("the files beside a file", () => {
  it("are tests and documents of its folder, and of a folder of tests right in it", () => {
    const tree = [
      "README.md",
      "src/refund.ts",
      "src/refund.test.ts",
      "src/README.md",
      "src/mail.ts",
      "src/__tests__/mail.test.ts",
      "src/other/deep.test.ts",
      "tests/refund.test.ts",
    ];
    expect(relatedFiles(["src/refund.ts"], tree)).toEqual([
      { path: "src/refund.test.ts", kind: "test" },
      { path: "src/README.md", kind: "document" },
      { path: "src/__tests__/mail.test.ts", kind: "test" },
    ]);
    expect(relatedFiles(["main.py"], ["main.py", "test_main.py", "NOTES.txt"])).toEqual([
      { path: "test_main.py", kind: "test" },
      { path: "NOTES.txt", kind: "document" },
    ]);
  });

  it("are a bounded number", () => {
    const tree = Array.from({ length: 100 }, (_, at) => `src/a${at}.test.ts`);
    expect(relatedFiles(["src/a.ts"], tree)).toHaveLength(20);
  });
});

describe("where a name is mentioned", () => {
  it("is the first line that holds it as a word of its own", () => {
    const lines = ["resend()", "unsend()", "it('sends', () => send$())", "mail.send(x)"];
    expect(mentionOf("send", lines)).toBe(4);
    expect(mentionOf("größe", ["größen", "die größe"])).toBe(2);
    expect(mentionOf("absent", lines)).toBeUndefined();
  });
});
