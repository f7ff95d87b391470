import { expect, it } from "vitest";
import { readRules } from "../../../src/rules-panel/pack/load-rules.ts";
import { DIRECTORY } from "../../code/facts-of.ts";
import { DECLARATIONS } from "../../rules/rule-files.ts";

it("reads of dist/ what rules/ says", async () => {
  const built = new Map((await readRules(DIRECTORY)).map((rule) => [rule.id, JSON.stringify(rule)]));
  const others = DECLARATIONS.filter((rule) => built.get(rule.id) !== JSON.stringify(rule)).map(({ id }) => id);
  expect(others, "these rules are others than were built: npm run build").toEqual([]);
  expect(built.size).toBe(DECLARATIONS.length);
});
