import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ambientUses } from "./layers/ambient.ts";
import { wrongImports } from "./layers/arrows.ts";
import { importCycles } from "./layers/cycles.ts";
import { importEffects } from "./layers/import-effects.ts";
import { loadedPackages } from "./layers/loaded-packages.ts";
import { importsFromOutside, readOptionalRooms } from "./layers/optional-rooms.ts";
import { impureUses } from "./layers/purity.ts";
import { emptyRooms, type RoomTable, readRooms, upwardImports } from "./layers/room-order.ts";
import { parseSource, readSourceTree } from "./layers/source-file.ts";
import { idleExceptions, unreadFields } from "./layers/unread-fields.ts";

const sample = (text: string) => [parseSource("src/text/sample.ts", text)];

/** A page of three rooms that decide, one that acts and one that touches the world. */
const ROOMS: RoomTable = [
  { room: "src/text", kind: "decides" },
  { room: "src/change", kind: "decides" },
  { room: "src/claims", kind: "decides" },
  { room: "src/ports", kind: "acts" },
  { room: "src/claims/shell", kind: "acts" },
  { room: "src/git", kind: "world" },
];

describe("the source tree", () => {
  const tree = readSourceTree();
  const page = readFileSync(new URL("../docs/architecture.md", import.meta.url), "utf8");
  const rooms = readRooms(page);

  it("lies in the rooms of the architecture page, and each room imports only what stands above it", () => {
    expect(rooms.length).toBeGreaterThan(30);
    expect(emptyRooms(tree, rooms)).toEqual([]);
    expect(upwardImports(tree, rooms)).toEqual([]);
  });

  it("imports an optional room nowhere but in the lists of the registry", () => {
    const optional = readOptionalRooms(page);
    expect(optional.length).toBeGreaterThan(0);
    expect(
      emptyRooms(
        tree,
        optional.map((room) => ({ room, kind: "decides" })),
      ),
    ).toEqual([]);
    expect(optional.flatMap((room) => importsFromOutside(tree, room))).toEqual([]);
  });

  it("imports packages only where its room may", () => {
    expect(wrongImports(tree, rooms)).toEqual([]);
  });

  it("has no import cycle", () => {
    expect(importCycles(tree)).toEqual([]);
  });

  it("decides without waiting, and keeps clock, environment, randomness, console and network out of what decides or acts", {
    tags: ["full"],
  }, () => {
    expect(impureUses(tree, rooms)).toEqual([]);
  });

  it("does nothing on import, outside the entries", () => {
    expect(importEffects(tree)).toEqual([]);
  });

  it.each([
    "entry/review.ts",
    "action/review-face.ts",
    "action/review-action.ts",
    "action/quiet-endings.ts",
    "entry/cli.ts",
    "cli/cli-face.ts",
  ])("loads no package for a run with nothing to do, in %s", (name) => {
    expect(loadedPackages(tree, `src/${name}`)).toEqual([]);
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
    parseSource("src/text/b.ts", second),
  ];

  it.each(['import { b } from "../text/b.ts";', 'import "../text/b.ts";', 'export { b } from "../text/b.ts";'])(
    "follows %s",
    (text) => {
      expect(loadedPackages(sources(text), "src/entry/a.ts")).toEqual(["src/text/b.ts: zod"]);
    },
  );

  it.each([
    'import type { B } from "../text/b.ts";',
    'export const b = () => import("../text/b.ts");',
    'import { join } from "node:path";',
  ])("passes over %s", (text) => {
    expect(loadedPackages(sources(text), "src/entry/a.ts")).toEqual([]);
  });
});

describe("the check of packages", () => {
  it.each([
    ["src/text/a.ts", 'import { readFileSync } from "node:fs";'],
    ["src/text/a.ts", 'import { randomUUID } from "node:crypto";'],
    ["src/text/a.ts", 'import * as crypto from "node:crypto";'],
    ["src/text/a.ts", 'import crypto from "node:crypto";'],
    ["src/text/a.ts", 'import OpenAI from "openai";'],
    ["src/text/a.ts", 'import x from "@octokit/zod";'],
    ["src/text/a.ts", 'import pkg from "../../package.json" with { type: "json" };'],
    ["src/text/a.ts", "const x = (name: string) => import(name);"],
    ["src/ports/a.ts", 'import { type X, y } from "../text/x.ts";'],
    ["src/ports/a.ts", 'import type { Dirent } from "node:fs";'],
    ["src/claims/shell/a.ts", 'import { createHash } from "node:crypto";'],
    ["src/claims/shell/a.ts", 'import OpenAI from "openai";'],
    ["src/services/a.ts", 'import { x } from "../text/x.ts";'],
  ])("refuses in %s: %s", (path, text) => {
    expect(wrongImports([parseSource(path, text)], ROOMS)).toHaveLength(1);
  });

  it.each([
    ["src/text/a.ts", 'import { x } from "./x.ts"; import { z } from "zod"; import { createHash } from "node:crypto";'],
    ["src/text/load-grammars.ts", 'import { readFile } from "node:fs/promises";'],
    ["src/ports/a.ts", 'import type { X } from "../text/x.ts"; export type { Y } from "./y.ts";'],
    ["src/claims/shell/a.ts", 'import { x } from "../x.ts"; import { z } from "zod";'],
    ["src/git/a.ts", 'import { spawn } from "node:child_process"; import { x } from "../text/x.ts";'],
  ])("allows in %s: %s", (path, text) => {
    expect(wrongImports([parseSource(path, text)], ROOMS)).toEqual([]);
  });
});

describe("the cycle check", () => {
  const file = (name: string, target: string) =>
    parseSource(`src/text/${name}.ts`, `import type { X } from "./${target}.ts";`);

  it("finds a cycle of type imports, over any number of files", () => {
    expect(importCycles([file("a", "b"), file("b", "c"), file("c", "a")])).toEqual([
      "src/text/a.ts → src/text/b.ts → src/text/c.ts → src/text/a.ts",
    ]);
  });

  it("finds a cycle that the first file only leads into", () => {
    expect(importCycles([file("a", "b"), file("b", "c"), file("c", "b")])).toHaveLength(1);
  });

  it("allows two ways to one file", () => {
    const top = parseSource("src/text/top.ts", 'import "./a.ts"; import "./b.ts";');
    expect(importCycles([top, file("a", "c"), file("b", "c")])).toEqual([]);
  });
});

describe("the check of the rooms' order", () => {
  const check = (path: string, text: string) => upwardImports([parseSource(path, text)], ROOMS);

  it("names both files of an import that leads to a later room", () => {
    expect(check("src/change/pin.ts", '\nimport type { Claim } from "../claims/claim.ts";')).toEqual([
      "src/change/pin.ts:2 imports src/claims/claim.ts, but src/change comes before src/claims",
    ]);
  });

  it.each([
    ["src/text/cut.ts", 'import { pin } from "../change/pin.ts";'],
    ["src/change/parts/hunk.ts", 'export { claim } from "../../claims/claim.ts";'],
    ["src/change/pin.ts", 'type Claim = import("../claims/claim.ts").Claim;'],
    ["src/claims/claim.ts", 'import { merge } from "./shell/merge.ts";'],
    ["src/claims/claim.ts", 'import type { Host } from "../ports/host.ts";'],
    ["src/claims/shell/ask.ts", 'const git = () => import("../../git/fetch.ts");'],
    ["src/textual/cut.ts", ""],
  ])("refuses in %s: %s", (path, text) => {
    expect(check(path, text)).toHaveLength(1);
  });

  it.each([
    ["src/claims/claim.ts", 'import { pin } from "../change/pin.ts"; import { cut } from "../text/cut.ts";'],
    ["src/claims/claim.ts", 'import { severity } from "./severity.ts"; import { z } from "zod";'],
    [
      "src/claims/shell/merge.ts",
      'import { claim } from "../claim.ts"; import type { Host } from "../../ports/host.ts";',
    ],
    ["src/git/fetch.ts", 'import { claim } from "../claims/claim.ts";'],
  ])("allows in %s: %s", (path, text) => {
    expect(check(path, text)).toEqual([]);
  });

  it("reads the rooms of the three tables in their order, and names one that is empty", () => {
    const table = (head: string, ...rooms: string[]) =>
      `\n| rooms that ${head} | holds |\n|---|---|\n${rooms.map((room) => `| \`${room}/\` | one |\n`).join("")}\n`;
    const page = table("decide", "text", "change") + table("act", "debate/shell") + table("touch the world", "git");
    const read = readRooms(page);
    expect(read).toEqual([
      { room: "src/text", kind: "decides" },
      { room: "src/change", kind: "decides" },
      { room: "src/debate/shell", kind: "acts" },
      { room: "src/git", kind: "world" },
    ]);
    const files = ["src/text/a.ts", "src/debate/shell/b.ts", "src/git/deep/c.ts"].map((path) => parseSource(path, ""));
    expect(emptyRooms(files, read)).toEqual(["src/change"]);
  });
});

describe("the check of what waits", () => {
  it.each([
    "export async function x() { return 1; }",
    "export const x = async () => 1;",
    "export const x = async (y: () => unknown) => { await y(); };",
    "export type X = () => Promise<number>;",
    "export const x = () => Promise.resolve(1);",
    "export class X { async y() { return 1; } }",
  ])("refuses %s where a room decides, and not where it acts", (text) => {
    expect(impureUses([parseSource("src/text/a.ts", text)], ROOMS).length).toBeGreaterThan(0);
    expect(impureUses([parseSource("src/claims/shell/a.ts", text)], ROOMS)).toEqual([]);
    expect(impureUses([parseSource("src/text/load-x.ts", text)], ROOMS)).toEqual([]);
  });

  it("refuses a clock in both, and leaves adapters and entries alone", () => {
    const text = "export const x = () => Date.now();";
    const seen = ROOMS.filter(({ room }) => impureUses([parseSource(`${room}/a.ts`, text)], ROOMS).length > 0);
    expect(seen.map(({ kind }) => kind)).not.toContain("world");
    expect(seen).toHaveLength(ROOMS.length - 1);
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
    expect(ambientUses(sample(text))).toHaveLength(1);
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
    expect(ambientUses(sample(text))).toEqual([]);
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
    expect(importEffects([parseSource("src/git/a.ts", text)]).length).toBeGreaterThan(0);
  });

  it("allows declarations, and awaits inside functions", () => {
    const text = `import { z } from "zod";
      export const schema = z.string();
      const x = async () => await z.y();
      export async function main() { await x(); main(); }
      export class A { async b() { await x(); } }
      export type B = string; interface C { d: B } export type { C };`;
    expect(importEffects(sample(text))).toEqual([]);
  });

  it("leaves entries alone", () => {
    expect(importEffects([parseSource("src/entry/cli.ts", "await main();")])).toEqual([]);
  });
});

describe("the check of what nobody reads", () => {
  const declared = "export interface Till { readonly sum: number }";

  it.each([
    [declared, "src/text/sample.ts:1 sum"],
    ["export interface Till { sum(): number }", "src/text/sample.ts:1 sum"],
    ["export class Till { sum = 1; }", "src/text/sample.ts:1 sum"],
    ["export class Till { get sum() { return 1; } }", "src/text/sample.ts:1 sum"],
    [`${declared} export const till: Till = { sum: 1 };`, "src/text/sample.ts:1 sum"],
    [`${declared} export const read = (till: Till, sum: "a") => till[sum];`, "src/text/sample.ts:1 sum"],
  ])("refuses %s", (text, found) => {
    expect(unreadFields(sample(text))).toEqual([found]);
  });

  it.each([
    "export const read = (till: Till) => till.sum;",
    'export const read = (till: Till) => till["sum"];',
    "export const read = ({ sum: total }: Till) => total;",
    'export const read = (till: object) => "sum" in till;',
    'export type Part = Pick<Till, "sum">;',
  ])("allows what is read by %s", (text) => {
    expect(unreadFields(sample(`${declared} ${text}`))).toEqual([]);
  });

  it("names an exception that nothing needs any more", () => {
    expect(idleExceptions(sample("export interface Proxy { noProxy: string }"))).not.toContain("noProxy");
    expect(idleExceptions(sample("export const read = (proxy: Proxy) => proxy.noProxy;"))).toContain("noProxy");
  });
});
