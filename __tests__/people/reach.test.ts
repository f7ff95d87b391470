import { expect, it } from "vitest";
import type { PinnedTexts } from "../../src/change/pinned-texts.ts";
import { checkOverride } from "../../src/people/check-override.ts";
import { factsOf } from "../code/facts-of.ts";
import { anOverrideRequest, aRecalled, textsOf } from "../fixtures/overrides.ts";
import { aFinding } from "../fixtures/reports.ts";

const CALL = "exec(";

const SAMPLES = {
  "a.ts": `@UseGuards(AdminGuard)
export class Shell extends Guarded {
  @Roles({
    role: "admin"
  })
  // What runs here.
  run() {
    exec(COMMAND);
  }
}

const DEFAULT = "uptime";
const COMMAND = DEFAULT;
`,
  "a.py": `@method_decorator(login_required)
class Shell(LoginRequired, View):
    def run(self, request):
        exec(request.x)
`,
  "A.java": `@PreAuthorize("admin")
class A extends Guarded {
  void run(String x) {
    exec(x);
  }
}
`,
  "a.rb": `class Shell < Guarded
  before_action :admin

  def run(x)
    exec(x)
  end
end
`,
  "a.c": `#if DEBUG
void run(char *x) {
  exec(x);
}
#endif
`,
  "a.go": `//go:build never

package a

func Run(x string) {
	exec(x)
}
`,
} as const;
type Path = keyof typeof SAMPLES;

async function standing(path: string, text: string, headSha: string): Promise<PinnedTexts> {
  return textsOf({ [path]: text }, { facts: { [path]: await factsOf(path, text) }, headSha });
}

function onCall(path: string, lines: string) {
  const line = lines.split("\n").findIndex((each) => each.includes(CALL)) + 1;
  const evidence = { file: path, side: "head", start_line: line, end_line: line, quote: CALL, blob: "0" } as const;
  return aFinding({ file: path, start_line: line, line, evidence: [{ ...evidence, kind: "defect" }] });
}

const judgeSample = (path: Path, from: string, to: string) => judge(path, SAMPLES[path], [from, to]);

/** What comes of a word on a finding when one text of its file is replaced. */
async function judge(
  path: string,
  text: string,
  [from, to]: readonly [string, string],
  find = onCall,
): Promise<string> {
  expect(text).toContain(from);
  const word = anOverrideRequest({ reason: `Nobody else gets here, see ${path}:L1.` });
  const before = await standing(path, text, "1".repeat(40));
  const recalled = { ...aRecalled(find(path, text), before), cited: [] };
  const edited = text.replace(from, to);
  const grounds = {
    texts: await standing(path, edited, "2".repeat(40)),
    recalled: new Map([[word.commentId, recalled]]),
    quoted: new Map(),
  };
  return checkOverride(find(path, edited), word, grounds).kind;
}

it.each<[string, Path, string, string]>([
  ["a decorator of the class", "a.ts", "@UseGuards(AdminGuard)\n", ""],
  ["what the class extends", "a.ts", "extends Guarded ", ""],
  ["an argument of a decorator, some lines above", "a.ts", '"admin"', '"anybody"'],
  ["a value that is named by a value it names", "a.ts", '"uptime"', "process.env.COMMAND"],
  ["a decorator of a Python class", "a.py", "login_required", "anybody"],
  ["the bases of a Python class", "a.py", "LoginRequired, ", ""],
  ["an annotation of a Java class", "A.java", '@PreAuthorize("admin")\n', ""],
  ["what a Java class extends", "A.java", " extends Guarded", ""],
  ["what a Ruby class inherits", "a.rb", "< Guarded", "< Open"],
  ["what a Ruby class says before its methods", "a.rb", "  before_action :admin\n", ""],
  ["a section", "a.rb", "  def run", "  private\n\n  def run"],
  ["a condition of the preprocessor", "a.c", "#if DEBUG", "#if 1"],
  ["a field with a decorator", "a.ts", "  @Roles", "  @Input() size = 1;\n\n  @Roles"],
  ["a second method of its name", "A.java", "  void run", '  void run() {\n    run("x");\n  }\n\n  void run'],
  ["what a Go file is built for", "a.go", "//go:build never\n\n", ""],
])("a word does not outlive a change of %s", async (_, path, from, to) => {
  expect(await judgeSample(path, from, to)).toBe("again");
});

it.each<[string, Path, string, string]>([
  ["a method before it", "a.ts", "  @Roles", "  @Get()\n  first() {\n    return 0;\n  }\n\n  @Roles"],
  ["a note before its class", "a.ts", "@UseGuards", "// A note.\n@UseGuards"],
  ["an import", "a.py", "@method", "import sys\n\n@method"],
  [
    "a property before it",
    "a.py",
    "    def run",
    "    @property\n    def size(self):\n        return 1\n\n    def run",
  ],
  ["a comment", "A.java", "  void run", "  /** Runs it. */\n  void run"],
  ["a method after it", "a.rb", "  end\nend", "  end\n\n  def other\n    1\n  end\nend"],
  ["a function under the same condition", "a.c", "void run", "int one(void) {\n  return 1;\n}\n\nvoid run"],
])("a word outlives that there is %s", async (_, path, from, to) => {
  expect(await judgeSample(path, from, to)).toBe("holds");
});

it.each<[string, string, string, string, string]>([
  ["a wildcard import", "a.py", "from safe import *\n\ndef run(c):\n    exec(c)\n", "safe", "raw"],
  [
    "a wildcard import",
    "A.java",
    "import safe.*;\n\nclass A {\n  void run(String c) {\n    exec(c);\n  }\n}\n",
    "safe",
    "raw",
  ],
  [
    "a namespace in use",
    "A.cs",
    "using Safe;\n\nclass A {\n  void Run(string c) {\n    exec(c);\n  }\n}\n",
    "Safe",
    "Raw",
  ],
  [
    "the path of a package",
    "a.go",
    'package a\n\nimport "x/go-safe"\n\nfunc Run(c string) {\n\tshell.exec(c)\n}\n',
    "safe",
    "raw",
  ],
  ["an import for its effect", "a.js", "import './safe.js';\n\nfunction run(c) {\n  exec(c);\n}\n", "safe", "raw"],
  ["what `$` is", "a.js", "import $ from 'safe';\n\nfunction run(c) {\n  $.exec(c);\n}\n", "safe", "raw"],
  [
    "a trait whose methods are called",
    "a.rs",
    "use safe::Run;\n\nfn run(c: &str) {\n    c.exec();\n}\n",
    "safe",
    "raw",
  ],
  ["what the future has", "a.py", "from __future__ import a, b\n\ndef run(c):\n    exec(c)\n", "a, b", "a"],
  ["code behind an import", "a.py", "import os; command = 'ls'\n\ndef run():\n    exec(command)\n", "'ls'", "input()"],
  ["a global", "a.rb", "$command = 'ls'\n\ndef run\n  exec($command)\nend\n", "'ls'", "ENV['X']"],
  [
    "a global",
    "a.php",
    "<?php\n$command = 'ls';\n\nfunction run() {\n  global $command;\n  exec($command);\n}\n",
    "'ls'",
    "$_GET['x']",
  ],
  [
    "the strictness of types",
    "a.php",
    "<?php\ndeclare(strict_types=1);\n\nfunction run(int $c) {\n  exec($c);\n}\n",
    "=1",
    "=0",
  ],
  [
    "a hook with a note",
    "a.rb",
    "class A < B\n  LIMIT = 5\n  before_action :admin # note\n\n  def run\n    exec(x)\n  end\nend\n",
    "  before_action :admin # note\n",
    "",
  ],
  [
    "a statement of a program",
    "A.cs",
    'var command = "ls";\n\nstring Run() {\n  return exec(command);\n}\nRun();\n',
    '"ls"',
    "args[0]",
  ],
  [
    "the condition of a macro",
    "a.c",
    "#ifdef A\n#define SAFE 1\n#endif\n\nvoid run(char *c) {\n  exec(c, SAFE);\n}\n",
    "#ifdef",
    "#ifndef",
  ],
  [
    "a macro in another function",
    "a.c",
    "int one(void) {\n#define SAFE 1\n  return 1;\n}\n\nvoid run(char *c) {\n  exec(c, SAFE);\n}\n",
    "SAFE 1",
    "SAFE 0",
  ],
  [
    "the values of a prototype",
    "a.cpp",
    "void run(const char *c = SAFE);\n\nvoid run(const char *c) {\n  exec(c);\n}\n",
    "SAFE",
    "RAW",
  ],
  [
    "a destructured list",
    "a.js",
    "const [command] = ['ls'];\n\nfunction run() {\n  exec(command);\n}\n",
    "'ls'",
    "[process.env.X]",
  ],
  [
    "a macro's statics",
    "a.rs",
    'lazy_static! {\n    static ref C: String = "ls".into();\n}\n\nfn run() {\n    exec(&C);\n}\n',
    '"ls".into()',
    "env()",
  ],
  [
    "a file that is embedded",
    "a.go",
    "package a\n\n//go:embed safe.sql\nvar query string\n\nfunc Run() {\n\texec(query)\n}\n",
    "safe",
    "raw",
  ],
  [
    "the constructor",
    "a.py",
    "class A:\n    def __init__(self, r):\n        self.command = 'ls'\n\n    def run(self):\n        exec(self.command)\n",
    "'ls'",
    "r.x",
  ],
  [
    "the constructor",
    "A.java",
    'class A {\n  A(R r) {\n    this.command = "ls";\n  }\n  void run() {\n    exec(command);\n  }\n}\n',
    '"ls"',
    "r.x",
  ],
  [
    "the constructor",
    "a.cpp",
    'Job::Job(R r) {\n  command = "ls";\n}\n\nvoid Job::run() {\n  exec(command);\n}\n',
    '"ls"',
    "r.x",
  ],
  [
    "another name",
    "a.rb",
    "class A\n  alias_method :execute, :safe\n\n  def run(c)\n    execute exec(c)\n  end\nend\n",
    ":safe",
    ":raw",
  ],
  [
    "a condition around constants",
    "a.py",
    "if A:\n    C = 1\nelif B:\n    C = 2\n\ndef run():\n    exec(C)\n",
    "elif B",
    "elif not B",
  ],
  [
    "code behind another function",
    "a.js",
    "let command = 'ls';\nfunction one() {\n  return 1;\n}\n\nfunction run() {\n  exec(command);\n}\n",
    "1;\n}",
    "1;\n} command = process.env.X;",
  ],
  [
    "a line of a file with an error",
    "a.py",
    "def run(c):\n    exec(c)\n\ndef one(:\n    return 1\n",
    "return 1",
    "return 2",
  ],
])("a word does not outlive a change of %s (%s)", async (_, path, text, ...edit) => {
  expect(await judge(path, text, edit)).toBe("again");
});

it.each<[string, string, string, string, string]>([
  [
    "an import of names that it lacks",
    "a.ts",
    "import {\n  a,\n} from 'a';\n\nfunction run(c) {\n  exec(c);\n}\n",
    "  a,\n",
    "  a,\n  b,\n",
  ],
  [
    "more of a module that it names",
    "a.py",
    "from shell import exec\n\ndef run(c):\n    exec(c)\n",
    "import exec",
    "import exec, other",
  ],
  [
    "an import under another name",
    "a.go",
    'package a\n\nimport (\n\tsafe "x/y"\n)\n\nfunc Run(c string) {\n\texec(c)\n}\n',
    "x/y",
    "x/z",
  ],
  ["a comment within it", "a.py", "def run(c):\n    # note\n    exec(c)\n", "# note", "# a note"],
  [
    "a comment in its class",
    "a.rb",
    "class A\n  # note\n  def run(c)\n    exec(c)\n  end\nend\n",
    "# note",
    "# a note",
  ],
  [
    "another method, behind whose end a note stands",
    "A.cs",
    "class A {\n  int One() {\n    return 1;\n  } // One\n  void Run(string c) {\n    exec(c);\n  }\n}\n",
    "return 1",
    "return 2",
  ],
  [
    "another method on one line",
    "a.ts",
    "class A {\n  one() { return 1; }\n  run(c) {\n    exec(c);\n  }\n}\n",
    "return 1",
    "return 2",
  ],
  [
    "another function with an attribute",
    "a.rs",
    "fn run(c: &str) {\n    exec(c);\n}\n",
    "fn run",
    "#[test]\nfn one() {\n}\n\nfn run",
  ],
  [
    "another template",
    "a.cpp",
    "void run(char *c) {\n  exec(c);\n}\n",
    "void run",
    "template <typename T>\nT one(T t) {\n  return t;\n}\n\nvoid run",
  ],
])("a word outlives a change of %s (%s)", async (_, path, text, ...edit) => {
  expect(await judge(path, text, edit)).toBe("holds");
});

it("a word on a file's heading does not outlive a change of any of its functions", async () => {
  const text = "def main():\n    print(1)\n\n\ndef other():\n    return 1\n";
  const onMode = (path: string) => ({
    ...onCall(path, CALL),
    evidence: onCall(path, CALL).evidence.map((each) => ({ ...each, quote: "new mode 100755" })),
  });
  expect(await judge("a.py", text, ["return 1", "return 2"], onMode)).toBe("again");
  expect(await judge("a.py", text, ["return 1", "return 1"], onMode)).toBe("holds");
});

it("a word on code with a masked secret is for that very file", async () => {
  const text = 'KEY = "[secret:0123abcd]"\n\n\ndef run():\n    exec(KEY)\n';
  expect(await judge("a.py", text, ["0123abcd", "4567abcd"])).toBe("again");
  expect(await judge("a.py", text, ["KEY", "KEY"])).toBe("holds");
});
