import { describe, expect, it } from "vitest";
import { summaryOf } from "../summary-of.ts";
import { callsOf, membersOf, parametersOf, staticsOf, written } from "../written.ts";

const typescript = (code: string) => summaryOf("src/refund.ts", code);

describe("ECMAScript's classes", () => {
  it("have methods, fields, private ones and accessors as members", async () => {
    const summary = await typescript(`
class Refunds extends Base implements Service {
  #queue = new Queue();
  mailer: Mailer;
  static shared = new Refunds();
  constructor(log) { super(log); this.log = log; }
  get client() { return this.mailer; }
  set client(value) { this.mailer = value; }
  async send() { await this.#queue.push(); super.send(); }
  retry = () => this.send();
}
`);
    expect(membersOf(summary, "Refunds")).toEqual([
      "#queue = new Queue()",
      "log = log",
      "client = #2()",
      "mailer = value",
      "send = #4",
      "retry = #5",
      "mailer = <Mailer>",
    ]);
    expect(staticsOf(summary, "Refunds")).toEqual(["shared = new Refunds()"]);
    expect(summary.classes[0]?.bases.map(({ value }) => written(value))).toEqual(["Base"]);
    expect(callsOf(summary, "send")).toEqual(["self.#queue.push()", "base.send()"]);
    expect(callsOf(summary, "constructor")).toEqual(["new Queue()", "base(log)"]);
    expect(callsOf(summary, "retry")).toEqual(["self.send()"]);
    expect(summary.classes[0]?.constructedBy).toBe(1);
  });

  it("take the marked parameters of their constructor for members", async () => {
    const summary = await typescript(
      "export class A { constructor(private readonly mailer: Mailer, readonly log: Log, plain: Plain) {} }",
    );
    expect(parametersOf(summary, "constructor")).toEqual(["mailer: <Mailer>", "log: <Log>", "plain: <Plain>"]);
    expect(membersOf(summary, "A")).toEqual(["mailer = mailer", "log = log"]);
  });

  it("hand on to their base what is given to them, where no constructor is written", async () => {
    const summary = await typescript("class A extends B { client = new C(); }");
    expect(callsOf(summary, "constructor")).toEqual(["base()", "new C()"]);
  });

  it("leave a field's type out where its value says what it is", async () => {
    const summary = await typescript("class A { one: Mailer = new Ses(); two: Mailer = pick(); three: Mailer; }");
    expect(membersOf(summary, "A")).toEqual(["one = new Ses()", "two = pick()", "two = <Mailer>", "three = <Mailer>"]);
  });

  it("are no more than signatures where they are interfaces, types of objects or declared", async () => {
    const { classes } = await typescript(`
interface Mailer extends Sender<Text> { client: Client; send(to: string): void }
type Deps = { mailer: Mailer } & Others;
type Other = import("./other").Thing | null;
abstract class Shape { abstract draw(): void; run() { this.draw(); } }
declare class Ambient { go(): void }
class Real { run() {} }
`);
    const told = classes.map(({ name, isInterface, bases, members }) => {
      const said = [...bases.map(({ value }) => written(value)), ...members.map(({ name: each }) => each)];
      return `${name} ${isInterface}: ${said.join(", ")}`;
    });
    expect(told).toEqual([
      "Mailer true: Sender, client",
      " true: mailer",
      "Deps true: class, Others",
      "Other true: ./other.Thing",
      "Shape false: draw, run",
      "Ambient true: ",
      "Real false: run",
    ]);
  });

  it("are called by their decorators, and run their static blocks once", async () => {
    const summary = await typescript(
      "@Injectable() class A { @Inject(TOKEN) m: M; constructor(@Inject(X) x: X) {} @log go() {} static { init(this.y); } }",
    );
    expect(callsOf(summary, "")).toEqual(["Injectable()", "Inject(TOKEN)", "log()", "#3()"]);
    expect(callsOf(summary, "constructor")).toEqual(["Inject(X)"]);
    expect(callsOf(summary, "static")).toEqual(["init(class.y)"]);
  });
});
