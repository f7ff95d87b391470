import { describe, expect, it } from "vitest";
import { NOTHING_TO_SEARCH } from "../../../../src/analysis/search/syntax-search.ts";
import { toSubject } from "../../../../src/panels/static/change/subject.ts";
import { whatItReaches } from "../../../../src/panels/static/guards/what-it-reaches.ts";
import { FakeSource } from "../../../fakes/fake-source.ts";
import { examinedIn } from "../examined-in.ts";

/** What is said of a check on the base's first line whose place the head's first line took. */
async function told(base: string, head: string): Promise<string> {
  const path = "src/app.js";
  const source = new FakeSource([{ path, base, head }]);
  const [file] = source.pin.files;
  if (file === undefined) throw new Error("the change is empty");
  const subject = toSubject({
    file,
    ...examinedIn(source.pin),
    head: await source.readText(path, "head"),
    base: await source.readText(path, "base"),
    syntax: NOTHING_TO_SEARCH,
    isServed: () => true,
  });
  const [line] = subject.head;
  const [cause] = subject.base;
  if (line === undefined || cause === undefined) throw new Error("a side has no line");
  return whatItReaches(subject, { line, cause, description: "" });
}

describe("what a lost check's values are used for", () => {
  it("names a command they become part of", async () => {
    const rest = "const { exec } = require('child_process');\nexec('kill ' + pid);\n";
    expect(await told(`if (isNaN(pid)) throw wrong();\n${rest}`, rest)).toBe(
      " What follows at line 2: `pid` is used for a command that is run (command injection).",
    );
  });

  it("follows a value into the names set to it", async () => {
    const rest = "const source = 'return ' + name;\nrun(Function(source));\n";
    expect(await told(`if (!/^a+$/.test(name)) throw wrong();\n${rest}`, rest)).toContain(
      "`source` becomes part of code",
    );
  });

  it("names two uses at most", async () => {
    const rest = "target[name] = 1;\nresponse.redirect(name);\nfs.readFile(name);\n";
    const text = await told(`if (!name) throw wrong();\n${rest}`, rest);
    expect(text).toContain("(prototype pollution); line 2: `name` decides where a client is sent");
    expect(text).not.toContain("traversal");
  });

  it("says nothing of other values, of settings in general, or of an exec that runs no command", async () => {
    const others = "fs.readFile(other);\n";
    expect(await told(`if (!name) throw wrong();\n${others}`, others)).toBe("");
    const settings = "fs.readFile(options.file);\n";
    expect(await told(`if (!options) throw wrong();\n${settings}`, settings)).toBe("");
    const pattern = "const found = exec(name);\n";
    expect(await told(`if (!name) throw wrong();\n${pattern}`, pattern)).toBe("");
  });

  it("stops at the end of the outermost block", async () => {
    const rest = "  use(name);\n}\nfs.readFile(name);\n";
    expect(await told(`  if (!name) throw wrong();\n${rest}`, rest)).toBe("");
  });
});
