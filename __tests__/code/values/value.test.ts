import { describe, expect, it } from "vitest";
import { Grammars } from "../../../src/code/syntax/load-grammars.ts";
import { isTested } from "../../../src/code/values/checks.ts";
import { readValue } from "../../../src/code/values/value.ts";
import type { Language } from "../../../src/files/language.ts";
import { DIRECTORY } from "../facts-of.ts";

const grammars = new Grammars(DIRECTORY);

/** The words that hold of the argument of the last call of `use` in a text. */
async function wordsOf(language: Language, text: string): Promise<string> {
  const source = { path: "a", language, text };
  const parsed = grammars.trees.parse(source, await grammars.load(language), () => false);
  const at = text.lastIndexOf("use(") + 4;
  let node = parsed?.tree.rootNode.descendantForIndex(at) ?? null;
  while (node?.parent?.startIndex === at) node = node.parent;
  if (node?.type === "argument") node = node.firstNamedChild;
  if (parsed === undefined || node === null) throw new Error("nothing is used");
  const value = readValue(parsed.source, node);
  const words = {
    fixed: value.isFixed,
    request: value.isFromRequest,
    joined: value.joint !== undefined,
    tested: isTested(parsed.source, node, value),
  };
  return Object.entries(words)
    .flatMap(([word, holds]) => (holds ? [word] : []))
    .join(" ");
}

describe("the value of an expression", () => {
  it.each<[Language, string, string]>([
    ["javascript", "const A = 'x'; function f() { use(`a ${A}`); }", "fixed"],
    ["javascript", "const T = { a: 'x' }; function f(k) { use(T[k]); }", "fixed"],
    ["javascript", "const T = { a: 'x' }; T.b = load(); function f(k) { use(T[k]); }", ""],
    ["javascript", "function f(x) { use(Number(x) + list.length); }", "fixed"],
    ["javascript", "function f(x) { use('a' + encodeURIComponent(x)); }", "fixed"],
    ["javascript", "function f(x) { use(x); }", ""],
    ["javascript", "function f(x) { let y = 'a'; y += x; use(y); }", "joined"],
    ["javascript", "function f(x) { use(x ? 'a' : 'b'); }", "fixed"],
    ["javascript", "app.get('/', (req) => { const { query } = req; use(query.a); });", "request"],
    ["javascript", "app.get('/', (req) => { const a = req.body.a.trim(); use(`b ${a}`); });", "request joined"],
    ["javascript", "app.get('/', (req) => { if (isGood(req.query.a)) use(req.query.a); });", "request tested"],
    ["javascript", "app.get('/', (req) => { if (!req.query.a) return; use(req.query.a); });", "request"],
    ["typescript", "function f(@Query() q: string, n: number) { use(q); }", "request"],
    ["typescript", "function f(n: number) { use(`a ${n}`); }", "fixed"],
    ["python", "@app.get('/a')\ndef f(name):\n    use(f'a {name}')", "request joined"],
    ["python", "def f(name):\n    use('a %s' % name)", "joined"],
    ["python", "def f(n: int):\n    use('a %d' % n)", "fixed"],
    ["python", "def f():\n    a = request.args.get('a')\n    use(a)", "request"],
    [
      "go",
      'package a\nfunc f(r *http.Request) { q := r.URL.Query().Get("q"); use(fmt.Sprintf("a %s", q)) }',
      "request joined",
    ],
    ["go", "package a\nfunc f(r *http.Request) { var o T; json.NewDecoder(r.Body).Decode(&o); use(o.A) }", "request"],
    [
      "go",
      "package a\nfunc f(c *gin.Context) { var o T; if c.ShouldBindJSON(&o) != nil { return }; use(o.A) }",
      "request",
    ],
    ["go", "package a\nfunc f(n int64) { use(strconv.FormatInt(n, 10)) }", "fixed"],
    ["java", 'class A { void f(@PathVariable String id) { use("a" + id); } }', "request joined"],
    ["csharp", 'class A { [HttpGet] void F(string q) { use($"a {q}"); } }', "request joined"],
    ["php", "<?php use(\"a {$_GET['b']}\");", "request joined"],
    ["ruby", 'def f\n  use("a #{params[:b]}")\nend', "request joined"],
    ["ruby", 'def f\n  use("a #{params[:b].to_i}")\nend', "fixed"],
    ["rust", 'fn f(Query(q): Query<Q>) { use(format!("a {}", q)); }', "request joined"],
  ])("of %s: %s", async (language, text, words) => {
    expect(await wordsOf(language, text)).toBe(words);
  });

  it("is followed two assignments back, and no further", async () => {
    const chain = "const a = req.query.a; const b = a; const c = b;";
    expect(await wordsOf("javascript", `function f(req) { ${chain} use(b); }`)).toBe("request");
    expect(await wordsOf("javascript", `function f(req) { ${chain} use(c); }`)).toBe("");
  });

  it("ends where a file goes round in circles, or is made to be slow", async () => {
    const circle = Array.from(
      { length: 300 },
      (_, index) => `a${index} = a${(index + 1) % 300} + a${(index + 2) % 300};`,
    );
    expect(await wordsOf("javascript", `function f() { ${circle.join(" ")} use(a0); }`)).toContain("joined");
    const many = Array.from({ length: 5_000 }, (_, index) => `x = x + y${index};`).join(" ");
    expect(await wordsOf("javascript", `function f(x) { ${many} use(x); }`)).toContain("joined");
  });
});
