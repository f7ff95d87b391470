import { describe, expect, it } from "vitest";
import { describeCalls, factsOf } from "../facts-of.ts";

type Sample = readonly [title: string, path: string, text: string, expected: readonly string[]];

const SAMPLES: readonly Sample[] = [
  [
    "JavaScript's calls, constructions and tagged templates",
    "a.js",
    "db.query(`a` + b, [1, { c: 2 }], `d`);\nnew a.B(-1);\nsql`x`;\n(0, f)();\na?.b?.(...c);\na['b']();\nlist[i]();\nsuper.m();",
    [
      "1 db.query [db|query]",
      "2 a.B [a|B]",
      "3 sql [|sql]",
      "4 (0, f) [|f]",
      "5 a?.b [a|b]",
      "6 a['b'] [a|b]",
      "7 list[i] [|]",
      "8 super.m [super|m]",
    ],
  ],
  [
    "a chain, each link on the line of its name",
    "a.js",
    "start()\n  .then( one )\n  .catch(two);",
    ["1 start [|start]", "2 start().then [start()|then]", "3 start().then( one ).catch [start().then( one )|catch]"],
  ],
  [
    "TypeScript's calls through assertions",
    "a.ts",
    "f<string>(1);\na!.b!();\n(x as any).y();\nif (!g!(1)) h();\n@Dec() class D {}",
    ["1 f [|f]", "2 a!.b! [a!|b]", "3 (x as any).y [(x as any)|y]", "4 !g! [|g]", "4 h [|h]", "5 Dec [|Dec]"],
  ],
  ["no JSX element", "a.tsx", "const a = <B c={d()} />;", ["1 d [|d]"]],
  [
    "Python's calls",
    "a.py",
    'f(1, *a, k="s", **d)\nsuper().m(f"{x}", -1, [1, (2,)], None)\na.b[0].c(x)(y)',
    ["1 f [|f]", "2 super [|super]", "2 super().m [super()|m]", "3 a.b[0].c(x) [|]", "3 a.b[0].c [a.b[0]|c]"],
  ],
  [
    "Go's calls, composite literals written out",
    "a.go",
    "package a\nfunc f() { t.a.b(1, T{1}, &T{a: x}, []int{1}, nil); go func() {}(); (g)(`r`); F[int](x) }",
    ["2 t.a.b [t.a|b]", "2 func() {} [|]", "2 (g) [|g]", "2 F[int] [|F]"],
  ],
  [
    "Java's calls and constructions",
    "A.java",
    'class A { A() { super(1); } void m() { x.y().z("s", null, new int[]{1}); new Box<>(1); new a.B(); m(); } }',
    ["1 super [|super]", "1 x.y [x|y]", "1 x.y().z [x.y()|z]", "1 Box<> [|Box]", "1 a.B [a|B]", "1 m [|m]"],
  ],
  [
    "Ruby's calls with a receiver or arguments",
    "a.rb",
    'a.b.c(1, :s, k: "v", &x)\nA::B.new\nputs "x#{1}", -1',
    ["1 a.b [a|b]", "1 a.b.c [a.b|c]", "2 A::B.new [A::B|new]", "3 puts [|puts]"],
  ],
  [
    "Rust's calls and macros, also within macros",
    "a.rs",
    'fn f() { g("s", &x, (1, 2)); x.y::<T>(1); A::b(); println!("a {}", h(1, y)); }',
    ["1 g [|g]", "1 x.y::<T> [x|y]", "1 A::b [A|b]", "1 println [|println]", "1 h [|h]"],
  ],
  [
    "C#'s calls and constructions",
    "A.cs",
    'class A { void M() { x.y().Z($"a{b}", @"v", named: 1); new B<int>(1); this.M(); a?.C(1); x.G<int>(); } }',
    ["1 x.y [x|y]", "1 x.y().Z [x.y()|Z]", "1 B<int> [|B]", "1 this.M [this|M]", "1 a?.C [a|C]", "1 x.G<int> [x|G]"],
  ],
  [
    "PHP's calls and constructions",
    "a.php",
    "<?php $this->n(\"s$x\", 'l', [1]); parent::m(); new C(1); $f(1); A\\b(1); $a?->c();",
    ["1 $this->n [$this|n]", "1 parent::m [parent|m]", "1 C [|C]", "1 $f [|$f]", "1 A\\b [A|b]", "1 $a?->c [$a|c]"],
  ],
  [
    "C's calls, also through pointers",
    "a.c",
    'int f(void) { g(1, "s", &a, NULL); p->q(2); a.b(3); (*fp)(4); table[0](5); return 0; }',
    ["1 g [|g]", "1 p->q [p|q]", "1 a.b [a|b]", "1 (*fp) [|fp]", "1 table[0] [|]"],
  ],
  [
    "C++'s calls and constructions",
    "a.cpp",
    "void f() { this->x(1); g<int>(2); N::M::h(3); a.b<int>(4); new C(5); }",
    ["1 this->x [this|x]", "1 g<int> [|g]", "1 N::M::h [N::M|h]", "1 a.b<int> [a|b]", "1 C [|C]"],
  ],
];

describe("the calls of a file", () => {
  it.each(SAMPLES)("are %s", async (_title, path, text, expected) => {
    const facts = await factsOf(path, text);
    expect(describeCalls(facts)).toEqual(expected);
    expect(facts.errors).toEqual([]);
  });

  it("shorten a callee that would repeat a long chain", async () => {
    const { calls } = await factsOf("a.js", `x${".abcdefgh()".repeat(100)}`);
    expect(calls).toHaveLength(100);
    expect(Math.max(...calls.map(({ callee }) => callee.length))).toBe(200);
    expect(calls.every(({ name }) => name === "abcdefgh")).toBe(true);
  });
});
