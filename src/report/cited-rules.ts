import { z } from "zod";
import type { Rulebook } from "../config/rulebook.ts";
import { cut } from "../text/cut.ts";

const MAX_TEXT_CHARS = 2000;

const citedRuleSchema = z.object({
  id: z.string(),
  file: z.string(),
  title: z.string(),
  text: z.string().describe("Its words as its file has them; long ones are cut."),
  cwe: z.array(z.string()).describe("The weaknesses a breach of it is, as CWE-79; empty where its file names none."),
});

export const citedRulesSchema = z
  .array(citedRuleSchema)
  .describe("Every rule that a finding cites, once, in the order of the findings.");
export type CitedRuleRecord = z.infer<typeof citedRuleSchema>;

interface Citing {
  readonly rule: { readonly id: string; readonly file: string } | null;
}

/** The lists of a report whose items can cite a rule. */
export type CitingLists = Readonly<Record<"findings" | "unresolved" | "dismissed", readonly Citing[]>>;

/** The rules cited by findings of any list, as the report records them. */
export function recordCitedRules(judged: CitingLists, rulebook: Rulebook): CitedRuleRecord[] {
  const cited = [...judged.findings, ...judged.unresolved, ...judged.dismissed];
  const records = new Map<string, CitedRuleRecord>();
  for (const { rule } of cited) {
    const key = JSON.stringify([rule?.id, rule?.file]);
    const record = rule === null || records.has(key) ? undefined : toRecord(rule, rulebook);
    if (record !== undefined) records.set(key, record);
  }
  return [...records.values()];
}

function toRecord({ id, file }: NonNullable<Citing["rule"]>, rulebook: Rulebook): CitedRuleRecord | undefined {
  const rule = rulebook.find(id).find((each) => each.file === file);
  if (rule === undefined) return undefined;
  const text = rule.text.replace(/^ {0,3}#{1,6}[ \t].*\n*/, "").trim();
  return {
    id,
    file,
    title: rule.title,
    text: cut(text === "" ? rule.title : text, MAX_TEXT_CHARS),
    cwe: [...rule.cwe],
  };
}
