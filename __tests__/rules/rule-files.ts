import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Grammars } from "../../src/code/syntax/load-grammars.ts";
import { toExaminedTarget } from "../../src/rules-panel/change/changed-code.ts";
import type { PanelRules } from "../../src/rules-panel/pack/load-rules.ts";
import { type OpenedPack, RulePack, ruleExaminer } from "../../src/rules-panel/pack/rule-examiner.ts";
import { RuleList } from "../../src/rules-panel/rules/rule-declaration.ts";
import { SyntaxSearch } from "../../src/rules-panel/search/syntax-search.ts";
import { DIRECTORY } from "../code/facts-of.ts";
import { readRuleFile } from "./read-rule-file.ts";

const FOLDER = join(import.meta.dirname, "../../rules");

/** Every file of `rules/`, by name, whether it can be read or not. */
export const READINGS = await Promise.all(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".yml"))
    .sort()
    .map((name) => readRuleFile(`rules/${name}`, readFileSync(join(FOLDER, name), "utf8"))),
);

/** Those that can: `rules.test.ts` fails for the others. */
export const RULE_FILES = READINGS.flatMap((reading) => (reading.kind === "read" ? [reading] : []));

export const DECLARATIONS = RULE_FILES.map(({ declaration }) => declaration);

/** The rules as `rules/` has them, not as they were last built, with what they are applied by. */
export const opened: OpenedPack = {
  pack: new RulePack(DECLARATIONS),
  syntax: new SyntaxSearch(new Grammars(DIRECTORY)),
};

/** The same, applied where the test runs. */
export async function openRules(): Promise<PanelRules> {
  return {
    list: new RuleList(DECLARATIONS),
    examinerOf: (pin) => ruleExaminer(opened, toExaminedTarget(pin)),
  };
}
