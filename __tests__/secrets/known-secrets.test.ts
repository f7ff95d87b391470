import { describe, expect, it } from "vitest";
import type { DetectedSecret } from "../../src/files/mask.ts";
import { withKnownSecrets } from "../../src/secrets/open-secret-detector.ts";

const KEY = "key-of-the-scripted-model";

async function detect(text: string, secrets: readonly (string | undefined)[], others: readonly DetectedSecret[] = []) {
  return withKnownSecrets({ detect: async () => others }, secrets).detect(text, "a.ts");
}

describe("a detector that knows secrets", () => {
  it("finds each of them wherever it stands, besides what the other detector finds", async () => {
    const other: DetectedSecret = { start: 0, end: 1, rule: "aws" };
    const text = `a ${KEY}${KEY} b`;
    expect(await detect(text, [KEY, undefined, "ghs_0123456789"], [other])).toEqual([
      { start: 2, end: 2 + KEY.length, rule: "known-secret" },
      { start: 2 + KEY.length, end: 2 + 2 * KEY.length, rule: "known-secret" },
      other,
    ]);
  });

  it.each(["EMPTY", "not-needed", "lm-studio", "", "sk-1"])("takes %j for an ordinary word", async (placeholder) => {
    expect(await detect(`const a = "${placeholder}";`, [placeholder])).toEqual([]);
  });
});
