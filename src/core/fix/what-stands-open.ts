import { type FailOn, reaches } from "../claims/severity.ts";
import { cut, keepEnd } from "../cut.ts";
import type { FixRecord } from "../report/fix-record.ts";
import { countsAsOpen } from "../report/missed.ts";
import type { Report } from "../report/report.ts";

const MAX_ROWS = 20;
const MAX_TITLE_CHARS = 200;
const MAX_WHY_CHARS = 400;
const MAX_FILE_CHARS = 300;

type OpenFinding = NonNullable<FixRecord["result"]>["open"][number];

/** What the Critic alone found has no title. */
const ONLY_CRITIC = "the Critic alone found it, and nobody judged it";

/**
 * What a review left open at or above the severity that fails the check: it keeps its head from a pass though it is not confirmed.
 * Of long lists the first. Its texts are the report's own, in which secrets are masked.
 */
export function whatStandsOpen({ unresolved, missed }: Report, failOn: FailOn): OpenFinding[] {
  const open = [
    ...unresolved.map(({ title, severity, file, line, reason: why }) => ({ title, severity, file, line, why })),
    ...missed
      .filter(countsAsOpen)
      .map(({ description: title, severity, file, line }) => ({ title, severity, file, line, why: ONLY_CRITIC })),
  ];
  return open
    .filter(({ severity }) => reaches(severity, failOn))
    .slice(0, MAX_ROWS)
    .map(({ title, severity, file, line, why }) => ({
      ...{ title: cut(title.trim(), MAX_TITLE_CHARS), severity, line, why: cut(why.trim(), MAX_WHY_CHARS) },
      file: file === null ? null : keepEnd(file, MAX_FILE_CHARS),
    }));
}
