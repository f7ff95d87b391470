import { describe, expect, it } from "vitest";
import type { ModuleSummary } from "../../../src/core/program/module-summary.ts";
import { size } from "../../setup/tier.ts";
import { summaryOf } from "./summary-of.ts";
import { bindingsOf, callsOf, membersOf, returnsOf, written } from "./written.ts";

function goSummary(code: string): Promise<ModuleSummary> {
  return summaryOf("refunds/refund.go", `package refunds\n${code}`);
}

/** What stands in the body of a function `run`. */
function inBody(code: string): Promise<ModuleSummary> {
  return goSummary(`func run() {\n${code}\n}\n`);
}

describe("Go's functions and methods", () => {
  it("have their lines, and methods the struct of their receiver", async () => {
    const { functions, classes } = await goSummary(
      "type Client struct{}\nfunc (c *Client) Send(to string) {\n}\nfunc (c Client) Close() {}\nfunc free() {}\n",
    );
    expect(classes.map(({ name }) => name)).toEqual(["Client"]);
    expect(functions.map(({ name, start, end, parent, owner }) => [name, start, end, parent, owner])).toEqual([
      ["", 1, 6, undefined, undefined],
      ["Send", 3, 4, 0, 0],
      ["Close", 5, 5, 0, 0],
      ["free", 6, 6, 0, undefined],
    ]);
  });

  it("see their receiver as the instance itself, also of a generic type", async () => {
    const summary = await goSummary(
      "type List[T any] struct{ head T }\nfunc (l *List[T]) First() { l.head.Run() }\nfunc (List[T]) Last() {}\n",
    );
    expect(bindingsOf(summary, "First")).toEqual(["l = self", "T = ?only its type parameter T is known"]);
    expect(membersOf(summary, "List")).toEqual([
      "head = ?only its type parameter T is known",
      "First = #1",
      "Last = #2",
    ]);
  });

  it("belong to a class of this file even where the struct is declared in another file of the package", async () => {
    const summary = await goSummary("func (c *Client) Send() { c.mailer.Deliver() }\n");
    expect(summary.functions[1]?.owner).toBe(0);
    expect(summary.classes).toMatchObject([{ name: "Client", isInterface: false }]);
    expect(summary.exports).toEqual([]);
  });

  it("have parameters with what their types say they are", async () => {
    const { functions } = await goSummary(
      "func run(a, b *Client, n int, do func(), db *sql.DB, rest ...mail.Option) {}\nfunc two(int, Mailer) {}\n",
    );
    const described = functions.map(({ parameters }) =>
      parameters.map(({ name, type }) => `${name} ${type === undefined ? "" : written(type)}`),
    );
    expect(described[1]).toEqual([
      "a <Client>",
      "b <Client>",
      "n _",
      "do ?only its function type is known",
      "db <sql.DB>",
      "rest [<mail.Option>]",
    ]);
    expect(described[2]).toEqual([" _", " <Mailer>"]);
  });

  it("are said to call something unknown when their body is not written in Go", async () => {
    expect(callsOf(await goSummary("func fast(x int) int\n"), "fast")).toEqual([
      "?the body of fast is not written in Go()",
    ]);
  });

  it("give back what they return, and what they declare to give back", async () => {
    const summary = await goSummary(`type Mailer interface{ Send() }
func NewClient(m Mailer) *Client { return &Client{mailer: m} }
func Open() (*sql.DB, error) { return connect() }
func Named() (c *Client, err error) { c = build(); return }
func Hidden() Mailer { return pick() }
func Count() int { return 3 }
`);
    expect(returnsOf(summary, "NewClient")).toEqual(["<Client>", "new Client({mailer: m})"]);
    expect(returnsOf(summary, "Open")).toEqual(["[<sql.DB>, _]", "connect()"]);
    expect(returnsOf(summary, "Named")).toEqual(["[<Client>, _]", "[c, err]"]);
    expect(returnsOf(summary, "Hidden")).toEqual(["pick()"]);
    expect(returnsOf(summary, "Count")).toEqual([]);
  });
});

describe("Go's calls", () => {
  it("are those of a function without those of functions inside it, in the order of their names", async () => {
    const summary = await inBody("a.b(1).c(x)\ngo func() { inner() }()\ndefer d.Close()\nfor range e() { f() }\n");
    expect(callsOf(summary, "run")).toEqual(["a.b(_)", "a.b(_).c(x)", "#2()", "d.Close()", "e()", "f()"]);
    expect(summary.functions[2]).toMatchObject({ name: "", parent: 1, calls: [{ text: "inner", line: 4 }] });
  });

  it("have their arguments as written, cut when they are long", async () => {
    const { functions } = await inBody(`mail.Send("a", to...)\nlong("${"x".repeat(900)}")`);
    const [send, long] = functions[1]?.calls ?? [];
    expect(send).toMatchObject({ line: 3, text: "mail.Send", argumentText: '("a", to...)', isNew: false });
    expect(long?.argumentText).toHaveLength(400);
  });

  it("are found where types are given, and in conditions, switches and selects", async () => {
    const summary = await inBody(`f[int](x)
generic.Call[pkg.T]()
if err := c.Send(to); err != nil {}
switch kind() { case other(): third() }
select { case m := <-ch: m.Run() }
`);
    expect(callsOf(summary, "run")).toEqual([
      "f(x)",
      "generic.Call()",
      "c.Send(to)",
      "kind()",
      "other()",
      "third()",
      "m.Run()",
    ]);
  });

  it("leave out what only makes or converts a value", async () => {
    expect(
      callsOf(await inBody("a := string(b)\nc := []byte(a)\nd := new(T)\ne := make(map[string]int)"), "run"),
    ).toEqual([]);
  });

  it("of the top level are those of its variables", async () => {
    const summary = await goSummary('var client = NewClient(os.Getenv("KEY"))\nvar (\n a, b = pair()\n)\n');
    expect(callsOf(summary, "")).toEqual(["NewClient(os.Getenv(_))", "os.Getenv(_)", "pair()"]);
    expect(bindingsOf(summary, "")).toEqual(["client = NewClient(os.Getenv(_))", "a = pair().0", "b = pair().1"]);
  });
});

describe("Go's names", () => {
  it.each([
    ["c := NewClient()", "c = NewClient()"],
    ["c, err := Open()", "c = Open().0"],
    ["var c, d = one, two", "d = two"],
    ["var c Mailer = pick()", "c = <Mailer>"],
    ["c := new(Client)", "c = <Client>"],
    ["c := &Client{to: x}", "c = new Client({to: x})"],
    ["c := Client{x, y}", "c = new Client(x, y)"],
    ["c := &mail.Client{}", "c = new mail.Client()"],
    ["c := Box[int]{x: y}", "c = new Box({x: y})"],
    ['m := map[string]func(){"a": x, key: y}', "m = {a: x, *: y}"],
    ['m := Handlers{"a": x}', "m = {a: x}"],
    ["l := []Mailer{a, &b{}, {to: x}}", "l = [a, new b(), new Mailer({to: x})]"],
    ['l := []struct{ n string; run func() }{{"a", x}, {run: y}}', "l = [{n: _, run: x}, {run: y}]"],
    ["l := make([]*Client, 3)", "l = [<Client>]"],
    ["l := append(l, x)", "l = l | [x]"],
    ['v, ok := m["a"]', "v = m.a"],
    ["m := map[string]*Client{}", "m = [<Client>]"],
    ["v := m[key]", "v = m.*"],
    ["v := <-channel", "v = channel.*"],
    ["for _, v := range list() {}", "v = list().*"],
    ["v := x.(*Client)", "v = <Client>"],
    ["switch v := x.(type) { case *Client: case nil: }", "v = <Client>"],
    ["f := c.Send", "f = c.Send"],
    ["f := (*Client).Send", "f = Client.Send"],
    ["h := http.HandlerFunc(f)", "h = http.HandlerFunc(f)"],
    ["n := 1 + 2", "n = _"],
  ])("of `%s` stand for what they are given", async (code, binding) => {
    expect(bindingsOf(await inBody(code), "run")).toContain(binding);
  });

  it("of outer functions are given values by those inside", async () => {
    const summary = await goSummary("var client *Client\nfunc connect() { c := build()\n client = c }\n");
    expect(bindingsOf(summary, "")).toEqual(["client = <Client>", "connect = #1", "client = #2()"]);
    expect(summary.functions[2]).toMatchObject({ parent: 1, returns: [{ kind: "name", name: "c" }] });
  });

  it("hold errors in `err`, which do nothing", async () => {
    expect(bindingsOf(await inBody("err := c.Send()\nparseErr, ok := f()"), "run")).toEqual([
      "err = _",
      "parseErr = _",
      "ok = _",
    ]);
  });
});

describe("Go's types", () => {
  it("have fields, and what they embed as bases and fields", async () => {
    const summary = await goSummary(`type Client struct {
  Base
  *http.Client
  a, b Mailer
  inner struct{ to *Sender }
}
`);
    expect(summary.classes[0]?.bases.map(({ value }) => written(value))).toEqual(["Base", "http.Client"]);
    expect(membersOf(summary, "Client")).toEqual([
      "Base = <Base>",
      "Client = <http.Client>",
      "a = <Mailer>",
      "b = <Mailer>",
      "inner = {to: <Sender>}",
    ]);
  });

  it("have in their fields what literals and assignments give them", async () => {
    const summary = await goSummary(`func New(m Mailer) *Client { return &Client{mailer: m} }
func (c *Client) Use(m Mailer) { c.mailer = pick(m) }
func other() { c := &Client{}; c.hook = run; list := []Client{{hook: last}}; var d Client; d.hook = third }
type Client struct { mailer Mailer; hook func() }
func byPosition() { use(Client{a, b}) }
`);
    expect(membersOf(summary, "Client")).toEqual([
      "mailer = <Mailer>",
      "hook = ?only its function type is known",
      "mailer = m",
      "Use = #2",
      "mailer = pick(m)",
      "hook = run",
      "hook = last",
      "hook = third",
      "mailer = a",
      "hook = b",
    ]);
  });

  it("are classes with nothing but signatures when they are interfaces", async () => {
    const { classes } = await goSummary("type Mailer interface {\n io.Closer\n Send(to string) error\n}\n");
    expect(classes).toMatchObject([{ name: "Mailer", line: 2, isInterface: true, members: [{ name: "Send" }] }]);
    expect(classes[0]?.bases.map(({ value }) => written(value))).toEqual(["io.Closer"]);
  });

  it("may have other names, or other types behind them", async () => {
    const summary = await goSummary("type Alias = mail.Client\ntype Own Base\ntype Handlers map[string]func()\n");
    expect(bindingsOf(summary, "")).toEqual(["Alias = mail.Client", "Own = class", "Handlers = class"]);
    expect(summary.classes[0]?.bases.map(({ value }) => written(value))).toEqual(["Base"]);
    expect(summary.exports.map(({ name, line }) => [name, line])).toEqual([
      ["Alias", 2],
      ["Own", 3],
      ["Handlers", 4],
    ]);
  });
});

describe("what other files of a Go package can have", () => {
  it("is every name of the top level, with its line", async () => {
    const summary = await goSummary(
      "const limit = 3\nvar a, B = 1, 2\nfunc init() {}\nfunc run() { local := 1 }\ntype T int\n",
    );
    expect(Object.fromEntries(summary.exports.map(({ name, line }) => [name, line]))).toEqual({
      limit: 2,
      a: 3,
      B: 3,
      run: 5,
      T: 6,
    });
  });
});

describe("Go's imports", () => {
  async function importsOf(imports: string, use: string): Promise<readonly string[]> {
    const summary = await goSummary(`import (\n${imports}\n)\nfunc run() { ${use} }\n`);
    return summary.imports.map(({ line, specifier, imported, local }) => `${line} ${specifier} ${imported} ${local}`);
  }

  it.each([
    ['"net/smtp"', "smtp.SendMail()", "smtp"],
    ['m "net/smtp"', "m.SendMail()", "m"],
    ['. "net/smtp"', "SendMail()", "*"],
    ['"github.com/resend/resend-go/v2"', "resend.NewClient(k)", "resend"],
    ['"gopkg.in/gomail.v2"', "gomail.NewMessage()", "gomail"],
    ['"github.com/nats-io/nats.go"', "nats.Connect()", "nats"],
    ['"github.com/go-redis/redis/v8"', "redis.NewClient()", "redis"],
    ['"github.com/sashabaranov/go-openai"', "openai.NewClient()", "openai"],
    ['"github.com/aws/aws-sdk-go-v2/service/ses"', "ses.New()", "ses"],
    ['"github.com/aws/aws-sdk-go"', "aws.String(x)", "aws"],
    ['"example.com/odd/path"', "strange.Run()", "strange"],
    ['"example.com/never/used"', "", "used"],
  ])("of %s bind the name that the file uses", async (imported, use, local) => {
    const specifier = imported.replace(/^\S*\s/, "").slice(1, -1);
    expect(await importsOf(imported, use)).toEqual([`3 ${specifier.replace(/"/g, "")} * ${local}`]);
  });

  it("bind nothing when they are blank", async () => {
    expect(await importsOf('_ "github.com/lib/pq"\n"fmt"', "fmt.Println()")).toEqual(["4 fmt * fmt"]);
  });
});

describe("a Go package's name", () => {
  const IMPORTS = 'import (\n"net/url"\n"example.com/shop/container"\n)\n';

  it("may be that of a variable as well, which is not seen before it is declared", async () => {
    const summary = await goSummary(`${IMPORTS}func run() { url, err := url.Parse(x); url.Send() }\n`);
    expect(bindingsOf(summary, "run")).toEqual(["url = net/url.Parse(x).0", "err = _"]);
    expect(callsOf(summary, "run")).toEqual(["net/url.Parse(x)", "url.Send()"]);
  });

  it("is what stands in a type, whatever else has that name", async () => {
    const code = "func run(container *container.Container) { other := container; var c container.Config }\n";
    const { functions } = await goSummary(IMPORTS + code);
    expect(functions[1]?.parameters).toMatchObject([
      { name: "container", type: { kind: "instance", of: { of: { specifier: "example.com/shop/container" } } } },
    ]);
    expect(functions[1]?.bindings.map(({ value }) => written(value))).toEqual([
      "container",
      "<example.com/shop/container.Config>",
    ]);
  });
});

describe("Go code that is broken, odd or large", () => {
  const MANY = size(10_000);

  it("is read as far as it can be, and says what could not", async () => {
    const summary = await goSummary("func broken( {\n}\nfunc fine() { mail.Send() }\n");
    expect(callsOf(summary, "fine")).toEqual(["mail.Send()"]);
    expect(summary.unfinished).toMatch(/^it has syntax errors \(lines? [0-9-]+ first\)$/);
  });

  it("may have no package clause, or nothing at all", async () => {
    expect(await summaryOf("a.go", "")).toMatchObject({ functions: [{ start: 1, end: 1 }] });
  });

  it("may have names that JavaScript's objects are born with", async () => {
    const summary = await goSummary(
      "type constructor struct{ toString *__proto__ }\nfunc (c *constructor) hasOwnProperty() { c.toString.valueOf() }\nfunc __proto__() {}\n",
    );
    expect(membersOf(summary, "constructor")).toEqual(["toString = <__proto__>", "hasOwnProperty = #1"]);
    expect(summary.exports.map(({ name }) => name)).toEqual(["constructor", "__proto__"]);
  });

  it.each([
    ["calls", `${"f(".repeat(MANY)}x${")".repeat(MANY)}`],
    ["chained calls", `a${".b()".repeat(MANY)}`],
    ["functions", `${"func() { ".repeat(MANY)}last()${" }()".repeat(MANY)}`],
    ["blocks", `${"{ ".repeat(MANY)}last()${" }".repeat(MANY)}`],
    ["sums", `use(${"1 + ".repeat(MANY)}2)`],
    ["literals", `use([]any{${"T{x: ".repeat(MANY)}1${"}".repeat(MANY)}})`],
    ["types", `var x ${"[]".repeat(MANY)}T = 1; x.f()`],
    ["pointers", `var x ${"*".repeat(MANY)}T; x.f()`],
  ])("may nest %s very deep", async (_what, code) => {
    const { functions } = await inBody(code);
    const calls = functions.reduce((count, each) => count + each.calls.length, 0);
    expect(calls).toBeGreaterThan(0);
  });

  it("may have very many functions", async () => {
    const code = Array.from({ length: MANY }, (_, index) => `func f${index}() { f${index + 1}() }`).join("\n");
    const { functions, exports } = await goSummary(code);
    expect([functions.length, exports.length]).toEqual([MANY + 1, MANY]);
  });

  it("is cut where expressions are nested too deep to matter", async () => {
    const summary = await inBody(`use(${"f(".repeat(100)}x${")".repeat(100)})`);
    expect(JSON.stringify(summary.functions[1]?.calls[0])).toContain("an expression is nested too deep");
  });
});
