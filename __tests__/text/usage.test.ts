import fc from "fast-check";
import { expect, it } from "vitest";
import { addUsage, NO_USAGE } from "../../src/text/usage.ts";

const usage = fc.record({
  calls: fc.nat(),
  inputTokens: fc.nat(),
  cachedTokens: fc.nat(),
  outputTokens: fc.nat(),
  reasoningTokens: fc.nat(),
  callsWithoutUsage: fc.nat(),
});

it("adds every count, in any order, from nothing", () => {
  fc.assert(
    fc.property(usage, usage, (a, b) => {
      const sum = addUsage(a, b);
      expect(sum).toEqual(addUsage(b, a));
      expect(addUsage(NO_USAGE, a)).toEqual(a);
      for (const key of Object.keys(NO_USAGE) as (keyof typeof NO_USAGE)[]) expect(sum[key] - a[key]).toBe(b[key]);
    }),
  );
});
