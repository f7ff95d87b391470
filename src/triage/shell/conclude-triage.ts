import type { PinnedTexts } from "../../change/pinned-texts.ts";
import type { Dismissed } from "../../debate/debate.ts";
import type { Proof } from "../../debate/quoted-code.ts";
import type { ReviewThread } from "../../people/thread.ts";
import type { TriagedThread } from "../../report/triage-record.ts";
import type { TriageRequest } from "../../run/review-context.ts";
import type { DecidedFindings } from "../../stages/optional-room.ts";
import type { ReportParts, StageContext } from "../../stages/stage.ts";
import { extendThreadHistory } from "../extend-thread-history.ts";
import { whyRemarkStands } from "../find-thread-proof.ts";
import { evidenceSha256, filesOfThread } from "../remark-lines.ts";
import { selectThreads } from "../select-threads.ts";
import { type RemarkTest, settleRows } from "../settle-rows.ts";
import { isShownWhole } from "../thread-question.ts";
import { readRequest } from "../thread-request.ts";
import { loadPastTexts, toTriageQuestions } from "./thread-questions.ts";

/**
 * The rows on other reviewers' threads after all findings are decided, and what later heads must remember of them.
 *
 * @throws GitError if the pinned tree cannot be read.
 */
export async function concludeTriage(
  { parts, judged, dismissed, isBrokenOff }: DecidedFindings,
  request: TriageRequest,
  { target, texts, remembered, signal }: StageContext,
): Promise<Partial<ReportParts>> {
  if (parts.triage === null) return {};
  const threads = request.read.kind === "read" ? selectThreads(request.read.threads, request.rules) : [];
  await texts.load(threads.flatMap((thread) => filesOfThread(thread, target.pin)));
  const refutesRemark = signal.aborted ? undefined : await weighRefutations(dismissed, request, { target, texts });
  const pinned = texts.context([]);
  const triage = settleRows(parts.triage, judged, { refutesRemark, isBrokenOff }).map((row) => withDigest(row, pinned));
  const history = remembered?.triage_history ?? [];
  const requests = threads.map((thread) => readRequest(thread, pinned, history));
  const extended = extendThreadHistory(history, triage, { head: target.pin.headSha, requests });
  return { triage, triage_scope: parts.triage_scope, triage_history: [...extended] };
}

/** Adds a digest of the code around a row's evidence, for evidence from another source. */
function withDigest(row: TriagedThread, texts: PinnedTexts): TriagedThread {
  const { evidence, evidence_sha256: known } = row;
  if (evidence === null || known !== null) return row;
  return { ...row, evidence_sha256: evidenceSha256(evidence, texts) ?? null };
}

/**
 * Which refutations of findings made from remarks also show the remarks to be false. A finding may be about other lines
 * than its remark, and the refuting code may be what fixed the remark.
 *
 * @throws GitError if the pinned tree cannot be read.
 */
async function weighRefutations(
  dismissed: readonly Dismissed[],
  { past, read }: TriageRequest,
  { target, texts }: Pick<StageContext, "target" | "texts">,
): Promise<RemarkTest> {
  const refuted = read.kind === "read" ? findRefuted(read.threads.filter(isShownWhole), dismissed) : [];
  if (refuted.length === 0) return () => false;
  const { pin } = target;
  const questions = await toTriageQuestions(
    refuted.map(({ thread }) => thread),
    { target, past },
  );
  const cited = refuted.flatMap(({ thread, proofs }) => [...filesOfThread(thread, pin), ...proofs]);
  await texts.load(cited.map(({ file, side }) => ({ file, side })));
  await texts.followImports(cited.map(({ file }) => file));
  const claims = refuted.flatMap(({ thread, proofs }) =>
    proofs.map(({ file }) => ({ thread, entry: { commit: null, file } })),
  );
  const tools = { ...texts.context([]), ...(await loadPastTexts(claims, { past, pin })) };
  const speaking = questions.flatMap((question, index) =>
    (refuted[index]?.proofs ?? [])
      .filter((proof) => whyRemarkStands(proof, question, tools) === undefined)
      .map(({ file, line, quote }) => nameOf(question.thread.id, { file, start_line: line, quote })),
  );
  const known = new Set(speaking);
  return (threadId, proof) => known.has(nameOf(threadId, proof));
}

interface Refuted {
  readonly thread: ReviewThread;
  readonly proofs: readonly Proof[];
}

function findRefuted(threads: readonly ReviewThread[], dismissed: readonly Dismissed[]): readonly Refuted[] {
  return threads.flatMap((thread) => {
    const own = dismissed.filter(({ claim }) => claim.threads?.some(({ threadId }) => threadId === thread.id));
    const proofs = own.flatMap((each) => each.proofs.map(({ proof }) => proof));
    return proofs.length === 0 ? [] : [{ thread, proofs }];
  });
}

function nameOf(threadId: string, { file, start_line: line, quote }: Parameters<RemarkTest>[1]): string {
  return JSON.stringify([threadId, file, line, quote]);
}
