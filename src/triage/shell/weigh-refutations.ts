import type { Dismissed } from "../../debate/debate.ts";
import type { Proof } from "../../debate/quoted-code.ts";
import type { ReviewThread } from "../../people/thread.ts";
import type { RemarkTest } from "../../report/settle-triage.ts";
import type { ReviewContext, TriageRequest } from "../../run/review-context.ts";
import { whyRemarkStands } from "../find-thread-proof.ts";
import { filesOfThread } from "../remark-lines.ts";
import { isShownWhole } from "../thread-question.ts";
import { loadPastTexts, toTriageQuestions } from "./thread-questions.ts";

/**
 * Which refutations of findings made from remarks also show the remarks to be false. A finding may be about other lines
 * than its remark, and the refuting code may be what fixed the remark.
 *
 * @throws GitError if the pinned tree cannot be read.
 */
export async function weighRefutations(
  dismissed: readonly Dismissed[],
  { past, read }: TriageRequest,
  { target, texts }: Pick<ReviewContext, "target" | "texts">,
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
