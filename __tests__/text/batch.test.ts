import fc from "fast-check";
import { expect, it } from "vitest";
import { batch } from "../../src/text/batch.ts";

const limits = { most: 15, chars: { most: 100, of: (length: number) => length } };

it("batches hold each item once and in order, within number and length, and are as few as that allows", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(160), { maxLength: 60 }), (lengths) => {
      const batches = batch(lengths, limits);
      expect(batches.flat()).toEqual(lengths);
      const sum = (items: readonly number[]) => items.reduce((all, each) => all + each, 0);
      for (const [at, own] of batches.entries()) {
        expect(own.length).toBeGreaterThan(0);
        expect(own.length).toBeLessThanOrEqual(limits.most);
        if (own.length > 1) expect(sum(own)).toBeLessThanOrEqual(limits.chars.most);
        const [next] = batches[at + 1] ?? [];
        if (next !== undefined) expect(own.length === limits.most || sum(own) + next > limits.chars.most).toBe(true);
      }
    }),
  );
});

it("batches without a bound of length are of one number", () => {
  const lengths = Array.from({ length: 32 }, () => 1000);
  expect(batch(lengths, { most: 15 }).map((own) => own.length)).toEqual([15, 15, 2]);
});
