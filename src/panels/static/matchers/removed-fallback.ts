import { isCode } from "../../../analysis/text/language.ts";
import { linePairs } from "../change/line-pairs.ts";
import { isTakenAway, type Matcher, quoteOf } from "../rules/static-rule.ts";

const FALLBACK = /(?:\|\||\?\?)(?:\[\]|\{\}|''|0|Object\.create\(null\))/g;
const OPTIONAL = /\?\.(?=[\w$[(])/g;

/** The same expression as before, without what it gave in place of nothing. */
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

/** The text without one of the matches, for each of them. */
function without(text: string, pattern: RegExp, replacement: string): readonly string[] {
  return [...text.matchAll(pattern)].map(
    (match) => text.slice(0, match.index) + replacement + text.slice(match.index + match[0].length),
  );
}
