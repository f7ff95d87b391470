import { Rulebook } from "../../src/config/rulebook.ts";
import { outcomeOf } from "./mutants.mjs";

const ID = "API-Guard-V1-04";
const TEXT = "A value that comes from a request MUST be checked before it is used as a key, a path or a pattern.";
const LINES = [
  "# API rules",
  "",
  `## ${ID}: check before use`,
  "",
  TEXT,
  "",
  "## API-Name-V1-01",
  "",
  "Names SHOULD be short.",
];

/** One rule file, as the gates look rules up. */
export const RULES = new Rulebook([
  { path: "rules/api.md", digest: "0".repeat(64), lines: LINES, scope: [], bodyStart: 0 },
]);

/** A true finding that cites the rule, rightly. */
export function citing(claim) {
  return { ...claim, ruleId: ID, ruleQuote: TEXT };
}

/** Citations that are not of the rules. */
export const RULE_CORRUPTIONS = [
  {
    name: "rule id invented",
    outcomes: (claim, { context }) =>
      ["API-Guard-V1-05", "API-Guard-V2-04", "RPC-Patch-V1-04", "Guard"].map((ruleId) =>
        outcomeOf({ ...citing(claim), ruleId }, claim, context),
      ),
  },
  {
    name: "rule paraphrased",
    outcomes: (claim, { context }) =>
      [
        "Values from requests MUST be checked before they are used as keys, paths or patterns.",
        TEXT.replace("MUST", "SHOULD"),
        TEXT.replace("before", "after"),
        "Names SHOULD be short.",
      ].map((ruleQuote) => outcomeOf({ ...citing(claim), ruleQuote }, claim, context)),
  },
];
