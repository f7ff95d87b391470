import { describe, expect, it } from "vitest";
import { summaryOf } from "../summary-of.ts";
import { bindingsOf, callsOf, exportsOf, parametersOf } from "../written.ts";

const typescript = (code: string) => summaryOf("src/refund.ts", code);
const element = (code: string) => summaryOf("src/refund.tsx", code);

describe("ECMAScript's calls", () => {
  it.each([
    ["new Resend(key).emails.send(to)", ["new Resend(key)", "new Resend(key).emails.send(to)"]],
    ["new Bare", ["new Bare()"]],
    ["a?.b?.['c']?.(1)", ["a.b.c(_)"]],
    ["sql`select \u0024{id} from \u0024{table()}`", ["sql(_, id, table())", "table()"]],
    ["(await open())!.close()", ["open()", "open().close()"]],
    ["(0, mail.send)(to)", ["mail.send(to)"]],
    ["(a ? b : c)(); (a || d)(); (a ?? e)(); (a && f)()", ["b | c()", "a | d()", "a | e()", "f()"]],
    ["list[0].go(); list[at].go()", ["list.0.go()", "list.*.go()"]],
    ["go(...all, [one, ...more])", ["go(all.*, [one, more.*])"]],
    ["if (!check!(x)) stop()", ["check(x)", "stop()"]],
    [
      "(x as Mailer).send(); (<Log>y).write(); (z satisfies Q).run()",
      ["x | <Mailer>.send()", "y | <Log>.write()", "z.run()"],
    ],
    ["outer(inner(one()))", ["outer(inner(one()))", "inner(one())", "one()"]],
    ["switch (read()) { case a(): b(); default: c(); }", ["read()", "a()", "b()", "c()"]],
  ])("are told for %s", async (code, calls) => {
    expect(callsOf(await typescript(code), "")).toEqual(calls);
  });

  it("have the line of their last name, their text and their arguments as written", async () => {
    const long = `send("${"😀".repeat(300)}")`;
    const { functions } = await typescript(`mail\n  .to(a)\n  .send({ b }, 1);\n${long};\n`);
    const calls = functions[0]?.calls ?? [];
    expect(calls.map(({ line, text }) => [line, text])).toEqual([
      [2, "mail.to"],
      [3, "mail.to(a).send"],
      [4, "send"],
    ]);
    expect(calls[1]?.argumentText).toBe("({ b }, 1)");
    expect(calls[2]?.argumentText.length).toBe(400);
    expect((await typescript(`send(${long})`)).functions[0]?.calls[0]?.argumentText.isWellFormed()).toBe(true);
    expect((await typescript(`send( ${long})`)).functions[0]?.calls[0]?.argumentText.isWellFormed()).toBe(true);
  });

  it("are made by components of JSX with what their attributes hold", async () => {
    const summary = await element(
      "const page = <Form.Field onSave={() => save()} {...rest} name='x'>{(v) => v}<div onClick={go}/><Plain/></Form.Field>;",
    );
    expect(callsOf(summary, "")).toEqual([
      "Form.Field({onSave: #1, name: _, children: #2, ...rest})",
      "_({onClick: go})",
      "Plain({})",
    ]);
    expect(summary.functions[0]?.calls.map(({ isImplied }) => isImplied)).toEqual([undefined, true, undefined]);
    expect(callsOf(summary, "onSave")).toEqual(["save()"]);
  });
});

describe("what React and modules of old make of functions", () => {
  it("is what they are given", async () => {
    const summary = await typescript(
      "const a = memo(App), b = React.useCallback(press, []), c = useMemo(() => new Api(), []), d = cache.memo(x);",
    );
    expect(bindingsOf(summary, "")).toEqual(["a = App", "b = press", "c = #1()", "d = cache.memo(x)"]);
  });

  it("is known where a function is called as it stands", async () => {
    const summary = await summaryOf(
      "src/old.js",
      `(function old(root, factory, own) { module.exports = factory(require("axios")); })(this, function (axios) { return { axios }; }, own);`,
    );
    expect(parametersOf(summary, "old")).toEqual(["root = exports", "factory = #2", "own"]);
    expect(exportsOf(summary)).toEqual(["default = #2(axios)"]);
  });
});

describe("ECMAScript's names", () => {
  it("stand for what they are declared as and assigned, also from further in", async () => {
    const summary = await typescript(`
let client: Resend;
const { emails: { send: mail }, log = console } = open(), [first] = all;
function connect(key) { const made = new Resend(key); client ??= made; other = made; ({ a: client } = pick(key)); }
for (const one of list) one.go();
for (const name in list) name.go();
try { go(); } catch (error) { error.go(); }
let late; let plain = 1;
`);
    expect(bindingsOf(summary, "")).toEqual([
      "client = <Resend>",
      "mail = open().emails.send",
      "log = open().log | console",
      "first = all.0",
      "connect = #1",
      "one = list.*",
      "error = ?it was thrown",
      "client = new Resend(?it is given to connect)",
      "other = new Resend(?it is given to connect)",
      "client = pick(?it is given to connect).a",
      "name = _",
      "late = _",
      "plain = _",
    ]);
  });

  it("stand for objects with what is added to them later", async () => {
    const summary = await typescript(`
const api = { a, ["b"]: () => 1, ...others, [key]: c, d() {}, e: 1 };
api.f = send;
api.g.h = send;
function add() { api.i = stop; }
Object.assign(api, { j }, more);
class Made {}
Made.create = send;
function take(given) { given.x = send; imported.y = send; }
`);
    expect(bindingsOf(summary, "")).toEqual([
      "api = {a: a, b: #1, *: c, d: #2, e: _, f: send, g: {h: send}, i: stop, ...others, ...{j: j}, ...more}",
      "add = #3",
      "Made = class",
      "take = #4",
    ]);
    expect(summary.classes[0]?.statics).toMatchObject([{ name: "create", value: { name: "send" } }]);
    expect(bindingsOf(summary, "take")).toEqual([]);
  });

  it("stand for what a namespace, an enum and a well-known function give", async () => {
    const summary = await typescript(
      "namespace N { export function q() {} export const r = 1, { s } = t; const hidden = 1; }\nenum E { A = f() }\n" +
        "const unlink = promisify(fs.unlink), proxy = new Proxy(real, {}), child = Object.create(parent);\n",
    );
    expect(bindingsOf(summary, "")).toEqual([
      "q = #1",
      "s = t.s",
      "N = {q: q, r: r, s: s}",
      "E = _",
      "unlink = fs.unlink",
      "proxy = real",
      "child = {...parent}",
      "r = _",
      "hidden = _",
    ]);
  });
});

describe("TypeScript's types", () => {
  it.each([
    ["Mailer", "<Mailer>"],
    ["Mailer | null", "<Mailer>"],
    ["A | B", "<A> | <B>"],
    ["Promise<Readonly<Mailer>>", "<Mailer>"],
    ["Awaited<Partial<Mailer>>", "<Mailer>"],
    ["mail.Client<Text>", "<mail.Client>"],
    ["import('x').T", "<x.T>"],
    ["typeof client", "client"],
    ["typeof import('x')", "x"],
    ["InstanceType<typeof Client>", "<Client>"],
    ["ReturnType<typeof open>", "open()"],
    ["Mailer[]", "[<Mailer>]"],
    ["readonly (A | B)[]", "[<A> | <B>]"],
    ["Array<Mailer>", "[<Mailer>]"],
    ["[A, B?]", "[<A>, <B>]"],
    ["Deps['mailer']", "<Deps>.mailer"],
    ["{ mailer: Mailer }", "<class>"],
    ["string | 'x' | 3 | undefined", "_"],
    ["Promise<Map<string, Date>>", "_"],
    ["string | Mailer", "<Mailer>"],
    ["Record<string, Mailer>", "{*: <Mailer>}"],
    ["(to: string) => void", "?only its function type is known"],
    ["any", undefined],
    ["Map<string, Mailer>", "<Map>"],
    ["T", "<Bound>"],
    ["U", undefined],
  ])("say of %s what it is", async (type, expected) => {
    const summary = await typescript(`function run<T extends Bound, U>(x: ${type}) {}`);
    expect(parametersOf(summary, "run")).toEqual([expected === undefined ? "x" : `x: ${expected}`]);
  });
});
