import { describe, expect, it } from "vitest";
import { describeNoReading } from "../../../src/core/assignments/no-reading.ts";

const read = { name: "read_diff", arguments: '{"path":null}' };

describe("of an agent that answered without reading the target it is said", () => {
  it.each([
    [
      "that it called no tool",
      [],
      "it called no tool; choose a model that can call tools, or start its server with what makes them available to it",
    ],
    [
      "which unknown tool it called",
      [{ name: "run_shell", arguments: "{}" }],
      'it called "run_shell", which is not offered; choose a model that can call tools',
    ],
    [
      "that its arguments are broken",
      [{ name: "read_diff", arguments: '{"path":' }],
      "it called read_diff with arguments that cannot be used (the arguments are not JSON); choose a model that can call tools",
    ],
    [
      "which of them does not fit, in one line",
      [{ name: "read_diff", arguments: '{"file":"a","other":1}' }],
      'it called read_diff with arguments that cannot be used (the whole has the keys "file", "other" too many); choose a model that can call tools',
    ],
    [
      "that what it called showed nothing of it",
      [{ name: "run_shell", arguments: "{}" }, read],
      "its tool calls showed it nothing of the target; choose a stronger model",
    ],
  ])("%s", (_name, calls, told) => {
    expect(describeNoReading(calls)).toEqual(told);
  });

  it("no more of a tool's name than fits, and that escaped", () => {
    const told = describeNoReading([{ name: `a\n"${"x".repeat(500)}`, arguments: "" }]);
    expect(told).toContain('it called "a\\n\\"xxx');
    expect(told.length).toBeLessThan(200);
  });
});
