import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { conditionOf } from "../change/conditions.ts";
import { indentOf } from "../change/enclosing-function.ts";

const BRANCH = /^\s*(?:\}?\s*else\s+)?(?:if|elif|unless)\b|\s(?:if|unless)\s/;
const LEAVES = /\b(?:return|throw|raise|abort|die|exit|panic|halt|reject|deny\w*|bail!?)\b|\bErr\(/;
// Conditions under which the answer of another server is passed on: the refusal is not this code's own.
const PASSED_ON = /\b40[13]\b|status|\berr(?:or)?\b|EACCES|EPERM|denied|forbidden|unauthori[sz]ed/i;
const NAMED =
  /forbidden|unauthori[sz]ed|(?:access|permission)_?denied|PermissionError|not_?(?:authori[sz]ed|permitted)|\bForbid\(|\bdeny\w{0,20}\(/i;
const NUMBERED = /(?:status|abort|error|head|exception|code|send|fail|reject|halt|respond)\w{0,30}\W.*\b40[13]\b/i;
// Texts that refuse the caller, matched whole: "forbidden character" speaks of the input, not of who sent it.
const SAID =
  /^(?:forbidden|unauthori[sz]ed|(?:access|permission) (?:is |was )?(?:denied|forbidden)|(?:you(?:'re| are) )?not (?:authori[sz]ed|permitted)(?: to .*)?|(?:you(?:'re| are) )?not allowed|(?:admin|owner)s? only|insufficient (?:permissions?|privileges|rights|scopes?)|(?:login|authentication|authori[sz]ation) required)[.!]?$/i;
const MAX_BLOCK = 4;

/**
 * The condition of a branch that leaves and tells callers that they may not go on: `!isAdmin` for
 * `if (!isAdmin) return forbid();`. Undefined where a line begins no such branch.
 */
export function denies(line: ScannedLine, following: readonly ScannedLine[]): string | undefined {
  const condition = BRANCH.test(line.code) ? conditionOf(line.live)?.trim() : undefined;
  if (condition === undefined || condition === "" || PASSED_ON.test(condition)) return undefined;
  const at = line.live.indexOf(condition);
  const before = line.code.slice(0, at);
  const after = line.code.slice(at + condition.length);
  const block = blockOf(line, following);
  const answer = [before, after, ...block.map(({ code }) => code)];
  if (!answer.some((code) => LEAVES.test(code))) return undefined;
  const isSaid = [line, ...block].some(({ literals }) => literals.some(({ value }) => SAID.test(value.trim())));
  return isSaid || answer.some((code) => NAMED.test(code) || NUMBERED.test(code)) ? condition : undefined;
}

/** The lines of the branch that a line begins, told by their indentation. */
function blockOf(line: ScannedLine, following: readonly ScannedLine[]): readonly ScannedLine[] {
  const next = following.slice(0, MAX_BLOCK);
  const end = next.findIndex((each) => each.code.trim() !== "" && indentOf(each) <= indentOf(line));
  return end < 0 ? next : next.slice(0, end);
}
