import { isTestPath } from "../../files/exempt-files.ts";
import { backtracks, describeParts, describeUntried, type SlowPattern, slowPatterns } from "../change/slow-patterns.ts";
import { type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

/**
 * Finds patterns whose search takes exponential, cubic or quadratic time, such as `^(a+)+$`. In rewritten code all of
 * them count, because the earlier code may have taken linear time.
 * In entirely new code, a quadratic one counts only if a single attempt at one position is slow. Most patterns begin
 * with a run that is searched from every position (`/\s+$/`, `/\w+\(/`), and most only see short texts. Patterns that
 * are slow only on white space, or in a test, do not count there.
 * Slower ones also count in tests, because a path is easily chosen.
 */
export const slowPattern: Matcher = {
  applies: backtracks,
  describeUnchecked: describeUntried,
  check: (subject) =>
    slowPatterns(subject)
      .filter(
        ({ slowness, isRewritten }) =>
          slowness.degree !== 2 || (!isTestPath(subject.path) && (isRewritten || slowness.isInherent)),
      )
      .map(toMatch),
};

function toMatch({ line, slowness, replaced }: SlowPattern): Match {
  const isQuadratic = slowness.degree === 2;
  const was = replaced === undefined ? "" : `It was \`${quoteOf(replaced)}\`. `;
  return {
    line,
    ...(replaced === undefined ? {} : { cause: replaced }),
    ...(isQuadratic ? { severity: "medium" } : {}),
    description: `${was}The search takes ${TIMES[slowness.degree ?? "exponential"]} ${describeParts(slowness)}`,
  };
}

const TIMES = {
  exponential:
    "exponential time: a short crafted input keeps the process busy (ReDoS, catastrophic backtracking, denial of service).",
  3: "time that grows with the cube of the length, or faster: a short crafted input keeps the process busy (ReDoS, catastrophic backtracking, denial of service).",
  2: "quadratic time: input of 100,000 characters that does not match keeps the process busy for seconds or longer (ReDoS, polynomial regular expression, denial of service).",
} as const;
