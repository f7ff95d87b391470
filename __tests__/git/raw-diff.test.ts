import { expect, it } from "vitest";
import { parseRawDiff, splitAtPatch } from "../../src/git/diff.ts";
import { TargetError } from "../../src/text/errors.ts";

const added = (path: string, digit: string) => `:000000 100644 ${"0".repeat(40)} ${digit.repeat(40)} A\0${path}\0`;

it("refuses a change whose tree holds two files of one path", () => {
  const twice = Buffer.from(added("pay.ts", "1") + added("a.ts", "3") + added("pay.ts", "2"));
  expect(() => parseRawDiff(twice)).toThrow(TargetError);
  expect(() => parseRawDiff(twice)).toThrow('two files called "pay.ts"');
  expect(parseRawDiff(Buffer.from(added("pay.ts", "1") + added("PAY.ts", "2")))).toHaveLength(2);
});

it("tells the patch from what stands before it, whatever NULs it holds, and never takes none for an empty one", () => {
  const raw = added("pay.ts", "1");
  const patch = "diff --git a/pay.ts b/pay.ts\n+\0\0\0:\n";
  const parts = splitAtPatch(Buffer.from(`${raw}\0${patch}`));
  expect([parts.raw.toString(), parts.patch.toString()]).toEqual([raw, patch]);
  expect(splitAtPatch(Buffer.alloc(0)).patch).toHaveLength(0);
  expect(() => splitAtPatch(Buffer.from(raw))).toThrow("without its patch");
});
