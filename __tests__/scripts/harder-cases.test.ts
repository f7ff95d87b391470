import { existsSync } from "node:fs";
import { join } from "node:path";
import { parsePatch, type StructuredPatch } from "diff";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { scoreFindings } from "../cases/score.ts";

const text = z.string().trim().min(1);
const pinned = { name: text, version: text };
const npmSchema = z.strictObject({
  registry: z.literal("npm"),
  ...pinned,
  integrity: z.string().startsWith("sha512-"),
});
const debianSchema = z.strictObject({
  registry: z.literal("debian"),
  ...pinned,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  root: text,
});
const siteSchema = z.strictObject({
  file: text,
  lines: z.array(z.tuple([z.int().positive(), z.int().positive()])).min(1),
  base: z.array(z.tuple([z.int().positive(), z.int().positive()])).optional(),
  symbols: z.array(z.strictObject({ name: text, start: z.int().positive(), end: z.int().positive() })),
});
const expectedSchema = z.strictObject({ id: text, summary: text, sites: z.array(siteSchema).min(1), topic: text });
const caseSchema = z.strictObject({
  id: z.string().regex(/^[a-z\d]+(?:-[a-z\d]+)*$/),
  folder: text,
  kind: z.enum(["defect", "clean"]),
  class: text,
  language: text,
  license: z.string().regex(/^(?:MIT|ISC|Apache-2\.0|BSD-[23]-Clause)(?: AND (?:MIT|BSD-3-Clause))*$/),
  source: z.discriminatedUnion("registry", [npmSchema, debianSchema]),
  include: z.array(text).min(1),
  exclude: z.array(text).optional(),
  title: z.string().min(10).max(72),
  body: z.string().min(80),
  expected: z.array(expectedSchema),
  proof: z.strictObject({
    command: z.array(text).length(1),
    file: z.string().regex(/^proof\.\w+$/),
    needs: z.array(text),
    packages: z.array(npmSchema.omit({ registry: true })).optional(),
  }),
  patch: z.string().min(1),
});
type HarderCase = z.infer<typeof caseSchema>;
type Expected = z.infer<typeof expectedSchema>;

interface Catalogue {
  harderCases(): readonly unknown[];
}
interface Prover {
  holds(kind: string, base: string, head: string): boolean;
}
/** Scripts, which have no types. */
const script = (name: string) => new URL(`../../bench/quality/harder/${name}.mjs`, import.meta.url).href;
const { harderCases }: Catalogue = await import(script("catalogue"));
const { holds }: Prover = await import(script("prove"));

const cases = harderCases().map((one) => caseSchema.parse(one));
const defects = cases.filter(({ kind }) => kind === "defect");
const byId = (of: readonly HarderCase[]) => of.map((one) => [one.id, one] as const);

/** What no honest pull request says of itself. */
const GIVEN_AWAY =
  /\b(?:bugs?|defects?|flaws?|broken|breaks|vulnerab\w*|unsafely|insecure|oops|intentional\w*|deliberate\w*|planted|off[- ]by[- ]one|regress\w*|fixme|xxx|hack|cve|todo|deadlock\w*|leak\w*|race condition)\b/i;

const pathOf = ({ newFileName = "" }: StructuredPatch) => newFileName.replace(/^b\//, "");

function addedLines(one: HarderCase): readonly string[] {
  const lines = parsePatch(one.patch).flatMap(({ hunks }) => hunks.flatMap((hunk) => hunk.lines));
  return lines.filter((line) => line.startsWith("+"));
}

/** Whether a place at head lies in what the patch shows of that file. */
function isShown(one: HarderCase, file: string, [first, last]: readonly [number, number]): boolean {
  const hunks = parsePatch(one.patch).flatMap((patch) => (pathOf(patch) === file ? patch.hunks : []));
  return hunks.some(({ newStart, newLines }) => first < newStart + newLines && last >= newStart);
}

const findingAt = ({ summary, sites }: Expected, index: number) => {
  const { file, lines } = sites[index] ?? { file: "", lines: [] };
  const [start, end] = lines[0] ?? [0, 0];
  const finding = { file, side: "head" as const, start_line: start, line: end, title: "", category: "" };
  return { ...finding, description: summary };
};

describe("the harder cases", () => {
  it("are defects in ten languages, and changes without one in eight", () => {
    const languagesOf = (of: readonly HarderCase[]) => [of.length, new Set(of.map(({ language }) => language)).size];
    expect(languagesOf(defects)).toEqual([23, 10]);
    expect(languagesOf(cases.filter(({ kind }) => kind === "clean"))).toEqual([10, 8]);
  });

  it.each(byId(cases))("%s has a patch that parses, of a size that is read in one go", (_, one) => {
    const hunks = parsePatch(one.patch).flatMap((patch) => patch.hunks);
    for (const hunk of hunks) {
      const count = (signs: string) => hunk.lines.filter((line) => signs.includes(line.charAt(0))).length;
      expect([count(" -"), count(" +")]).toEqual([hunk.oldLines, hunk.newLines]);
    }
    const lines = hunks.flatMap((hunk) => hunk.lines).length;
    expect(lines).toBeGreaterThanOrEqual(30);
    expect(lines).toBeLessThanOrEqual(one.kind === "clean" ? 500 : 200);
  });

  it.each(byId(cases))("%s gives nothing away in its title, description or added lines", (_, one) => {
    const said = [one.id, one.title, one.body, ...addedLines(one)];
    expect(said.filter((line) => GIVEN_AWAY.test(line))).toEqual([]);
  });

  it.each(byId(cases))("%s has a proof, and names the tools it takes", (_, { folder, proof }) => {
    expect(existsSync(join(folder, proof.file))).toBe(true);
    const [program = ""] = proof.command;
    expect(["node", "sh", ...proof.needs]).toContain(program);
  });

  it.each(byId(defects))("%s expects its defect where the patch shows it", (_, one) => {
    const [expected] = one.expected;
    expect(one.expected).toHaveLength(1);
    const places = expected?.sites.flatMap(({ file, lines }) => lines.map((range) => ({ file, range }))) ?? [];
    expect(places.some(({ file, range }) => isShown(one, file, range))).toBe(true);
    for (const { range } of places) expect(range[0]).toBeLessThanOrEqual(range[1]);
  });

  it.each(byId(defects))(
    "%s is found by who says it at any of its places, and by nobody who says something else or repeats the description",
    (_, one) => {
      const [expected] = one.expected;
      if (expected === undefined) throw new Error("no defect is expected");
      const findings = expected.sites.map((_, index) => findingAt(expected, index));
      for (const finding of findings) {
        expect(scoreFindings([finding], one)).toMatchObject({ hit: true, confirmed: true });
        const other = { ...finding, description: "The name is unclear, and a test would be welcome." };
        expect(scoreFindings([other], one)).toMatchObject({ confirmed: false });
        expect(scoreFindings([{ ...finding, file: "elsewhere.txt" }], one)).toMatchObject({ hit: false });
      }
    },
  );

  it.each(byId(cases.filter(({ kind }) => kind === "clean")))("%s expects nothing", (_, one) => {
    expect(one.expected).toEqual([]);
  });
});

describe("a proof", () => {
  it.each([
    ["defect", "good: all there", "bad: one lost", true],
    ["defect", "good: all there", "good: all there", false],
    ["defect", "bad: one lost", "bad: one lost", false],
    ["defect", "good: all there", "broken: 1", false],
    ["defect", "broken: 1", "bad: one lost", false],
    ["clean", "same: 400 inputs, 0123456789abcdef", "same: 400 inputs, 0123456789abcdef", true],
    ["clean", "same: 400 inputs, 0123456789abcdef", "same: 400 inputs, 0123456789abcdee", false],
    ["clean", "same: 400 inputs, 0123456789abcdef", "same: 399 inputs, 0123456789abcdef", false],
    ["clean", "broken: 1", "broken: 1", false],
  ])("of a %s case that says %j and %j holds: %s", (kind, base, head, expected) => {
    expect(holds(kind, base, head)).toBe(expected);
  });
});
