import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { configSchema } from "../../src/config/config.ts";
import { knownPatternsSchema } from "../../src/config/known-pattern.ts";
import { policySchema } from "../../src/config/policy-file.ts";

/** As scripts/generate-schema.mjs makes them; that the committed files are those is proved by check:dist. */
function validator(schema: z.ZodType) {
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
  addFormats.default(ajv);
  return ajv.compile(z.toJSONSchema(schema, { target: "draft-2020-12", io: "input" }));
}

const isConfig = validator(configSchema);
const isPatterns = validator(knownPatternsSchema);

describe("the schema an editor completes a configuration by", () => {
  it("takes the configuration that init writes", () => {
    expect(isConfig(parse(readFileSync("examples/config.yml", "utf8")))).toBe(true);
  });

  it.each([
    ["a model in place of a list for a role", { "role-models": { judge: "m" } }, true],
    ["no language", { localization: { "primary-language": null } }, true],
    ["a misspelt key", { modles: ["a"] }, false],
    ["a misspelt key in a section", { overrides: { bye: ["admin"] } }, false],
    ["a misspelt value", { "fail-on": "hgih" }, false],
    ["a number out of range", { passes: 9 }, false],
    ["a key of an endpoint", { "api-key": "x" }, false],
  ])("says of %s what reading it says", (_, value, expected) => {
    expect(configSchema.safeParse(value).success).toBe(expected);
    expect(isConfig(value)).toBe(expected);
  });

  it("explains every key", () => {
    const { properties = {} } = z.toJSONSchema(configSchema, { io: "input" });
    const silent = Object.entries(properties).filter(
      ([, schema]) => typeof schema === "boolean" || !schema.description,
    );
    expect(silent.map(([key]) => key)).toEqual([]);
  });
});

describe("the schema of a policy", () => {
  const effect = { id: "mail", modal: "MUST_NOT", effect: "send email" };
  const waiver = { reason: "The printer is down.", approved_by: "ann", expires: "2026-12-31" };
  const isPolicy = validator(policySchema);

  it.each([
    ["one without effects", {}, true],
    ["an effect", { effects: [effect] }, true],
    [
      "all there is",
      { effects: [{ ...effect, paths: ["a"], waivers: [waiver] }], severity: "error", bounds: {} },
      true,
    ],
    ["an alias, and what a use has to mention", { effects: [{ ...effect, effect: "log", mentions: ["card"] }] }, true],
    ["a sentence", { effects: [{ id: "mail", modal: "MUST_NOT", sentence: "mail a customer" }] }, true],
    ["an effect that is not listed", { effects: [{ ...effect, effect: "sned email" }] }, false],
    ["a modal in the wrong case", { effects: [{ ...effect, modal: "must_not" }] }, false],
    ["a misspelt key", { effects: [{ ...effect, path: ["a"] }] }, false],
    ["a waiver that nobody approved", { effects: [{ ...effect, waivers: [{ ...waiver, approved_by: "" }] }] }, false],
    ["a day that is none", { effects: [{ ...effect, waivers: [{ ...waiver, expires: "2026-02-30" }] }] }, false],
    ["a bound out of range", { bounds: { "max-files": 0 } }, false],
  ])("says of %s what reading it says", (_, value, expected) => {
    expect(policySchema.safeParse(value).success).toBe(expected);
    expect(isPolicy(value)).toBe(expected);
  });
});

describe("the schema of known patterns", () => {
  const entry = { pattern: "Claims that timeouts are missing.", why: "The client has one." };

  it.each([
    ["an entry", [entry], true],
    ["a day it lapses on", [{ ...entry, expires: "2026-12-31" }], true],
    ["a mapping", entry, false],
    ["a misspelt key", [{ ...entry, because: "x" }], false],
    ["no reason", [{ pattern: entry.pattern }], false],
  ])("says of %s what reading it says", (_, value, expected) => {
    expect(knownPatternsSchema.safeParse(value).success).toBe(expected);
    expect(isPatterns(value)).toBe(expected);
  });
});
