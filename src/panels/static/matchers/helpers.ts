import type { CodeFacts } from "../../../analysis/change/code-facts.ts";
import { lastName } from "../../../analysis/change/code-facts.ts";
import { type Code, piecesOf } from "../../../analysis/change/code-tree.ts";

/** The texts of the functions that a side of a file defines, by their last name, also of those that the change does not touch. */
export function helpersOf(facts: CodeFacts): ReadonlyMap<string, string> {
  const known = foundBefore.get(facts);
  if (known !== undefined) return known;
  const helpers = new Map<string, string>();
  for (const piece of piecesOf(facts.root)) {
    const name = definedBy(piece);
    if (name !== "") helpers.set(name, piece.text.slice(0, MAX_HELPER));
  }
  foundBefore.set(facts, helpers);
  return helpers;
}

const foundBefore = new WeakMap<CodeFacts, ReadonlyMap<string, string>>();

// In characters: a longer function does more than to help.
const MAX_HELPER = 3000;

/** The name of a function, or what one is assigned to; empty for all else. */
function definedBy(piece: Code): string {
  if (piece.kind === "assign") {
    const value = piece.part("value", "right");
    return value?.kind === "function"
      ? lastName((piece.part("name", "left") ?? piece).text.split(/[=:]/)[0] ?? "")
      : "";
  }
  if (piece.kind !== "function") return "";
  // Its parts are unread where the change does not touch it; what stands before its parameters ends with its name.
  const named = piece.part("name")?.text;
  return named ?? /(?<![\w$])([\w$]+[!?]?)\s*(?:<[^<>()]*>)?\s*\($/.exec(headOf(piece))?.[1] ?? "";
}

function headOf({ text }: Code): string {
  const head = text.slice(0, 300);
  // The receiver of a method of Go stands in brackets before its name.
  const from = /^func\s*\(/.test(head) ? head.indexOf(")") + 1 : 0;
  const end = head.indexOf("(", from);
  return end < 0 ? "" : head.slice(from, end + 1);
}
