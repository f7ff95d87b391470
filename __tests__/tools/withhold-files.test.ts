import { expect, it } from "vitest";
import { Rulebook } from "../../src/config/rulebook.ts";
import type { PastCode, PastPlace } from "../../src/ports/past-code.ts";
import { withholdNeverSent, withholdThreads } from "../../src/tools/withhold-files.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { aTarget } from "../fakes/review-means.ts";
import { aRemark } from "../fixtures/threads.ts";

const NO_RULES = new Rulebook([]);

const target = aTarget(new FakeSource([{ path: "src/open.ts", base: "a\n", head: "b\n" }]));

it("leaves a target alone of which nothing is kept back", () => {
  expect(withholdNeverSent(target, [], NO_RULES)).toBe(target);
});

it.each([
  ["a glob that cannot be used", ["[".repeat(5000)], NO_RULES, /never-send/],
  [
    "a file of rules among what is never sent",
    ["docs/**"],
    new Rulebook([{ path: "docs/rules.md", digest: "d", lines: ["# R"], scope: ["**"], bodyStart: 0 }]),
    /docs\/rules\.md/,
  ],
])("refuses %s", (_, globs, rules, problem) => {
  expect(() => withholdNeverSent(target, globs, rules)).toThrow(problem);
});

it("keeps back the same files as they stood at other commits, and as threads show them", async () => {
  const asked: PastPlace[] = [];
  const past: PastCode = {
    commits: async () => undefined,
    async readTexts(wanted) {
      asked.push(...wanted);
      return wanted.map(({ path }) => ({ kind: "text", blob: "b", lines: [path] }));
    },
  };
  const renamed = aTarget(new FakeSource([{ path: "src/open.ts", oldPath: "keys/old.ts", base: "a\n", head: "b\n" }]));
  const globs = ["keys/**"];
  const { pin } = withholdNeverSent(renamed, globs, NO_RULES);
  const paths = ["keys/new.ts", "src/a.ts", "src/open.ts", "src/b.ts"];
  const threads = paths.map((path) => aRemark({ place: { path }, diffHunk: "@@ @@\n+line" }));
  const rules = { authors: [], bounces: 2, maxThreads: 100 };
  const desk = withholdThreads({ rules, read: { kind: "read", threads }, past }, { pin }, globs);
  const texts = await desk.past.readTexts(paths.map((path) => ({ commit: "c", path })));
  expect(texts.map((text) => (text.kind === "text" ? text.lines : text.kind))).toEqual([
    "withheld",
    ["src/a.ts"],
    "withheld",
    ["src/b.ts"],
  ]);
  expect(asked.map(({ path }) => path)).toEqual(["src/a.ts", "src/b.ts"]);
  const shown = desk.read.kind === "read" ? desk.read.threads.map(({ diffHunk }) => diffHunk !== "") : [];
  expect(shown).toEqual([false, true, false, true]);
});

it("keeps back what agents read, find and list, under either name of a file, and its lines in the diff", async () => {
  const source = new FakeSource([
    { path: "keys/new.ts", base: "token one\n", head: "token two\n" },
    { path: "src/moved.ts", oldPath: "keys/old.ts", base: "token three\n", head: "token four\n" },
    { path: "src/open.ts", base: "token five\n", head: "token six\n" },
  ]);
  const hits = ["keys/new.ts", "src/moved.ts", "src/open.ts"].map((path) => ({
    path,
    line: 1,
    text: "token",
    blob: "b",
  }));
  const names = { absent: ["keys/new.ts"], leftOut: ["keys/new.ts", "src/moved.ts", "src/open.ts"] };
  source.search = async () => ({ kind: "found", hits, truncated: false, notCovered: 0, ...names });
  const kept = withholdNeverSent(aTarget(source), ["keys/**"], NO_RULES);
  const found = await kept.source.search({ pattern: "token", pathGlob: undefined, side: "head", limit: 50 });
  expect(found).toMatchObject({ hits: [{ path: "src/open.ts" }], notCovered: 2, absent: [], leftOut: ["src/open.ts"] });
  expect(await kept.source.listFiles(undefined)).toEqual(["src/open.ts"]);
  for (const path of ["keys/new.ts", "keys/old.ts", "src/moved.ts"]) {
    expect(await kept.source.readText(path, "head")).toBeUndefined();
    expect(await kept.source.readText(path, "base")).toBeUndefined();
  }
  expect((await kept.source.readText("src/open.ts", "head"))?.lines).toEqual(["token six"]);
  for (const { pin } of [kept, kept.source])
    expect(pin.files.filter(({ hunks }) => hunks.length > 0).map(({ path }) => path)).toEqual(["src/open.ts"]);
});
