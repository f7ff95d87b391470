import { isCode } from "../../../analysis/text/language.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { patternsOn } from "../change/patterns.ts";
import type { Matcher } from "../rules/static-rule.ts";

const RANGE = /\[[^\]]*A-z[^\]]*\]/;

/** Finds `[A-z]` in a pattern, which holds more than letters: also the signs between Z and a. */
export const letterRange: Matcher = {
  applies: isCode,
  check: (subject) => {
    const isNew = count(subject.head) > count(subject.base);
    return subject.added
      .filter((line) => isNew && patternsOn(line).some(({ source }) => RANGE.test(source)))
      .map((line) => ({
        line,
        description:
          "Between Z and a stand `[ \\ ] ^ _` and the backtick. A pattern meant for letters lets these metacharacters through, or leaves them unescaped: where its result reaches a shell or a query, that is an injection.",
      }));
  },
};

function count(lines: readonly ScannedLine[]): number {
  return lines.filter((line) => patternsOn(line).some(({ source }) => RANGE.test(source))).length;
}
