import fc from "fast-check";
import { expect, it } from "vitest";
import type { ReviewThread } from "../../src/people/thread.ts";
import type { TriagedThread } from "../../src/report/triage-record.ts";
import { ALICE, RABBIT } from "../fixtures/triage.ts";
import { runs } from "../setup/tier.ts";
import { type HeldReview, RandomPullRequest } from "./random-pull-request.ts";
import { Tape } from "./tape.ts";
import { BASE_LINES, linesOf } from "./tried-code.ts";

const tapes = fc.noBias(fc.array(fc.nat(99_991), { minLength: 200, maxLength: 200, size: "max" }));

/** What is wrong with resolving a thread by what a review says, by the code and the words as they stand; told anew here. */
function findFault(thread: ReviewThread, review: HeldReview, pull: RandomPullRequest): string | undefined {
  const rows = (review.report.triage ?? []).filter(({ thread_id: id }) => id === thread.id);
  const [row] = rows;
  if (row === undefined || rows.length > 1) return "the report has not one row of it";
  if (thread.kind !== "thread" || thread.author.login !== RABBIT.login) return "it is nobody's thread that is tried";
  if (othersWords(thread) !== othersWords(review.read.get(thread.id))) return "others wrote in it since it was read";
  if (thread.replies.some(({ author }) => author.login === ALICE.login)) return "a person wrote in it";
  const stale = findStaleness(row, thread, pull);
  if (stale !== undefined) return stale;
  switch (row.status) {
    case "fixed":
      return findFixFault(row, thread, pull);
    case "dismissed":
      return findProofFault(row, pull) ?? findTimeFault(row, thread, pull);
    case "skipped":
      return findProofFault(row, pull);
    default:
      return `it is ${row.status}`;
  }
}

/** What a decision was given by must be what it is acted by. */
function findStaleness(row: TriagedThread, thread: ReviewThread, pull: RandomPullRequest): string | undefined {
  const then = pull.decided.get(row.thread_id);
  if (then === undefined) return "nobody decided it";
  if (othersWords(then.thread) !== othersWords(thread)) return "others wrote in it since it was decided";
  const now = pull.standing(thread, row.evidence);
  if (then.code !== now.code) return "its code is another than when it was decided";
  return then.proof === now.proof ? undefined : "the code around its proof is another than when it was decided";
}

function othersWords(thread: ReviewThread | undefined): string {
  const replies = thread?.replies.filter(({ author }) => !author.isOwn) ?? [];
  return JSON.stringify([thread, ...replies].map((each) => [each?.author.login, each?.body]));
}

const trimmed = (lines: readonly string[]) => lines.map((line) => line.trim());
const holds = (lines: readonly string[], quote: string) =>
  trimmed(lines)
    .join("\n")
    .includes(trimmed(quote.split("\n")).join("\n"));

function findFixFault({ commit, evidence }: TriagedThread, thread: ReviewThread, { pushed, head }: RandomPullRequest) {
  const at = pushed.findIndex(({ sha }) => sha === commit);
  const [parent, fix] = [pushed[at - 1], pushed[at]];
  if (fix === undefined) return "its commit is none of the pull request";
  const [before, after] = [parent === undefined ? BASE_LINES : linesOf(parent.shape), linesOf(fix.shape)];
  const then = pushed.findIndex(({ sha }) => sha === thread.commit);
  if (at <= then) return "its commit is no later than the remark";
  const now = linesOf(head.shape);
  const isBrought =
    evidence !== null && holds(after, evidence.quote) && holds(now, evidence.quote) && !holds(before, evidence.quote);
  const own = thread.diffHunk.split("\n").at(-1)?.slice(1) ?? "";
  const isTaken = holds(before, own) && !holds(after, own) && !holds(now, own);
  return isBrought || isTaken ? undefined : "its commit changed nothing of it";
}

function findProofFault({ thread_id: id, evidence }: TriagedThread, { head, decided }: RandomPullRequest) {
  if (evidence === null) return "it has no proof";
  const now = linesOf(head.shape);
  if (!holds(now.slice(evidence.start_line - 1, evidence.end_line), evidence.quote))
    return "its proof does not stand there";
  const isRead = (line: string) => decided.get(id)?.served.some((text) => text.includes(line.trim())) ?? false;
  return evidence.quote.split("\n").every(isRead) ? undefined : "nobody read its proof";
}

function findTimeFault({ evidence }: TriagedThread, { commit, diffHunk }: ReviewThread, { pushed }: RandomPullRequest) {
  const quote = evidence?.quote ?? "";
  const own = diffHunk.split("\n").at(-1)?.slice(1).trim();
  const comment = /^(?:\/\/|this is fine)/;
  const code = trimmed(quote.split("\n")).filter((line) => /\w{2}/.test(line) && !comment.test(line));
  if (code.length === 0) return "its proof is a comment";
  if (code.every((line) => line === own)) return "its proof is the remark's own line";
  const then = pushed.find(({ sha }) => sha === commit);
  return then === undefined || holds(linesOf(then.shape), quote) ? undefined : "its proof came after it";
}

it("resolves no thread without looked-up proof or a commit, whatever is remarked, answered, pushed and replied", {
  tags: ["full"],
  timeout: 600_000,
}, async () => {
  const resolved = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(tapes, async (values) => {
      const tape = new Tape(values);
      const pull = new RandomPullRequest(tape);
      for (let round = 0; round < 4; round += 1) {
        const review = await pull.review();
        const faults: string[] = [];
        pull.host.onResolved = (thread) => {
          const fault = findFault(thread, review, pull);
          if (fault !== undefined) faults.push(`${thread.id}: ${fault}`);
          const status = review.report.triage?.find(({ thread_id: id }) => id === thread.id)?.status ?? "none";
          resolved.set(status, (resolved.get(status) ?? 0) + 1);
          pull.noteResolved(thread);
        };
        if (tape.isOften(40)) pull.intervene(review);
        await pull.comment(review);
        if (tape.isOften(20)) await pull.comment(review);
        expect(faults).toEqual([]);
        expect(new Set(pull.host.answers).size).toBe(pull.host.answers.length);
        for (let event = tape.below(4); event > 0; event -= 1) pull.happen();
      }
    }),
    // What is shorter hardly says more, and takes long to be found.
    { numRuns: runs(200), endOnFailure: true },
  );
  expect([...resolved.keys()].sort()).toEqual(["dismissed", "fixed", "skipped"]);
});
