import { backtracks, describeParts, describeUntried, slowPatterns } from "../change/slow-patterns.ts";
import { type Matcher, quoteOf } from "../rules/static-rule.ts";

/** Finds patterns whose search takes exponential, cubic or worse time, such as `^(a+)+$`. */
export const catastrophicPattern: Matcher = {
  applies: backtracks,
  describeUnchecked: describeUntried,
  check: (subject) =>
    slowPatterns(subject)
      .filter(({ slowness }) => slowness.degree !== 2)
      .map(({ line, slowness, replaced }) => ({
        line,
        ...(replaced === undefined ? {} : { cause: replaced }),
        description: `${replaced === undefined ? "" : `It was \`${quoteOf(replaced)}\`. `}The search takes ${
          slowness.degree === undefined ? "exponential time" : "time that grows with the cube of the length, or faster"
        }: a short crafted input keeps the process busy (ReDoS, catastrophic backtracking, denial of service). ${describeParts(slowness)}`,
      })),
};
