import { backtracks, describeAttack, describeUntried, slowPatterns } from "../change/slow-patterns.ts";
import { type Matcher, quoteOf } from "../rules/static-rule.ts";

/**
 * A pattern whose search takes quadratic time. In code that is new altogether only one that is at odds with itself counts: a
 * run that is looked for from every place of a text (`/\s+$/`, `/\w+\(/`) is how most patterns are written, and short texts
 * are what most of them see; nor does one that only a run of white space makes slow. Where code was rewritten it may have come in the place of what took linear time.
 */
export const quadraticPattern: Matcher = {
  applies: backtracks,
  describeUnchecked: describeUntried,
  check: (subject) =>
    slowPatterns(subject)
      .filter(
        ({ proof, isRewritten }) =>
          proof.degree === 2 && (isRewritten || (proof.isInherent && /\S/.test(proof.attack.pump))),
      )
      .map(({ line, proof, replaced }) => ({
        line,
        ...(replaced === undefined ? {} : { cause: replaced }),
        description: `${replaced === undefined ? "" : `It was \`${quoteOf(replaced)}\`. `}The search takes quadratic time: input of 100,000 characters that does not match keeps the process busy for seconds or longer (ReDoS, polynomial regular expression, denial of service). ${describeAttack(proof)}`,
      })),
};
