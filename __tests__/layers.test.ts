import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ambientUses } from "./layers/ambient.ts";
import { wrongArrows } from "./layers/arrows.ts";
import { importCycles } from "./layers/cycles.ts";
import { importEffects } from "./layers/import-effects.ts";
import { loadedPackages } from "./layers/loaded-packages.ts";
import { foundRooms, toldRooms, upwardImports } from "./layers/room-order.ts";
import { parseSource, readSourceTree } from "./layers/source-file.ts";
import { idleExceptions, unreadFields } from "./layers/unread-fields.ts";

/** Layers whose rooms the architecture page lists in the order in which they may import. */
const ORDERED = ["src/core", "src/engine", "src/analysis", "src/panels/static"];

const core = (text: string) => [parseSource("src/core/sample.ts", text)];

describe("the source tree", () => {
  const tree = readSourceTree();
  const page = readFileSync(new URL("../docs/architecture.md", import.meta.url), "utf8");

  it("holds files in every layer, so that the checks below see something", () => {
    const layers = new Set(tree.map((file) => file.path.split("/")[1]));
    expect([...layers].sort()).toEqual(["adapters", "analysis", "core", "engine", "entry", "panels", "ports"]);
  });

  it("imports inward only", () => {
    expect(wrongArrows(tree)).toEqual([]);
  });

  it("has no import cycle", () => {
    expect(importCycles(tree)).toEqual([]);
  });

  it("keeps clock, environment, randomness, console and network out of core, ports, engine and panels", {
    tags: ["full"],
  }, () => {
    expect(ambientUses(tree)).toEqual([]);
  });

  it("does nothing on import, outside the entries", () => {
    expect(importEffects(tree)).toEqual([]);
  });

  it.each([
    "review.ts",
    "review/review-face.ts",
    "review/review-action.ts",
    "review/quiet-endings.ts",
    "cli.ts",
    "cli/cli-face.ts",
  ])("loads no package for a run with nothing to do, in %s", (name) => {
    expect(loadedPackages(tree, `src/entry/${name}`)).toEqual([]);
  });

  it.each(ORDERED)("has every room of %s in the architecture page's table, and no other", (folder) => {
    expect(toldRooms(page, folder).toSorted()).toEqual(foundRooms(tree, folder));
  });

  it.each(ORDERED)("lets a room of %s import only what stands above it in that table", (folder) => {
    expect(upwardImports(tree, toldRooms(page, folder))).toEqual([]);
  });

  it("has no field and no method that no code reads, nor an exception for one that code reads", {
    tags: ["full"],
  }, () => {
    expect(unreadFields(tree)).toEqual([]);
    expect(idleExceptions(tree)).toEqual([]);
  });
});

describe("the load check", () => {
  const sources = (first: string, second = 'import "zod";') => [
    parseSource("src/entry/a.ts", first),
    parseSource("src/core/b.ts", second),
  ];

  it.each(['import { b } from "../core/b.ts";', 'import "../core/b.ts";', 'export { b } from "../core/b.ts";'])(
    "follows %s",
    (text) => {
      expect(loadedPackages(sources(text), "src/entry/a.ts")).toEqual(["src/core/b.ts: zod"]);
    },
  );

  it.each([
    'import type { B } from "../core/b.ts";',
    'export const b = () => import("../core/b.ts");',
    'import { join } from "node:path";',
  ])("passes over %s", (text) => {
    expect(loadedPackages(sources(text), "src/entry/a.ts")).toEqual([]);
  });
});

describe("the arrow check", () => {
  const wrong: readonly (readonly [path: string, text: string])[] = [
    ["src/core/a.ts", 'import { x } from "../ports/x.ts";'],
    ["src/core/a.ts", 'import type { X } from "../engine/x.ts";'],
    ["src/core/a.ts", 'export * from "../adapters/x.ts";'],
    ["src/core/a.ts", 'export { x } from "../entry/x.ts";'],
    ["src/core/a.ts", 'type X = import("../ports/x.ts").X;'],
    ["src/core/a.ts", 'const x = () => import("../adapters/x.ts");'],
    ["src/core/a.ts", "const x = (name: string) => import(name);"],
    ["src/core/a.ts", 'import { readFileSync } from "node:fs";'],
    ["src/core/a.ts", 'import { randomUUID } from "node:crypto";'],
    ["src/core/a.ts", 'import * as crypto from "node:crypto";'],
    ["src/core/a.ts", 'import crypto from "node:crypto";'],
    ["src/core/a.ts", 'import OpenAI from "openai";'],
    ["src/core/a.ts", 'import x from "@octokit/zod";'],
    ["src/core/a.ts", 'import pkg from "../../package.json" with { type: "json" };'],
    ["src/core/render/a.ts", 'import { x } from "../../ports/x.ts";'],
    ["src/ports/a.ts", 'import { x } from "../core/x.ts";'],
    ["src/ports/a.ts", 'import { type X, y } from "../core/x.ts";'],
    ["src/ports/a.ts", 'import type { Dirent } from "node:fs";'],
    ["src/ports/a.ts", 'import type { X } from "../engine/x.ts";'],
    ["src/engine/a.ts", 'import { x } from "../adapters/x.ts";'],
    ["src/engine/a.ts", 'import { createHash } from "node:crypto";'],
    ["src/engine/a.ts", 'import { z } from "zod";'],
    ["src/analysis/a.ts", 'import { x } from "../panels/x.ts";'],
    ["src/analysis/a.ts", 'import { spawn } from "node:child_process";'],
    ["src/panels/a.ts", 'import { x } from "../engine/x.ts";'],
    ["src/panels/static/a.ts", 'import type { X } from "../../adapters/x.ts";'],
    ["src/panels/model/a.ts", 'import OpenAI from "openai";'],
    ["src/adapters/a.ts", 'import { x } from "../engine/x.ts";'],
    ["src/adapters/git/a.ts", 'import { x } from "../../entry/x.ts";'],
    ["src/a.ts", "export const x = 1;"],
    ["src/services/a.ts", "export const x = 1;"],
  ];

  it.each(wrong)("refuses in %s: %s", (path, text) => {
    expect(wrongArrows([parseSource(path, text)])).toHaveLength(1);
  });

  const right: readonly (readonly [path: string, text: string])[] = [
    ["src/core/a.ts", 'import { x } from "./x.ts"; import { z } from "zod"; import { createHash } from "node:crypto";'],
    ["src/ports/a.ts", 'import type { X } from "../core/x.ts"; export type { Y } from "./y.ts";'],
    ["src/engine/a.ts", 'import { x } from "../core/x.ts"; import type { Y } from "../ports/y.ts";'],
    ["src/panels/static/a.ts", 'import { x } from "../../analysis/x.ts"; import { z } from "zod";'],
    ["src/adapters/git/a.ts", 'import { spawn } from "node:child_process"; import { x } from "../x.ts";'],
    ["src/entry/a.ts", 'import { x } from "../engine/x.ts"; import { y } from "../adapters/y.ts";'],
  ];

  it.each(right)("allows in %s: %s", (path, text) => {
    expect(wrongArrows([parseSource(path, text)])).toEqual([]);
  });
});

describe("the cycle check", () => {
  const file = (name: string, target: string) =>
    parseSource(`src/core/${name}.ts`, `import type { X } from "./${target}.ts";`);

  it("finds a cycle of type imports, over any number of files", () => {
    expect(importCycles([file("a", "b"), file("b", "c"), file("c", "a")])).toEqual([
      "src/core/a.ts → src/core/b.ts → src/core/c.ts → src/core/a.ts",
    ]);
  });

  it("finds a cycle that the first file only leads into", () => {
    expect(importCycles([file("a", "b"), file("b", "c"), file("c", "b")])).toHaveLength(1);
  });

  it("allows two ways to one file", () => {
    const top = parseSource("src/core/top.ts", 'import "./a.ts"; import "./b.ts";');
    expect(importCycles([top, file("a", "c"), file("b", "c")])).toEqual([]);
  });
});

describe("the check of the rooms' order", () => {
  const rooms = ["src/core", "src/core/pin", "src/core/claims", "src/core/claims/union"];
  const check = (path: string, text: string) => upwardImports([parseSource(path, text)], rooms);

  it("names both files of an import that leads to a later room", () => {
    expect(check("src/core/pin/pin.ts", '\nimport type { Claim } from "../claims/claim.ts";')).toEqual([
      "src/core/pin/pin.ts:2 imports src/core/claims/claim.ts, but src/core/pin comes before src/core/claims",
    ]);
  });

  it.each([
    ["src/core/cut.ts", 'import { pin } from "./pin/pin.ts";'],
    ["src/core/pin/parts/hunk.ts", 'export { claim } from "../../claims/claim.ts";'],
    ["src/core/pin/pin.ts", 'type Claim = import("../claims/claim.ts").Claim;'],
    ["src/core/claims/claim.ts", 'import { merge } from "./union/merge.ts";'],
  ])("refuses in %s: %s", (path, text) => {
    expect(check(path, text)).toHaveLength(1);
  });

  it.each([
    ["src/core/claims/claim.ts", 'import { pin } from "../pin/pin.ts"; import { cut } from "../cut.ts";'],
    ["src/core/claims/claim.ts", 'import { severity } from "./severity.ts"; import { z } from "zod";'],
    ["src/core/claims/union/merge.ts", 'import { claim } from "../claim.ts";'],
    ["src/engine/review.ts", 'import { claim } from "../core/claims/claim.ts";'],
    ["src/core/pinned.ts", 'import { cut } from "./cut.ts";'],
  ])("allows in %s: %s", (path, text) => {
    expect(check(path, text)).toEqual([]);
  });

  it("reads the order from the folder's own table", () => {
    const table = (folder: string, room: string) => `\n| \`${folder}/\` | holds |\n|---|---|\n| \`${room}/\` | one |\n`;
    const page = `Rooms\n${table("src/a", "z")}| \`b/\` | two |\n\nOthers\n${table("src/c", "d")}`;
    expect(toldRooms(page, "src/a")).toEqual(["src/a", "src/a/z", "src/a/b"]);
    expect(toldRooms(page, "src/c")).toEqual(["src/c", "src/c/d"]);
  });

  it("finds the rooms of a folder, whatever lies deeper in them", () => {
    const paths = ["src/a/one.ts", "src/a/z/two.ts", "src/a/b/deep/three.ts", "src/ab/four.ts"];
    const files = paths.map((path) => parseSource(path, ""));
    expect(foundRooms(files, "src/a")).toEqual(["src/a", "src/a/b", "src/a/z"]);
  });
});

describe("the ambient check", () => {
  const wrong = [
    "export const x = () => process.env.HOME;",
    "export const x = () => Date.now();",
    "export const x = (now = new Date()) => now;",
    "export const x = () => ({ Date });",
    "export const x = () => (Date as unknown);",
    "console.log(1);",
    "export const x = globalThis;",
    "export function x() { setTimeout(() => 1, 1); }",
    "export async function x() { await fetch('x'); }",
    "export const x = () => performance.now();",
    "export const x = () => Math.random();",
    'export const x = () => Math["random"]();',
    "export const x = () => { const { random } = Math; return random(); };",
    "export const x = () => crypto.randomUUID();",
    "export const x = () => AbortSignal.timeout(1);",
    "export const x = () => import.meta.url;",
    "export class X { now = Date.now(); }",
    "export const x = { [process.pid]: 1 };",
    "export const x = (y: { z: number }) => y[performance.timeOrigin as never];",
    "export const x = () => { { const Date = 1; } return Date; };",
    "export const x = [1].map((process) => process) && process;",
    "export { process };",
  ];

  it.each(wrong)("refuses %s", (text) => {
    expect(ambientUses(core(text))).toHaveLength(1);
  });

  const right = [
    "export const x = (y: { Date: number; process: string }) => y.Date + y.process;",
    "export const x = { Date: 1, process: 2, console() {} };",
    "export class X { process = 1; static Date() {} }",
    "export const x = (date: Date): typeof process => date as never;",
    "export interface X { fetch: typeof fetch; at: Date }",
    "export const x = (process: number) => process;",
    "export const x = ({ process, y: Date = 1 }: Y) => process + Date;",
    "export const x = () => { const performance = 1; return performance; };",
    "export function x() { for (const process of [1]) { if (process) return process; } }",
    "export function x() { try { y(); } catch (console) { return console; } }",
    'import { fetch } from "./fetch.ts"; export const x = () => fetch();',
    'export { x as Date } from "./x.ts";',
    "function fetch() {} export const x = () => fetch();",
    "export function x() { process: for (;;) { break process; } }",
    "export const x = Math.max(1, 2);",
    "export const x = Date.UTC(2026, 10, 29);",
    "export const x = (y: unknown) => y instanceof AbortSignal;",
    "export type X<T extends Date> = T;",
  ];

  it.each(right)("allows %s", (text) => {
    expect(ambientUses(core(text))).toEqual([]);
  });

  it("leaves analysis, adapters and entries alone, and no other layer", () => {
    const text = "export const x = () => Date.now();";
    const seen = ["adapters", "analysis", "core", "engine", "entry", "panels", "ports"].filter(
      (layer) => ambientUses([parseSource(`src/${layer}/a.ts`, text)]).length > 0,
    );
    expect(seen).toEqual(["core", "engine", "panels", "ports"]);
  });
});

describe("the import effect check", () => {
  const wrong = [
    "main();",
    "await main();",
    "export const x = await main();",
    "const x = { y: [await main()] };",
    "if (x) y();",
    "for (const x of y) z(x);",
    "x ??= 1;",
    '"use strict";',
    "{ y(); }",
    "throw x;",
    'import "./x.ts";',
  ];

  it.each(wrong)("refuses %s", (text) => {
    expect(importEffects([parseSource("src/adapters/a.ts", text)]).length).toBeGreaterThan(0);
  });

  it("allows declarations, and awaits inside functions", () => {
    const text = `import { z } from "zod";
      export const schema = z.string();
      const x = async () => await z.y();
      export async function main() { await x(); main(); }
      export class A { async b() { await x(); } }
      export type B = string; interface C { d: B } export type { C };`;
    expect(importEffects(core(text))).toEqual([]);
  });

  it("leaves entries alone", () => {
    expect(importEffects([parseSource("src/entry/cli.ts", "await main();")])).toEqual([]);
  });
});

describe("the check of what nobody reads", () => {
  const declared = "export interface Till { readonly sum: number }";

  it.each([
    [declared, "src/core/sample.ts:1 sum"],
    ["export interface Till { sum(): number }", "src/core/sample.ts:1 sum"],
    ["export class Till { sum = 1; }", "src/core/sample.ts:1 sum"],
    ["export class Till { get sum() { return 1; } }", "src/core/sample.ts:1 sum"],
    [`${declared} export const till: Till = { sum: 1 };`, "src/core/sample.ts:1 sum"],
    [`${declared} export const read = (till: Till, sum: "a") => till[sum];`, "src/core/sample.ts:1 sum"],
  ])("refuses %s", (text, found) => {
    expect(unreadFields(core(text))).toEqual([found]);
  });

  it.each([
    "export const read = (till: Till) => till.sum;",
    'export const read = (till: Till) => till["sum"];',
    "export const read = ({ sum: total }: Till) => total;",
    'export const read = (till: object) => "sum" in till;',
    'export type Part = Pick<Till, "sum">;',
  ])("allows what is read by %s", (text) => {
    expect(unreadFields(core(`${declared} ${text}`))).toEqual([]);
  });

  it("names an exception that nothing needs any more", () => {
    expect(idleExceptions(core("export interface Proxy { noProxy: string }"))).not.toContain("noProxy");
    expect(idleExceptions(core("export const read = (proxy: Proxy) => proxy.noProxy;"))).toContain("noProxy");
  });
});
