import { expect, it } from "vitest";
import { outputTail } from "../../../src/core/fix/output-tail.ts";

it("keeps the last 20 lines of an output, and of those the last 2000 characters", () => {
  const lines = Array.from({ length: 30 }, (_, at) => `line ${at}`);
  expect(outputTail(`${lines.join("\r\n")}\n\n`).split("\n")).toEqual(lines.slice(-20));
  const long = outputTail(`${"x".repeat(5000)}end`);
  expect([long.length, long.startsWith("…"), long.endsWith("xend")]).toEqual([2000, true, true]);
  expect(outputTail("\n")).toBe("");
});
