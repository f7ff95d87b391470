import { backtracks, describeAttack, describeUntried, slowPatterns } from "../change/slow-patterns.ts";
import { type Matcher, quoteOf } from "../rules/static-rule.ts";

/** Finds patterns whose search takes exponential, cubic or worse time, such as `^(a+)+$`. */
export const catastrophicPattern: Matcher = {
  applies: backtracks,
  describeUnchecked: describeUntried,
  check: (subject) =>
    slowPatterns(subject)
      .filter(({ proof }) => proof.degree === undefined || proof.degree > 2)
      .map(({ line, proof, replaced }) => ({
        line,
        ...(replaced === undefined ? {} : { cause: replaced }),
        description: `${replaced === undefined ? "" : `It was \`${quoteOf(replaced)}\`. `}The search takes ${
          proof.degree === undefined ? "exponential time" : `time that grows with power ${proof.degree} of the length`
        }: a short crafted input keeps the process busy (ReDoS, catastrophic backtracking, denial of service). ${describeAttack(proof)}`,
      })),
};
