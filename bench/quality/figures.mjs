import { scoreFindings } from "../../__tests__/cases/score.ts";

/** What one variant's findings on one case come to. */
export function scoreCase(findings, one) {
  const { defects, otherFindings } = scoreFindings(findings, one);
  const expected = defects.filter(({ secondary }) => !secondary);
  return {
    isClean: one.expected.length === 0,
    findings: findings.length,
    expected: expected.length,
    found: expected.filter(({ confirmed }) => confirmed).length,
    others: otherFindings.length,
  };
}

/** The figures of one variant over the cases it ran on; undefined where there is nothing to divide by. */
export function toFigures(scores) {
  const sum = (key, of = scores) => of.reduce((total, score) => total + score[key], 0);
  const clean = scores.filter(({ isClean }) => isClean);
  const found = sum("found");
  return {
    cases: scores.length,
    precision: ratio(found, found + sum("others")),
    recall: ratio(found, sum("expected")),
    findingsPerCleanCase: ratio(sum("findings", clean), clean.length),
    tokens: sum("tokens"),
    tokensPerTrueFinding: ratio(sum("tokens"), found),
  };
}

function ratio(part, whole) {
  return whole === 0 ? undefined : part / whole;
}
