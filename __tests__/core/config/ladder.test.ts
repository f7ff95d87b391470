import { describe, expect, it } from "vitest";
import { modelOf } from "../../../src/core/config/ladder.ts";

const ladders = {
  models: ["small", "medium", "large"],
  roleModels: { judge: ["other-small", "other-large"], critic: ["auditor"] },
};

describe("the model a role is asked", () => {
  it.each([
    ["enthusiast", ["small", "medium", "large"]],
    ["judge", ["other-small", "other-large", "other-large"]],
    ["critic", ["auditor", "auditor", "auditor"]],
  ] as const)("climbs the %s's own ladder as far as it goes", (role, wanted) => {
    expect([0, 1, 2].map((tier) => modelOf(role, tier, ladders))).toEqual(wanted);
  });
});
