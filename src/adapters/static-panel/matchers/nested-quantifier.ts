import { isCode, languageOf } from "../language.ts";
import { patternsOn } from "../patterns.ts";
import type { Matcher } from "../rule.ts";

// One atom: an escape, a class or a plain character.
const ATOM = "(?:\\\\[wsdWSD]|\\[[^\\]\\\\]+\\]|\\.|[A-Za-z0-9 ])";
// A repeated group of nothing but one repeated atom, or of alternatives that begin alike.
const NESTED = new RegExp(
  `\\((?:\\?:)?${ATOM}[+*]\\)(?:[+*]|\\{\\d+,\\})|\\((?:\\?:)?(${ATOM})[+*]?\\|\\1[+*]?\\)(?:[+*]|\\{\\d+,\\})`,
);

/** A repetition inside a repetition, which can match the same text in exponentially many ways. */
export const nestedQuantifier: Matcher = {
  // Go's and Rust's engines never backtrack.
  applies: (path) => isCode(path) && !["go", "rust"].includes(languageOf(path) ?? ""),
  check: (subject) => {
    const standing = new Set(subject.base.flatMap(patternsOn));
    return subject.added
      .filter((line) =>
        patternsOn(line).some(
          (pattern) => isAmbiguous(pattern) && !standing.has(pattern) && !subject.elsewhere.lost(pattern),
        ),
      )
      .map((line) => ({
        line,
        description:
          "The same text can be split between the inner and the outer quantifier in exponentially many ways. A short crafted input that does not match keeps the process busy (ReDoS, catastrophic backtracking, denial of service).",
      }));
  },
};

/** Backtracking needs something after the repetition that can fail to match. */
function isAmbiguous(pattern: string): boolean {
  const match = NESTED.exec(pattern);
  return match !== null && pattern.length > match.index + match[0].length;
}
