import {
  type Call,
  type Condition,
  foldText,
  type Handler,
  lastName,
  namesIn,
  type Operand,
  type Unit,
} from "../../code/compare/code-facts.ts";
import { type Code, piecesOf } from "../../code/compare/code-tree.ts";
import type { Match } from "../rules/static-rule.ts";
import {
  changeMatcher,
  changeOf,
  type Difference,
  gainOf,
  homeOf,
  isLostByName,
  lossOf,
  MAX_FOLLOWED,
  type Owned,
  wordsOf,
} from "./difference.ts";
import { actsForGood } from "./words.ts";

/** Finds calls that lost their `await`, although their result is used or discarded as if it were there. */
export const droppedAwait = changeMatcher((difference) => {
  const { lost, gained } = difference;
  return lost.calls
    .filter(({ isAwaited }) => isAwaited)
    .map((was) => {
      const now = gained.calls.find(
        (each) =>
          !each.isAwaited && each.unit.name === was.unit.name && foldText(each.code.text) === foldText(was.code.text),
      );
      if (now === undefined || isMadeSynchronous(difference, now)) return undefined;
      const isAsked = gained.conditions.some(({ operands }) =>
        operands.some(({ code }) => code.start <= now.code.start && code.end >= now.code.end),
      );
      if (!isAsked && !now.isStatement) return undefined;
      const description = isAsked
        ? "The condition tests the promise, which is always true, and no longer its result."
        : "Nothing waits for the call any more: the code after it runs before it is done, and its failure is lost.";
      const isWorse = isAsked || (actsForGood(now.name) && answersAfter(difference, now));
      return gainOf(difference, now.code, { description, severity: isWorse ? "high" : "medium" }, was.code);
    });
});

/** Whether the function continues to answer or return as if the call were done. */
function answersAfter({ head }: Difference, { code }: Call): boolean {
  return piecesOf(homeOf(head, code.line), ({ kind }) => kind !== "function", MAX_FOLLOWED).some(
    ({ start, kind, text }) =>
      start > code.end &&
      ((kind === "leave" && /^return\b/.test(text)) || (kind === "call" && /^(?:res|response|reply)\./.test(text))),
  );
}

/** Whether the file defines the callee, and it is no longer asynchronous. */
function isMadeSynchronous({ head }: Difference, { name }: Call): boolean {
  const own = head.units.filter((unit) => unit.name !== "" && lastName(unit.name) === name);
  return own.length > 0 && own.every(({ code }) => !/\basync\b|Promise|Task/.test(code.text.slice(0, 200)));
}

/** Finds branches that rejected somebody and left the function, and now continue. */
export const droppedReturn = changeMatcher((difference) =>
  difference.lost.conditions
    .filter(({ leaves, ending, kind }) => kind === "if" && leaves && (ending === "fails" || ending === "gives-nothing"))
    .map((was) => {
      const now = difference.gained.conditions.find(
        (each) =>
          each.kind === "if" && !each.leaves && each.unit.name === was.unit.name && askedBy(each) === askedBy(was),
      );
      if (now === undefined || !/\w\(/.test(now.branch) || !goesOn(difference.head.root, now.code)) return undefined;
      const leave = piecesOf(was.code).findLast(
        (piece) => piece.kind === "leave" && changeOf(difference, piece) !== undefined,
      );
      if (leave === undefined) return undefined;
      return lossOf(difference, leave, {
        description: "The branch no longer returns: the code after it now runs for rejected cases too.",
        severity: was.ending === "fails" ? "high" : "medium",
      });
    }),
);

function askedBy({ operands }: Condition): string {
  return operands.map(({ text, isDenied }) => `${isDenied ? "!" : ""}${text}`).join();
}

/** Whether code of its block follows a branch without an alternative. */
function goesOn(root: Code, branch: Code): boolean {
  if (branch.part("alternative") !== undefined) return false;
  const around = piecesOf(root, ({ start, end }) => start <= branch.start && end >= branch.end);
  return around.some(({ parts }) =>
    parts.some((part, index) => part.start === branch.start && index < parts.length - 1 && part.end === branch.end),
  );
}

const RELEASES =
  /^(?:release|close|Close|CloseAsync|unlock|Unlock|RUnlock|unlink|dispose|Dispose|end|destroy|rollback|Rollback|Release|ReleaseMutex|Exit|disconnect|cancel|free|cleanup|shutdown|returnConnection|delete|DisposeAsync)$/;
const LOCKS = /^(?:unlock|Unlock|RUnlock|unlockRead|unlockWrite|ReleaseMutex|Exit)$/;

/** Finds resources that were always released, and are now released only if nothing fails, or never. */
export const droppedRelease = changeMatcher((difference) => [
  ...releasesLost(difference)
    .filter((call) => (LOCKS.test(call.name) ? failsBetween(difference, call) : isStillTaken(difference, call)))
    .map((call) => releaseMatch(difference, call)),
  ...holdsLost(difference)
    .filter((call) => !isLock(call.code.text))
    .map((call) => releaseMatch(difference, call)),
]);

/** Whether a function releases a lock only at its end, and may fail or leave before. */
function failsBetween({ headUnits }: Difference, { name, receiver, unit }: Owned<Call>): boolean {
  const now = headUnits.get(unit.name);
  const frees = now?.calls.filter((call) => call.name === name && call.receiver === receiver && !call.isEnsured) ?? [];
  const takes = now?.calls.find((call) => TAKES.test(call.name) && call.receiver === receiver);
  const isBetween = ({ start }: Code) =>
    takes !== undefined && start > takes.code.end && start < (frees[0]?.code.start ?? 0);
  return (
    now?.calls.some(({ code }) => isBetween(code)) === true ||
    (frees.length === 1 &&
      now !== undefined &&
      piecesOf(now.code).some((piece) => piece.kind === "leave" && isBetween(piece)))
  );
}

/** Whether the function still has the resource that it released, and passes it to nobody. */
function isStillTaken({ headUnits }: Difference, { receiver, given, unit }: Owned<Call>): boolean {
  const name = receiver === "" ? foldText(given[0]?.text ?? "") : receiver;
  const text = headUnits.get(unit.name)?.code.text.slice(0, 40_000) ?? "";
  const known = name.split(/[.([]/)[0] ?? "";
  return (
    known !== "" &&
    new Set<string>(text.match(/[A-Za-z_$][\w$]*/g)).has(known) &&
    !new RegExp(`return\\s[^;\\n]*\\b${known.replaceAll("$", "\\$")}\\b\\s*(?:[;,}\\n]|$)`).test(text)
  );
}

function releaseMatch(difference: Difference, { code }: Owned<Call>): Match | undefined {
  return lossOf(difference, code, {
    description: "If the code fails before its end, the resource is never released.",
    severity: "medium",
  });
}

function releasesLost({ lost, gained }: Difference): readonly Owned<Call>[] {
  const kept = new Set(
    gained.calls.filter((each) => each.isEnsured || each.isHeld).map(({ name, unit }) => `${unit.name} ${name}`),
  );
  return lost.calls.filter(
    (call) =>
      call.isEnsured &&
      RELEASES.test(call.name) &&
      !kept.has(`${call.unit.name} ${call.name}`) &&
      !holdsNow(gained, call.unit),
  );
}

function holdsNow(gained: Difference["gained"], { name }: Unit): boolean {
  return gained.calls.some((each) => each.isHeld && each.unit.name === name);
}

/** Calls whose result a block held, but no block does now. */
function holdsLost({ lost, gained }: Difference): readonly Owned<Call>[] {
  const text = ({ code }: Owned<Call>) => foldText(code.text.slice(0, 300));
  const bare = new Set(gained.calls.filter(({ isHeld }) => !isHeld).map(text));
  return lost.calls.filter((call) => call.isHeld && bare.has(text(call)));
}

const LOCK_WORDS = /^(?:lock|mutex|mu|semaphore|synchronized|rlock|rwlock|monitor|critical)$/;

function isLock(text: string): boolean {
  return wordsOf(text.slice(0, 100)).some((word) => LOCK_WORDS.test(word));
}

const TAKES = /^(?:lock|lock!|with_lock|Lock|RLock|acquire|withLock|synchronize|runExclusive|lockInterruptibly)$/;

/** Finds locks that code held while it worked, and no longer holds, or never releases if it fails. */
export const removedLock = changeMatcher((difference) => {
  const { lost, head } = difference;
  const description = "Others can come between the steps now.";
  const isKept = ({ name }: Unit) => head.units.some((each) => each.name === name) || name === "";
  const taken = lost.calls.filter(
    (call) =>
      (TAKES.test(call.name) ? call.name !== "lock" || isLock(call.receiver) : isWait(difference, call)) &&
      // `threading.Lock()` creates a lock.
      (call.isStatement || !/^R?Lock$/.test(call.name)) &&
      isLostByName(difference, call) &&
      isKept(call.unit) &&
      staysShared(difference, call.unit) &&
      !isSharedNow(difference, call),
  );
  const ensured = releasesLost(difference).filter(
    ({ name, receiver, unit }) =>
      LOCKS.test(name) &&
      staysShared(difference, unit) &&
      !difference.headUnits.get(unit.name)?.calls.some((now) => LOCKS.test(now.name) && now.receiver === receiver),
  );
  return [
    ...holdsGone(difference)
      .filter(({ unit }) => isKept(unit) && staysShared(difference, unit))
      .map(({ code }) => lossOf(difference, code, { description, severity: "high" })),
    ...taken
      .filter(({ unit }) => !locksOtherwise(difference, unit))
      .map(({ code }) => lossOf(difference, code, { description, severity: "high" })),
    ...unsynchronized(difference).map((code) => lossOf(difference, code, { description, severity: "high" })),
    ...ensured.map(({ code }) =>
      lossOf(difference, code, {
        description: "If the code fails before its end, the lock is never released.",
        severity: "high",
      }),
    ),
  ];
});

/** `gate.WaitAsync()`, if its resource was always released. */
function isWait({ lost }: Difference, { name, receiver, unit }: Owned<Call>): boolean {
  return (
    /^(?:Wait|WaitAsync|WaitOne|Enter|TryEnter|wait|down)$/.test(name) &&
    lost.calls.some(
      (each) =>
        each.isEnsured && RELEASES.test(each.name) && each.receiver === receiver && each.unit.name === unit.name,
    )
  );
}

/** Whether the function now shares the lock with other readers, and writes nothing itself. */
function isSharedNow({ gained, headUnits }: Difference, { receiver, unit }: Owned<Call>): boolean {
  return (
    gained.calls.some(
      (now) => TAKES.test(now.name) && now.receiver === receiver && receiver !== "" && now.unit.name === unit.name,
    ) &&
    headUnits
      .get(unit.name)
      ?.pairs.every(({ isAssignment, code }) => !isAssignment || !/[.[]/.test(code.part("left")?.text ?? "")) === true
  );
}

// In characters.
const MAX_HOME = 40_000;

/** Whether a function still sets, indexes, reads or calls anything that it used under its lock. */
function staysShared({ headUnits }: Difference, { name, code }: Unit): boolean {
  const before = usedIn(code);
  return [...usedIn(headUnits.get(name)?.code)].some((used) => before.has(used));
}

/** What a function sets or indexes, and what it reads or calls on something, without its locks and logs. */
function usedIn(code: Code | undefined): ReadonlySet<string> {
  const text = code?.text.slice(0, MAX_HOME).replace(/"[^"\n]*"|'[^'\n]*'/g, "") ?? "";
  const used =
    text.match(
      /[\w$@.]+(?=\[|\s*(?:(?:[-+*/|&^%]|\?\?|\|\||&&|<<|>>)?=(?!=)|\+\+|--))|[\w$@]+(?:(?:\.|->)[\w$]+[!?]?)+/g,
    ) ?? [];
  return new Set(used.filter((each) => !LOGS.test(each) && !isLock(each)));
}

/** Other ways to admit one caller at a time; excludes `block` and `clock`. */
const LOCKS_NOW = /[cC]oncurrent|[aA]tomic|synchronized|(?<![A-Za-z])lock|Lock|LOCK/;

/** The heads of functions that lost `synchronized`. */
function unsynchronized({ base, headUnits, subject }: Difference): readonly Code[] {
  const isAlone = ({ code }: Unit) => /\bsynchronized\b/.test(code.before(code.part("name") ?? code).slice(0, 500));
  if (subject.added.some(({ live }) => LOCKS_NOW.test(live))) return [];
  return base.units.filter(isAlone).flatMap((unit) => {
    const now = headUnits.get(unit.name);
    if (now === undefined || isAlone(now) || LOCKS_NOW.test(now.code.text.slice(0, MAX_HOME))) return [];
    return unit.code.parts.slice(0, 1);
  });
}

/** Blocks that held a lock around code that still exists, and now hold none. */
function holdsGone(difference: Difference): readonly { readonly code: Code; readonly unit: Unit }[] {
  const added = difference.subject.added.map(({ live }) => foldText(live)).filter((text) => WRITES.test(text));
  return difference.base.units.flatMap((unit) => {
    const held = unit.holds.filter(
      ({ code, isLock: isOne }) => (isOne || isLock(code.text)) && changeOf(difference, code) !== undefined,
    );
    if (held.length === 0 || locksOtherwise(difference, unit)) return [];
    return held
      .filter(({ block }) => added.some((text) => foldText(block.text.slice(0, 20_000)).includes(text)))
      .map(({ code }) => ({ code, unit }));
  });
}

/** A line that assigns or calls something: read-only code needs a lock less often. */
const WRITES = /[^=!<>]=[^=]|\w\(/;

/** Whether the function holds a lock at head, itself or in a helper in the file, or relies on an atomic value. */
function locksOtherwise({ head, gained }: Difference, { name }: Unit): boolean {
  const locks = (unit: Unit) =>
    unit.holds.some(({ code, isLock: isOne }) => isOne || isLock(code.text)) ||
    unit.calls.some((call) => TAKES.test(call.name) && isLock(`${call.receiver} ${call.name}`));
  const helpers = new Set(
    head.units.filter((unit) => unit.name !== "" && locks(unit)).map((unit) => lastName(unit.name)),
  );
  return (
    head.units.some(
      (unit) =>
        unit.name === name &&
        name !== "" &&
        unit.holds.some(({ code, isLock: isOne }) => isOne || /lock|mutex/i.test(code.text)),
    ) ||
    gained.calls.some(
      (call) =>
        call.unit.name === name &&
        (/^atomic\b/i.test(call.receiver) || helpers.has(call.name) || /^(?:lock!|with_lock)$/.test(call.name)),
    )
  );
}

const LOGS =
  /^(?:console|log|logger|logging|print|println|printf|puts|warn|debug|trace|echo|System|fmt|slog|LOG|Log)\b/;
const QUIET = /(?:unlink|close|rm|remove|cleanup|destroy|abort|kill|dispose|release|unref|disconnect|cancel)\w*\s*\(/i;

/** Finds handlers that handled an error and now do nothing, or only log it. */
export const emptiedHandler = changeMatcher((difference) =>
  difference.base.units.flatMap((unit) => {
    const now = difference.headUnits.get(unit.name)?.handlers ?? [];
    if (now.length !== unit.handlers.length) return [];
    return unit.handlers.map((was, index) => emptied(difference, was, now[index]));
  }),
);

function emptied(difference: Difference, was: Handler, now: Handler | undefined): Match | undefined {
  const around = foldText(now === undefined ? "" : homeOf(difference.head, now.code.line).text.slice(0, 40_000));
  const lost = was.statements.filter(
    (statement) =>
      changeOf(difference, statement) !== undefined &&
      !/^(?:continue|break|next|debug|trace|return nil)\b/.test(statement.text) &&
      !around.includes(foldText(statement.text)),
  );
  const passes = lost.find(
    ({ kind, text }) =>
      kind === "leave" || /^(?:raise|throw|next|reject|callback|cb|done|process\.exit|panic)\b/.test(text),
  );
  if (now === undefined || lost.length === 0 || /\/\/|#|\/\*/.test(now.code.text.replace(/["'][^"'\n]*["']/g, "")))
    return undefined;
  const isEmpty = now.statements.length === 0;
  const onlyLogs = !isEmpty && now.statements.every(({ text }) => LOGS.test(text));
  const first = passes ?? (isEmpty ? lost.find(({ text }) => !QUIET.test(text)) : undefined);
  if (first === undefined || !(isEmpty || (onlyLogs && passes !== undefined))) return undefined;
  const description = isEmpty
    ? "The handler is now empty: a failure goes unnoticed, and the code after it runs."
    : "The handler now only logs the error, and the code after it runs.";
  return lossOf(difference, first, { description, severity: "medium" });
}

/** Finds failures that are no longer checked, although the code that may fail still runs. */
export const droppedErrorCheck = changeMatcher((difference) =>
  difference.lost.conditions.slice(0, MAX_ASKED).map((asked) => {
    const error = asked.leaves ? asked.operands.find(({ text }) => /^err\w*==nil$/.test(text)) : undefined;
    const call = error === undefined ? undefined : setBefore(asked.unit.code, error);
    const now = call === undefined ? undefined : ignoredNow(difference, asked.unit, foldText(call.text.slice(0, 500)));
    if (now === undefined) return undefined;
    const description = "Nothing checks any more whether the call failed.";
    return gainOf(difference, now, { description, severity: "medium" }, asked.code);
  }),
);

const MAX_ASKED = 300;

/** The last value assigned to an error's name before it was checked. */
function setBefore(home: Code, error: Operand): Code | undefined {
  const names = namesIn(error.code);
  const set = piecesOf(home, undefined, MAX_FOLLOWED).findLast(
    (piece) =>
      piece.kind === "assign" &&
      piece.end <= error.code.start &&
      [...namesIn(piece.part("left") ?? piece)].some((name) => names.has(name)),
  );
  return set?.part("right");
}

/** Where a function at head makes a call and ignores its results, or discards the error: `file, _ := open()`. */
function ignoredNow({ gained, headUnits }: Difference, { name }: Unit, call: string): Code | undefined {
  const isCall = (code: Code | undefined) => code !== undefined && foldText(code.text.slice(0, 500)) === call;
  const statement = gained.calls.find(
    ({ code, unit, isStatement }) => isStatement && unit.name === name && isCall(code),
  );
  if (statement !== undefined) return statement.code;
  const home = headUnits.get(name)?.code;
  if (home === undefined) return undefined;
  return piecesOf(home, undefined, MAX_FOLLOWED).find(
    (piece) =>
      piece.kind === "assign" && isCall(piece.part("right")) && /(?:^|,)\s*_$/.test(piece.part("left")?.text ?? ""),
  );
}
