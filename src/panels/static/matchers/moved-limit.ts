import { isCode } from "../../../analysis/text/language.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { anchorOf } from "../change/anchor.ts";
import { guardsSomething } from "../change/guarding-use.ts";
import { linePairs } from "../change/line-pairs.ts";
import type { Subject } from "../change/subject.ts";
import { isTakenAway, type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

// A product of whole numbers, as limits are written.
const NUMBER = /(?<![\w$.])\d[\d_]*(?:\*\d[\d_]*)*(?![\w$.])/g;
const UPPER = /(?:^|[^a-z])max|Max|limit|depth|quota|capacity|threshold/i;
const LOWER =
  /rounds|iterations|cost|min_?(?:length|size|version)|Min(?:Length|Size|Version)|key_?(?:size|length|bits)|modulusLength|saltLength/i;
const OPTION =
  /^\s*(?:[\w$.]+\.)?((?:max|MAX)[A-Z_]\w*|\w+(?:Limit|LIMIT)|timeout|size|depth|highWaterMark)\s*[:=](?!=)/;

/**
 * Finds bounds that were moved to where they hold less (`max: 10` became `max: 1000`), or that are no longer handed on.
 */
export const movedLimit: Matcher = {
  applies: isCode,
  check: (subject) => [...movedNumbers(subject), ...droppedOptions(subject), ...droppedArguments(subject)],
};

function movedNumbers(subject: Subject): readonly Match[] {
  return linePairs(subject).flatMap(({ old, now, oldCode, nowCode }) => {
    if (oldCode.replace(NUMBER, "#") !== nowCode.replace(NUMBER, "#")) return [];
    const was = numbersIn(oldCode);
    const changed = numbersIn(nowCode).flatMap((value, index) =>
      value === was[index] ? [] : [{ value, former: was[index] ?? 0 }],
    );
    const [only] = changed;
    if (only === undefined || changed.length > 1 || !isTakenAway(subject, old.live)) return [];
    const isRaised = UPPER.test(old.code) && only.value > only.former && only.former > 9;
    const isLooser =
      (isRaised && guardsSomething(now, subject.head)) || (LOWER.test(old.code) && only.value < only.former);
    return isLooser ? [{ line: now, cause: old, description: describeMove(old, only) }] : [];
  });
}

function describeMove(
  old: ScannedLine,
  { value, former }: { readonly value: number; readonly former: number },
): string {
  const direction = value > former ? "raised" : "lowered";
  return `It was \`${quoteOf(old)}\`: the bound is ${direction} from ${former} to ${value}. What it kept in check (length, depth, memory, strength) can now be exceeded (resource exhaustion, denial of service, weaker protection).`;
}

function numbersIn(code: string): readonly number[] {
  return (code.match(NUMBER) ?? []).map((text) =>
    text.split("*").reduce((product, factor) => product * Number(factor.replaceAll("_", "")), 1),
  );
}

function droppedOptions(subject: Subject): readonly Match[] {
  return subject.changes.flatMap((change) => {
    const cause = change.deleted.find((line) => {
      const [option, name = ""] = OPTION.exec(line.live) ?? [];
      return (
        option !== undefined && isTakenAway(subject, option) && !change.added.some(({ code }) => code.includes(name))
      );
    });
    const anchor = anchorOf(change);
    if (cause === undefined || anchor === undefined || change.deleted.length > MAX_LONE) return [];
    return [{ line: anchor, cause, description: describeLoss(quoteOf(cause)) }];
  });
}

/** A bound that a call, or a value as it is made, was given in a line that else stays: `get(url, timeout=5)`. */
function droppedArguments(subject: Subject): readonly Match[] {
  const pattern = ARGUMENTS.get(subject.family ?? "");
  if (pattern === undefined) return [];
  return linePairs(subject).flatMap(({ old, now }) => {
    const dropped = [...old.code.matchAll(pattern)].find(({ 0: argument, 1: name = "", index }) => {
      const given = old.code.slice(0, index).match(CALLED)?.at(-1);
      const stays = given !== undefined && now.code.includes(given) && !now.code.includes(name);
      return stays && isTakenAway(subject, argument);
    });
    return dropped === undefined ? [] : [{ line: now, cause: old, description: describeLoss(dropped[0].trim()) }];
  });
}

function describeLoss(bound: string): string {
  return `The change removes the bound \`${bound}\`. Without it the operation has no limit of size, depth or time (resource exhaustion, denial of service).`;
}

const BOUND_NAME = "(?:max[A-Z_]\\w*|\\w+(?:Limit|_limit)|timeout(?:Ms|_ms)?|highWaterMark)";
const NO_BOUND = "(?!\\s*(?:0|-1|null|undefined|None|nil|Infinity|false)\\b)";
const NAMED_ARGUMENT = new RegExp(`(?<=[{,(]\\s*)(${BOUND_NAME}):${NO_BOUND}[^,(){}]+`, "g");
const ARGUMENTS: ReadonlyMap<string, RegExp> = new Map([
  ["javascript", NAMED_ARGUMENT],
  ["ruby", NAMED_ARGUMENT],
  ["python", new RegExp(`(?<=[,(]\\s*)(${BOUND_NAME})=(?!=)${NO_BOUND}[^,(){}]+`, "g")],
  ["go", new RegExp(`(?<=[{,]\\s*)((?:\\w*Timeout|Max[A-Z]\\w*)):${NO_BOUND}[^,(){}]+`, "g")],
]);
/** A name with the bracket of what it is given: the last one before an argument is what that goes to. */
const CALLED = /(?<![\w$.])[\w$.]{2,200}[({]/g;

// In lines. A longer deletion may have removed what the bound was for as well.
const MAX_LONE = 6;
