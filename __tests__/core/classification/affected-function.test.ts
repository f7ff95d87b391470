import { describe, expect, it } from "vitest";
import { mayBeNew } from "../../../src/core/classification/beside-change.ts";
import { ageOf, changedFile, evidenceAt } from "./changed-code.ts";

const RB = "class A\n  def pay\n    charge()\n  end\nend";
const PY = "def pay():\n    charge()\n";
const GO = "package a\n\nfunc pay() {\n\tcharge()\n}";
const PHP = "<?php\nclass A {\n  public function pay() {\n    charge();\n  }\n}";
const TS = "export class A {\n  pay() {\n    charge();\n  }\n}";
const JS = "function pay(user) {\n  check(user);\n  charge();\n}";

describe("an unchanged function, of which its file says something else than before,", () => {
  it.each([
    ["it is private no more by name, in Ruby", "a.rb", RB.replace("  end\nend", "  end\n  private :pay\nend"), RB],
    [
      "a hook of its class leaves it out, in Ruby",
      "a.rb",
      RB.replace("  def", "  before_action :auth\n\n  def"),
      RB.replace("  def", "  before_action :auth, except: [:pay]\n\n  def"),
    ],
    ["it is wrapped no more, in Python", "a.py", `${PY}\npay = guarded(pay)`, PY],
    ["what it allows is an attribute of it, in Python", "a.py", `${PY}\npay.allow = [ADMIN]`, `${PY}\npay.allow = []`],
    [
      "a field of its class is gone, in Python",
      "a.py",
      "class A(View):\n    permissions = [Admin]\n    def pay(self):\n        charge()",
      "class A(View):\n    def pay(self):\n        charge()",
    ],
    [
      "a variable takes it without a guard, in Go",
      "a.go",
      GO.replace("func", "var h = guard(pay)\n\nfunc"),
      GO.replace("func", "var h = pay\n\nfunc"),
    ],
    ["it is exported by a directive, in Go", "a.go", GO, GO.replace("func", "//export pay\nfunc")],
    [
      "a directive before it is gone, in PHP",
      "a.php",
      PHP.replace("  public", '  /**\n   * @IsGranted("ADMIN")\n   */\n  public'),
      PHP.replace("  public", "  /**\n   */\n  public"),
    ],
    ["its class uses a trait no more, in PHP", "a.php", PHP.replace("  public", "  use Guarded;\n  public"), PHP],
    [
      "a macro it uses does nothing, in C",
      "a.c",
      "#define CHECK(u) if (!u) return\nvoid pay(int u) {\n  CHECK(u);\n  charge();\n}",
      "#define CHECK(u)\nvoid pay(int u) {\n  CHECK(u);\n  charge();\n}",
    ],
    [
      "a route takes it without a guard",
      "a.js",
      `${JS}\nrouter.get("/pay", auth, pay);`,
      `${JS}\nrouter.get("/pay", pay);`,
    ],
    [
      "what it calls does nothing",
      "a.js",
      `const check = (user) => refuse(user);\n${JS}`,
      `const check = (user) => {};\n${JS}`,
    ],
    [
      "what it calls calls what does nothing",
      "a.js",
      `${JS}\nfunction check(user) {\n  if (!isAdmin(user)) throw denied;\n}\nfunction isAdmin(user) {\n  return user.admin;\n}`,
      `${JS}\nfunction check(user) {\n  if (!isAdmin(user)) throw denied;\n}\nfunction isAdmin(user) {\n  return true;\n}`,
    ],
    [
      "what it calls comes from elsewhere",
      "a.js",
      `import { check } from "./auth";\n${JS}`,
      `import { check } from "./none";\n${JS}`,
    ],
    [
      "the table that holds it has another guard",
      "a.ts",
      "const routes = [\n  { path: '/a', guard: auth, children: [\n    { pay() {\n      charge();\n    } },\n  ] },\n];",
      "const routes = [\n  { path: '/a', children: [\n    { pay() {\n      charge();\n    } },\n  ] },\n];",
    ],
    [
      "a caller checks nothing before it",
      "a.js",
      `function route(user) {\n  refuse(user);\n  pay(user);\n}\n\n${JS}`,
      `function route(user) {\n  pay(user);\n}\n\n${JS}`,
    ],
    [
      "the hook of its class does nothing, in Ruby",
      "a.rb",
      "class A\n  before_action :auth\n  def pay\n    charge()\n  end\n  def auth\n    refuse\n  end\nend",
      "class A\n  before_action :auth\n  def pay\n    charge()\n  end\n  def auth\n    true\n  end\nend",
    ],
    [
      "what its class extends is changed, in Python",
      "a.py",
      "class Base:\n    def start(self):\n        check()\n\nclass A(Base):\n    def pay(self):\n        charge()",
      "class Base:\n    def start(self):\n        pass\n\nclass A(Base):\n    def pay(self):\n        charge()",
    ],
    ["a hook of its class is gone", "a.ts", TS.replace("  pay", "  static guard = admin;\n  pay"), TS],
  ])("is for a Critic to call new in a high finding: %s", async (_what, path, base, head) => {
    const context = await changedFile(path, base, head);
    expect(ageOf("charge(", context)).toBe("existing for a Critic to doubt");
    expect(ageOf("charge(", context, "medium")).toBe("existing");
    const unsure = { isCalledNew: false, failOn: "high" } as const;
    const finding = { severity: "high", place: undefined, evidence: [evidenceAt("charge(", context)] } as const;
    expect(mayBeNew(finding, context, unsure)).toBe(false);
  });

  it.each([
    [
      "a function that it does not use is changed",
      `${JS}\nfunction log() {\n  one();\n}`,
      `${JS}\nfunction log() {\n  two();\n}`,
    ],
    ["a constant that it does not use is changed", `const A = 1;\n${JS}`, `const A = 2;\n${JS}`],
    ["an import that it does not use is added", JS, `import {\n  one,\n  two,\n} from "./a";\n${JS}`],
    ["more is exported beside it", `${JS}\nexport { pay, log };`, `${JS}\nexport { log, next, pay };`],
    ["a comment is changed", `// pays\n${JS}`, `// pays what is due\n${JS}`],
    ["a class is added", JS, `${JS}\nclass B {\n  static one = 1;\n}`],
  ])("is old, whatever a Critic says, where %s", async (_what, base, head) => {
    expect(ageOf("charge(", await changedFile("a.js", base, head))).toBe("existing");
  });
});

describe("an unchanged line that would fail the check", () => {
  it("is for a Critic to doubt where its function changed, however mild it is", async () => {
    const context = await changedFile("a.js", JS, JS.replace("  check", "  if (user) return charge();\n  check"));
    const finding = { severity: "medium", place: undefined, evidence: [evidenceAt("check(", context)] } as const;
    expect(mayBeNew(finding, context, { isCalledNew: false, failOn: "medium" })).toBe(true);
    expect(mayBeNew(finding, context, { isCalledNew: true, failOn: "high" })).toBe(false);
  });
});
