import { isCode } from "../../../analysis/text/language.ts";
import { linePairs } from "../change/line-pairs.ts";
import { isTakenAway, type Matcher, quoteOf } from "../rules/static-rule.ts";

const FALLBACK = /(?:\|\||\?\?)(?:\[\]|\{\}|''|0|Object\.create\(null\))/g;
const OPTIONAL = /\?\.(?=[\w$[(])/g;

/**
 * Finds expressions that are the same as before, but without what they gave for an absent value: `list ?? []` became
 * `list`, or `a?.b` became `a.b`.
 */
export const removedFallback: Matcher = {
  applies: isCode,
  check: (subject) =>
    linePairs(subject)
      .filter(
        ({ oldCode, nowCode }) =>
          without(oldCode, FALLBACK, "").includes(nowCode) || without(oldCode, OPTIONAL, ".").includes(nowCode),
      )
      .filter(({ old }) => isTakenAway(subject, old.live))
      .map(({ old, now }) => ({
        line: now,
        cause: old,
        description: `It was \`${quoteOf(old)}\`. Where the value is null or undefined the code now fails on it: an unhandled TypeError that input may cause (null dereference, denial of service).`,
      })),
};

/** The texts that are left when one match is replaced, one text for each match. */
function without(text: string, pattern: RegExp, replacement: string): readonly string[] {
  return [...text.matchAll(pattern)].map(
    (match) => text.slice(0, match.index) + replacement + text.slice(match.index + match[0].length),
  );
}
