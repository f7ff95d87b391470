import type { CheckedZone } from "../../core/debate/safe-zone.ts";
import { needsRule } from "../../core/files/rule-need.ts";
import { type Pin, type PinnedFile, showsLines } from "../../core/pin/pin.ts";
import type { JudgedFindings } from "../../core/report/build-report.ts";
import type { ReportFinding } from "../../core/report/report.ts";
import { type DoubtedPlace, findStrengths } from "../../core/report/strengths.ts";
import type { Coverage } from "../../core/verdict/coverage.ts";

/** What a finished review found to be well done, as long as no agent and no rule speaks against it. */
export function describeStrengths(
  zones: readonly CheckedZone[],
  { findings, unresolved, missed }: JudgedFindings,
  { pin, coverage }: { readonly pin: Pin; readonly coverage: Coverage },
): readonly string[] {
  // Rules that are not about a file's kind read nothing in it, and prose has none.
  const unread = new Set([...coverage.unread, ...(coverage.byRules?.notCovered ?? [])]);
  const isJudged = ({ path }: PinnedFile) => coverage.byRules === undefined || needsRule(path);
  const read = pin.files.filter(
    (file) => file.skipped === undefined && showsLines(file, pin.kind) && !unread.has(file.path) && isJudged(file),
  );
  return findStrengths({
    zones,
    doubted: [
      ...[...findings, ...unresolved].flatMap(placesOf),
      ...missed.map(({ file, line }) => ({ file, startLine: line, line })),
    ],
    filesRead: read.map(({ path }) => path),
  });
}

/** The places that a finding speaks against: its own, and that of its cause. */
function placesOf({ file, start_line: start, line, evidence }: ReportFinding): readonly DoubtedPlace[] {
  const own = file === null ? [] : [{ file, startLine: start ?? line ?? 0, line: line ?? 0 }];
  const quoted = evidence.filter(({ kind }) => kind === "defect" || kind === "cause");
  return [...own, ...quoted.map((each) => ({ file: each.file, startLine: each.start_line, line: each.end_line }))];
}
