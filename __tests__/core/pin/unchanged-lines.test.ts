import fc from "fast-check";
import { expect, it } from "vitest";
import { headLines } from "../../../src/core/pin/unchanged-lines.ts";
import { FakeSource } from "../../fakes/fake-source.ts";

const text = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 30 });

it("a line at base stands at head where it reads the same, unless the diff takes it away", () => {
  fc.assert(
    fc.property(text, text, (base, head) => {
      const sides = { base: `${base.join("\n")}\n`, head: `${head.join("\n")}\n` };
      const hunks = new FakeSource([{ path: "a.ts", ...sides }]).pin.files[0]?.hunks ?? [];
      const gone = hunks.flatMap(({ lines }) => lines.filter(({ kind }) => kind === "deleted"));
      const headOf = headLines(hunks);
      for (const [at, said] of base.entries()) {
        const line = headOf(at + 1);
        if (gone.some(({ baseLine }) => baseLine === at + 1)) expect(line).toBeUndefined();
        else expect(head[(line ?? 0) - 1]).toBe(said);
      }
    }),
  );
});

it("takes no longer for each line the more hunks there are", () => {
  let reads = 0;
  const hunks = Array.from({ length: 5_000 }, (_, index) => ({
    ...{ oldStart: 4 * index + 1, oldLines: 2, newStart: 4 * index + 1, newLines: 2 },
    get lines() {
      reads += 1;
      const [baseLine, headLine] = [4 * index + 1, 4 * index + 1];
      return [
        { kind: "deleted", baseLine, headLine: undefined, text: "a" },
        { kind: "added", baseLine: undefined, headLine, text: "b" },
        { kind: "context", baseLine: baseLine + 1, headLine: headLine + 1, text: "c" },
      ] as const;
    },
  }));
  const headOf = headLines(hunks);
  for (let line = 1; line <= 20_000; line += 1) expect(headOf(line)).toBe(line % 4 === 1 ? undefined : line);
  expect(reads).toBe(5_000);
});
