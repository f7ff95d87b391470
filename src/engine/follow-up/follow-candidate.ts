import { reaches } from "../../core/claims/severity.ts";
import { toCandidateFinding } from "../../core/follow-up/candidate-finding.ts";
import { NOTHING_FOLLOWED } from "../../core/follow-up/combine-followed.ts";
import { whatChanged } from "../../core/follow-up/decide-course.ts";
import { standing, type Traced } from "../../core/follow-up/traced.ts";
import { isOfChange } from "../../core/gates/touches-diff.ts";
import { SIDES } from "../../core/pin/side.ts";
import type { Report } from "../../core/report/report.ts";
import type { FollowDesk } from "./follow-desk.ts";
import { decided, type Fate, followTraced } from "./follow-finding.ts";
import { traceFinding } from "./trace-finding.ts";

/**
 * Follows what only the Critic saw. At or above `fail-on` the Judge rules on it; what is milder is kept as long as its lines
 * stand.
 *
 * @throws GitError if a file cannot be read.
 */
export async function followCandidate(
  candidate: Report["missed"][number],
  report: Report,
  desk: FollowDesk,
): Promise<Fate> {
  const traced = await traceEitherSide(candidate, report, desk);
  const { finding } = traced;
  const [quote] = standing(traced.places);
  const isShown =
    quote !== undefined && isOfChange({ ...quote.now, startLine: quote.now.start, endLine: quote.now.end }, desk.pin);
  const isSaid = desk.saidByPeople.has(finding.fingerprint) && whatChanged(traced) === undefined;
  if (!isShown || (reaches(finding.severity, desk.failOn) && !isSaid)) {
    return followTraced(traced, { list: "unresolved", isOwedRuling: true }, desk);
  }
  const { file, side, start, end, quote: words } = quote.now;
  const kept = { ...candidate, file, line: start, evidence_quote: words };
  return decided(
    { kept: { ...NOTHING_FOLLOWED.kept, missed: [kept] } },
    {
      finding,
      status: "unresolved",
      evidence: { file, side, start_line: start, end_line: end, quote: words },
      note: "its lines stand as they did",
    },
  );
}

/** The Critic names no side: the one on which its quote stands, head first. */
async function traceEitherSide(candidate: Report["missed"][number], report: Report, desk: FollowDesk): Promise<Traced> {
  const [head, base] = await Promise.all(
    SIDES.map((side) => traceFinding(toCandidateFinding(candidate, side, report), desk)),
  );
  if (head === undefined) throw new Error("a change has two sides");
  const isAtBase = standing(head.places).length === 0 && base !== undefined && standing(base.places).length > 0;
  return isAtBase ? base : head;
}
