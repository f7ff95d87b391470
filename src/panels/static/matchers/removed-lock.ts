import type { Family } from "../../../analysis/text/language.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { anchorOf } from "../change/anchor.ts";
import { definedName } from "../change/definitions.ts";
import { type FunctionRange, functionAround, indentOf, rangeFrom } from "../change/enclosing-function.ts";
import { foldCode } from "../change/fold-code.ts";
import type { Change, Subject } from "../change/subject.ts";
import { isTakenAway, type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

/** A name that says it is a lock, as its last part. */
const LOCK_NAME =
  "(?:[\\w$]{1,40}(?:\\.|->|::)){0,6}[\\w$]{0,40}(?:[lL]ock|LOCK|[mM]utex|MUTEX|[sS]emaphore|[sS]em)\\w{0,20}";

/** Lines that take a lock. */
const TAKES: Readonly<Partial<Record<Family, RegExp>>> = {
  python: new RegExp(
    `^\\s*(?:async\\s+)?with\\s+${LOCK_NAME}(?:\\(\\))?\\s*:\\s*$|^\\s*(?:await\\s+)?${LOCK_NAME}\\.acquire\\(`,
  ),
  go: /^\s*[\w.]+\.R?Lock\(\)\s*$/,
  java: new RegExp(`\\bsynchronized\\b|${LOCK_NAME}(?:\\(\\))?\\.lock(?:Interruptibly)?\\(\\)`),
  kotlin: new RegExp(`\\bsynchronized\\s*\\(|@Synchronized\\b|${LOCK_NAME}\\.(?:withLock\\b|lock\\(\\))`),
  csharp: new RegExp(
    `^\\s*lock\\s*\\(|\\bMonitor\\.Enter\\(|\\.Enter(?:Write|Read)Lock\\(|${LOCK_NAME}\\.Wait(?:Async)?\\(`,
  ),
  ruby: /\.synchronize\s*(?:do\b|\{)|\.with_lock\b/,
  javascript: new RegExp(
    `\\brelease\\w{0,20}\\s?=\\s?await\\s[\\w$.]{1,80}\\.acquire\\(|\\.runExclusive\\(|${LOCK_NAME}\\.acquire\\(`,
  ),
  c: /\b(?:pthread_(?:mutex|rwlock_wr|rwlock_rd)_?lock|mutex_lock(?:_interruptible)?|spin_lock(?:_irqsave|_bh|_irq)?)\s*\(|\b(?:std::)?(?:lock_guard|unique_lock|scoped_lock|shared_lock)\s*[<(]|\bQMutexLocker\b/,
  swift: new RegExp(`${LOCK_NAME}\\.(?:lock\\(\\)|withLock\\b)`),
};

/** Locks that several may hold at once. */
const SHARED = /\bRLock\(|\breadLock\(\)|\bEnterReadLock\(|\bshared_lock\b|rdlock/;

/** What keeps others out without such a lock, or stands for one: added in the same file, the lock was replaced. */
const OTHERWISE = new RegExp(
  [
    "(?:\\b|_)lock|Lock|LOCK|[mM]utex|MUTEX|[sS]emaphore|[sS]ynchroni[sz]",
    "\\b[aA]tomic|Atomic[A-Z]|\\bInterlocked\\.|Concurrent[A-Z]|\\bsync\\.(?:Map|Once|Pool|Cond)",
    "[cC]ompare_?[aA]nd_?(?:[sS]et|[sS]wap)|[cC]ompareExchange|[tT]ransaction|\\b(?:FOR UPDATE|for update)\\b",
    "[sS]ingleflight|\\bchan\\b|<-\\s*\\w|\\bactor\\b|[tT]hread_?[lL]ocal|[dD]ispatchQueue|\\bp?-?[qQ]ueue\\.(?:add|sync|async)\\w{0,9}\\(",
  ].join("|"),
);

/** A call that takes a lock, in code without its layout: gained by another file, what calls the function may hold one now. */
const TAKEN_ELSEWHERE =
  /(?<![bBcCn])[lL]ock(?:Interruptibly)?\(|synchronized\(|\.synchronize\b|\.acquire\(|[rR]unExclusive\(|\.transaction\(|with[\w.]{0,80}[lL]ock:/;

/** A line that changes what others may see: an assignment to no new name, or a call that by its name changes something. */
const WRITES =
  /(?:\+\+|--)|[\w\])$]\s*(?:[-+*/|&^]|<<|>>|\?\?|\|\|)?=(?![=>~])|\.(?:set|put|add|append|push|pop|shift|insert|remove|delete|save|write|store|clear|update|replace|incr|decr|merge)\w*!?\s*\(/i;
const DECLARES =
  /^\s*(?:(?:const|let|var|val|auto|final|static)\s|[A-Za-z_][\w.<>[\],?]*\s+[A-Za-z_$][\w$]*\s*=|[\w,\s]+:=|return\b[^(]*$)/;

/** Where whatever is set by its bare name is the function's own. */
const SETS_OWN: Readonly<Partial<Record<Family, RegExp>>> = { python: /^\s*\w+\s*=(?!=)/, ruby: /^\s*\w+\s*=(?!=)/ };

/** So many lines of what a lock guarded are looked through. */
const MAX_GUARDED = 120;

/**
 * Finds locks that are no longer taken, or are taken as one that several hold at once, where what was changed under them
 * is changed as before. Where anything of the kind stands in this file instead, or another begins to take locks, nothing is
 * said.
 */
export const removedLock: Matcher = {
  applies: ({ family }) => family !== undefined && TAKES[family] !== undefined,
  check: (subject) => subject.changes.flatMap((change) => findIn(subject, change)),
};

function findIn(subject: Subject, change: Change): readonly Match[] {
  const takes = TAKES[subject.family ?? "rust"];
  if (takes === undefined) return [];
  const cause = change.deleted.find(({ code, live }) => takes.test(code) && isTakenAway(subject, live));
  if (cause === undefined) return [];
  const { start, end } = heldIn(subject, change, cause);
  const body = subject.head.slice(start - 1, end);
  const held = body.filter(({ code }) => takes.test(code));
  const isShared = held.length > 0 && !SHARED.test(cause.code) && held.every(({ code }) => SHARED.test(code));
  if ((held.length > 0 && !isShared) || isReplaced(subject)) return [];
  const written = guardedBy(cause, subject.base)
    .filter((line) => isWrite(line, subject.family))
    .map(({ live }) => foldCode(live));
  const still = body.filter((line) => written.includes(foldCode(line.live)));
  if (still.length === 0) return [];
  const shown = new Set(still.map(({ number }) => number));
  const line = change.around.find(({ number }) => shown.has(number)) ?? anchorOf(change);
  if (line === undefined) return [];
  const description = isShared
    ? `It was \`${quoteOf(cause)}\`, which kept everybody else out. Now several may be here at once, and what they change is changed as before (race).`
    : `The change removes \`${quoteOf(cause)}\`, and what was changed under this lock is changed as before: two at once may each act on what the other is changing (race).`;
  return [{ line, cause, description }];
}

/** The function at head in which the lock was held: the one that a line begins in place of the cause, or the one around it. */
function heldIn({ head }: Subject, { added, after }: Change, cause: ScannedLine): FunctionRange {
  const name = definedName({ ...cause, code: cause.code.replace(/\bsynchronized\s+/, "") });
  const begun = name === undefined ? undefined : added.find((line) => definedName(line) === name);
  return begun === undefined ? functionAround(head, after + 1, indentOf(cause)) : rangeFrom(head, begun.number);
}

function isReplaced({ changes, elsewhere }: Subject): boolean {
  const isOther = ({ code }: ScannedLine) =>
    OTHERWISE.test(code) && !SHARED.test(code) && !/\bRUnlock\(|\bExitReadLock\(/.test(code);
  return changes.some(({ added }) => added.some(isOther)) || elsewhere.gainedAnywhere(TAKEN_ELSEWHERE);
}

/** The lines that stood under the lock: its block, or else the rest of the function. */
function guardedBy(cause: ScannedLine, base: readonly ScannedLine[]): readonly ScannedLine[] {
  const own = indentOf(cause);
  const rest = base.slice(cause.number, cause.number + MAX_GUARDED);
  const isBlock = rest.find(({ code }) => /\w/.test(code));
  const isInner = isBlock !== undefined && indentOf(isBlock) > own;
  const end = rest.findIndex(
    (line) => /\w/.test(line.code) && (isInner ? indentOf(line) <= own : indentOf(line) < own),
  );
  return end < 0 ? rest : rest.slice(0, end);
}

function isWrite({ code }: ScannedLine, family: Family | undefined): boolean {
  const own = family === undefined ? undefined : SETS_OWN[family];
  return WRITES.test(code) && !DECLARES.test(code) && own?.test(code) !== true;
}
