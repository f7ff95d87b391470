import { backtracks, describeParts, describeUntried, slowPatterns } from "../change/slow-patterns.ts";
import { type Matcher, quoteOf } from "../rules/static-rule.ts";

/**
 * Finds patterns whose search takes quadratic time. Where code was rewritten all of them count, since the code before
 * may have taken linear time. In code that is new altogether a pattern counts only if a single attempt at one place of
 * the text is slow: most patterns begin with a run that is looked for from every place of a text (`/\s+$/`, `/\w+\(/`),
 * and most of them only see short texts. Nor does one count there that only a run of white space makes slow.
 */
export const quadraticPattern: Matcher = {
  applies: backtracks,
  describeUnchecked: describeUntried,
  check: (subject) =>
    slowPatterns(subject)
      .filter(({ slowness, isRewritten }) => slowness.degree === 2 && (isRewritten || slowness.isInherent))
      .map(({ line, slowness, replaced }) => ({
        line,
        ...(replaced === undefined ? {} : { cause: replaced }),
        description: `${replaced === undefined ? "" : `It was \`${quoteOf(replaced)}\`. `}The search takes quadratic time: input of 100,000 characters that does not match keeps the process busy for seconds or longer (ReDoS, polynomial regular expression, denial of service). ${describeParts(slowness)}`,
      })),
};
