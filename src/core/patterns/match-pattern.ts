import { compileGlob } from "../files/glob.ts";
import { normaliseId } from "../rules/repository-rule.ts";
import type { SourcedPattern } from "./known-pattern.ts";

/** What of a finding a pattern is compared with. */
export interface Matchable {
  readonly title: string;
  readonly description: string;
  readonly file: string | null;
  readonly rule: { readonly id: string } | null;
}

/**
 * Whether a finding looks like a known false positive: by its rule, its words and its file, as far as the entry names
 * them. An entry that names neither rule nor words is for readers, and matches nothing. A match is recorded and decides
 * nothing.
 */
export function looksLike(finding: Matchable, { rule, words, paths }: SourcedPattern): boolean {
  if (rule === undefined && words === undefined) return false;
  if (rule !== undefined && !isSameRule(finding.rule?.id, rule)) return false;
  const text = `${finding.title}\n${finding.description}`.toLowerCase();
  if (words !== undefined && !words.every((word) => text.includes(word.toLowerCase()))) return false;
  const { file } = finding;
  return paths === undefined || (file !== null && paths.some((glob) => compileGlob(glob)?.(file) ?? false));
}

/** Ids are compared as the rule files' own are: but for case, blanks and marks. */
function isSameRule(cited: string | undefined, rule: string): boolean {
  return (
    cited !== undefined && (cited === rule || (normaliseId(rule) !== "" && normaliseId(cited) === normaliseId(rule)))
  );
}
