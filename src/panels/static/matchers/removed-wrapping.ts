import { closingBracket, splitOutside } from "../../../analysis/text/balanced.ts";
import { isCode } from "../../../analysis/text/language.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { foldCode } from "../change/fold-code.ts";
import { linePairs } from "../change/line-pairs.ts";
import type { Subject } from "../change/subject.ts";
import { isTakenAway, type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

// Calls that make a value safe for where it goes, or that give it one form before it is compared.
const MAKES_SAFE =
  /(?:^|\.)(?:\w*(?:[eE]scap|[eE]ncod|[sS]anitiz|[pP]urif|[qQ]uot|[nN]ormali[sz]|[cC]lean|[sS]afe|hasOwn|[rR]ealpath|[bB]asename|[fF]reeze|[vV]alidat|[pP]arseInt)\w*|(?:JSON\.)?stringify|resolve|String|Number|Math\.(?:trunc|floor|min|abs))$/;
/** Of these, where their argument goes on below: a value of another kind is handed on then, and mostly on purpose. */
const CHANGES_KIND = /(?:stringify|resolve|String|Number|parseInt)$/;
// In code without white space a keyword stands right before the name.
const CALL = /(?<![\w$.])(return|await|throw|yield)?([A-Za-z_$][\w$.]*)\(/g;
const COERCIONS: readonly RegExp[] = [
  /''\+(?=[\w$])/,
  /\((\w+)-=0\)/,
  /\.(?:toLowerCase|toUpperCase|trim|normalize|toString)\(\)/,
];

/**
 * Finds values that reach the same place as before, but not through the call that made them safe: `send(escape(x))`
 * became `send(x)`.
 */
export const removedWrapping: Matcher = {
  applies: isCode,
  check: (subject) => {
    const aliases = safeNames(subject);
    return linePairs(subject).flatMap(({ old, now, oldCode, nowCode }) => {
      const lost =
        unwrappings(oldCode).find(({ code }) => code === nowCode)?.by ??
        aliases.find(({ name, value }) => replaceName(oldCode, name, value) === nowCode)?.by;
      if (lost === undefined || !isTakenAway(subject, old.live)) return [];
      if (isStillDone(subject, lost) || isDoneBefore(subject, now, lost)) return [];
      return [toMatch(old, now, lost)];
    });
  },
};

/** Whether as many calls of that name are left as before: then the value goes through one of them at another place. */
function isStillDone(subject: Subject, by: string): boolean {
  return /^[\w$.]+$/.test(by) && !isTakenAway(subject, `${by}(`);
}

/** Whether a line that the change adds above, in the same hunk, makes that call: then the value is safe already. */
function isDoneBefore(subject: Subject, now: ScannedLine, by: string): boolean {
  const wanted = foldCode(by);
  return subject.changes.some(
    ({ added, around }) =>
      around.some(({ number }) => number === now.number) &&
      added.some((line) => line.number < now.number && foldCode(line.live).includes(wanted)),
  );
}

function toMatch(old: ScannedLine, now: ScannedLine, by: string): Match {
  return {
    line: now,
    cause: old,
    description: `It was \`${quoteOf(old)}\`. The value no longer goes through \`${by}\`, which escaped, converted or normalised it, so that it reaches its destination as it came: whoever controls it can pass what that call kept out (injection, path traversal, prototype pollution, type confusion).`,
  };
}

interface Unwrapped {
  readonly code: string;
  readonly by: string;
}

/**
 * The versions of a piece of code in which one safe call is replaced by its argument: of `a(escape(x))` it is `a(x)`.
 */
function unwrappings(code: string): readonly Unwrapped[] {
  const calls = [...code.matchAll(CALL)].flatMap((match) => {
    const [whole = "", keyword = "", name = ""] = match;
    const open = match.index + whole.length - 1;
    const close = closingBracket(code, open);
    if (!MAKES_SAFE.test(name)) return [];
    const before = code.slice(0, match.index) + keyword;
    if (close < 0) return CHANGES_KIND.test(name) ? [] : [{ code: before + code.slice(open + 1), by: name }];
    const [value = ""] = splitOutside(code.slice(open + 1, close), ",");
    const after = code.slice(close + 1);
    const shorter = after.replace(/^\.\w+\([^()]*\)/, "");
    return [after, shorter].map((rest) => ({ code: before + value + rest, by: name }));
  });
  const coercions = COERCIONS.flatMap((pattern) => {
    const found = pattern.exec(code);
    return found === null
      ? []
      : [{ code: code.replace(pattern, (_, name) => (typeof name === "string" ? name : "")), by: found[0] }];
  });
  return [...calls, ...coercions];
}

interface SafeName {
  readonly name: string;
  readonly value: string;
  readonly by: string;
}

/** The variables that the change deletes and that held a value made safe: `const clean = escape(x)`. */
function safeNames(subject: Subject): readonly SafeName[] {
  return subject.changes.flatMap(({ deleted }) =>
    deleted.flatMap((line) => {
      const [, name, call] =
        /^\s*(?:const|let|var)?\s*([A-Za-z_$][\w$]*)\s*:?=\s*([A-Za-z_$].*)$/.exec(line.live) ?? [];
      const folded = foldCode(call ?? "");
      const safe = unwrappings(folded).find(({ code }) => /^[\w$.]+$/.test(code));
      return name === undefined || safe === undefined ? [] : [{ name, value: safe.code, by: safe.by }];
    }),
  );
}

function replaceName(code: string, name: string, value: string): string {
  return code.replace(new RegExp(`(?<![\\w$.])${name.replaceAll("$", "\\$")}(?![\\w$])`, "g"), () => value);
}
