import { isCode } from "../../../analysis/text/language.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { anchorOf } from "../change/anchor.ts";
import type { Change, Subject } from "../change/subject.ts";
import { isTakenAway, type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

const OPTION =
  /^\s*["']?((?:\w*[a-z])?(?:[vV]alidat|[vV]erif|[sS]anitiz|[aA]uthori|[cC]srf)[a-z]*(?:[A-Z]\w*)?)["']?\s*:\s*(?!false\b|null\b|undefined\b|async\b|function\b|\()[^,{}]+,?\s*$/;
// In lines. A longer deletion may have removed what the option was for as well.
const MAX_LONE = 3;

/** Finds options that validate, verify, sanitize or authorize something and are no longer handed on. */
export const droppedSafeguard: Matcher = {
  applies: isCode,
  check: (subject) => subject.changes.flatMap((change) => findDropped(subject, change)),
};

function findDropped(subject: Subject, change: Change): readonly Match[] {
  const deleted = change.deleted.filter(({ live }) => live.trim() !== "");
  if (deleted.length > MAX_LONE || change.added.some(({ live }) => live.trim() !== "")) return [];
  const anchor = anchorOf(change);
  const cause = deleted.find((line) => isOption(subject, change, line));
  if (cause === undefined || anchor === undefined) return [];
  const description = `The change no longer hands on \`${quoteOf(cause)}\`, and keeps the call. What it validated, verified or authorized now passes without it (missing validation, missing authorization check).`;
  return [{ line: anchor, cause, description }];
}

function isOption(subject: Subject, { after }: Change, line: ScannedLine): boolean {
  const before = subject.head[after - 1]?.code.trim() ?? "";
  return OPTION.test(line.live) && /[{,]$/.test(before) && isTakenAway(subject, line.live);
}
