import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { openPack } from "../../../src/panels/static/pack/open-pack.ts";
import { ruleDesk } from "../../../src/panels/static/pack/open-rules.ts";
import { ruleExaminer } from "../../../src/panels/static/rule-examiner.ts";
import { type RuleDeclaration, ruleDeclarationSchema } from "../../../src/panels/static/rules/rule-declaration.ts";
import { DIRECTORY } from "../../analysis/facts-of.ts";

const RULES = join(import.meta.dirname, "../../../rules");

const exampleSchema = z.strictObject({
  name: z.string().min(3),
  /** Where the text stands, `src/app.js` if it does not matter. */
  path: z.string().optional(),
  base: z.string().optional(),
  head: z.string(),
  /** Lines at head on which the detector masked a secret. */
  secrets: z.array(z.int()).optional(),
  /** Other files of the same change. */
  others: z.array(z.strictObject({ path: z.string(), base: z.string().optional(), head: z.string() })).optional(),
  /** The line at head that has to be named, without surrounding white space. */
  at: z.string().optional(),
  /** The deleted line it follows from. */
  cause: z.string().optional(),
});

const examplesSchema = z.strictObject({
  match: z.array(exampleSchema.required({ at: true })).min(1),
  pass: z.array(exampleSchema.omit({ at: true, cause: true })).min(1),
});

export type Example = z.infer<typeof exampleSchema>;

/** A rule as its file declares it, with the examples that are its tests. */
export interface RuleFile {
  readonly name: string;
  readonly declaration: RuleDeclaration;
  readonly examples: z.infer<typeof examplesSchema>;
}

/** Every file of `rules/`, checked. */
export const RULE_FILES: readonly RuleFile[] = readdirSync(RULES)
  .filter((name) => name.endsWith(".yml"))
  .sort()
  .map((name) => {
    const { examples, ...declaration } = parse(readFileSync(join(RULES, name), "utf8"));
    return {
      name,
      declaration: ruleDeclarationSchema.parse(declaration),
      examples: examplesSchema.parse(examples),
    };
  });

/** The rules as the build made them, with what they are applied by. */
export const opened = await openPack(DIRECTORY);

/** The same, applied where the test runs. */
export const openRules = ruleDesk(DIRECTORY, (pin) => ruleExaminer({ ...opened, pin }));
