import { isCode } from "../../../analysis/text/language.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { branchFrom } from "../change/branch.ts";
import { rejects } from "../change/conditions.ts";
import { type Condition, conditionsOf } from "../change/conditions-of.ts";
import { foldCode } from "../change/fold-code.ts";
import type { Change, Subject } from "../change/subject.ts";
import { type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

/** A branch: its word, and what it asks for. */
const BRANCH = /^(?:\} ?)?(?:else )?(if|elif|elsif|unless)\b ?(.{1,200})$/;
/** A refusal of Ruby with its condition behind it. */
const REFUSED_BEHIND = /^(?:raise|return|head|redirect_to|abort|fail)\b.{0,200}? (if|unless) (.{1,120})$/;
/** What says that somebody may, or that something is in order. */
const GRANTS =
  /(?:^|[._]|\b)(?:is|has|can|may)_?[A-Za-z]\w*|(?:allowed|authori[sz]ed|authenticated|permitted|valid|verified|trusted|admin|owner)\w{0,20}(?:\(|\?|$)|\b(?:verify|check|compare|equals?)\w{0,40}\(/i;
/** A comparison with one who may. */
const NAMES_GRANTED =
  /={2,3}['"`]?(?:[\w.:]{0,40}[.:])?(?:admin|owner|root|staff|superuser|moderator|editor)\w{0,20}['"`]?$/i;
/** Answers that turn somebody away. */
const REFUSES =
  /\b(?:40[13]|forbidden|unauthori[sz]ed|denied|abort|not_?found)\b|Status(?:Forbidden|Unauthorized)|\berrors\.New\(|\bfmt\.Errorf\(|\breturn\b.{0,80}\bErr(?:\(|[A-Z])|\breturn\b.{0,40}\berr$|\bbail!\(/i;

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
  if (kind === "return") return old.operator === "&&" && GRANTS.test(line.code);
  return refuses(head, line) ? old.operator === "||" : old.operator === "&&" && !leaves(head, line);
}

function inverted({ head }: Subject, { deleted, added }: Change): readonly Match[] {
  const [cause, ...others] = deleted.filter(({ code }) => /\w/.test(code));
  const [line, ...more] = added.filter(({ code }) => /\w/.test(code));
  if (cause === undefined || line === undefined || others.length > 0 || more.length > 0) return [];
  const [was, is] = [askedOn(cause), askedOn(line)];
  if (was === undefined || is === undefined || !(was.refuses || refuses(head, line)) || !isInverted(was, is)) return [];
  const description = `It was \`${quoteOf(cause)}\`. Asked the other way round, the branch turns away whom it let through, and lets through whom it turned away (inverted check, bypass).`;
  return [{ line, cause, description }];
}

/** What one line asks for, without brackets around it. */
interface Asked {
  readonly isNegated: boolean;
  readonly what: string;
  /** Whether the line itself says that somebody is turned away. */
  readonly refuses: boolean;
}

function askedOn({ live }: ScannedLine): Asked | undefined {
  const text = live.trim();
  const behind = REFUSED_BEHIND.exec(text);
  const [, word, rest = ""] = behind ?? BRANCH.exec(text) ?? [];
  if (word === undefined) return undefined;
  const asked = foldCode(rest)
    .replace(/[{:]$/, "")
    .replace(/^not(?=\w)/, "!")
    .replace(/^\((.*)\)$/, "$1");
  const isNot = asked.startsWith("!");
  return { isNegated: isNot !== (word === "unless"), what: isNot ? asked.slice(1) : asked, refuses: behind !== null };
}

/** Whether what lets somebody through is asked the other way round now. */
function isInverted(was: Asked, is: Asked): boolean {
  if (was.isNegated && !is.isNegated) return was.what === is.what && GRANTS.test(is.what);
  if (was.isNegated !== is.isNegated) return false;
  const equal = was.what.replace(/!==?/, (sign) => sign.replace("!", "="));
  return equal !== was.what && equal === is.what && (NAMES_GRANTED.test(is.what) || /^err\w{0,10}==nil$/.test(is.what));
}

function refuses(head: readonly ScannedLine[], line: ScannedLine): boolean {
  const [first = line, ...inner] = branchFrom(head, line).lines;
  return rejects(first, inner) || [first, ...inner].slice(0, 3).some(({ live }) => REFUSES.test(live));
}

/** What leaves without giving anything back. */
const LEAVES =
  /\b(?:continue|break|next|throw|raise)\b|\breturn\b ?(?:false|null|undefined|nil|None|0|-1)? ?[;}]?\s{0,3}$|\breturn;/i;

function leaves(head: readonly ScannedLine[], line: ScannedLine): boolean {
  return branchFrom(head, line).lines.some(({ code }) => LEAVES.test(code));
}
