import { describe, expect, it } from "vitest";
import { tryChange } from "./try-change.ts";

// The anchors are those of lines in Ruby, of the whole text in JavaScript.
const RUBY = `#!/usr/bin/env ruby
def list(name)
  return unless name.match(/^[a-z]+$/)
  system("ls #{name}")
end
`;
const PYTHON = `#!/usr/bin/env python3
import os

def list(name):
    os.system("ls " + name)
`;
const JAVASCRIPT = `#!/usr/bin/env node
const run = (input) => eval(input);
const listed = (name) => {
  if (!/^[a-z]+$/.test(name)) return;
  require("child_process").execSync("ls " + name);
};
`;

describe("one text under different names", () => {
  it.each([
    ["Ruby", RUBY, ["src/a.rb", "src/C.RB", "src/b.rake", "src/config.ru", "src/Gemfile", "bin/tool"]],
    ["Python", PYTHON, ["src/a.py", "src/A.PY", "src/a.pyw", "bin/tool"]],
    ["JavaScript", JAVASCRIPT, ["src/a.js", "src/A.JS", "src/a.mjs", "src/a.cjs", "src/a.ts", "src/a.MTS", "bin/tool"]],
  ])("gets one answer: %s", async (_, head, paths) => {
    const answers = await Promise.all(paths.map((path) => tryChange({ path, head })));
    const [first] = answers;
    expect(first).not.toEqual([]);
    expect(answers).toEqual(paths.map(() => first));
  });

  it("is held unsafe in Ruby by anchors that hold lines", async () => {
    expect(await tryChange({ path: "src/C.RB", head: RUBY })).toEqual([
      { rule: "shell-command", line: 4, refutedBy: undefined },
    ]);
  });
});
