import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { touchesChange } from "../../src/change/known-files.ts";
import { runs } from "../setup/tier.ts";
import { ageOf, changedFile, evidenceAt } from "./changed-code.ts";

interface Shape {
  readonly path: string;
  readonly open: string;
  readonly close: string;
  /** A member that does something of this name. */
  readonly member: (name: string) => string;
  /** What makes of the members behind it, or of those in it, something else. */
  readonly guard: string;
  readonly unguard: string;
}

const body = (name: string, indent: string, end: string) =>
  ["one", "two", "three", "four"].map((step) => `${indent}${name}_${step}()${end}`).join("\n");

const SHAPES: readonly Shape[] = [
  {
    path: "a.rb",
    open: "class A",
    close: "end",
    member: (name) => `  def ${name}\n${body(name, "    ", "")}\n  end`,
    guard: "  private",
    unguard: "  public",
  },
  {
    path: "a.cpp",
    open: "class A {\npublic:",
    close: "};",
    member: (name) => `  void ${name}() {\n${body(name, "    ", ";")}\n  }`,
    guard: "private:",
    unguard: "public:",
  },
  {
    path: "a.c",
    open: "#include <a.h>",
    close: "",
    member: (name) => `void ${name}(void) {\n${body(name, "  ", ";")}\n}`,
    guard: "#ifdef DEBUG",
    unguard: "#endif",
  },
  {
    path: "a.cs",
    open: "namespace N;\nclass A {",
    close: "}",
    member: (name) => `  void ${name}() {\n${body(name, "    ", ";")}\n  }`,
    guard: "#if DEBUG",
    unguard: "#endif",
  },
  {
    path: "a.rs",
    open: "mod a {",
    close: "}",
    member: (name) => `  pub fn ${name}() {\n${body(name, "    ", ";")}\n  }`,
    guard: "  #[cfg(test)]\n  mod inner {",
    unguard: "  }",
  },
  {
    path: "a.ts",
    open: "export class A {",
    close: "}",
    member: (name) => `  ${name}() {\n${body(name, "    ", ";")}\n  }`,
    guard: "  static inner = class {",
    unguard: "  };",
  },
  {
    path: "a.py",
    open: "if True:",
    close: "",
    member: (name) => `    def ${name}():\n${body(name, "        ", "")}`,
    guard: "if TYPE_CHECKING:",
    unguard: "if True:",
  },
  {
    path: "a.php",
    open: "<?php",
    close: "",
    member: (name) => `function ${name}() {\n${body(name, "  ", ";")}\n}`,
    guard: "if (DEBUG) {",
    unguard: "}",
  },
];

/** A file whose members stand under the guard from this one on, up to that one. */
function textOf(shape: Shape, names: readonly string[], [from, to]: readonly [number, number]): string {
  const members = names.map(shape.member);
  const guarded = [shape.guard, ...members.slice(from, to), shape.unguard];
  return [shape.open, ...members.slice(0, from), ...guarded, ...members.slice(to), shape.close].join("\n");
}

const NAMES = ["alpha", "beta", "gamma", "delta", "pay"];

describe.each(SHAPES)("code moved in $path", (shape) => {
  const base = textOf(shape, NAMES, [3, 5]);

  it("is old where it stays under what it was under", async () => {
    const context = await changedFile(shape.path, base, textOf(shape, [...NAMES.slice(0, 3), "pay", "delta"], [3, 5]));
    const age = [ageOf("pay_two", context, "low", "new"), ageOf("delta_two", context, "low", "new")];
    // A diff shows one of the two as moved: it is old, and a Critic may doubt it.
    expect(age.toSorted()).toEqual(["existing", "existing for a Critic to doubt"]);
  });

  it("is not old where it left what it was under", async () => {
    const context = await changedFile(shape.path, base, textOf(shape, ["pay", ...NAMES.slice(0, 4)], [4, 5]));
    expect(["new", "undecided"]).toContain(ageOf("pay_two", context, "low"));
  });

  it("is never old whatever a Critic says where it left what it was under, in whatever order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(NAMES.slice(0, 4), { minLength: 4 }), fc.nat(2), async (others, at) => {
        const context = await changedFile(shape.path, base, textOf(shape, others.toSpliced(at, 0, "pay"), [3, 5]));
        const age = ageOf("pay_two", context);
        // Where a diff shows all else as moved, its own lines are old, and a high finding is left to the Critic.
        if (touchesChange(evidenceAt("pay_two", context), context.pin)) expect(["new", "undecided"]).toContain(age);
        else expect(age).toBe("existing for a Critic to doubt");
      }),
      { numRuns: runs(15) },
    );
  });
});

describe("code that moved as it is", () => {
  const pay = "def pay\n  one\n  two\n  three\nend";
  const log = "def log\n  four\n  five\n  six\n  seven\nend";

  it.each([
    ["is made private by name no longer", `${pay}\nprivate :pay\n${log}`, `${log}\n${pay}`],
    [
      "is made private by name no longer, by a name with a mark",
      `${pay.replace("pay", "pay!")}\nprivate :pay!\n${log}`,
      `${log}\n${pay.replace("pay", "pay!")}`,
    ],
    ["is wrapped no longer", `${pay}\n${log}\nPAY = guarded(method(:pay))`, `${log}\n${pay}\nPAY = method(:pay)`],
  ])("is undecided where it %s", async (_what, base, head) => {
    expect(ageOf("two", await changedFile("a.rb", base, head))).toBe("undecided");
  });

  it.each([
    ["what names it moved as well", `${pay}\nprivate :pay\n${log}`, `${log}\n${pay}\nprivate :pay`],
    ["only a comment names it otherwise", `# pay\n${pay}\n${log}`, `${log}\n# to pay\n${pay}`],
    ["it is called in another function", `${pay}\n${log}`, `${log.replace("four", "pay")}\n${pay}`],
  ])("is old where %s, unless a Critic doubts it", async (_what, base, head) => {
    expect(ageOf("two", await changedFile("a.rb", base, head), "high", "new")).toBe("existing for a Critic to doubt");
  });

  const js = (name: string, count: number) =>
    `function ${name}() {\n${Array.from({ length: count }, (_, at) => `  ${name}_${at}();`).join("\n")}\n}`;

  it.each([
    ["a list of exports", "export { pay, log };", "export { log, next, pay };"],
    [
      "a list of several lines without a comma at its end",
      "module.exports = {\n  log,\n  pay\n};",
      "module.exports = {\n  pay,\n  log\n};",
    ],
    ["what a module exports", "module.exports = { pay, log };", "module.exports = { log, pay };"],
  ])("is old where %s names others beside it, unless a Critic doubts it", async (_what, before, after) => {
    const base = `${js("pay", 3)}\n${js("log", 5)}\n${before}`;
    const context = await changedFile("a.js", base, `${js("log", 5)}\n${js("pay", 3)}\n${after}`);
    expect(ageOf("pay_1", context, "high", "new")).toBe("existing for a Critic to doubt");
  });

  it("is undecided where it is exported under another name", async () => {
    const base = `${js("pay", 3)}\n${js("log", 5)}\nexport { pay };`;
    const context = await changedFile("a.js", base, `${js("log", 5)}\n${js("pay", 3)}\nexport { pay as default };`);
    expect(ageOf("pay_1", context)).toBe("undecided");
  });

  it("is undecided in a language that is not read", async () => {
    const [a, b] = ["fun pay() {\n  one()\n  two()\n}", "fun log() {\n  three()\n  four()\n  five()\n}"];
    expect(ageOf("two()", await changedFile("a.kt", `${a}\n${b}`, `${b}\n${a}`))).toBe("undecided");
  });
});
