import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Probe {
  readonly id: string;
  readonly kind: string;
  readonly language: string;
  readonly base: string;
  readonly head: string;
  readonly places: readonly number[];
}

const script = (name: string) => new URL(`../../bench/static/${name}.mjs`, import.meta.url).href;
const { readProbe, readProbes }: { readProbe: (written: object) => Probe; readProbes: (set: string) => Probe[] } =
  await import(script("read-probes"));
const { scoreProbe }: { scoreProbe: (probe: Probe, findings: object[]) => { found?: boolean; alarms: string[] } } =
  await import(script("measure-probes"));

const WRITTEN = {
  id: "limit-lost",
  kind: "feared",
  class: "resource-limit",
  what: "A list may be of any length.",
  path: "a.js",
  language: "javascript",
  change: [
    "  function all(list) {",
    "-   if (list.length > 9) return;",
    "+>  go(list);",
    " >  stay(list);",
    "  }",
    "",
  ].join("\n"),
};
const { isOfClass }: { isOfClass: (cwe: readonly string[], defectClass: string) => boolean } = await import(
  script("weaknesses")
);
const { isNearChange }: { isNearChange: (finding: object, changed: object) => boolean } = await import(
  script("changed-code")
);

describe("the probes of the static panel", () => {
  it.each(["probes", "second-probes"])(
    "stand in eight languages and more, 35 of each kind and more, and can all be read: %s",
    (set) => {
      const probes = readProbes(set);
      const of = (kind: string) => probes.filter((probe) => probe.kind === kind).length;
      expect(new Set(probes.map(({ language }) => language)).size).toBeGreaterThanOrEqual(8);
      expect(of("feared")).toBeGreaterThanOrEqual(35);
      expect(of("harmless")).toBeGreaterThanOrEqual(35);
      for (const { id, base, head } of probes) expect(head, id).not.toBe(base);
    },
  );

  it("hold both sides of a change and the lines where a finding has to stand", () => {
    expect(readProbe(WRITTEN)).toMatchObject({
      base: "function all(list) {\n  if (list.length > 9) return;\n  stay(list);\n}\n",
      head: "function all(list) {\n  go(list);\n  stay(list);\n}\n",
      places: [2, 3],
    });
  });

  it.each([
    ["a feared one without a marked line", { change: "  go();\n" }],
    ["a harmless one with a marked line", { kind: "harmless", class: undefined }],
    ["a class that nobody argued", { class: "bad-luck" }],
    ["a line that is not of one side or both", { change: "*>go();\n" }],
    ["a marked line that is gone at head", { change: "->go();\n" }],
  ])("refuse %s", (_, overrides) => {
    expect(() => readProbe({ ...WRITTEN, ...overrides })).toThrow("limit-lost");
  });

  const finding = { file: "a.js", side: "head", start_line: 3, line: 3, severity: "high", title: "", cwe: ["CWE-770"] };

  it.each([
    ["at a marked line, of the class", {}, true],
    ["at a line that is not marked", { start_line: 4, line: 4 }, false],
    ["of another class", { cwe: ["CWE-79"] }, false],
    ["that cites no weakness", { cwe: [] }, false],
    ["in another file", { file: "b.js" }, false],
  ])("a finding %s counts as such", (_, overrides, found) => {
    const score = scoreProbe(readProbe(WRITTEN), [{ ...finding, ...overrides }]);
    expect(score.found).toBe(found);
    expect(score.alarms).toHaveLength(found ? 0 : 1);
  });

  it("count all that is said against a harmless edit", () => {
    const change = "  go();\n- stay();\n";
    const probe = readProbe({ ...WRITTEN, kind: "harmless", class: undefined, change });
    expect(scoreProbe(probe, [finding])).toMatchObject({ found: undefined, alarms: ["high  at 3"] });
  });
});

describe("a published fix that is put back", () => {
  const changed = { base: new Map([["lib/a.js", [[90, 92]]]]), head: new Map([["lib/a.js", [[40, 42]]]]) };

  it.each([
    ["ten lines before the change", { line: 30 }, true],
    ["ten lines behind it", { line: 52 }, true],
    ["farther away", { line: 53 }, false],
    ["in another file", { file: "lib/b.js", line: 41 }, false],
    ["at base, where the change was there", { side: "base", line: 95 }, true],
    ["at base, by the lines of head", { side: "base", line: 41 }, false],
  ])("may be found %s", (_, place, isNear) => {
    expect(isNearChange({ file: "lib/a.js", side: "head", ...place }, changed)).toBe(isNear);
  });

  it("is of a class whose weaknesses are written down", () => {
    const pairs: { class: string }[] = JSON.parse(
      readFileSync(new URL("../../bench/static/pairs.json", import.meta.url), "utf8"),
    );
    for (const pair of pairs) expect(isOfClass([], pair.class)).toBe(false);
    expect(isOfClass(["CWE-400", "CWE-1333"], "redos")).toBe(true);
    expect(() => isOfClass(["CWE-400"], "bad-luck")).toThrow("bad-luck");
  });
});
