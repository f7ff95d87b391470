import { expect, it } from "vitest";
import { findUnclosed } from "../../../src/core/files/unclosed.ts";

it.each([
  ["pkg[0-", "["],
  ["pkg0{1,2", "{"],
  ["{a,{b,c}", "{"],
  ["a[0-9]/[x", "["],
  ["src/**/*.ts", undefined],
  ["pkg[0-9]/{a,{b,c}}.ts", undefined],
  ["app/[id]/page.tsx", undefined],
  ["[[]x", undefined],
  ["[]a]", undefined],
  ["[{]x", undefined],
  ["pkg\\[0-", undefined],
  ["pkg\\{1", undefined],
  ["a]b}", undefined],
  ["", undefined],
])("of %j finds %j unclosed", (glob, unclosed) => expect(findUnclosed(glob)).toBe(unclosed));
