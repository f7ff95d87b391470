import { expect, it } from "vitest";
import { parseRawDiff } from "../../../src/adapters/git/raw-diff.ts";
import { TargetError } from "../../../src/core/errors.ts";

const added = (path: string, digit: string) => `:000000 100644 ${"0".repeat(40)} ${digit.repeat(40)} A\0${path}\0`;

it("refuses a change whose tree holds two files of one path", () => {
  const twice = Buffer.from(added("pay.ts", "1") + added("a.ts", "3") + added("pay.ts", "2"));
  expect(() => parseRawDiff(twice)).toThrow(TargetError);
  expect(() => parseRawDiff(twice)).toThrow('two files called "pay.ts"');
  expect(parseRawDiff(Buffer.from(added("pay.ts", "1") + added("PAY.ts", "2")))).toHaveLength(2);
});
