import type { FixerFinding } from "./fixer-question.ts";
import { toFindingDocument } from "./to-fixer-document.ts";

/** The most findings before one Fixer, and the most characters that they are shown in. */
const FINDINGS_PER_FIXER = 15;
const CHARS_PER_FIXER = 100_000;

/** The findings put together for one Fixer each, by file, those of no file last. Never empty, and each once. */
export function batchFindings(findings: readonly FixerFinding[]): readonly (readonly FixerFinding[])[] {
  const batches: FixerFinding[][] = [];
  let room = 0;
  for (const finding of findings.toSorted(compareFiles)) {
    const chars = JSON.stringify(toFindingDocument(finding)).length;
    const last = batches.at(-1);
    if (last === undefined || last.length >= FINDINGS_PER_FIXER || chars > room) {
      batches.push([finding]);
      room = CHARS_PER_FIXER - chars;
    } else {
      last.push(finding);
      room -= chars;
    }
  }
  return batches;
}

function compareFiles(a: FixerFinding, b: FixerFinding): number {
  const [one, other] = [a.finding.file, b.finding.file];
  if (one === other) return (a.finding.line ?? 0) - (b.finding.line ?? 0);
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}
