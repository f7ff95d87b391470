import fc from "fast-check";
import { expect, it } from "vitest";
import { headLineOf } from "../../../src/core/pin/unchanged-lines.ts";
import { FakeSource } from "../../fakes/fake-source.ts";

const text = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 30 });

it("a line at base stands at head where it reads the same, unless the diff takes it away", () => {
  fc.assert(
    fc.property(text, text, (base, head) => {
      const sides = { base: `${base.join("\n")}\n`, head: `${head.join("\n")}\n` };
      const hunks = new FakeSource([{ path: "a.ts", ...sides }]).pin.files[0]?.hunks ?? [];
      const gone = hunks.flatMap(({ lines }) => lines.filter(({ kind }) => kind === "deleted"));
      for (const [at, said] of base.entries()) {
        const line = headLineOf(hunks, at + 1);
        if (gone.some(({ baseLine }) => baseLine === at + 1)) expect(line).toBeUndefined();
        else expect(head[(line ?? 0) - 1]).toBe(said);
      }
    }),
  );
});
