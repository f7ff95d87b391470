import { isCode } from "../../../analysis/text/language.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { rejects } from "../change/conditions.ts";
import { type Condition, conditionsOf } from "../change/conditions-of.ts";
import { foldCode } from "../change/fold-code.ts";
import type { Change, Subject } from "../change/subject.ts";
import { type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

/** A branch that asks for one thing: the sign of a negation, if any, and what is asked. */
const ASKS_ONE = /^\s*(?:\} ?else )?(?:if|elif|unless) ?\(? ?(!|not\b)? ?([\w$.()[\]"', ]{2,120}?) ?\)? ?[{:]? ?$/;
/** What says that somebody may, or that something is in order. */
const GRANTS =
  /(?:^|[._]|\b)(?:is|has|can|may)_?[A-Za-z]\w*|(?:allowed|authori[sz]ed|authenticated|permitted|valid|verified|trusted|admin|owner)\w{0,20}(?:\(|\?|$)|\b(?:verify|check|compare|equals?)\w{0,40}\(/i;
/** Answers that turn somebody away. */
const REFUSES = /\b(?:40[13]|forbidden|unauthori[sz]ed|denied|abort|not_?found)\b|Status(?:Forbidden|Unauthorized)/i;

/**
 * Finds guards that let through what they kept out though all their parts are still there: `||` became `&&` in a
 * refusal (or `&&` became `||` in what permits), or the negation before the one thing asked is gone.
 */
export const flippedCondition: Matcher = {
  applies: isCode,
  check: (subject) => subject.changes.flatMap((change) => [...joined(subject, change), ...inverted(subject, change)]),
};

function joined(subject: Subject, change: Change): readonly Match[] {
  if (change.deleted.length > MAX_LINES || change.added.length > MAX_LINES) return [];
  const former = conditionsOf(change.deleted).filter(({ operator }) => operator !== undefined);
  if (former.length === 0) return [];
  return conditionsOf(change.added).flatMap((now) => {
    const old = former.find((each) => isOtherwiseJoined(each, now));
    if (old === undefined || !letsMoreThrough(subject, old, now)) return [];
    const description = `It was \`${quoteOf(old.line)}\`. The same parts are joined by \`${now.operator}\` in place of \`${old.operator}\`, so that values which one of them kept out now get through (bypass of the check).`;
    return [{ line: now.line, cause: old.line, description }];
  });
}

/** A longer change is rewritten code. */
const MAX_LINES = 12;

function isOtherwiseJoined(old: Condition, now: Condition): boolean {
  const [a, b] = [old, now].map(({ operands }) => operands.toSorted().join("\n"));
  return old.kind === now.kind && now.operator !== undefined && now.operator !== old.operator && a === b;
}

function letsMoreThrough({ head }: Subject, old: Condition, { line, kind }: Condition): boolean {
  if (kind === "return") return false;
  return refuses(head, line) ? old.operator === "||" : old.operator === "&&" && !leaves(head, line);
}

function inverted({ head }: Subject, { deleted, added }: Change): readonly Match[] {
  const [cause, ...others] = deleted.filter(({ code }) => /\w/.test(code));
  const [line, ...more] = added.filter(({ code }) => /\w/.test(code));
  if (cause === undefined || line === undefined || others.length > 0 || more.length > 0) return [];
  const [was, is] = [cause, line].map(({ code }) => ASKS_ONE.exec(code.trimEnd()));
  const isUnsigned = was?.[1] !== undefined && is !== null && is !== undefined && is[1] === undefined;
  if (!isUnsigned || foldCode(was[2] ?? "") !== foldCode(is[2] ?? "") || !GRANTS.test(is[2] ?? "")) return [];
  if (!refuses(head, line)) return [];
  const description = `It was \`${quoteOf(cause)}\`. Without the negation the branch turns away whom it let through, and lets through whom it turned away (inverted check, bypass).`;
  return [{ line, cause, description }];
}

function refuses(head: readonly ScannedLine[], line: ScannedLine): boolean {
  const following = head.slice(line.number, line.number + 3);
  return rejects(line, following) || following.slice(0, 2).some(({ live }) => REFUSES.test(live));
}

function leaves(head: readonly ScannedLine[], line: ScannedLine): boolean {
  return head
    .slice(line.number - 1, line.number + 3)
    .some(({ code }) => /\b(?:return|continue|break|next|throw|raise)\b/.test(code));
}
