import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TextSieve } from "../../../src/rules-panel/change/changed-code.ts";
import { runs } from "../../setup/tier.ts";

describe("a sieve of texts", () => {
  it("never turns away what was added, or a part of it", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 60 })), fc.nat(40), fc.nat(40), (texts, start, length) => {
        const sieve = new TextSieve();
        for (const text of texts) sieve.add(text);
        for (const text of texts) expect(sieve.mayContain(text.slice(start, start + length))).toBe(true);
      }),
      { numRuns: runs(100) },
    );
  });

  it("turns away what was not", () => {
    const sieve = new TextSieve();
    sieve.add("if(size>maxSize)thrownewError('toolarge')");
    expect(sieve.mayContain("if(size>limit)returnundefined")).toBe(false);
  });
});
