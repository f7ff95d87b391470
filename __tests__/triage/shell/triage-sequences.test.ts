import fc from "fast-check";
import { expect, it } from "vitest";
import { parseTriageMarker, type TriageMarker } from "../../../src/comments/triage-marker.ts";
import {
  contentSha256,
  isOurs,
  type ReviewThread,
  type ThreadAuthor,
  type ThreadReply,
} from "../../../src/people/thread.ts";
import { NOTHING } from "../../../src/pull-request/post-review.ts";
import { THREAD_STATUSES, TIERS } from "../../../src/replies/answers.ts";
import type { TriagedThread } from "../../../src/report/triage-record.ts";
import { HostError } from "../../../src/text/errors.ts";
import { hasPeople } from "../../../src/triage/select-threads.ts";
import { answerThreads } from "../../../src/triage/shell/answer-threads.ts";
import { aPullRequest, FakeHost } from "../../fakes/fake-host.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { aReport } from "../../fixtures/reports.ts";
import { ALICE, aThread, OURSELVES, RABBIT } from "../../fixtures/triage.ts";
import { aRowOf, aTriageOf } from "../../fixtures/triage-rows.ts";
import { sha } from "../../hosts/github/harness.ts";
import { runs } from "../../setup/tier.ts";

const AUTHORS = { authors: [RABBIT.login] };
/** Our account writes for other workflows as well, which mark nothing. */
const WRITERS: readonly ThreadAuthor[] = [ALICE, RABBIT, { login: "ci[bot]", isBot: true, isOwn: false }, OURSELVES];

type Row = Partial<TriagedThread>;

/** What others do on the pull request, most of it to one of its three threads. */
interface Deed {
  readonly kind: "write" | "edit" | "delete" | "resolve" | "reopen" | "push";
  readonly thread: number;
  readonly by: ThreadAuthor;
}

interface CommentJob {
  readonly kind: "answer";
  readonly resolvesThreads: boolean;
  readonly isRefused: boolean;
  /** The request at which it dies, if it makes as many. */
  readonly diesAt: number;
  /** What others do before each of its requests but the one that resolves: between that and the look before it nobody can tell. */
  readonly meanwhile: readonly (Deed | undefined)[];
}

type Happening = Deed | { readonly kind: "review"; readonly rows: readonly Row[] } | CommentJob;

class Died extends Error {}

/** A pull request with three threads, and the newest review's report of it. */
class World {
  readonly host = new FakeHost();
  #head = 0;
  #ids = 1000;
  #report = aReport();
  #job: CommentJob | undefined;
  #requests = 0;
  resolutions = 0;

  constructor() {
    this.host.threads = [1, 2, 3].map((id) => aThread({ id: `PRRT_${id}`, commentId: id }));
    this.host.onRequest = (request) => this.#meanwhile(request);
    this.#push();
  }

  async happen(event: Happening): Promise<void> {
    if (event.kind === "review") this.#review(event.rows);
    else if (event.kind === "answer") await this.#answer(event);
    else this.#do(event);
  }

  #do({ kind, thread, by }: Deed): void {
    const id = `PRRT_${thread}`;
    if (kind === "push") this.#push();
    else if (kind === "resolve") this.#move(id, "closed");
    else if (kind === "reopen") this.#move(id, "open");
    else this.host.threads = this.host.threads.map((each) => (each.id === id ? this.#change(each, kind, by) : each));
  }

  #change(thread: ReviewThread, kind: "write" | "edit" | "delete", author: ThreadAuthor): ReviewThread {
    const { replies } = thread;
    if (kind === "edit") return { ...thread, body: `${thread.body}!` };
    if (kind === "delete") return { ...thread, replies: replies.filter((reply) => reply !== lastOfOthers(replies)) };
    this.#ids += 100;
    return { ...thread, replies: [...replies, { id: this.#ids, author, body: "So it is." }] };
  }

  #move(id: string, to: "open" | "closed"): void {
    const all = [...this.host.threads, ...this.host.closedThreads];
    const isOpen = (each: ReviewThread) => (each.id === id ? to === "open" : this.host.threads.includes(each));
    const open = all.filter(isOpen).sort((a, b) => a.commentId - b.commentId);
    this.host.closedThreads = all.filter((each) => !open.includes(each));
    this.host.threads = open;
  }

  #push(): void {
    this.#head += 1;
    this.host.keepPullRequest(aPullRequest({ headSha: sha(this.#head.toString(16).padStart(40, "0")) }));
  }

  #review(given: readonly Row[]): void {
    const rows = this.host.threads.map((thread, index) =>
      aRowOf("uncertain", thread, { has_people: hasPeople(thread, AUTHORS), ...given[index] }),
    );
    const blank = aReport(aTriageOf(rows));
    this.#report = { ...blank, pin: { ...blank.pin, head_sha: this.#head.toString(16).padStart(40, "0") } };
  }

  async #answer(job: CommentJob): Promise<void> {
    // The comment job ends before it plans anything where the head is not the report's.
    if (Number.parseInt(this.#report.pin.head_sha, 16) !== this.#head) return;
    this.#job = job;
    this.#requests = 0;
    const means = { host: this.host, log: new FakeLog(), pullRequest: 1, tally: { ...NOTHING } };
    const rules = { name: "Tribunal", check: "tribunal", own: [], resolvesThreads: job.resolvesThreads };
    try {
      await answerThreads({ report: this.#report, ...rules, isSilent: false }, means);
    } catch (error) {
      if (!(error instanceof Died)) throw error;
    } finally {
      this.#job = undefined;
      for (const { replies } of this.host.threads) expectToldOnce(replies);
    }
  }

  #meanwhile(request: string): void {
    if (this.#job === undefined) return;
    const deed = this.#job.meanwhile[this.#requests];
    this.#requests += 1;
    if (this.#requests > this.#job.diesAt) throw new Died();
    const [method, ...about] = request.split(" ");
    if (method !== "resolveOpenThreads") {
      if (deed !== undefined) this.#do(deed);
      return;
    }
    if (this.#job.isRefused) throw new HostError("refused", { status: 403, isRetryable: false });
    for (const id of about) this.#expectProved(id);
    const resolved = this.host.threads.filter(({ id }) => about.includes(id));
    this.host.closedThreads = [...this.host.closedThreads, ...resolved];
    this.resolutions += about.length;
  }

  #expectProved(id: string): void {
    const rows = this.#report.triage?.filter((row) => row.thread_id === id) ?? [];
    const thread = this.host.threads.find((each) => each.id === id);
    const [row] = rows;
    if (thread === undefined || row === undefined) throw new Error(`${id} is not open, or not in the report`);
    expect([this.#job?.resolvesThreads, rows.length, row.forced, row.has_people]).toEqual([true, 1, false, false]);
    expect(hasPeople(thread, AUTHORS)).toBe(false);
    expect(contentSha256(thread)).toBe(row.content_sha256);
    expect(toldIn(thread.replies).at(-1)?.state).toBe(row.status);
    expect(isProved(row), JSON.stringify(row)).toBe(true);
  }
}

function isProved({ tier, status, commit, evidence }: TriagedThread): boolean {
  if (status === "fixed") return tier === "agree" && commit !== null;
  if (status === "skipped") return tier === "agree" && evidence !== null;
  return status === "dismissed" && tier === "dismissed" && evidence !== null;
}

function lastOfOthers(replies: readonly ThreadReply[]): ThreadReply | undefined {
  return replies.findLast((reply) => !isOurs(reply));
}

function toldIn(replies: readonly ThreadReply[]): readonly TriageMarker[] {
  return replies.flatMap(({ body }) => parseTriageMarker({ kind: "review-comment", body }, "tribunal") ?? []);
}

/** No state after itself, and none twice for one head. */
function expectToldOnce(replies: readonly ThreadReply[]): void {
  const told = toldIn(replies);
  for (const [index, { state }] of told.entries()) expect(told[index + 1]?.state).not.toBe(state);
  expect(new Set(told.map(({ state, head }) => `${state} ${head}`)).size).toBe(told.length);
}

const deed = fc.record<Deed>({
  kind: fc.constantFrom("write", "write", "edit", "delete", "resolve", "reopen", "push"),
  thread: fc.integer({ min: 1, max: 3 }),
  by: fc.constantFrom(...WRITERS),
});
const PROOF = { file: "a.ts", side: "head", start_line: 1, end_line: 1, quote: "return;" } as const;
const FIX = "f".repeat(40);
const anyRow = fc.record({
  tier: fc.constantFrom(...TIERS),
  status: fc.constantFrom(...THREAD_STATUSES),
  evidence: fc.constantFrom(null, PROOF),
  commit: fc.constantFrom(null, FIX),
  forced: fc.boolean(),
  unheard: fc.boolean(),
});
/** What the triage ends in while it keeps its own rules. */
const soundRow = fc.constantFrom<Row>(
  { tier: "agree", status: "fixed", commit: FIX },
  { tier: "agree", status: "skipped", evidence: PROOF },
  { tier: "dismissed", status: "dismissed", evidence: PROOF },
  { tier: "uncertain", status: "uncertain" },
);
const review = fc.record({
  kind: fc.constant("review" as const),
  rows: fc.array(fc.oneof(soundRow, soundRow, anyRow), { minLength: 3, maxLength: 3 }),
});
const answer = fc.record({
  kind: fc.constant("answer" as const),
  resolvesThreads: fc.boolean(),
  isRefused: fc.constantFrom(false, false, true),
  diesAt: fc.constantFrom(99, 99, 99, 1, 2, 3, 4),
  meanwhile: fc.array(fc.oneof(fc.constant(undefined), fc.constant(undefined), deed), { maxLength: 7 }),
});
const story = fc.array(fc.oneof(deed, review, answer, answer), { minLength: 1, maxLength: 20 });

it("resolves no thread without proof or a commit, and tells nothing twice, whatever happens in whatever order", async () => {
  let resolutions = 0;
  await fc.assert(
    fc.asyncProperty(review, story, async (first, events) => {
      const world = new World();
      for (const event of [first, ...events]) await world.happen(event);
      resolutions += world.resolutions;
    }),
    { numRuns: runs(1000) },
  );
  expect(resolutions).toBeGreaterThan(runs(1000) / 10);
});
