import { describe, expect, it } from "vitest";
import { groundMissed } from "../../src/report/missed.ts";
import {
  aFile,
  aGateContext,
  aHunk,
  aPathsPin,
  aPin,
  DEFECT_QUOTE,
  GUARD_QUOTE,
  SESSION,
  SESSION_TEXTS,
} from "../fixtures/claims.ts";

const candidate = (overrides: Partial<Parameters<typeof groundMissed>[0][number]> = {}) => ({
  file: SESSION,
  line: 5,
  severity: "high" as const,
  description: "An unknown token crashes openSession.",
  evidence_quote: DEFECT_QUOTE,
  ...overrides,
});
const ground = (overrides: Parameters<typeof candidate>[0], context = aGateContext()) =>
  groundMissed([candidate(overrides)], "critic", context)[0];

describe("a missed candidate", () => {
  it.each([
    ["its quote stands at the line", {}, 5],
    ["its file has a diff's prefix", { file: `b/${SESSION}` }, 5],
    ["its line is corrected", { line: 1 }, 5],
    ["its quote is of a deleted line", { evidence_quote: GUARD_QUOTE }, 5],
  ])("is grounded when %s", (_name, overrides, line) => {
    expect(ground(overrides)).toMatchObject({ ...candidate(overrides), file: SESSION, line, grounded: true });
  });

  it.each([
    ["its quote stands nowhere", { evidence_quote: "return user?.name ?? null;" }],
    ["it quotes nothing", { evidence_quote: " " }],
    ["its file is not of the target", { file: "src/users.ts" }],
    ["its file is made up", { file: "src/made-up.ts" }],
    ["its short quote is at another line", { evidence_quote: "}", line: 2 }],
  ])("is listed as ungrounded when %s", (_name, overrides) => {
    const texts = { ...SESSION_TEXTS, "head:src/users.ts": [DEFECT_QUOTE] };
    expect(ground(overrides, aGateContext({ texts }))).toMatchObject({ ...candidate(overrides), grounded: false });
  });

  it("is looked for on the side it names alone, which is no part of what is kept", () => {
    const deleted = { evidence_quote: GUARD_QUOTE };
    expect(ground({ ...deleted, side: "base" })).toMatchObject({ line: 5, grounded: true });
    expect(ground({ ...deleted, side: "head" })?.grounded).toBe(false);
    expect(ground({ ...deleted, side: null })?.grounded).toBe(true);
    expect(ground({ side: "head" })).not.toHaveProperty("side");
  });

  it("is ungrounded outside the diff, and grounded anywhere in a file as it stands", () => {
    const pin = aPin({ files: [aFile({ hunks: [aHunk(["+// a header more"])] })] });
    expect(ground({}, aGateContext({ pin }))?.grounded).toBe(false);
    expect(ground({}, aGateContext({ pin: aPathsPin("file") }))?.grounded).toBe(true);
  });
});
