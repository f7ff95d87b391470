import { type Matcher, quoteOf } from "../rule.ts";
import { backtracks, describeAttack, slowPatterns } from "../slow-patterns.ts";

/** A pattern whose search takes quadratic time. */
export const quadraticPattern: Matcher = {
  applies: backtracks,
  check: (subject) =>
    slowPatterns(subject)
      .filter(({ proof }) => proof.degree === 2)
      .map(({ line, proof, replaced }) => ({
        line,
        ...(replaced === undefined ? {} : { cause: replaced }),
        description: `${replaced === undefined ? "" : `It was \`${quoteOf(replaced)}\`. `}The search takes quadratic time: input of 100,000 characters that does not match keeps the process busy for seconds or longer (ReDoS, polynomial regular expression, denial of service). ${describeAttack(proof)}`,
      })),
};
