import { identifiersIn } from "../../../analysis/text/identifiers.ts";
import { isCode } from "../../../analysis/text/language.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { anchorOf } from "../change/anchor.ts";
import { type DeletedDefinition, deletedDefinitions } from "../change/definitions.ts";
import { foldCode } from "../change/fold-code.ts";
import { type Change, groupByHunk, type Subject } from "../change/subject.ts";
import { isTakenAway, type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";
import { isDeclaredFurtherOut, isDeclaredInstead } from "./declared-authorization.ts";
import { isAskedAgain, isAskedOtherwise } from "./rewritten-check.ts";

/** A kind of check that must not be removed while the code it protected stays, such as a check of who is calling. */
export interface Guard {
  /**
   * The checks of this kind that a line makes, as code.
   *
   * @param following the deleted lines after it.
   */
  checks(line: ScannedLine, following: readonly ScannedLine[]): readonly string[];
  /** Fits added code that does the same by other means. */
  readonly substitute?: RegExp;
  /** Whether the removal counts only where the names in the check are still used nearby. */
  readonly needsSubject: boolean;
  /** Whether any other decision about the same value may be the check in another form. */
  readonly isGeneral?: boolean;
  /** What is lost, for a kind of line that is no check, such as "the escaping". Absent for checks. */
  readonly lost?: string;
  /** The consequence of the removal, as a sentence. */
  readonly consequence: string;
}

/** The matcher that finds removed checks of one kind. */
export function removedGuard(guard: Guard): Matcher {
  return { applies: isCode, check: (subject) => findRemoved(subject, guard) };
}

interface Site {
  readonly change: Change;
  readonly line: ScannedLine;
  readonly check: string;
  /** The code whose names say what was checked, where the check is a call of a helper that is gone. */
  readonly about?: string;
}

// Bounds the work on a change made to be slow; no honest one removes so many checks from one file.
const MAX_SITES = 400;

function findRemoved(subject: Subject, guard: Guard): readonly Match[] {
  const definitions = deletedDefinitions(subject);
  const within = new Set(definitions.flatMap((definition) => definition.body));
  const helpers = guardingHelpers(subject, guard, definitions);
  const sites = [...directSites(subject, guard, within), ...callSites(subject, helpers, within)].slice(0, MAX_SITES);
  if (sites.length === 0) return [];
  const rewritten = rewrittenChecks(subject, guard);
  const spoken = namesAround(subject);
  const lost = sites.filter(
    (site) =>
      isTakenAway(subject, site.check) &&
      !isReplaced(subject, site, rewritten) &&
      remains(site, guard, spoken.get(site.change.hunk) ?? new Set()) &&
      !isRewritten(subject, site, guard),
  );
  return groupByHunk(lost, (site) => site.change).flatMap((inHunk) => {
    const site = inHunk.find(({ line }) => BRANCHES.test(line.code)) ?? inHunk[0];
    const anchor = site === undefined ? undefined : anchorOf(site.change);
    if (site === undefined || anchor === undefined) return [];
    return [{ line: anchor, cause: site.line, description: describe(site, guard) }];
  });
}

// Where one hunk lost several checks, one that branches shows best what was lost.
const BRANCHES = /\b(?:if|elif|unless|throw|raise)\b|&&|\|\|/;

function describe(site: Site, guard: Guard): string {
  const lost = guard.lost === undefined && isCheckItself(site) ? "the check" : `${guard.lost ?? "the check"} in`;
  return `The change removes ${lost} \`${quoteOf(site.line)}\` and keeps the code it protected. ${guard.consequence}`;
}

/**
 * Whether a deleted line does nothing but check. Others hold a check among other things, as the definition of a route
 * does.
 */
function isCheckItself({ line, check }: Site): boolean {
  const code = line.code.trim();
  return BRANCHES.test(code) || /^[@[]/.test(code) || called(code).includes(called(check));
}

function called(code: string): string {
  return (code.split("(")[0] ?? "").trim();
}

function directSites(subject: Subject, guard: Guard, withinDefinitions: ReadonlySet<ScannedLine>): readonly Site[] {
  return subject.changes.flatMap((change) =>
    change.deleted.flatMap((line, index) => {
      if (withinDefinitions.has(line)) return [];
      return guard.checks(line, change.deleted.slice(index + 1, index + 6)).map((check) => ({ change, line, check }));
    }),
  );
}

/**
 * The deleted calls of a helper that held such a check and is gone itself: where it was called, the check is missing
 * now.
 */
function callSites(
  subject: Subject,
  helpers: ReadonlySet<string>,
  withinDefinitions: ReadonlySet<ScannedLine>,
): readonly Site[] {
  if (helpers.size === 0) return [];
  return subject.changes.flatMap((change) =>
    change.deleted.flatMap((line) => {
      if (withinDefinitions.has(line)) return [];
      const called = [...line.code.matchAll(/([\w$]+)\s*\(/g)]
        .map((match) => match[1] ?? "")
        .filter((name) => helpers.has(name));
      return called.map((name) => ({ change, line, check: `${name}(`, about: line.live }));
    }),
  );
}

/** The helpers that are gone together with a check that they made: one whose checks still stand has another name now. */
function guardingHelpers(
  subject: Subject,
  guard: Guard,
  definitions: readonly DeletedDefinition[],
): ReadonlySet<string> {
  const guarding = definitions.filter(({ body }) =>
    body.some((line, index) =>
      guard.checks(line, body.slice(index + 1, index + 6)).some((check) => isTakenAway(subject, check)),
    ),
  );
  return new Set(guarding.map((definition) => definition.name));
}

function isRewritten(subject: Subject, { change, line, check }: Site, guard: Guard): boolean {
  const old = { change, line, condition: check };
  if (isDeclaredInstead(subject, change, line) || isDeclaredFurtherOut(subject, change, line)) return true;
  return isAskedAgain(subject, old) || (guard.isGeneral === true && isAskedOtherwise(subject, old));
}

const CHECKING_CALL =
  /\b(?:assert|check|validate|ensure|verify|enforce|guard|sanitize|require)(?:_\w+|[A-Z]\w*)\s*\(|\bis(?:Safe|Valid|Allowed)\w*\s*\(|[sS]chema\w*(?:\([^()]*\))?\.(?:parse|safeParse|validate\w*|check|cast)\s*\(/;

/** The checks that the change adds, which may do the work of a removed one. */
interface Rewritten {
  /** The hunks that gain such a check, or a substitute for one. */
  readonly hunks: ReadonlySet<number>;
  /** The names in added checks of the same kind, anywhere in the file. */
  readonly about: ReadonlySet<string>;
}

function rewrittenChecks(subject: Subject, guard: Guard): Rewritten {
  const hunks = new Set<number>();
  const about = new Set<string>();
  const former = formerCode(subject, guard);
  for (const { hunk, added } of subject.changes) {
    for (const [index, line] of added.entries()) {
      const checks = guard.checks(line, added.slice(index + 1, index + 6));
      if (former.has(foldCode(line.live)) || isRestated(checks, former)) continue;
      if (checks.length > 0 || guard.substitute?.test(line.live)) hunks.add(hunk);
      for (const name of identifiersIn(checks.join(" "))) about.add(name);
    }
  }
  return { hunks, about };
}

/** The lines and checks that the change deletes, without layout. */
function formerCode(subject: Subject, guard: Guard): ReadonlySet<string> {
  const deleted = subject.changes.flatMap((change) =>
    change.deleted.flatMap((line, index) => [
      line.live,
      ...guard.checks(line, change.deleted.slice(index + 1, index + 6)),
    ]),
  );
  return new Set(deleted.map(foldCode));
}

/** A check that stood there before and is only laid out anew replaces no other one. */
function isRestated(checks: readonly string[], former: ReadonlySet<string>): boolean {
  return checks.length > 0 && checks.every((check) => former.has(foldCode(check)));
}

function isReplaced(subject: Subject, { change, line, check }: Site, { hunks, about }: Rewritten): boolean {
  if (hunks.has(change.hunk) || change.added.some((added) => CHECKING_CALL.test(added.code))) return true;
  return [...identifiersIn(check)].some((name) => about.has(name)) || subject.elsewhere.gained(line.live);
}

// In lines. A deletion as short as this removes the check alone; a longer one may have removed what it protected too.
const MAX_LONE_CHECK = 3;

function remains(
  { change: { deleted: lines, around }, check, about = check }: Site,
  guard: Guard,
  spoken: ReadonlySet<string>,
): boolean {
  const deleted = lines.filter((line) => line.code.trim() !== "");
  if (!guard.needsSubject && deleted.length <= MAX_LONE_CHECK) return true;
  const asked = guard.isGeneral === true ? check : about;
  const before = guard.needsSubject ? asked : deleted.map((line) => line.live).join("\n");
  const names = new Set([...identifiersIn(before), ...listsOf(before, lines)]);
  if (names.size === 0 && deleted.length <= MAX_LONE_CHECK) return standsAmong(check, around);
  return [...names].some((name) => spoken.has(name));
}

/** The names of the lists whose items the code speaks of, where the loop was deleted as well. */
function listsOf(code: string, lines: readonly ScannedLine[]): readonly string[] {
  return lines.flatMap(({ live }) => {
    const [, item = "", list = ""] = EACH.exec(live) ?? [];
    return item !== "" && identifiersIn(code).has(item) ? [...identifiersIn(list)] : [];
  });
}

// `for (const part of pointer) {`, `for part in pointer:`, `for _, part := range pointer {`
const EACH = /^\s*for\b[\s(]*(?:(?:const|let|var)\s+|_\s*,\s*)?([\w$]+)\s*(?::?=\s*range|of|in)\s+([\w$.]+)/;

/**
 * Whether all names of a check are still used around it. For a check whose names are too short to say much one by one.
 */
function standsAmong(check: string, around: readonly ScannedLine[]): boolean {
  const names = [...new Set(check.match(/(?<![\w$.'"])[A-Za-z_$][\w$]*/g))];
  const text = around.map(({ code }) => code).join("\n");
  return (
    names.length > 0 &&
    names.every((name) => new RegExp(`(?<![\\w$.])${name.replaceAll("$", "\\$")}(?![\\w$])`).test(text))
  );
}

/** By hunk, the names that stand in it at head. */
function namesAround(subject: Subject): ReadonlyMap<number, ReadonlySet<string>> {
  const names = new Map<number, ReadonlySet<string>>();
  for (const { hunk, around } of subject.changes) {
    if (!names.has(hunk)) names.set(hunk, identifiersIn(around.map((line) => line.live).join("\n")));
  }
  return names;
}
