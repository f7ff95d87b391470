import type { Node } from "web-tree-sitter";
import type { Effect } from "../../core/pin/code-facts.ts";
import { firstField, type ParsedText, textOf } from "../syntax/parsed-text.ts";
import type { ReadCall } from "./calls.ts";
import type { EffectRule } from "./effect-rules.ts";

/** What a call does outside the program, if its callee says so. */
export function readCallEffect(
  source: ParsedText,
  rules: readonly EffectRule[],
  { found, site }: ReadCall,
): Effect | undefined {
  const symbol = found.call.type === "macro_invocation" ? `${site.callee}!` : site.callee;
  const rule = rules.find(({ callee, arguments: wanted }) => callee.test(symbol) && holds(source, found.call, wanted));
  return rule === undefined ? undefined : { line: site.line, kind: rule.kind, symbol };
}

// How much of an argument list is looked at, in characters: modes and streams stand among the first arguments.
const MAX_ARGUMENTS = 400;

function holds(source: ParsedText, call: Node, wanted: RegExp | undefined): boolean {
  if (wanted === undefined) return true;
  const list = firstField(call, ["arguments"]);
  return list !== undefined && wanted.test(textOf(source, list).slice(0, MAX_ARGUMENTS));
}
