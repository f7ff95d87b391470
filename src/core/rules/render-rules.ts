import { type Pin, pathAt } from "../pin/pin.ts";
import { SIDES } from "../pin/side.ts";
import type { RulePart } from "./parse-rules.ts";
import type { Strength } from "./repository-rule.ts";
import { isInScope, type Rulebook } from "./rulebook.ts";

/** The rules as every agent is given them. */
export interface RenderedRules {
  /** Empty when no rule is about the target. */
  readonly text: string;
  /** The names of rules that found no room, in order. */
  readonly omitted: readonly string[];
}

/** Enough for some hundred rules, and small beside what the agents read. */
const MAX_CHARS = 24_000;
const MAX_NAMED = 40;

/**
 * The files whose scope holds any file of the target, as written. When they are too long, what binds most stays: MUST
 * before SHOULD before the rest. The same target gives the same text.
 */
export function renderRules(rulebook: Rulebook, pin: Pin): RenderedRules {
  const paths = pin.files.flatMap((file) => SIDES.flatMap((side) => pathAt(file, side) ?? []));
  const files = rulebook.files.filter(({ file, parts }) => parts.length > 0 && isInScope(file.scope, paths));
  const kept = choose(files.flatMap(({ parts }) => parts));
  const blocks = files.flatMap(({ file, parts }) => {
    const body = parts.filter((part) => kept.has(part)).map((part) => part.text);
    if (body.length === 0) return [];
    const scope = file.scope.length === 0 ? "" : ` applies_to="${file.scope.join(", ")}"`;
    return [`<rule_file path="${file.path}"${scope}>\n${body.join("\n\n")}\n</rule_file>`];
  });
  const omitted = files.flatMap(({ file, parts }) =>
    parts.filter((part) => !kept.has(part)).map((part) => part.rule?.id ?? `the opening of ${file.path}`),
  );
  return { text: [...blocks, ...describeOmitted(omitted)].join("\n\n"), omitted };
}

const ORDER: readonly (Strength | undefined)[] = ["must", "should", "may", undefined];

function choose(parts: readonly RulePart[]): ReadonlySet<RulePart> {
  const rank = (part: RulePart) => ORDER.indexOf(part.rule?.strength);
  const kept = new Set<RulePart>();
  let room = MAX_CHARS;
  for (const part of [...parts].sort((a, b) => rank(a) - rank(b))) {
    if (part.text.length + 2 > room) continue;
    room -= part.text.length + 2;
    kept.add(part);
  }
  return kept;
}

function describeOmitted(omitted: readonly string[]): readonly string[] {
  if (omitted.length === 0) return [];
  const named = omitted.slice(0, MAX_NAMED).map((name) => name.slice(0, 80));
  const more = omitted.length > named.length ? ` and ${omitted.length - named.length} more` : "";
  return [`[Left out for length: ${named.join("; ")}${more}]`];
}
