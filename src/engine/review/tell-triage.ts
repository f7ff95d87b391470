import type { PinnedTexts } from "../../core/pin/pinned-texts.ts";
import type { JudgedFindings } from "../../core/report/build-report.ts";
import type { Report } from "../../core/report/report.ts";
import { type DebateSight, settleTriage } from "../../core/report/settle-triage.ts";
import type { TriagedThread } from "../../core/report/triage-record.ts";
import { evidenceSha256 } from "../../core/triage/code-digest.ts";
import { extendThreadHistory } from "../../core/triage/extend-thread-history.ts";
import { selectThreads } from "../../core/triage/select-threads.ts";
import { readRequest } from "../../core/triage/thread-request.ts";
import type { ReviewContext } from "../run/review-context.ts";

type Told = Pick<Report, "triage" | "triage_scope" | "triage_history">;
type Means = Pick<ReviewContext, "triage" | "remembered" | "target" | "texts">;

/**
 * What a report says of other reviewers' threads once all have judged, and what later heads are to remember of them. The
 * memory is that of the newest run of the pull request, also where this one looks at no threads.
 *
 * @param sight without its test no proof against a finding counts against its remark.
 * @param told the rows as the triage left them; null where nobody asked for them. The files of their threads are loaded.
 */
export function tellTriage(
  { triage: rows, triage_scope }: Pick<Report, "triage" | "triage_scope">,
  judged: JudgedFindings,
  { triage: desk, remembered, target, texts }: Means,
  sight: DebateSight = {},
): Told {
  const history = remembered?.triage_history ?? [];
  if (rows === null || desk === undefined) return { triage: rows, triage_scope, triage_history: [...history] };
  const threads = desk.read.kind === "read" ? selectThreads(desk.read.threads, desk.rules) : [];
  const pinned = texts.context([]);
  const triage = settleTriage(rows, judged, sight).map((row) => withDigest(row, pinned));
  const requests = threads.map((thread) => readRequest(thread, pinned, history));
  const extended = extendThreadHistory(history, triage, { head: target.pin.headSha, requests });
  return { triage, triage_scope, triage_history: [...extended] };
}

/** A row that came by other evidence says what stands around that. */
function withDigest(row: TriagedThread, texts: PinnedTexts): TriagedThread {
  const { evidence, evidence_sha256: known } = row;
  if (evidence === null || known !== null) return row;
  const { file, side, start_line, end_line } = evidence;
  return { ...row, evidence_sha256: evidenceSha256({ file, side, start_line, end_line }, texts) ?? null };
}
