import { describe, expect, it } from "vitest";
import { treeSitterAnalyzer } from "../../../src/analysis/reader/tree-sitter-analyzer.ts";
import { Grammars } from "../../../src/analysis/syntax/grammars.ts";
import type { ModuleSummary } from "../../../src/core/program/module-summary.ts";
import { size } from "../../setup/tier.ts";
import { DIRECTORY } from "../facts-of.ts";
import { summaryOf } from "./summary-of.ts";
import { bindingsOf, callsOf, membersOf, returnsOf, written } from "./written.ts";

const MANY = size(10_000);
/** A megabyte. */
const LONG = size(150_000);

const TOP = "";

function python(...lines: readonly string[]): Promise<ModuleSummary> {
  return summaryOf("a.py", lines.join("\n"));
}

/** The parameters of the first function of that name, with what their types and defaults say. */
function parametersOf(summary: ModuleSummary, name: string): readonly string[] {
  const { parameters = [] } = summary.functions.find((each) => each.name === name) ?? {};
  return parameters.map(({ name: own, type, default: given }) => {
    return `${own}${type === undefined ? "" : `: ${written(type)}`}${given === undefined ? "" : ` = ${written(given)}`}`;
  });
}

describe("Python's functions", () => {
  it("have their own calls and names, and see those around them", async () => {
    const summary = await python(
      "def outer(a):",
      "    def inner():",
      "        return send(a)",
      "    return inner()",
      "outer(1)",
    );
    expect(summary.functions.map(({ name, parent, start, end }) => [name, parent, start, end])).toEqual([
      ["", undefined, 1, 5],
      ["outer", 0, 1, 4],
      ["inner", 1, 2, 3],
    ]);
    expect(callsOf(summary, "outer")).toEqual(["inner()"]);
    expect(callsOf(summary, "inner")).toEqual(["send(a)"]);
    expect(callsOf(summary, TOP)).toEqual(["outer(_)"]);
    expect(returnsOf(summary, "inner")).toEqual(["send(a)"]);
  });

  it("may be asynchronous, and lambdas", async () => {
    const summary = await python(
      "async def run(client):",
      "    return await client.post(url)",
      "go = lambda m, k=make(): m.send(k)",
    );
    expect(returnsOf(summary, "run")).toEqual(["client.post(url)"]);
    expect(bindingsOf(summary, TOP)).toEqual(["run = #1", "go = #2"]);
    expect(callsOf(summary, TOP)).toEqual(["make()"]);
    expect(summary.functions[2]).toMatchObject({ parent: 0, parameters: [{ name: "m" }, { name: "k" }] });
    expect(summary.functions[2]?.returns.map(written)).toEqual(["m.send(k)"]);
  });

  it.each([
    ["m: Mailer", ["m: <Mailer>"]],
    ["m: Optional[Mailer]", ["m: <Mailer>"]],
    ["m: typing.Optional[mail.Mailer] = None", ["m: <mail.Mailer> = _"]],
    ["m: Mailer | None", ["m: <Mailer>"]],
    ['m: "Mailer"', ["m: <Mailer>"]],
    ['m: Optional["mail.Mailer"]', ["m: <mail.Mailer>"]],
    ["m: Union[Mailer, Sms]", ["m: <Mailer> | <Sms>"]],
    ["m: Annotated[Mailer, Depends(get_mailer)]", ["m = get_mailer()"]],
    ["m=Depends(get_mailer)", ["m = get_mailer()"]],
    ["m: Mailer = Depends()", ["m: <Mailer>"]],
    ["ms: list[Mailer]", ["ms: [<Mailer>]"]],
    ["ms: dict[str, Mailer]", ["ms: {*: <Mailer>}"]],
    ["kind: type[Mailer]", ["kind: Mailer"]],
    ["m: Repository[User]", ["m: <Repository>"]],
    ["a: int, b: str = 'x', c: Callable[[Mailer], None] = f", ["a", "b = _", "c = f"]],
    ["a, /, b, *, c", ["a", "b", "c"]],
    ["a, *rest: Mailer, **options", ["a", "", ""]],
  ])("take (%s) as their parameters", async (written, parameters) => {
    expect(parametersOf(await python(`def run(${written}):`, "    pass"), "run")).toEqual(parameters);
  });

  it("hand on what decorators make of them, while their names stand for them", async () => {
    const summary = await python("@app.get('/refund')", "@traced", "def refund(m):", "    m.send()");
    expect(bindingsOf(summary, TOP)).toEqual(["refund = #1"]);
    expect(callsOf(summary, TOP)).toEqual(["app.get(_)", "app.get(_)(#1)", "traced(#1)"]);
  });

  it("run what decorators make of them whenever they run, which nobody wrote", async () => {
    const summary = await python("def traced(f):", "    return f", "@traced", "def refund():", "    send()");
    expect(callsOf(summary, "refund")).toEqual(["traced(#2)()", "send()"]);
    expect(summary.functions[2]?.calls.map(({ isImplied }) => isImplied)).toEqual([true, undefined]);
  });

  it("give what they yield one by one, context managers at once", async () => {
    const summary = await python(
      "def all():",
      "    yield Mailer()",
      "    yield from others()",
      "@contextmanager",
      "def one():",
      "    yield Mailer()",
      "def said() -> Mailer: ...",
    );
    expect(returnsOf(summary, "all")).toEqual(["[Mailer()]", "Mailer()", "others()", "others()"]);
    expect(returnsOf(summary, "one")).toEqual(["Mailer()"]);
    expect(returnsOf(summary, "said")).toEqual(["<Mailer>"]);
  });

  it("give names to the file, and to functions around them", async () => {
    const summary = await python(
      "client = None",
      "def connect(key):",
      "    global client",
      "    made = Resend(key)",
      "    client = made",
    );
    expect(bindingsOf(summary, TOP)).toEqual(["client = _", "connect = #1", "client = #2()"]);
    expect(summary.functions[2]).toMatchObject({ parent: 1, returns: [{ kind: "name", name: "made" }] });
  });
});

describe("Python's classes", () => {
  it("have methods, whose first parameter is the instance, and fields of any method", async () => {
    const summary = await python(
      "class Refunds(Base):",
      "    retries = make()",
      "    def __init__(self, mailer):",
      "        self.mailer = mailer",
      "    def set_up(me):",
      "        me.other = Other()",
      "        return me.mailer.send()",
    );
    expect(membersOf(summary, "Refunds")).toEqual([
      "retries = make()",
      "__init__ = #1",
      "mailer = mailer",
      "set_up = #2",
      "other = Other()",
    ]);
    expect(callsOf(summary, "set_up")).toEqual(["Other()", "self.mailer.send()"]);
    expect(parametersOf(summary, "__init__")).toEqual(["mailer"]);
    expect(summary.classes[0]).toMatchObject({ constructedBy: 1, isInterface: false });
    expect(summary.classes[0]?.bases.map(({ value }) => written(value))).toEqual(["Base"]);
    expect(summary.classes[0]?.members[2]).toMatchObject({ name: "mailer", within: 1 });
  });

  it("have static methods, class methods and properties", async () => {
    const summary = await python(
      "class A:",
      "    @staticmethod",
      "    def plain(x):",
      "        return x.send()",
      "    @classmethod",
      "    def create(cls):",
      "        return cls(1)",
      "    @property",
      "    def mailer(self):",
      "        return Mailer()",
      "    @mailer.setter",
      "    def mailer(self, value):",
      "        self.given = value",
    );
    expect(membersOf(summary, "A")).toEqual(["plain = #1", "create = #2", "mailer = #3()", "given = value"]);
    expect(parametersOf(summary, "plain")).toEqual(["x"]);
    expect(returnsOf(summary, "create")).toEqual(["class(_)"]);
    expect(callsOf(summary, TOP)).toEqual([]);
  });

  it("of data take their fields as the parameters of a constructor", async () => {
    const summary = await python(
      "@dataclass",
      "class Refunds:",
      "    mailer: Mailer",
      "    limit: int = 3",
      "    kind: ClassVar[str] = 'x'",
      "    def __post_init__(self):",
      "        self.mailer.connect()",
    );
    const maker = summary.classes[0]?.constructedBy ?? -1;
    expect(summary.functions[maker]?.parameters.map(({ name }) => name)).toEqual(["mailer", "limit"]);
    expect(summary.functions[maker]?.calls.map(({ callee }) => written(callee))).toEqual(["self.__post_init__"]);
    expect(membersOf(summary, "Refunds")).toContain("mailer = <Mailer>");
    expect(membersOf(summary, "Refunds")).toContain("mailer = mailer");
  });

  it("reach what they extend, and nested functions the instance", async () => {
    const summary = await python(
      "class A(B):",
      "    def run(self):",
      "        super().run()",
      "        def inner():",
      "            self.send()",
      "        def other(self):",
      "            self.send()",
    );
    expect(callsOf(summary, "run")).toEqual(["super()", "base.run()"]);
    expect(callsOf(summary, "inner")).toEqual(["self.send()"]);
    expect(summary.functions.find(({ name }) => name === "other")?.calls[0]?.callee).toMatchObject({
      of: { kind: "name", name: "self" },
    });
  });

  it.each([
    ["a protocol", ["class Mailer(Protocol):", "    def send(self): ..."]],
    [
      "a class with an abstract method",
      ["class Mailer(ABC):", "    @abstractmethod", "    def send(self):", "        return None"],
    ],
  ])("are interfaces where they are %s", async (_name, lines) => {
    const summary = await python(...lines);
    expect(summary.classes[0]).toMatchObject({ isInterface: true, bases: [] });
    expect(membersOf(summary, "Mailer")).toEqual(["send = ?a method that another class writes out"]);
  });

  it("do not know a method that only says it is not implemented", async () => {
    const summary = await python(
      "class A:",
      "    def send(self):",
      '        """Sends."""',
      "        raise NotImplementedError()",
    );
    expect(membersOf(summary, "A")).toEqual(["send = ?a method that another class writes out"]);
  });

  it("see the names of their own body", async () => {
    const summary = await python(
      "class A:",
      "    make = build",
      "    made = make()",
      "    def run(self): return make()",
    );
    expect(membersOf(summary, "A")).toContain("made = class.make()");
    expect(returnsOf(summary, "run")).toEqual(["make()"]);
  });
});

describe("Python's names", () => {
  it.each([
    ["a, (b, *c) = x, y", ["a = x", "b = y.0", "c = [y.*]"]],
    ["a = b = make()", ["a = make()", "b = make()"]],
    ["if (m := make()): pass", ["m = make()"]],
    ["with Session() as s, other(): pass", ["s = Session()"]],
    ["for x in xs: pass", ["x = xs.*"]],
    ["for x in [a, b]: pass", ["x = a | b"]],
    ["for i, x in enumerate(xs): pass", ["i = _", "x = xs.*"]],
    ["for k, f in table.items(): pass", ["k = table.items().*.0", "f = table.items().*.1"]],
    ["try: pass\nexcept (A, B) as e: pass", ["e = <A | B>"]],
    ["x: Mailer = get()", ["x = get() | <Mailer>"]],
    ["x: Mailer", ["x = <Mailer>"]],
    ["type X = Mailer | None", ["X = Mailer"]],
    ["f = a if c else b", ["f = a | b"]],
    ["f = a or b and c", ["f = a | b | c"]],
    ["f = given or None", ["f = given"]],
    ["f = functools.partial(send, 1)", ["f = functools.partial(send, _)"]],
    ["f = getattr(x, 'send')", ["f = x.send"]],
    ["f = getattr(x, name)", ["f = ?an attribute whose name is worked out"]],
    ["f = importlib.import_module('a.b').send", ["f = a.b.send"]],
    ["f = importlib.import_module(name)", ["f = ?a module whose name is worked out"]],
    ["f = __import__('a.b')", ["f = a"]],
    ["f = typing.cast('Mailer', x)", ["f = x | <Mailer>"]],
    ["t = {'a': f, B.C: g, **rest}", ["t = {a: f, B.C: g, ...rest}"]],
    ["t = dict(a=f)", ["t = {a: f}"]],
    ["t['a'] = f", ["t = {a: f}"]],
    ["t = {'a': f}\nt['b'] = g\ndef add(k, h): t[k] = h", ["t = {a: f, b: g, *: #2().*}", "add = #1"]],
    ["f = t['a']", ["f = t.a"]],
    ["f = t[kind]", ["f = t.*"]],
    ["ms = [make(x) for x in xs]", ["ms = [make(x)]", "x = xs.*"]],
    ["p = Path(a) / 'b'", ["p = Path(a)"]],
    ["chain = prompt | model", ["chain = prompt | model"]],
    ["n = 1 + 2", ["n = _"]],
  ])("stand in `%s` for what they are given", async (line, bindings) => {
    const imports = "import functools, importlib, typing";
    expect(bindingsOf(await python(imports, line), TOP)).toEqual(bindings);
  });
});

describe("Python's calls", () => {
  it("have their line, text and arguments, by position and by name", async () => {
    const { functions } = await python("x = (client", "  .emails", "  .send(order, *rest, to=customer, **more))");
    expect(functions[0]?.calls).toEqual([
      {
        line: 3,
        text: "client.emails.send",
        callee: expect.objectContaining({ kind: "member", name: "send" }),
        isNew: false,
        arguments: [
          { kind: "name", name: "order" },
          { kind: "member", of: { kind: "name", name: "rest" }, name: "*" },
        ],
        keywords: [{ name: "to", value: { kind: "name", name: "customer" } }],
        argumentText: "(order, *rest, to=customer, **more)",
      },
    ]);
  });

  it("are found wherever they stand, in the order of the text", async () => {
    const summary = await python(
      "a([b(x) for x in c() if d()])",
      "e(f'{g()}')[h()] = i()",
      "assert j(), k()",
      "with l(): m()",
      "def run(x=n(), *, y: Annotated[X, o()] = p()) -> q(): ...",
      "class A(r(), metaclass=s()): t()",
      "match u():",
      "    case Foo(x=1) if v(): w()",
      'if __name__ == "__main__": y(lambda: z())',
    );
    const called = callsOf(summary, TOP).map((call) => call.slice(0, 1));
    expect(called.join("")).toBe("abcdeghijklmnopqrstuvwy");
    expect(
      summary.functions.find(({ returns }) => returns.some((each) => written(each) === "z()"))?.calls,
    ).toHaveLength(1);
  });

  it("are told of long chains to a bounded depth", async () => {
    const { functions } = await python(`x${".f()".repeat(3000)}`);
    expect(functions[0]?.calls).toHaveLength(3000);
    expect(JSON.stringify(functions).length).toBeLessThan(20_000_000);
  });
});

describe("Python's imports", () => {
  it("are read in every form, relative ones with their dots", async () => {
    const { imports } = await python(
      "import os, app.mail, app.sms as sms",
      "from ..mail import send as deliver, queue",
      "from . import helpers",
      "from .all import *",
      "from __future__ import annotations",
    );
    expect(imports.map((each) => `${each.line} ${each.specifier} ${each.imported} ${each.local}`)).toEqual([
      "1 os * os",
      "1 app.mail * app",
      "1 app.sms * sms",
      "2 ..mail send deliver",
      "2 ..mail queue queue",
      "3 . helpers helpers",
      "4 .all * *",
    ]);
  });

  it("are both there where one stands in for the other, and types where only a checker reads them", async () => {
    const { imports } = await python(
      "try:",
      "    from fast import send",
      "except ImportError:",
      "    from slow import send",
      "if TYPE_CHECKING:",
      "    from mail import Mailer",
      "else:",
      "    from mail import Other",
    );
    expect(imports.map(({ specifier, local, isType }) => [specifier, local, isType])).toEqual([
      ["fast", "send", undefined],
      ["slow", "send", undefined],
      ["mail", "Mailer", true],
      ["mail", "Other", undefined],
    ]);
  });

  it("are names of the function they stand in", async () => {
    const summary = await python("def run():", "    from .mail import send as go", "    import sms as s", "    go()");
    expect(bindingsOf(summary, "run")).toEqual(["go = .mail.send", "s = sms"]);
    expect(summary.imports).toEqual([]);
  });

  it("are given on like everything at the top level", async () => {
    const { exports } = await python(
      "from .mail import send",
      "from .all import *",
      "A = 1",
      "def f(): pass",
      "class C: pass",
    );
    expect(exports.map(({ name, value, line }) => `${line} ${name} = ${written(value)}`)).toEqual([
      "1 send = send",
      "3 A = A",
      "4 f = f",
      "5 C = C",
      "2 * = .all",
    ]);
  });
});

describe("Python's environment", () => {
  it("is read by a key or passed on; setting it, and calling its methods, are no reads", async () => {
    const { reads, functions } = await python(
      "import os as o",
      "from os import environ",
      "def run():",
      "    a = o.environ['A']",
      "    b = environ['B']",
      "o.environ['C'] = 'x'",
      "run(o.environ)",
      "o.environ.get('D')",
    );
    expect(reads).toEqual([
      { line: 4, symbol: "o.environ['A']", within: 1 },
      { line: 5, symbol: "environ['B']", within: 1 },
      { line: 7, symbol: "o.environ", within: 0 },
    ]);
    expect(functions[0]?.calls.map(({ text }) => text)).toEqual(["run", "o.environ.get"]);
  });
});

describe("Python that nobody wrote by hand", () => {
  it("is read around its syntax errors", async () => {
    const summary = await python("def a():", "    send(1)", "x = = (", "", "def b():", "    send(2)");
    expect(summary.unfinished).toMatch(/^it has syntax errors/);
    expect(callsOf(summary, "a")).toEqual(["send(_)"]);
  });

  it.each([
    [
      "many functions",
      Array.from({ length: MANY }, (_, at) => `def f${at}(x):\n    return f${at + 1}(x)`).join("\n"),
      MANY,
    ],
    ["many brackets", `f(${"(".repeat(MANY)}g()${")".repeat(MANY)})`, 2],
    ["many calls in one another", `${"f(".repeat(MANY)}${")".repeat(MANY)}`, MANY],
    ["many lists in one another", `x = ${"[".repeat(MANY)}f()${"]".repeat(MANY)}`, 1],
    ["many lambdas in one another", `x = ${"lambda: ".repeat(MANY)}f()`, 1],
    ["a sum of many", `x = f()${" + f()".repeat(MANY)}`, MANY + 1],
    ["a long line", `x = [${"f(1), ".repeat(LONG)}]`, LONG],
  ])("is read whole: %s", { tags: ["full"], timeout: 60_000 }, async (_name, text, count) => {
    const patient = treeSitterAnalyzer({ grammars: new Grammars(DIRECTORY), timeLimitMs: 600_000 });
    const read = await patient.summarize({ path: "a.py", lines: text.split("\n") });
    const functions = read.kind === "summarized" ? read.summary.functions : [];
    expect(functions.reduce((sum, { calls }) => sum + calls.length, 0)).toBe(count);
  });
});
