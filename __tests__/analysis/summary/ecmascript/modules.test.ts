import { describe, expect, it } from "vitest";
import { summaryOf } from "../summary-of.ts";
import { bindingsOf, callsOf, exportsOf, importsOf, parametersOf } from "../written.ts";

const typescript = (code: string) => summaryOf("src/refund.ts", code);
const javascript = (code: string) => summaryOf("src/refund.js", code);

describe("ECMAScript's imports", () => {
  it("bind names, in any form", async () => {
    const summary = await typescript(`import main, { one, two as second, default as again } from "./a";
import * as all from "b";
import "./effect";
import type { Only } from "./types";
import { type Part, real } from "./parts";
import old = require("old");
import inner = all.Inner;
`);
    expect(importsOf(summary)).toEqual([
      "./a: default as main",
      "./a: one as one",
      "./a: two as second",
      "./a: default as again",
      "b: * as all",
      "./effect: * as nothing",
      "type ./types: Only as Only",
      "type ./parts: Part as Part",
      "./parts: real as real",
      "old: * as old",
    ]);
    expect(bindingsOf(summary, "")).toEqual(["inner = all.Inner"]);
  });

  it("may be calls, whole or a part of them", async () => {
    const summary = await javascript(`const fs = require("fs"), { join, sep: mark } = require("path");
const read = require("fs").readFile;
require("./effect");
require("debug")("app");
function late() { const sdk = require("sdk"); return import(\`./lazy\`); }
`);
    expect(importsOf(summary)).toEqual([
      "fs: * as fs",
      "path: join as join",
      "path: sep as mark",
      "fs: * as nothing",
      "./effect: * as nothing",
      "debug: * as nothing",
      "sdk: * as nothing",
      "./lazy: * as nothing",
    ]);
    expect(bindingsOf(summary, "")).toEqual([
      "fs = fs",
      "join = path.join",
      "mark = path.sep",
      "read = fs.readFile",
      "late = #1",
    ]);
    expect(callsOf(summary, "")).toEqual(["./effect()", "debug(_)"]);
  });

  it("may be waited for", async () => {
    const summary = await typescript(
      'const { send } = await import("./mail");\nimport("./mail").then(function loaded(m) { m.send(); });\n',
    );
    expect(bindingsOf(summary, "")).toEqual(["send = ./mail.send"]);
    expect(parametersOf(summary, "loaded")).toEqual(["m: ./mail"]);
  });

  it("are unknown where the module is worked out, and run nothing where a type stands", async () => {
    const summary = await typescript('const x = require(name), y = await import("./" + name); let z: import("t").T;');
    const why = "?the module it loads is worked out while it runs";
    expect(bindingsOf(summary, "")).toEqual([`x = ${why}`, `y = ${why}`, "z = <t.T>"]);
    expect(callsOf(summary, "")).toEqual([`${why}(name)`, `${why}(_)`]);
    expect(importsOf(summary)).toEqual(["type t: * as nothing"]);
  });
});

describe("ECMAScript's exports", () => {
  it("are declarations, lists and what other files export", async () => {
    const summary = await typescript(`export const one = 1, { two } = all;
export async function send() {}
export class Mailer {}
export type Deps = { a: A };
export { send as mail, Mailer as default };
export { part as other, default } from "./parts";
export * from "./everything";
export * as named from "./named";
export type { T } from "./types";
export declare function later(): void;
`);
    expect(exportsOf(summary)).toEqual([
      "one = one",
      "two = two",
      "send = send",
      "Mailer = Mailer",
      "Deps = Deps",
      "mail = send",
      "default = Mailer",
      "other = ./parts.part",
      "default = ./parts.default",
      "* = ./everything",
      "named = ./named",
      "T = ./types.T",
      "later = later",
    ]);
    expect(bindingsOf(summary, "")).toContain("later = ?it is declared without its code");
  });

  it.each([
    ["export default function () {}", "#1"],
    ["export default function send() {}", "#1"],
    ["export default class {}", "class"],
    ["export default new Mailer()", "new Mailer()"],
    ["@Injectable()\nexport default class A {}", "class"],
    ["export = mailer", "mailer"],
  ])("have a default: %s", async (code, value) => {
    const summary = await typescript(code);
    expect(exportsOf(summary)).toEqual(["default = default"]);
    expect(bindingsOf(summary, "")).toContain(`default = ${value}`);
  });

  it("are CommonJS's, as a whole and by name", async () => {
    const summary = await javascript(`var app = exports = module.exports = {};
app.init = function () { exports.helper(); };
exports.send = send;
module.exports.nested.run = run;
Object.defineProperty(exports, "late", { enumerable: true, get: function () { return other.late; } });
__exportStar(require("./all"), exports);
`);
    expect(exportsOf(summary)).toEqual([
      "* = ./all",
      "default = app",
      "send = send",
      "nested = {run: run}",
      "late = #2()",
    ]);
    expect(callsOf(summary, "init")).toEqual(["exports.helper()"]);
  });

  it("are what a whole module that is exported has", async () => {
    const whole = await javascript('module.exports = { a, b: () => 1, ...require("./c") };');
    expect(exportsOf(whole)).toEqual(["default = {a: a, b: #1, ..../c}", "a = a", "b = #1", "* = ./c"]);
    expect(exportsOf(await javascript('module.exports = require("./d");'))).toEqual(["default = ./d", "* = ./d"]);
  });
});

describe("reads of the environment", () => {
  it("are told by their names, not for what is set", async () => {
    const { reads } = await typescript(`import { env as vars } from "node:process";
const { A, B: b = 1, ...rest } = process.env;
const env = process.env;
function read() { return env.C + import.meta.env.D + process.env["E"] + vars.F; }
process.env.G = "x"; delete process.env.H; start({ ...process.env });
`);
    expect(reads.map(({ line, symbol, within }) => `${line} ${symbol} ${within}`)).toEqual([
      "2 process.env.A 0",
      "2 process.env.B 0",
      "2 process.env 0",
      "3 process.env 0",
      "4 process.env.C 1",
      "4 import.meta.env.D 1",
      '4 process.env["E"] 1',
      "4 process.env.F 1",
      "5 process.env 0",
    ]);
  });
});
