import { describe, expect, it } from "vitest";
import { mayBeNew } from "../../src/claims/classification.ts";
import { isAffected } from "../../src/claims/moved-code.ts";
import { ageOf, changedFile, evidenceAt } from "./changed-code.ts";

const around = (text: string, words: string, [before, after]: readonly [string, string]) => {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => line.includes(words));
  return [...lines.slice(0, at), before, lines[at], after, ...lines.slice(at + 1)].join("\n");
};

const JS =
  "function pay(user) {\n  if (!user.admin) throw denied;\n  charge(user);\n}\n\nfunction log(user) {\n  print(user);\n}";
const PY = "def pay(user):\n    if not user.admin: raise Denied\n    charge(user)\n\n\ndef log(user):\n    print(user)";
const RB = "def pay(user)\n  raise unless user.admin\n  charge(user)\nend\n\ndef log(user)\n  print(user)\nend";
const GO =
  "package a\n\nfunc pay(u User) {\n\tif !u.admin { panic(u) }\n\tcharge(u)\n}\n\nfunc log(u User) {\n\tprint(u)\n}";
const C = "void pay(user u) {\n  if (!u.admin) abort();\n  charge(u);\n}\n\nvoid log(user u) {\n  print(u);\n}";
const PHP =
  "<?php\nfunction pay($u) {\n  if (!$u->admin) throw $x;\n  charge($u);\n}\n\nfunction log($u) {\n  print($u);\n}";
const JAVA =
  "class A {\n  void pay(User u) {\n    if (!u.admin) throw x;\n    charge(u);\n  }\n\n  void log(User u) {\n    print(u);\n  }\n}";
const KT = "fun pay(u: User) {\n  if (!u.admin) throw x\n  charge(u)\n}\n\nfun log(u: User) {\n  print(u)\n}";
const TSX = "export function Pay({ user }) {\n  return (\n    <div>\n      <Guard admin={user} />\n    </div>\n  );\n}";
const LUA = "function pay(u)\n  if not u.admin then error() end\n  charge(u)\nend";

describe("an unchanged line", () => {
  it.each([
    ["a comment in JavaScript", "a.js", JS, ["/*", "*/"]],
    ["a comment in TSX", "a.tsx", TSX, ["{/*", "*/}"]],
    ["a template", "a.js", JS, ["  void `", "`;"]],
    ["a text of Python", "a.py", PY, ["    '''", "    '''"]],
    ["a text that is given a name", "a.py", PY, ['    x = """', '    """']],
    ["a comment in Ruby", "a.rb", RB, ["=begin", "=end"]],
    ["a heredoc", "a.rb", RB, ["  x = <<~X", "  X"]],
    ["a comment in Go", "a.go", GO, ["\t/*", "\t*/"]],
    ["a raw string of Go", "a.go", GO, ["\t_ = `", "`"]],
    ["a comment in C", "a.c", C, ["/*", "*/"]],
    ["a heredoc of PHP", "a.php", PHP, ["  $x = <<<X", "  X;"]],
    ["a text outside of PHP", "a.php", PHP, ["?>", "<?php"]],
    ["a text block of Java", "A.java", JAVA, ['    String s = """', '    """;']],
    ["a comment in Kotlin, which is not read", "a.kt", KT, ["/*", "*/"]],
    ["a comment in Lua, which is not read", "a.lua", LUA, ["--[[", "]]"]],
    ["a comment in Swift, right behind code", "a.swift", "run()\nrun(admin)\nrun()", ["run()/*", "*/"]],
    ["a comment in Terraform", "a.tf", "a = 1\nadmin = false\nb = 2", ["/* it's */ /*", "*/"]],
    ["a comment of a style that nothing closes", "a.css", "a {}\n.admin {}\nb {}", ["/*", ""]],
    ["a comment in markup", "a.vue", "<a>\n  <guard admin />\n</a>", ["<!--", "-->"]],
  ] as const)("is new where it becomes %s, and where it ceases to be one", async (_what, path, base, marks) => {
    const head = around(base, "admin", marks);
    expect(ageOf("admin", await changedFile(path, base, head), "low")).toBe("new");
    expect(ageOf("admin", await changedFile(path, head, base), "low")).toBe("new");
  });

  it.each([
    ["Dockerfile", "COPY src/* ."],
    ["clean.sh", "rm -f build/*"],
    ["main.tf", 'resources = ["*", "/*"]'],
    ["a.gradle", "include '**/*.xml'"],
    ["a.swift", 'let all = "src/*"'],
    ["robots.conf", "location ~ /* {"],
    ["CODEOWNERS", "/* @acme/core"],
    ["a.kt", 'r.map("GET /*")'],
    ["a.vue", "<a title='<!--' />"],
  ])("is old in %s, which is not read, where a line before it holds what opens no comment: %s", async (path, line) => {
    const base = "one\ntwo\nrun admin\n/** Reads. */\nls */build <!-- -->";
    const context = await changedFile(path, base, base.replace("two", `two\n${line}`));
    expect(ageOf("admin", context, "low")).toBe("existing");
  });

  it("is old where comments and texts are added beside it", async () => {
    const head = around(JS, "admin", ["  // what follows\n  /* is\n  checked */", "  const a = `\n  text\n  `;"]);
    expect(ageOf("admin", await changedFile("a.js", JS, head), "low")).toBe("existing");
  });

  it("is old in Python beside a text of several lines that is given a name", async () => {
    const py = `def first():\n    one()\n\n${PY}\n    """Says so."""`;
    const context = await changedFile("a.py", py, py.replace("one()", 'q = """\n      select 1\n    """'));
    expect(ageOf("admin", context, "low")).toBe("existing");
  });

  it.each([
    ["a.py", "Q = (\n    'select admin'\n)", "'\n)", "'\n    ' and active'\n)"],
    ["a.c", 'const char *q =\n  "select admin"\n;', '"\n;', '"\n  " and active"\n;'],
  ])("is old in %s where it is a text that another one follows", async (path, base, from, to) => {
    expect(ageOf("admin", await changedFile(path, base, base.replace(from, to)), "low")).toBe("existing");
  });

  it("is old within a text or a comment that was there before", async () => {
    const base = "const page = `\n  <a>\n  ${admin}\n  </a>\n`;\n/*\n old admin\n*/\nrun();";
    const head = base.replace("<a>", "<b>").replace("run();", "go();");
    const context = await changedFile("a.js", base, head);
    expect([ageOf("${admin}", context, "low"), ageOf("old admin", context, "low")]).toEqual(["existing", "existing"]);
  });
});

describe("an unchanged line, in a function that the change alters,", () => {
  it.each([
    ["an early return in JavaScript", "a.js", JS, ["  return charge(user);", ""]],
    ["a condition that never holds", "a.js", JS, ["  if (false)", ""]],
    ["a throw in Python", "a.py", PY, ["    raise Stop", ""]],
    ["a condition that never holds, in Go", "a.go", GO, ["\tif false {", "\t}"]],
    ["#if 0", "a.c", C, ["#if 0", "#endif"]],
    ["an early return in Kotlin", "a.kt", KT, ["  return charge(u)", ""]],
  ] as const)("is for a Critic to doubt in a high finding: %s", async (_what, path, base, marks) => {
    const context = await changedFile(path, base, around(base, "admin", marks));
    expect(ageOf("charge(", context)).toBe("existing for a Critic to doubt");
    expect(ageOf("admin", context)).toBe("existing for a Critic to doubt");
    expect(ageOf("charge(", context, "medium")).toBe("existing");
  });

  it.each([
    ["a.js", JS],
    ["a.py", PY],
    ["a.c", C],
    ["a.php", PHP],
  ])("is old in %s where the change is in another function, unless a Critic calls it new", async (path, base) => {
    const head = base.replace(/print\(/, "show(");
    const context = await changedFile(path, base, head);
    expect(ageOf("charge(", context)).toBe("existing");
    expect(ageOf("admin", context)).toBe("existing");
    const isNew = (severity: "high" | "medium") => {
      const finding = { severity, place: undefined, evidence: [evidenceAt("charge(", context)] };
      return mayBeNew(finding, context, { isCalledNew: true, failOn: "high" });
    };
    expect([isNew("high"), isNew("medium")]).toEqual([true, false]);
  });
});

describe("an unchanged function", () => {
  it.each([
    [
      "lost its decorator to one put between",
      "a.py",
      "@login\ndef pay():\n    charge()",
      "@login\ndef ok():\n    pass\n\ndef pay():\n    charge()",
    ],
    [
      "lost its guard to a method put between",
      "a.ts",
      "class A {\n  @UseGuards(G)\n  pay() {\n    charge();\n  }\n}",
      "class A {\n  @UseGuards(G)\n  ok() {}\n\n  pay() {\n    charge();\n  }\n}",
    ],
    [
      "lost its attribute to one put between",
      "a.rs",
      "#[guarded]\nfn pay() {\n  charge();\n}",
      "#[guarded]\nfn ok() {}\nfn pay() {\n  charge();\n}",
    ],
    [
      "lost its directive in PHP",
      "a.php",
      '<?php\n/** @IsGranted("admin") */\nfunction pay() {\n  charge();\n}',
      "<?php\nfunction pay() {\n  charge();\n}",
    ],
    [
      "is exported in Go",
      "a.go",
      "package a\n\nfunc pay() {\n\tcharge()\n}",
      "package a\n\n//export pay\nfunc pay() {\n\tcharge()\n}",
    ],
    [
      "has #if 0 around it",
      "a.c",
      "void pay(void) {\n  charge();\n}",
      "#if 0\nvoid pay(void) {\n  charge();\n}\n#endif",
    ],
    [
      "is private no more",
      "a.rb",
      "class A\n  private\n\n  def pay\n    charge()\n  end\nend",
      "class A\n  def pay\n    charge()\n  end\nend",
    ],
    [
      "is of another kind of file",
      "a.tsx",
      "'use server'\n\nfunction pay() {\n  charge();\n}",
      "function pay() {\n  charge();\n}",
    ],
    [
      "has a condition around it that is not indented",
      "a.js",
      "function pay() {\n  charge();\n}",
      "if (false) {\nfunction pay() {\n  charge();\n}\n}",
    ],
    [
      "is a route behind an early exit",
      "a.js",
      "app.use(auth);\napp.get('/', () => {\n  charge();\n});",
      "if (false)\napp.use(auth);\napp.get('/', () => {\n  charge();\n});",
    ],
  ])("is for a Critic to doubt in a high finding where it %s", async (_what, path, base, head) => {
    expect(ageOf("charge(", await changedFile(path, base, head))).toBe("existing for a Critic to doubt");
  });

  it.each([
    [
      "another one is added before it",
      "a.py",
      "def pay():\n    charge()",
      "def ok():\n    pass\n\n\ndef pay():\n    charge()",
    ],
    [
      "an import is added",
      "a.py",
      "import a\n\n\ndef pay():\n    charge()",
      "import a\nimport b\n\n\ndef pay():\n    charge()",
    ],
    [
      "a method is added to its class",
      "a.ts",
      "class A {\n  pay() {\n    charge();\n  }\n}",
      "class A {\n  ok() {}\n\n  pay() {\n    charge();\n  }\n}",
    ],
    ["prose is changed beside it", "a.md", "one\n\ncharge()", "two\n\ncharge()"],
  ])("is old where %s", async (_what, path, base, head) => {
    expect(ageOf("charge(", await changedFile(path, base, head))).toBe("existing");
  });
});

describe("a line far away from a comment's marks", () => {
  const CALLS = Array.from({ length: 20 }, (_, at) => `  step${at}();`).join("\n");
  const plain = `export function pay() {\n${CALLS}\n  end();\n}`;
  const commented = `export function pay() {\n  /*\n${CALLS}\n  */\n  end();\n}`;

  it.each([
    ["freed from a comment", commented, plain],
    ["put into a comment", plain, commented],
  ] as const)("is of the change where it is %s", async (_what, base, head) => {
    const context = await changedFile("src/pay.js", base, head);
    expect(isAffected(evidenceAt("step10", context), context)).toBe(true);
  });

  it("is not of the change between two edits that switch nothing", async () => {
    const head = plain.replace("step0", "first").replace("step19", "last");
    const context = await changedFile("src/pay.js", plain, head);
    expect(isAffected(evidenceAt("step10", context), context)).toBe(false);
  });
});
