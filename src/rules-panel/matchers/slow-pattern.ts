import { isTestPath } from "../../files/exempt-files.ts";
import { backtracks, describeParts, describeUntried, type SlowPattern, slowPatterns } from "../change/slow-patterns.ts";
import { type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

/**
 * Finds patterns whose search takes exponential, cubic or quadratic time, such as `^(a+)+$`. Where code was rewritten
 * all of them count, since the code before may have taken linear time. In code that is new altogether a quadratic one
 * counts only if a single attempt at one place of the text is slow: most patterns begin with a run that is looked for
 * from every place of a text (`/\s+$/`, `/\w+\(/`), and most of them only see short texts. Nor does one count there that
 * only a run of white space makes slow, nor any in a test. What takes longer counts in tests as well: a path is easily chosen.
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
