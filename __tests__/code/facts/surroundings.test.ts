import { describe, expect, it } from "vitest";
import { factsOf } from "../facts-of.ts";

async function aroundOf(path: string, text: string, name: string) {
  const { definitions, errors } = await factsOf(path, text);
  expect(errors).toEqual([]);
  const definition = definitions.find((each) => each.name === name);
  if (definition === undefined) throw new Error(`${path} defines no ${name}`);
  return definition.around;
}

type Pair = readonly [what: string, path: string, guarded: string, bare: string];

/** Each text defines `pay`, under something and not under it. */
const MOVED_OUT: readonly Pair[] = [
  ["Ruby's private", "a.rb", "class A\n  private\n  def pay\n  end\nend", "class A\n  def pay\n  end\n  private\nend"],
  [
    "Ruby's private before a definition",
    "a.rb",
    "class A\n  private def pay\n  end\nend",
    "class A\n  def pay\n  end\nend",
  ],
  ["a condition of Ruby", "a.rb", "if debug?\n  def pay\n  end\nend", "def pay\nend"],
  [
    "an access section of C++",
    "a.cpp",
    "class A {\npublic:\n  int x;\nprivate:\n  void pay() {\n  }\n};",
    "class A {\npublic:\n  int x;\n  void pay() {\n  }\nprivate:\n};",
  ],
  ["#ifdef", "a.c", "#ifdef DEBUG\nvoid pay(void) {\n}\n#endif", "void pay(void) {\n}\n#ifdef DEBUG\n#endif"],
  [
    "#ifdef, into its #else",
    "a.c",
    "#ifdef A\nvoid pay(void) {\n}\n#endif",
    "#ifdef A\n#else\nvoid pay(void) {\n}\n#endif",
  ],
  [
    "a condition that goes on in the next line",
    "a.c",
    "#if defined(A) && \\\n  B\nvoid pay(void) {\n}\n#endif",
    "#if defined(A) && \\\n  C\nvoid pay(void) {\n}\n#endif",
  ],
  [
    "#if DEBUG of C#",
    "a.cs",
    "class A {\n#if DEBUG\n  void pay() {\n  }\n#endif\n}",
    "class A {\n  void pay() {\n  }\n#if DEBUG\n#endif\n}",
  ],
  [
    "a region of C#",
    "a.cs",
    "class A {\n#region Unsafe\n  void pay() {\n  }\n#endregion\n}",
    "class A {\n#region Unsafe\n#endregion\n  void pay() {\n  }\n}",
  ],
  [
    "an attribute of what it is in, in C#",
    "a.cs",
    "[Authorize]\nclass A {\n  void pay() {\n  }\n}",
    "class A {\n  void pay() {\n  }\n}",
  ],
  [
    "#[cfg(test)] of its module",
    "a.rs",
    "#[cfg(test)]\nmod m {\n  fn pay() {\n  }\n}",
    "mod m {\n  fn pay() {\n  }\n}",
  ],
  ["#[cfg(test)] of its own", "a.rs", "#[cfg(test)]\n// why\nfn pay() {\n}", "fn pay() {\n}"],
  ["an inner attribute", "a.rs", "#![cfg(test)]\nfn pay() {\n}", "fn pay() {\n}"],
  [
    "a decorator of its method",
    "a.ts",
    "class A {\n  @UseGuards(Auth)\n  pay() {\n  }\n}",
    "class A {\n  @UseGuards(Auth)\n  log() {\n  }\n  pay() {\n  }\n}",
  ],
  [
    "a decorator of its class",
    "a.ts",
    "@UseGuards(Auth)\nclass A {\n  pay() {\n  }\n}",
    "class A {\n  pay() {\n  }\n}",
  ],
  ["a directive", "a.tsx", "'use server'\nfunction pay() {\n}", "function pay() {\n}"],
  [
    "a condition without an indent",
    "a.js",
    "if (DEBUG) {\nfunction pay() {\n}\n}",
    "if (DEBUG) {\n}\nfunction pay() {\n}",
  ],
  ["a try", "a.js", "try {\n  function pay() {\n  }\n} catch {}", "function pay() {\n}"],
  [
    "a call",
    "a.js",
    "guarded('/a', () => {\n  function pay() {\n  }\n});",
    "open('/a', () => {\n  function pay() {\n  }\n});",
  ],
  ["TYPE_CHECKING", "a.py", "if TYPE_CHECKING:\n    def pay():\n        pass", "def pay():\n    pass"],
  ["__name__", "a.py", "if __name__ == '__main__':\n    def pay():\n        pass", "def pay():\n    pass"],
  ["a with", "a.py", "with lock:\n    def pay():\n        pass", "def pay():\n    pass"],
  [
    "a decorator of its class, in Python",
    "a.py",
    "@safe\nclass A:\n    def pay(self):\n        pass",
    "class A:\n    def pay(self):\n        pass",
  ],
  [
    "an annotation of its class",
    "A.java",
    "@Secured\nclass A {\n  void pay() {\n  }\n}",
    "class A {\n  void pay() {\n  }\n}",
  ],
  [
    "what its class extends",
    "A.java",
    "class A extends Safe {\n  void pay() {\n  }\n}",
    "class A {\n  void pay() {\n  }\n}",
  ],
  ["a condition of PHP", "a.php", "<?php\nif (DEBUG) {\n  function pay() {\n  }\n}", "<?php\nfunction pay() {\n}"],
  ...["private()", "private if SAFE", "send(:private)", "self.private"].map(
    (section): Pair => [
      section,
      "a.rb",
      `class A\n  ${section}\n  def pay\n  end\nend`,
      `class A\n  def pay\n  end\n  ${section}\nend`,
    ],
  ),
  ["an early end in Ruby", "a.rb", 'return unless ENV["A"]\ndef pay\nend', 'def pay\nend\nreturn unless ENV["A"]'],
  [
    "an early end in Python",
    "a.py",
    "if not ADMIN:\n    raise ImportError('no')\ndef pay():\n    pass",
    "def pay():\n    pass\nif not ADMIN:\n    raise ImportError('no')",
  ],
  ["an exit of PHP", "a.php", "<?php\nexit;\nfunction pay() {\n}", "<?php\nfunction pay() {\n}\nexit;"],
  [
    "what a comment tells a framework",
    "a.php",
    '<?php\nclass A {\n  /** @IsGranted("admin") */\n  function pay() {\n  }\n}',
    "<?php\nclass A {\n  function pay() {\n  }\n}",
  ],
  ["a directive of Go", "a.go", "package a\n\n//go:checkptr\nfunc pay() {\n}", "package a\n\nfunc pay() {\n}"],
  ["#undef", "a.c", "#undef CHECK\nvoid pay(void) {\n}", "void pay(void) {\n}\n#undef CHECK"],
  [
    "#pragma",
    "a.c",
    "#pragma GCC visibility push(hidden)\nvoid pay(void) {\n}\n#pragma GCC visibility pop",
    "void pay(void) {\n}\n#pragma GCC visibility push(hidden)\n#pragma GCC visibility pop",
  ],
  [
    "those before it where values follow from their order",
    "a.go",
    "package a\n\nconst (\n\tlog = iota\n\tpay\n)",
    "package a\n\nconst (\n\tpay\n\tlog = iota\n)",
  ],
  ["a build tag of Go", "a.go", "//go:build ignore\n\npackage a\n\nfunc pay() {\n}", "package a\n\nfunc pay() {\n}"],
];

/** Each text defines `pay`, at another place among its like. */
const MOVED_AMONG: readonly Pair[] = [
  ["functions", "a.js", "function pay() {\n}\nfunction log() {\n}", "function log() {\n}\nfunction pay() {\n}"],
  [
    "functions with notes",
    "a.py",
    "# one\ndef pay():\n    pass\ndef log():\n    pass",
    "def log():\n    pass\n# two\ndef pay():\n    pass",
  ],
  [
    "methods of one decorator each",
    "a.ts",
    "class A {\n  @Get()\n  pay() {\n  }\n  @Post()\n  log() {\n  }\n}",
    "class A {\n  @Post()\n  log() {\n  }\n  @Get()\n  pay() {\n  }\n}",
  ],
  [
    "members of an object",
    "a.js",
    "const a = {\n  pay() {\n  },\n  log() {\n  },\n};",
    "const a = {\n  log() {\n  },\n  pay() {\n  },\n};",
  ],
  [
    "private methods of Ruby",
    "a.rb",
    "class A\n  private\n  def pay\n  end\n  def log\n  end\nend",
    "class A\n  private\n  def log\n  end\n  def pay\n  end\nend",
  ],
  [
    "what is guarded from being included twice",
    "a.h",
    "#ifndef A_H\n#define A_H\ninline void pay() {\n}\ninline void log() {\n}\n#endif",
    "#ifndef A_H\n#define A_H\ninline void log() {\n}\ninline void pay() {\n}\n#endif",
  ],
  [
    "sections of one access",
    "a.cpp",
    "class A {\npublic:\n  void pay() {\n  }\nprivate:\n  int x;\npublic:\n  int y;\n};",
    "class A {\npublic:\nprivate:\n  int x;\npublic:\n  int y;\n  void pay() {\n  }\n};",
  ],
  [
    "functions in a module of Rust",
    "a.rs",
    "mod m {\n  #[inline]\n  fn log() {\n  }\n  fn pay() {\n  }\n}",
    "mod m {\n  fn pay() {\n  }\n  #[inline]\n  fn log() {\n  }\n}",
  ],
  [
    "constants of Go",
    "a.go",
    "package a\n\nconst (\n\tlog = 1\n\tpay = 2\n)",
    "package a\n\nconst (\n\tpay = 2\n\tlog = 1\n)",
  ],
  ...["var", "type"].map(
    (word): Pair => [
      `a block of Go's ${word}`,
      "a.go",
      `package a\n\n${word} (\n\tlog int\n\tpay int\n)`,
      `package a\n\n${word} (\n\tpay int\n\tlog int\n)`,
    ],
  ),
  [
    "methods of an interface of Go",
    "a.go",
    "package a\n\ntype A interface {\n\tlog()\n\tpay()\n}",
    "package a\n\ntype A interface {\n\tpay()\n\tlog()\n}",
  ],
  [
    "methods of an enum of PHP",
    "a.php",
    "<?php\nenum A {\n  case B;\n  function pay() {\n  }\n  function log() {\n  }\n}",
    "<?php\nenum A {\n  case B;\n  function log() {\n  }\n  function pay() {\n  }\n}",
  ],
  [
    "statements that end nothing",
    "a.js",
    "function pay() {\n}\napp.get('/', (a) => {\n  if (!a) return;\n});",
    "app.get('/', (a) => {\n  if (!a) return;\n});\nfunction pay() {\n}",
  ],
  [
    "functions of Go",
    "a.go",
    "package a\n\nfunc pay() {\n}\n\nfunc log() {\n}",
    "package a\n\nfunc log() {\n}\n\nfunc pay() {\n}",
  ],
];

describe("what stands around a definition", () => {
  it.each(MOVED_OUT)("is not the same without %s", async (_what, path, guarded, bare) => {
    expect(await aroundOf(path, guarded, "pay")).not.toBe(await aroundOf(path, bare, "pay"));
  });

  it.each(MOVED_AMONG)("is the same elsewhere among %s", async (_what, path, before, after) => {
    expect(await aroundOf(path, before, "pay")).toBe(await aroundOf(path, after, "pay"));
  });

  it("is nothing at the top of a file", async () => {
    expect(await aroundOf("a.js", "function pay() {\n}", "pay")).toBeUndefined();
  });
});

describe("lines within a text of several lines", () => {
  it.each([
    ["a template", "a.js", "const a = `\nif (x) return;\n${b}\n`;", [2, 3]],
    ["a heredoc", "a.rb", "a = <<~EOS\n  return if x\nEOS", [2, 3]],
    ["a heredoc of PHP", "a.php", "<?php\n$a = <<<EOT\n  one\n  two\nEOT;", [3, 4]],
    ["a text outside of PHP", "a.php", "<?php\na();\n?>\nguard();\n<?php\nb();", [3, 5]],
    ["a raw string of Go", "a.go", "package a\n\nvar a = `\none\n`", [4, 5]],
    ["a text block", "A.java", 'class A {\n  String a = """\n    one\n    """;\n}', [3, 3]],
    ["a string of Python", "a.py", 'a = """\none\n"""', [2, 3]],
    ["what follows Ruby's end", "a.rb", "a\n__END__\none\ntwo", [3, 4]],
  ] as const)("are told for %s", async (_what, path, text, [start, end]) => {
    expect((await factsOf(path, text)).texts).toEqual([{ start_line: start, end_line: end }]);
  });

  it("are none in code", async () => {
    expect((await factsOf("a.js", "const a = [\n  'one',\n  'two',\n];")).texts).toEqual([]);
  });
});
