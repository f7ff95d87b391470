import { expect, it } from "vitest";
import { decideSettings } from "../../src/config/config.ts";
import { modelOf } from "../../src/config/ladder.ts";
import { toQualityCritical } from "../../src/fix/fix-course.ts";
import { ROLES } from "../../src/replies/role.ts";

it("has every role played by the strongest model, from the first round on", () => {
  const file = { models: ["small", "large"], "start-model": "small", "role-models": { critic: ["tiny"] } };
  const settings = toQualityCritical(decideSettings(file, {}, true));
  expect(settings).toMatchObject({ models: ["large"], startModel: "large" });
  for (const role of ROLES) expect(modelOf(role, 0, settings)).toBe("large");
});

it("leaves all else as it was configured", () => {
  const settings = decideSettings({ models: ["small", "large"], "fail-on": "low" }, {}, true);
  const { models: _, startModel: __, roleModels: ___, ...others } = settings;
  expect(toQualityCritical(settings)).toMatchObject(others);
});
