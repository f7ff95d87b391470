import { describe, expect, it } from "vitest";
import { summaryOf } from "../summary-of.ts";
import { bindingsOf, callsOf, parametersOf, returnsOf } from "../written.ts";

const typescript = (code: string) => summaryOf("src/refund.ts", code);
const javascript = (code: string) => summaryOf("src/refund.js", code);

describe("ECMAScript's functions", () => {
  it("have their lines and the function around them, however they are written", async () => {
    const { functions } = await typescript(`function declared() {
  return function inner() {};
}
const arrow = () => send();
const api = { method() {}, named: async () => {}, *generated() {}, get read() { return client; } };
(() => { go(); })();
exports.late = async function* () {};
class Mailer { static open() {} private close = () => {}; }
`);
    expect(functions.map(({ name, start, end, parent }) => [name, start, end, parent])).toEqual([
      ["", 1, 9, undefined],
      ["declared", 1, 3, 0],
      ["inner", 2, 2, 1],
      ["arrow", 4, 4, 0],
      ["method", 5, 5, 0],
      ["named", 5, 5, 0],
      ["generated", 5, 5, 0],
      ["read", 5, 5, 0],
      ["", 6, 6, 0],
      ["late", 7, 7, 0],
      ["open", 8, 8, 0],
      ["constructor", 8, 8, 0],
      ["close", 8, 8, 11],
    ]);
  });

  it("have parameters with what their types and defaults say, and none for the type of `this`", async () => {
    const summary = await typescript(
      "function run(this: App, mailer: Mailer, log = console, { db }: Deps = {}, n?: number, ...rest: Sink[]) {}",
    );
    expect(parametersOf(summary, "run")).toEqual(["mailer: <Mailer>", "log = console", ": <Deps> = {}", "n: _", ""]);
    expect(bindingsOf(summary, "run")).toEqual(["db = parameter 2.db", "rest = ?the rest of the arguments"]);
  });

  it("take their parameters apart, with other names and defaults", async () => {
    const summary = await javascript(
      "const run = ({ mailer: { send }, log = console, ...others }, [first, , third = x]) => send(log);",
    );
    expect(parametersOf(summary, "run")).toEqual(["", ""]);
    expect(bindingsOf(summary, "run")).toEqual([
      "send = parameter 0.mailer.send",
      "log = parameter 0.log | console",
      "others = parameter 0",
      "first = parameter 1.0",
      "third = parameter 1.2 | x",
    ]);
  });

  it("give back every value they return, that of an expression body, and else what they declare", async () => {
    const summary = await typescript(`
function pick(a) { if (a) return new Mailer(); for (;;) return other(a); }
const short = async () => await open();
function declared(): Promise<Mailer> { return container.get("m"); }
const nothing = () => 1 + 2;
function told(): Promise<string> { return read(); }
`);
    expect(returnsOf(summary, "pick")).toEqual(["new Mailer()", "other(a)"]);
    expect(returnsOf(summary, "short")).toEqual(["open()"]);
    expect(returnsOf(summary, "declared")).toEqual(["container.get(_)", "<Mailer>"]);
    expect(returnsOf(summary, "nothing")).toEqual([]);
    expect(returnsOf(summary, "told")).toEqual([]);
  });

  it("give back lists of what they yield, and of what a list is mapped to", async () => {
    const summary = await javascript(`
function* all() { yield first; yield* others(); }
const made = list.map((item) => new Mailer(item));
`);
    expect(returnsOf(summary, "all")).toEqual(["[first]", "others()"]);
    expect(bindingsOf(summary, "")).toEqual(["all = #1", "made = [#2(list.*)]"]);
  });

  it("know what a list or a promise hands to them", async () => {
    const summary = await typescript(
      "mailers.forEach(function each(m) { m.send(); });\nload().then(function loaded({ send }) { send(); });\n" +
        "all.reduce(function sum(total, one) { return one.run(total); });\n",
    );
    expect(parametersOf(summary, "each")).toEqual(["m: mailers.*"]);
    expect(parametersOf(summary, "loaded")).toEqual([": load()"]);
    expect(parametersOf(summary, "sum")).toEqual(["total", "one: all.*"]);
  });

  it("hold the calls in their defaults, and not those of functions in them", async () => {
    const summary = await javascript("function outer(a = make()) { one(); later(() => two()); }");
    expect(callsOf(summary, "outer")).toEqual(["make()", "one()", "later(#2)"]);
    expect(callsOf(summary, "")).toEqual([]);
  });
});

describe("`this` in a function", () => {
  it("is the object that holds it, by its name", async () => {
    const summary = await javascript(`
const api = Object.freeze({ run() { this.go(); }, go() {} });
app.init = function init() { (() => this.start())(); };
module.exports = { first() { this.second(); } };
`);
    expect(callsOf(summary, "run")).toEqual(["api.go()"]);
    expect(summary.functions.flatMap(({ calls }) => calls).map(({ text }) => text)).toContain("this.start");
    expect(callsOf(summary, "first")).toEqual(["exports.second()"]);
  });

  it("is an instance where the function makes some, by its prototype or its name", async () => {
    const summary = await javascript(`
function View(name) { this.fs = require("fs"); }
View.prototype.look = function look(path) { return this.fs.stat(path); };
util.inherits(View, Base);
function Counter() { this.add = function () {}; }
function handler() { this.on(); }
`);
    expect(summary.classes.map(({ name, constructedBy, members }) => [name, constructedBy, members.length])).toEqual([
      ["View", 1, 2],
      ["Counter", 3, 1],
    ]);
    expect(summary.classes[0]?.bases).toMatchObject([{ value: { kind: "name", name: "Base" } }]);
    expect(callsOf(summary, "look")).toEqual(["self.fs.stat(path)"]);
    expect(callsOf(summary, "handler")).toEqual(["?`this` of a function that is handed on.on()"]);
  });
});
