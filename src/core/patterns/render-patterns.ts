import type { SourcedPattern } from "./known-pattern.ts";

/** Enough for some sixty entries; what comes after the packs' and the repository's first ones is seldom met. */
const MAX_CHARS = 16_000;
const MAX_FIELD_CHARS = 600;

/**
 * The patterns as Judge and Critic read them, a line each; empty when there are none. What finds no room is counted in
 * a last line.
 */
export function renderPatterns(patterns: readonly SourcedPattern[]): string {
  const lines: string[] = [];
  let room = MAX_CHARS;
  for (const pattern of patterns) {
    const line = renderLine(pattern);
    if (line.length + 1 > room) continue;
    room -= line.length + 1;
    lines.push(line);
  }
  const left = patterns.length - lines.length;
  return [...lines, ...(left === 0 ? [] : [`[Left out for length: ${left}]`])].join("\n");
}

function renderLine({ pattern, why, rule, paths }: SourcedPattern): string {
  const about = [...(rule === undefined ? [] : [rule]), ...(paths ?? [])].join(", ");
  return `- ${oneLine(pattern)}${about === "" ? "" : ` (${about})`} Why not: ${oneLine(why)}`;
}

/** A finding that was dropped, as far as an entry tells of it. */
interface Dropped {
  readonly title: string;
  readonly reason: string;
  readonly rule: { readonly id: string } | null;
  readonly by: string;
}

/**
 * A dismissed finding as an entry ready for the patterns file. Nobody adds it but a person: what was wrong once may be
 * right the next time.
 */
export function renderPatternEntry({ title, reason, rule, by }: Dropped): string {
  const lines = [`- pattern: ${quote(`A claim like: ${title}`)}`, `  why: ${quote(`Dismissed by a ${by}: ${reason}`)}`];
  return [...lines, ...(rule === null ? [] : [`  rule: ${quote(rule.id)}`])].join("\n");
}

/** JSON's strings are YAML's double-quoted ones. */
function quote(text: string): string {
  return JSON.stringify(oneLine(text).slice(0, MAX_FIELD_CHARS).toWellFormed());
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
