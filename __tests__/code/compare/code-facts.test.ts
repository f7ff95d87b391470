import { describe, expect, it } from "vitest";
import { opened } from "../../rules/rule-files.ts";

/** The facts of a text of which the change touches some lines. */
async function factsOf(path: string, text: string, touched: readonly number[]) {
  const file = { path, lines: text.split("\n") };
  const sides = await opened.syntax.readSides({ base: file, head: file }, { base: touched, head: touched });
  if (sides === undefined || "kind" in sides) throw new Error("the sides cannot be read");
  return sides.head.units;
}

describe("the facts of a side", () => {
  it("are those of the functions that the change touches; of the others only the name is known", async () => {
    const text = "function a() {\n  run(1);\n}\nfunction b() {\n  run(2);\n}\n";
    const units = await factsOf("a.js", text, [2]);
    expect(units.map(({ name, calls }) => [name, calls.length])).toEqual([
      ["", 0],
      ["a", 1],
      ["b", 0],
    ]);
  });

  it.each([
    ["a.js", "function f(x) {\n  if (!x.ok) throw new Error('no');\n}\n", "f"],
    ["a.py", "def f(x):\n    if not x.ok:\n        raise ValueError('no')\n", "f"],
    [
      "a.go",
      'package a\n\nfunc f(x T) error {\n\tif !x.ok {\n\t\treturn errors.New("no")\n\t}\n\treturn nil\n}\n',
      "f",
    ],
    ["A.java", 'class A {\n  void f(T x) {\n    if (!x.ok) throw new E("no");\n  }\n}\n', "A.f"],
    ["a.rb", "def f(x)\n  raise 'no' unless x.ok\nend\n", "f"],
    ["a.php", "<?php\nfunction f($x) {\n  if (!$x->ok) { throw new E('no'); }\n}\n", "f"],
    ["A.cs", 'class A\n{\n    void F(T x)\n    {\n        if (!x.ok) throw new E("no");\n    }\n}\n', "A.F"],
  ])("say of %s that a branch fails where something is not so", async (path, text, name) => {
    const lines = text.split("\n").map((_, index) => index + 1);
    const unit = (await factsOf(path, text, lines)).find((each) => each.name === name);
    expect(unit?.conditions).toMatchObject([{ kind: "if", ending: "fails", operands: [{ isDenied: true }] }]);
  });
});
