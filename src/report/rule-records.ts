import { z } from "zod";
import { isNewFile, type Pin } from "../change/pin.ts";
import type { Rulebook } from "../config/rulebook.ts";
import { sourceLanguageOf } from "../files/language.ts";
import { cut } from "../text/cut.ts";
import type { Coverage } from "../verdict/coverage.ts";

const MAX_TEXT_CHARS = 2000;

const citedRuleSchema = z.object({
  id: z.string(),
  file: z.string(),
  title: z.string(),
  text: z.string().describe("Its text in its file; long texts are cut."),
  cwe: z
    .array(z.string())
    .describe("The weaknesses that a violation is, such as CWE-79; empty if its file names none."),
});

export const citedRulesSchema = z
  .array(citedRuleSchema)
  .describe("Each rule that a finding cites, once, in the order of the findings.");
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

export const rulesLeftOutSchema = z
  .object({
    count: z.int().min(1).describe("The number of rules that were not applied there."),
    names: z.array(z.string()).default([]).describe("Their ids; empty in reports of earlier versions."),
    of: z.int().min(1).describe("The number of all rules of the static panel."),
    files: z.array(z.string()).describe("The new files that were read and whose language some rule knows."),
  })
  .describe(
    "Rules of the static panel that are not applied to new files, where measurements found them too often wrong.",
  );

export const byRulesSchema = z
  .object({
    covered: z.int().min(0).describe("The files with lines to review that some rule applies to."),
    not_covered: z.array(z.string()).describe("The files that no rule applies to; prose and lock files need none."),
    not_applied: z
      .array(z.string())
      .default([])
      .describe("The repository's own rules about these files, by name; only a model could apply them."),
  })
  .describe("What rules alone could review; null if a model read the change, or the run was interrupted.");

type RulesLeftOut = z.infer<typeof rulesLeftOutSchema>;

/** Static rules that are off for new files; null if no such file of code was read, or all rules are on. */
export function recordRulesLeftOut(
  pin: Pin,
  coverage: Pick<Coverage, "files">,
  rulebook: Rulebook,
): RulesLeftOut | null {
  const own = rulebook.files.filter(({ file }) => file.declared !== undefined);
  const quiet = own.filter(({ file }) => file.declared?.isQuietOnNewFiles);
  const read = new Set(coverage.files.flatMap(({ file, partsRead }) => (partsRead > 0 ? [file] : [])));
  const files = pin.files
    .filter((file) => read.has(file.path) && isNewFile(file, pin.kind) && sourceLanguageOf(file) !== undefined)
    .map(({ path }) => path);
  if (quiet.length === 0 || files.length === 0) return null;
  const names = quiet.flatMap(({ rules }) => rules.map(({ id }) => id));
  return { count: quiet.length, names, of: own.length, files };
}
