import { describe, expect, it } from "vitest";
import { nameAgent } from "../../src/assignments/assignment.ts";

const ALONE = { pass: 1, passes: 2, slice: 1, slices: 1 };
const SECOND = { pass: 1, passes: 2, slice: 2, slices: 3 };

describe("an agent as the log calls it", () => {
  it.each([
    ["enthusiast", ALONE, "Enthusiast pass 1/2"],
    ["adversary", ALONE, "Adversary"],
    ["critic", ALONE, "Critic"],
    ["enthusiast", SECOND, "Enthusiast pass 1/2 over slice 2 of 3"],
    ["adversary", SECOND, "Adversary over slice 2 of 3"],
    ["judge", SECOND, "Judge 2 of 3"],
    ["critic", SECOND, "Critic 2 of 3"],
  ] as const)("%s %j: %s", (role, place, name) => {
    expect(nameAgent(role, place)).toBe(name);
  });
});
