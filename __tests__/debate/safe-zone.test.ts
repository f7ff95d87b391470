import { describe, expect, it } from "vitest";
import { indexLines } from "../../src/change/quote.ts";
import type { Side } from "../../src/change/side.ts";
import { checkZones, claimsNear, groundedGuards, mapAbout, type SafeZone } from "../../src/debate/safe-zone.ts";
import type { RemovedGuard } from "../../src/replies/answers.ts";
import { aDefinition, someFacts } from "../fakes/fake-analyzer.ts";
import {
  aFile,
  aGatedClaim,
  aHunk,
  aPin,
  aReceipt,
  BASE_BLOB,
  DEFECT_QUOTE,
  HEAD_BLOB,
  HEAD_LINES,
  SESSION,
} from "../fixtures/claims.ts";

const zone = (over: Partial<SafeZone> = {}): SafeZone => ({
  file: SESSION,
  start_line: 5,
  end_line: 5,
  protects_against: ["null-safety"],
  reason: "It is checked.",
  evidence_quote: DEFECT_QUOTE,
  evidence_file: null,
  evidence_line: null,
  ...over,
});

function check(given: SafeZone, receipts = [aReceipt({ agent: "adversary-1" })]) {
  const text = { blob: HEAD_BLOB, index: indexLines(HEAD_LINES) };
  const [checked] = checkZones([given], {
    pin: aPin(),
    receipts,
    text: (file, side) => (file === SESSION && side === "head" ? text : undefined),
    facts: () => undefined,
    sections: () => [],
    previous: () => undefined,
  });
  return checked;
}

describe("a safe zone", () => {
  it("is grounded when its quote stands at the pin on lines the Adversary was served", () => {
    expect(check(zone())).toMatchObject({ isGrounded: true, start_line: 5, end_line: 5 });
  });

  it("follows its quote to where it stands, and drops a diff's prefix of its path", () => {
    expect(check(zone({ file: `b/${SESSION}`, start_line: 1, end_line: 2 }))).toMatchObject({
      isGrounded: true,
      file: SESSION,
      start_line: 5,
    });
  });

  it("may rest on lines elsewhere, both served, and keeps its own", () => {
    const elsewhere = { evidence_file: SESSION, evidence_line: 5, start_line: 1, end_line: 2 };
    expect(check(zone(elsewhere))).toMatchObject({ isGrounded: true, start_line: 1, end_line: 2, evidence_line: 5 });
    const partly = [aReceipt({ agent: "adversary-1", start_line: 5, end_line: 5 })];
    expect(check(zone(elsewhere), partly)?.isGrounded).toBe(false);
    const ownAlone = [aReceipt({ agent: "adversary-1", start_line: 1, end_line: 2 })];
    expect(check(zone(elsewhere), ownAlone)?.isGrounded).toBe(false);
    expect(check(zone({ ...elsewhere, evidence_file: "src/none.ts" }))?.isGrounded).toBe(false);
  });

  it.each([
    ["a quote that is nowhere", zone({ evidence_quote: "assertKnown(user);" }), undefined],
    ["an empty quote", zone({ evidence_quote: " " }), undefined],
    ["a file that is not there", zone({ file: "src/none.ts" }), undefined],
    ["lines nobody served", zone(), []],
    ["lines served of another blob", zone(), [aReceipt({ blob: "c".repeat(40) })]],
  ])("is not grounded by %s", (_, given, receipts) => {
    expect(check(given, receipts)?.isGrounded).toBe(false);
  });
});

/** 300 lines come before `pay`, which loses line 50 of base; it stands on lines 40 to 80 of base and 340 to 379 of head. */
const pin = aPin({
  files: [
    aFile({
      path: "src/now.ts",
      oldPath: "src/till.ts",
      hunks: [
        aHunk(Array.from({ length: 300 }, (_, at) => `+line ${at}`)),
        aHunk([" before", "-check(it);", " after"], { base: 49, head: 349 }),
      ],
    }),
  ],
});
const definitions = {
  base: [aDefinition("open", 20, { end_line: 39 }), aDefinition("pay", 40, { end_line: 80 })],
  head: [aDefinition("open", 320, { end_line: 339 }), aDefinition("pay", 340, { end_line: 379 })],
};
const facts = (_file: string, side: Side) => someFacts({ language: "typescript", definitions: definitions[side] });
const guard = { file: "src/till.ts", line: 50, evidence_quote: "check(it);", protected: "what follows" };

const at = (line: number, side: Side = "head", file = side === "head" ? "src/now.ts" : "src/till.ts") =>
  aGatedClaim({ place: { file, side, start_line: line, end_line: line } });

describe("a claim is near a guard that is gone", () => {
  it.each([
    ["in its function at head", 378, "head", true],
    ["on its own line at base", 50, "base", true],
    ["in its function at base", 79, "base", true],
    ["in the function before it, a few lines away", 338, "head", false],
    ["where its line number at base happens to lie at head", 50, "head", false],
  ] as const)("when it stands %s: line %s at %s is %s", (_, line, side, isNear) => {
    expect(claimsNear(guard, [at(line, side)], { pin, facts })).toEqual(isNear ? ["F1"] : []);
  });

  it.each([
    ["the line it would stand on", 350, true],
    ["20 lines of it", 370, true],
    ["21 lines of it", 371, false],
  ])("within %s where nobody knows its functions", (_, line, isNear) => {
    expect(claimsNear(guard, [at(line)], { pin, facts: () => undefined })).toEqual(isNear ? ["F1"] : []);
  });

  it("when its cause is that line, and not for what it says of impact", () => {
    const claim = at(9, "head", "src/other.ts");
    const quoted = { file: "src/till.ts", side: "base", start_line: 50, end_line: 50, quote: "x", blob: "b" } as const;
    const withQuote = (kind: "cause" | "impact") => ({ ...claim, evidence: [...claim.evidence, { ...quoted, kind }] });
    expect(claimsNear(guard, [withQuote("cause")], { pin, facts })).toEqual(["F1"]);
    expect(claimsNear(guard, [withQuote("impact"), claim], { pin, facts })).toEqual([]);
  });
});

describe("map about", () => {
  const zone = (file: string, line: number) => ({
    ...{ file, start_line: line, end_line: line, protects_against: ["injection" as const] },
    ...{ reason: "it is checked before it is used, and nothing undoes that".repeat(3), evidence_quote: "check(value)" },
    ...{ evidence_file: null, evidence_line: null },
  });
  const fact = (file: string) => ({
    applies_to: "all of it",
    claim: "it is checked at the door",
    file,
    line: 1,
    evidence_quote: "x",
  });
  const claim = aGatedClaim({ place: { file: "own.ts", side: "head", start_line: 500, end_line: 500 } });
  const TEXTS = { pin: aPin({ files: [aFile({ path: "own.ts", hunks: [] })] }), facts: () => undefined };

  describe("the Adversary's map before one Judge", () => {
    it("is all of a short one", () => {
      const map = { heuristics: [fact("a.ts")], safe_zones: [zone("a.ts", 1)], removed_guards: [] };
      expect(mapAbout(map, [claim], TEXTS)).toEqual(map);
    });

    it("is of a long one what is nearest to the claims, in its order, and says how much is left out", () => {
      const others = Array.from({ length: 5000 }, (_, index) => zone(`f${index}.ts`, 1));
      const own = Array.from({ length: 1000 }, (_, index) => zone("own.ts", index + 1));
      const map = { heuristics: [fact("own.ts"), fact("a.ts")], safe_zones: [...others, ...own], removed_guards: [] };
      const told = mapAbout(map, [claim], TEXTS);
      expect(JSON.stringify(told).length).toBeLessThan(25_000);
      const lines = told.safe_zones.map(({ file, start_line }) => [file, start_line]);
      expect(lines.every(([file]) => file === "own.ts")).toBe(true);
      expect(lines).toContainEqual(["own.ts", 500]);
      expect(lines).toEqual([...lines].sort(([, a], [, b]) => Number(a) - Number(b)));
      expect(told.left_out).toEqual({
        heuristics: 2 - told.heuristics.length,
        safe_zones: 6000 - told.safe_zones.length,
        removed_guards: 0,
      });
    });

    it("tells a guard that is gone before what is said of other files, with the claims it is near", () => {
      const guard = { file: "own.ts", line: 490, evidence_quote: "check(it);", protected: "what follows" };
      const safe_zones = Array.from({ length: 5000 }, (_, index) => zone(`f${index}.ts`, 1));
      const told = mapAbout({ heuristics: [], safe_zones, removed_guards: [guard] }, [claim], TEXTS);
      expect(told.removed_guards).toEqual([{ ...guard, near: [claim.id] }]);
    });
  });
});

describe("removed guard", () => {
  const BASE_LINES = [
    "export function open(token) {",
    "  if (!token) throw new Error();",
    "  return find(token);",
    "}",
  ];
  const HUNK = aHunk([` ${BASE_LINES[0]}`, `-${BASE_LINES[1]}`, ` ${BASE_LINES[2]}`, ` ${BASE_LINES[3]}`]);
  const SERVED = aReceipt({ agent: "adversary-1", side: "base", blob: BASE_BLOB });
  const guard = (over: Partial<RemovedGuard> = {}): RemovedGuard => ({
    ...{ file: SESSION, line: 2, evidence_quote: "if (!token) throw new Error();", protected: "the lookup", ...over },
  });

  function ground(given: RemovedGuard, receipts = [SERVED]) {
    const text = { blob: BASE_BLOB, index: indexLines(BASE_LINES) };
    return groundedGuards([given], {
      pin: aPin({ files: [aFile({ path: SESSION, hunks: [HUNK] })] }),
      receipts,
      text: (file, side) => (file === SESSION && side === "base" ? text : undefined),
      facts: () => undefined,
      sections: () => [],
      previous: () => undefined,
    });
  }

  describe("a guard that is said to be gone", () => {
    it("is believed where the change deletes it, at the line where it stood", () => {
      expect(ground(guard())).toEqual([guard()]);
      expect(ground(guard({ file: `a/${SESSION}`, line: 4 }))).toEqual([guard()]);
    });

    it.each([
      ["stands there still", guard({ line: 3, evidence_quote: "return find(token);" }), undefined],
      ["never stood there", guard({ evidence_quote: "assertKnown(token);" }), undefined],
      ["is of a file that is not there", guard({ file: "src/none.ts" }), undefined],
      ["was not served", guard(), []],
      ["was served of the other side alone", guard(), [aReceipt({ agent: "adversary-1" })]],
    ])("is told to nobody where it %s", (_, given, receipts) => {
      expect(ground(given, receipts)).toEqual([]);
    });
  });
});
