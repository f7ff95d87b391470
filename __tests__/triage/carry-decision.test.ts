import { describe, expect, it } from "vitest";
import { contentSha256, type ReviewThread } from "../../src/people/thread.ts";
import type { TriagedThread } from "../../src/report/triage-record.ts";
import { type CarryContext, carryDecision } from "../../src/triage/carry-decision.ts";
import { codeSha256, evidenceSha256 } from "../../src/triage/remark-lines.ts";
import { aGateContext, HEAD_LINES, SESSION, type Texts } from "../fixtures/claims.ts";
import { ALICE, aReply, aReviewBody, aThread, aTriagedThread, OURSELVES } from "../fixtures/triage.ts";

const SHA = "7".repeat(40);
const GUARD = "const user = users.findByToken(token);";
/** Far from the thread's lines, so that no element holds both. */
const FAR = [
  ...HEAD_LINES,
  ...Array.from({ length: 8 }, (_, at) => `  // ${at}`),
  "export const nextHour = () => 3600;",
];
const TEXTS: Texts = { [`head:${SESSION}`]: FAR, [`base:${SESSION}`]: HEAD_LINES };

function aContext(overrides: Partial<CarryContext> & { readonly texts?: Texts } = {}): CarryContext {
  const { texts = TEXTS, ...rest } = overrides;
  return {
    ...aGateContext({ texts }),
    isFollowed: true,
    hasSameBasis: true,
    fullReview: undefined,
    commits: [{ sha: SHA }],
    ...rest,
  };
}

const evidence = { file: SESSION, side: "head" as const, start_line: 4, end_line: 4, quote: GUARD };
const farEvidence = { ...evidence, start_line: 15, end_line: 15, quote: "export const nextHour = () => 3600;" };

/** A row as a run of these texts leaves it. */
function aRow(overrides: Partial<TriagedThread> = {}, thread: ReviewThread = aThread()): TriagedThread {
  const row = aTriagedThread({ ...overrides });
  const shown = row.evidence && {
    ...{ file: row.evidence.file, side: row.evidence.side },
    ...{ start_line: row.evidence.start_line, end_line: row.evidence.end_line },
  };
  return {
    ...row,
    content_sha256: contentSha256(thread),
    code_sha256: codeSha256(thread, aContext()) ?? null,
    evidence_sha256: (shown && evidenceSha256(shown, aContext())) ?? null,
    ...overrides,
  };
}

const dismissed = (overrides: Partial<TriagedThread> = {}) =>
  aRow({ tier: "dismissed", status: "dismissed", reason: "It cannot be undefined.", evidence, ...overrides });
const carried = (row: TriagedThread, overrides: Parameters<typeof aContext>[0] = {}, thread = aThread()) =>
  carryDecision(row, thread, aContext(overrides));

describe("a decision of an earlier run", () => {
  it.each<[string, TriagedThread]>([
    ["uncertain", aRow()],
    ["dismissed with its proof", dismissed()],
    ["skipped", aRow({ tier: "agree", status: "skipped", evidence })],
    ["fixed by a commit that is still there", aRow({ tier: "agree", status: "fixed", commit: SHA })],
    [
      "open, and among the findings of the review that this one follows",
      aRow({ tier: "agree", status: "open", evidence, fingerprint: "v1:0" }),
    ],
  ])("stands where nothing changed: %s", (_name, row) => {
    const { tier, status, reason, commit } = row;
    const kept =
      row.evidence === null ? undefined : { file: SESSION, side: "head", start_line: 4, end_line: 4, quote: GUARD };
    expect(carried(row)).toEqual({ tier, status, reason, evidence: kept, commit: commit ?? undefined });
  });

  it("stands after our own answers, and after changes elsewhere, with its evidence where that is now", () => {
    const ours = aReply({ author: OURSELVES, body: "Needs a person.\n<!-- tribunal-triage v1 -->" });
    expect(carried(aRow(), {}, aThread({ replies: [ours] }))).toBeDefined();
    const longer = { [`head:${SESSION}`]: [...FAR, "", "export const other = 1;"] };
    expect(carried(dismissed(), { texts: longer })).toBeDefined();
    const above = { [`head:${SESSION}`]: FAR.toSpliced(10, 0, "  // eleven") };
    expect(
      carried(dismissed({ evidence: farEvidence }), {
        texts: above,
      }),
    ).toMatchObject({
      evidence: { start_line: 16, end_line: 16 },
    });
  });

  it.each<[string, TriagedThread, Parameters<typeof aContext>[0], ReviewThread?]>([
    ["others wrote in it since", aRow(), {}, aThread({ replies: [aReply({ author: ALICE })] })],
    ["it was edited", aRow(), {}, aThread({ body: "Now it says another thing." })],
    ["its code changed", aRow(), { texts: { [`head:${SESSION}`]: FAR.with(3, "  const user = find();") } }],
    ["its code was unknown then", aRow({ code_sha256: null }), {}],
    ["nobody answered", aRow({ unheard: true }), {}],
    ["it went in circles", aRow({ forced: true }), {}],
    ["somebody asked for a full review", aRow(), { fullReview: "ordered" as const }],
    ["its proof is gone", dismissed({ evidence: farEvidence }), { texts: { [`head:${SESSION}`]: HEAD_LINES } }],
    [
      "its proof stands in other code",
      dismissed({ evidence: farEvidence }),
      { texts: { [`head:${SESSION}`]: FAR.with(13, "if (never) {") } },
    ],
    ["nobody knows what stood around its proof", dismissed({ evidence_sha256: null }), {}],
    ["it was dismissed without proof", dismissed({ evidence: null }), {}],
    [
      "it is open, and no review is followed",
      aRow({ tier: "agree", status: "open", evidence, fingerprint: "v1:0" }),
      { isFollowed: false },
    ],
    ["it is open and became no finding", aRow({ tier: "agree", status: "open", evidence }), {}],
    ["the commit that mended it is gone", aRow({ tier: "agree", status: "fixed", commit: SHA }), { commits: [] }],
    ["nobody knows the commits", aRow({ tier: "agree", status: "fixed", commit: SHA }), { commits: undefined }],
    ["it was out of scope by other rules", aRow({ tier: "agree", status: "skipped" }), { hasSameBasis: false }],
  ])("does not stand where %s", (_name, row, overrides, thread) => {
    expect(carried(row, overrides, thread)).toBeUndefined();
  });

  it("stands where the whole change is reviewed for another reason than that somebody asked", () => {
    expect(carried(dismissed(), { fullReview: "too-much-changed", isFollowed: false })).toBeDefined();
    expect(carried(aRow(), { fullReview: "other-rules", isFollowed: false })).toBeDefined();
  });

  it("stands under other masks of secrets, and quotes the code as it is masked now", () => {
    const keyed = (key: string) => ({ [`head:${SESSION}`]: FAR.with(3, `  const user = find("[secret:${key}]");`) });
    const masked = { ...evidence, quote: 'const user = find("[secret:0a1b2c3d]");' };
    const then = aContext({ texts: keyed("0a1b2c3d") });
    const row = dismissed({
      evidence: masked,
      code_sha256: codeSha256(aThread(), then) ?? null,
      evidence_sha256: evidenceSha256({ file: SESSION, side: "head", start_line: 4, end_line: 4 }, then) ?? null,
    });
    expect(carried(row, { texts: keyed("ffffffff") })).toMatchObject({
      status: "dismissed",
      evidence: { quote: '  const user = find("[secret:ffffffff]");' },
    });
  });

  it("on a review's body stands until the change is another", () => {
    const body = aReviewBody();
    const row = aRow({ thread_id: body.id, kind: "review" }, body);
    expect(carried(row, {}, body)).toBeDefined();
    const pin = { ...aContext().pin, targetSha256: "9".repeat(64) };
    expect(carried(row, { pin }, body)).toBeUndefined();
  });
});
