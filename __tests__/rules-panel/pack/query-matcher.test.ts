import { describe, expect, it } from "vitest";
import { tryChange } from "../try-change.ts";

const EXEC = "const { execSync } = require('child_process');\n";

/** A function of JavaScript around a guarded command. */
const withBody = (body: string, before = "const ALLOWED = ['main', 'next'];") =>
  `${EXEC}${before}\nfunction run(branch, other) {\n${body}\n}\n`;

/** A command line put together of the values named. */
const git = (...names: readonly string[]) => `execSync(\`git log ${names.map((name) => `\${${name}}`).join(" ")}\`)`;

const USE = `  return ${git("branch")};`;

const claimsOn = async (path: string, head: string) => tryChange({ path, head });

describe("a check that dominates a use in its function", () => {
  it.each([
    ["a list", "if (!ALLOWED.includes(branch)) throw new Error('no');"],
    ["a list written there", "if (!['main', 'next'].includes(branch)) return;"],
    ["an index in a list", "if (ALLOWED.indexOf(branch) === -1) return;"],
    ["a block that leaves", "if (!ALLOWED.includes(branch)) {\n    log(branch);\n    return;\n  }"],
    ["one of two reasons to leave", "if (other || !ALLOWED.includes(branch)) return;"],
    ["a comparison with each", "if (branch !== 'main' && branch !== 'next') return;"],
    ["a pattern of words", "if (!/^[a-z]\\w*$/i.test(branch)) return;"],
    ["a number", "if (typeof branch !== 'number') return;"],
    ["a whole number", "if (!Number.isInteger(branch)) return;"],
    ["the other branch, which leaves", "if (ALLOWED.includes(branch)) {\n    log();\n  } else {\n    return;\n  }"],
  ])("refutes a shell command of a value checked by %s", async (_, check) => {
    const [claim, ...more] = await claimsOn("src/a.js", withBody(`  ${check}\n${USE}`));
    expect(more).toEqual([]);
    expect(claim).toMatchObject({ rule: "shell-command", refutedBy: check.split("\n")[0] });
  });

  it.each([
    ["around it", `  if (ALLOWED.includes(branch)) {\n  ${USE}\n  }`, "if (ALLOWED.includes(branch)) {"],
    [
      "in a loop that goes on",
      `  for (const name of other) {\n    if (!ALLOWED.includes(name)) continue;\n    ${git("name")};\n  }`,
      "if (!ALLOWED.includes(name)) continue;",
    ],
    [
      "with a list of the function's own",
      `  const own = new Set(["main"]);\n  if (!own.has(branch)) return;\n${USE}`,
      "if (!own.has(branch)) return;",
    ],
    [
      "for each of two values",
      `  if (!ALLOWED.includes(branch)) return;\n  if (!ALLOWED.includes(other)) return;\n  ${git("branch", "other")};`,
      "if (!ALLOWED.includes(branch)) return;",
    ],
  ])("may stand %s", async (_, body, quote) => {
    expect(await claimsOn("src/a.ts", withBody(body))).toMatchObject([{ refutedBy: quote }]);
  });

  it.each([
    ["the same expression", `  return ALLOWED.includes(branch) && ${git("branch")};`],
    ["a choice", `  return ALLOWED.includes(branch) ? ${git("branch")} : null;`],
  ])("may stand on the line itself, in %s", async (_, body) => {
    expect(await claimsOn("src/a.ts", withBody(body))).toMatchObject([{ refutedBy: body.trim() }]);
  });

  it.each([
    ["after the use", `  const out = ${git("branch")};\n  if (!ALLOWED.includes(branch)) return;\n  return out;`],
    ["in another branch", `  if (other) {\n    if (!ALLOWED.includes(branch)) return;\n  }\n${USE}`],
    ["in the branch that is not taken", `  if (!ALLOWED.includes(branch)) {\n  ${USE}\n  }`],
    ["without an end to the path", `  if (!ALLOWED.includes(branch)) {\n    log('no');\n  }\n${USE}`],
    ["that only looks", `  if (ALLOWED.includes(branch)) {\n    log('yes');\n  }\n${USE}`],
    ["before the value is set anew", `  if (!ALLOWED.includes(branch)) return;\n  branch = other;\n${USE}`],
    ["before it is appended to", `  if (!ALLOWED.includes(branch)) return;\n  branch += other;\n${USE}`],
    ["before it is taken apart anew", `  if (!ALLOWED.includes(branch)) return;\n  ({ branch } = other);\n${USE}`],
    ["before a loop sets it", `  if (!ALLOWED.includes(branch)) return;\n  for (branch of other) {\n  ${USE}\n  }`],
    [
      "in a loop that sets it after the use",
      `  if (!ALLOWED.includes(branch)) return;\n  while (other()) {\n    execSync(\`git log \${branch}\`);\n    branch = other();\n  }`,
    ],
    [
      "while a function within sets it",
      `  const set = () => { branch = other; };\n  if (!ALLOWED.includes(branch)) return;\n  set();\n${USE}`,
    ],
    ["before code run from a text", `  if (!ALLOWED.includes(branch)) return;\n  eval('branch = other');\n${USE}`],
    ["before a method of the value", `  if (!/^[a-z]+$/.test(branch)) return;\n  branch.push(other);\n${USE}`],
    ["in a function within", `  const check = () => { if (!ALLOWED.includes(branch)) return; };\n  check();\n${USE}`],
    [
      "outside of the function that uses it",
      `  if (!ALLOWED.includes(branch)) return;\n  later(() => ${git("branch")});`,
    ],
    ["in a text", `  const note = "if (!ALLOWED.includes(branch)) return;";\n${USE}`],
    ["in a comment", `  // if (!ALLOWED.includes(branch)) return;\n${USE}`],
    ["the wrong way round", `  if (ALLOWED.includes(branch)) return;\n${USE}`],
    ["twice negated", `  if (!!ALLOWED.includes(branch)) return;\n${USE}`],
    ["that another condition waives", `  if (!ALLOWED.includes(branch) && other) return;\n${USE}`],
    ["that is one of two to let it in", `  if (other || ALLOWED.includes(branch)) {\n  ${USE}\n  }`],
    ["on the other side of an or", `  return ALLOWED.includes(branch) || ${git("branch")};`],
    ["after it, in the same expression", `  return ${git("branch")} && ALLOWED.includes(branch);`],
    [
      "in a loop that may be skipped",
      `  for (const name of other) {\n    if (!ALLOWED.includes(branch)) return;\n  }\n${USE}`,
    ],
    [
      "in a try whose failure goes on",
      `  try {\n    if (!ALLOWED.includes(branch)) throw new Error();\n  } catch {}\n${USE}`,
    ],
    [
      "in a try, where the catch uses it",
      `  try {\n    if (!ALLOWED.includes(branch)) throw new Error();\n  } catch {\n  ${USE}\n  }`,
    ],
    ["out of which only a block is left", `  out: {\n    if (!ALLOWED.includes(branch)) break out;\n  }\n${USE}`],
    ["of another value", `  if (!ALLOWED.includes(other)) return;\n${USE}`],
    ["of a part of it", `  if (!ALLOWED.includes(branch.name)) return;\n${USE}`],
    ["of what it is made of", `  if (!ALLOWED.includes(other)) return;\n  branch = other + tail();\n${USE}`],
    ["of one of two values", `  if (!ALLOWED.includes(branch)) return;\n  ${git("branch", "other")};`],
    [
      "of one of two commands on the line",
      `  if (!ALLOWED.includes(branch)) return;\n  ${git("branch")}; ${git("other")};`,
    ],
    ["of a text it is part of", `  if (!'main next'.includes(branch)) return;\n${USE}`],
    ["by a comparison that converts", `  if (branch != 'main') return;\n${USE}`],
    ["by a pattern open at its end", `  if (!/^[a-z]+/.test(branch)) return;\n${USE}`],
    ["by a pattern that ends with a line", `  if (!/^[a-z]+$/m.test(branch)) return;\n${USE}`],
    ["by a pattern of two, each tied to one end", `  if (!/^[a-z]+|[0-9]+$/.test(branch)) return;\n${USE}`],
    ["by a pattern that lets a blank through", `  if (!/^[a-z ]+$/.test(branch)) return;\n${USE}`],
    ["by a pattern whose range is wide", `  if (!/^[A-z]+$/.test(branch)) return;\n${USE}`],
    ["by a function of another name", `  if (!isAllowed(branch)) return;\n${USE}`],
    ["with a syntax error behind it", `  if (!ALLOWED.includes(branch)) return;\n${USE}\n  const = ;`],
  ])("refutes nothing %s", async (_, body) => {
    const claims = await claimsOn("src/a.js", withBody(body));
    const shell = claims.filter(({ rule }) => rule === "shell-command");
    expect(shell.length).toBeGreaterThan(0);
    expect(shell.map(({ refutedBy }) => refutedBy)).toEqual(shell.map(() => undefined));
  });

  it.each([
    ["an author may add to", "const ALLOWED = ['main'];\nALLOWED.push(process.argv[2]);"],
    ["comes from elsewhere", "const { ALLOWED } = require('./allowed');"],
    ["may be set anew", "let ALLOWED = ['main'];\nexports.set = (list) => { ALLOWED = list; };"],
    ["holds what is computed", "const ALLOWED = ['main', process.argv[2]];"],
    ["is a text", "const ALLOWED = 'main next';"],
    ["answers for itself", "const ALLOWED = { includes: () => true };"],
    ["is handed to others", "const ALLOWED = ['main'];\nfill(ALLOWED);"],
  ])("believes no list that %s", async (_, before) => {
    const [claim] = await claimsOn("src/a.js", withBody(`  if (!ALLOWED.includes(branch)) return;\n${USE}`, before));
    expect(claim).toMatchObject({ rule: "shell-command", refutedBy: undefined });
  });

  it("believes no variable that the function does not own", async () => {
    const body = `  if (!ALLOWED.includes(shared)) return;\n  return ${git("shared")};`;
    const [claim] = await claimsOn("src/a.js", withBody(body, "const ALLOWED = ['main'];\nlet shared;"));
    expect(claim).toMatchObject({ rule: "shell-command", refutedBy: undefined });
  });

  it("refutes code run from a text, of which the call itself is no other such call", async () => {
    const head =
      "function run(name) {\n  if (!['a', 'b'].includes(name)) return;\n  return eval('actions.' + name);\n}\n";
    expect(await claimsOn("src/a.js", head)).toMatchObject([
      { rule: "code-from-data", refutedBy: "if (!['a', 'b'].includes(name)) return;" },
    ]);
  });

  it.each([
    [
      "runs a text in a context of its own",
      "eval('actions.' + name); vm.runInNewContext(other, {});",
      "code-from-data",
    ],
  ])("leaves a line alone on which a second use %s", async (_, uses, rule) => {
    const head = `function run(name, other) {\n  if (!['a', 'b'].includes(name)) return;\n  ${uses}\n}\n`;
    expect(await claimsOn("src/a.js", head)).toMatchObject([{ rule, refutedBy: undefined }]);
  });

  it("counts what the author adds, since it is part of the program, and also what the diff does not show", async () => {
    const far = "\n  step();".repeat(20);
    const text = (use: string) => withBody(`  if (!ALLOWED.includes(branch)) return;${far}\n${use}`);
    const file = { path: "src/a.js", base: text("  return 1;"), head: text(USE) };
    expect(await tryChange(file)).toMatchObject([{ refutedBy: "if (!ALLOWED.includes(branch)) return;" }]);
  });
});

describe("a check of what a request says", () => {
  const handler = (check: string, between = "") =>
    `exports.show = (req, res) => {\n  ${check}\n  ${between}\n  fs.readFile("/data/" + req.query.name, res.end);\n};\n`;
  const CHECK = "if (!/^[a-z]+$/.test(req.query.name)) return;";

  it("refutes a path put together of it", async () => {
    expect(await claimsOn("src/a.js", handler(CHECK, "log(req.query.page, req.query.name);"))).toMatchObject([
      { rule: "path-traversal", refutedBy: CHECK },
    ]);
  });

  it.each([
    ["the request is handed on", "amend(req);"],
    ["its query is handed on", "amend(req.query);"],
    ["its query is set", "req.query = parse(req.url);"],
    ["it is set itself", "req.query.name = req.body.name;"],
    ["another key of it may be it", "req.query[req.body.key] = req.body.name;"],
    ["a method may change it", "req.reset();"],
    ["it is reached by another name", "const query = req.query;"],
  ])("refutes nothing when %s in between", async (_, between) => {
    const claims = await claimsOn("src/a.js", handler(CHECK, between));
    expect(claims.filter(({ refutedBy }) => refutedBy !== undefined)).toEqual([]);
  });

  it("claims nothing where something is asked of it that nobody understands", async () => {
    expect(await claimsOn("src/a.js", handler("if (!isPublic(req.query.name)) return;"))).toEqual([]);
  });
});

describe("a check in other languages", () => {
  it.each([
    [
      "src/a.py",
      "def run(host):\n    if host not in ('a', 'b'):\n        raise ValueError(host)\n    os.system(f\"ping {host}\")\n",
      "if host not in ('a', 'b'):",
    ],
    [
      "src/a.py",
      'NAMES = frozenset({"a", "b"})\ndef run(cur, name):\n    if name in NAMES:\n        cur.execute(f"SELECT * FROM {name}")\n',
      "if name in NAMES:",
    ],
    [
      "src/a.py",
      'def run(cur, name):\n    if not re.fullmatch(r"[a-z]+", name):\n        return\n    cur.execute("SELECT * FROM " + name)\n',
      'if not re.fullmatch(r"[a-z]+", name):',
    ],
    [
      "src/a.py",
      'def show():\n    if not isinstance(request.args["n"], int):\n        return\n    return open("/data/" + request.args["n"])\n',
      'if not isinstance(request.args["n"], int):',
    ],
    [
      "src/a.go",
      'package a\nvar columns = map[string]bool{"name": true, "age": true}\nfunc f(column string) error {\n\tif !columns[column] {\n\t\treturn errBad\n\t}\n\trows, err := db.Query("SELECT * FROM t ORDER BY " + column)\n\treturn err\n}\n',
      "if !columns[column] {",
    ],
    [
      "src/a.go",
      'package a\nvar word = regexp.MustCompile("^[a-z]+$")\nfunc f(column string) error {\n\tif !word.MatchString(column) {\n\t\treturn errBad\n\t}\n\trows, err := db.Query(fmt.Sprintf("SELECT %s FROM t", column))\n\treturn err\n}\n',
      "if !word.MatchString(column) {",
    ],
    [
      "src/A.java",
      'class A {\n  private static final Set<String> NAMES = Set.of("a", "b");\n  void f(String name) {\n    if (!NAMES.contains(name)) throw new IllegalArgumentException();\n    s.executeQuery("SELECT * FROM " + name);\n  }\n}\n',
      "if (!NAMES.contains(name)) throw new IllegalArgumentException();",
    ],
    [
      "src/A.java",
      'class A {\n  void f(String name) {\n    if (!name.matches("[a-z]+")) {\n      return;\n    }\n    s.executeQuery("SELECT * FROM " + name);\n  }\n}\n',
      'if (!name.matches("[a-z]+")) {',
    ],
    [
      "src/a.rb",
      'NAMES = %w[a b].freeze\ndef f(name)\n  return unless NAMES.include?(name)\n  User.where("#{name} = 1")\nend\n',
      "return unless NAMES.include?(name)",
    ],
    [
      "src/a.rb",
      'def f(name)\n  raise ArgumentError unless name.match?(/\\A[a-z]+\\z/)\n  system("ls #{name}")\nend\n',
      "raise ArgumentError unless name.match?(/\\A[a-z]+\\z/)",
    ],
    [
      "src/a.php",
      "<?php\nfunction f($db, $name) {\n  if (!in_array($name, ['a', 'b'], true)) {\n    return;\n  }\n  mysqli_query($db, \"SELECT $name FROM t\");\n}\n",
      "if (!in_array($name, ['a', 'b'], true)) {",
    ],
    [
      "src/a.php",
      "<?php\nfunction f() {\n  if (!ctype_alnum($_GET['n'])) die('no');\n  readfile('/data/' . $_GET['n']);\n}\n",
      "if (!ctype_alnum($_GET['n'])) die('no');",
    ],
    [
      "src/a.cs",
      'class A {\n  static readonly string[] Names = { "a", "b" };\n  void F(string name) {\n    if (!Names.Contains(name)) return;\n    var c = new SqlCommand("SELECT * FROM " + name);\n  }\n}\n',
      "if (!Names.Contains(name)) return;",
    ],
  ])("refutes in %s: %#", async (path, head, quote) => {
    const claims = await claimsOn(path, head);
    expect(claims.map(({ refutedBy }) => refutedBy)).toEqual([quote]);
  });

  it.each([
    [
      "src/a.py",
      "a text is asked for a part",
      "def run(host):\n    if host not in 'a b':\n        return\n    os.system(f\"ping {host}\")\n",
    ],
    [
      "src/a.py",
      "a match is open at its end",
      'def run(cur, name):\n    if not re.match(r"[a-z]+$", name):\n        return\n    cur.execute("SELECT * FROM " + name)\n',
    ],
    [
      "src/a.py",
      "an assertion may be switched off",
      "def run(host):\n    assert host in ('a', 'b')\n    os.system(f\"ping {host}\")\n",
    ],
    [
      "src/a.py",
      "a walrus sets it anew",
      "def run(host):\n    if host not in ('a', 'b'):\n        return\n    log(host := other())\n    os.system(f\"ping {host}\")\n",
    ],
    [
      "src/a.go",
      "a map lists what is refused",
      'package a\nfunc f(bad map[string]bool, c string) {\n\tif bad[c] {\n\t\treturn\n\t}\n\tdb.Query("SELECT " + c)\n}\n',
    ],
    [
      "src/a.go",
      "the branch checks a variable of its own",
      'package a\nvar ok = map[string]bool{"a": true}\nfunc f(c string) {\n\tif c := fixed(); !ok[c] {\n\t\treturn\n\t}\n\tdb.Query("SELECT " + c)\n}\n',
    ],
    [
      "src/a.rb",
      "the text has a second name",
      'def f(name)\n  same = name\n  return unless name.match?(/\\A[a-z]+\\z/)\n  same << other\n  system("ls #{name}")\nend\n',
    ],
    [
      "src/a.go",
      "a jump leads past it",
      'package a\nvar ok = map[string]bool{"a": true}\nfunc f(c string) {\n\tgoto use\n\tif !ok[c] {\n\t\treturn\n\t}\nuse:\n\tdb.Query("SELECT " + c)\n}\n',
    ],
    [
      "src/A.java",
      "a part is found",
      'class A {\n  void f(String name) {\n    if (!Pattern.compile("[a-z]+").matcher(name).find()) return;\n    s.executeQuery("SELECT * FROM " + name);\n  }\n}\n',
    ],
    [
      "src/A.java",
      "the list is not final",
      'class A {\n  static Set<String> NAMES = Set.of("a");\n  void f(String name) {\n    if (!NAMES.contains(name)) return;\n    s.executeQuery("SELECT * FROM " + name);\n  }\n}\n',
    ],
    [
      "src/a.rb",
      "the pattern holds for a line",
      'def f(name)\n  return unless name.match?(/^[a-z]+$/)\n  system("ls #{name}")\nend\n',
    ],
    [
      "src/a.rb",
      "the text is changed in place",
      'def f(name)\n  return unless name.match?(/\\A[a-z]+\\z/)\n  name << other\n  system("ls #{name}")\nend\n',
    ],
    [
      "src/a.php",
      "the search converts",
      "<?php\nfunction f($db, $name) {\n  if (!in_array($name, ['a', 'b'])) return;\n  mysqli_query($db, \"SELECT $name FROM t\");\n}\n",
    ],
    [
      "src/a.php",
      "the pattern lets a line feed follow",
      "<?php\nfunction f($db, $name) {\n  if (!preg_match('/^[a-z]+$/', $name)) return;\n  mysqli_query($db, \"SELECT $name FROM t\");\n}\n",
    ],
    [
      "src/a.php",
      "variables may be set from an array",
      "<?php\nfunction f($db, $name) {\n  if (!in_array($name, ['a'], true)) return;\n  extract($_POST);\n  mysqli_query($db, \"SELECT $name FROM t\");\n}\n",
    ],
    [
      "src/a.php",
      "a call may get it by reference",
      "<?php\nfunction f($db, $name) {\n  if (!in_array($name, ['a'], true)) return;\n  amend($name);\n  mysqli_query($db, \"SELECT $name FROM t\");\n}\n",
    ],
  ])("refutes nothing in %s where %s", async (path, _, head) => {
    const claims = await claimsOn(path, head);
    expect(claims.length).toBeGreaterThan(0);
    expect(claims).toMatchObject(claims.map(() => ({ refutedBy: undefined })));
  });
});

describe("a check that the change took away", () => {
  it("is not made up for by another that stands", async () => {
    const text = (check: string) => withBody(`  if (!ALLOWED.includes(branch)) return;\n${check}${USE}`);
    const removed = "  if (!isSafePath(other)) throw new Error('outside of the root');\n";
    const claims = await tryChange({ path: "src/a.js", base: text(removed), head: text("") });
    expect(claims.length).toBeGreaterThan(0);
    expect(claims).toMatchObject(claims.map(() => ({ refutedBy: undefined })));
  });
});
