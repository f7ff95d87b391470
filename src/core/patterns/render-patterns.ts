import type { ReportDismissed } from "../report.ts";
import type { SourcedPattern } from "./known-pattern.ts";

/** The patterns as Judge and Critic read them, a line each; empty when there are none. */
export function renderPatterns(patterns: readonly SourcedPattern[]): string {
  return patterns
    .map(({ pattern, why, rule }) => `- ${pattern}${rule === undefined ? "" : ` (${rule})`} Why not: ${why}`)
    .join("\n");
}

/**
 * A dismissed finding as an entry ready for the patterns file. Nobody adds it but a person: what was wrong once may be
 * right the next time.
 */
export function renderPatternEntry({ title, reason, rule }: ReportDismissed): string {
  const lines = [`- pattern: ${quote(title)}`, `  why: ${quote(reason)}`];
  return [...lines, ...(rule === null ? [] : [`  rule: ${quote(rule.id)}`])].join("\n");
}

/** JSON's strings are YAML's double-quoted ones. */
function quote(text: string): string {
  return JSON.stringify(text.replace(/\s+/g, " ").trim().slice(0, 600));
}
