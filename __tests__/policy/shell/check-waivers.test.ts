import { describe, expect, it } from "vitest";
import type { Side } from "../../../src/change/side.ts";
import { parsePolicy } from "../../../src/config/policy-file.ts";
import { MAX_CLAIMED } from "../../../src/policy/policy-claims.ts";
import { waiversStage } from "../../../src/policy/shell/check-waivers.ts";
import { runReview } from "../../../src/review/run-review.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { type FakeFile, FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aRunIdentity, aTarget } from "../../fakes/review-means.ts";
import { scriptedSeats } from "../../fakes/scripted-seats.ts";
import { claims } from "../../fakes/usual-seats.ts";

const POLICY = ".github/tribunal/policy.yml";
const CODE: FakeFile = { path: "src/a.js", base: "a();\n", head: "b();\n" };
const TODAY = new FakeClock().timestamp().slice(0, 10);
const YESTERDAY = new Date(Date.parse(TODAY) - 86_400_000).toISOString().slice(0, 10);

const text = (expires: string) => `effects:
  - id: refund-mail
    modal: MUST_NOT
    effect: send email
    waivers:
      - reason: The printer is down.
        approved_by: "@finance"
        expires: ${expires}
`;

function aPolicy(...expiries: readonly string[]) {
  const waivers = expiries.map((expires) => ({ reason: "The printer is down.", approved_by: "@finance", expires }));
  const value = { effects: [{ id: "refund-mail", modal: "MUST_NOT", effect: "send email", waivers }] };
  return parsePolicy(value, POLICY, () => ({ line: 6, column: 9 }));
}

/** A tree whose head has no policy file, as where the policy is read at another branch. */
class WithoutPolicy extends FakeSource {
  override async readText(path: string, side: Side) {
    return path === POLICY ? undefined : super.readText(path, side);
  }
}

async function review(files: readonly FakeFile[], policy = aPolicy(YESTERDAY)) {
  const target = aTarget(files.length === 0 ? new WithoutPolicy([CODE]) : new FakeSource([CODE, ...files]));
  const panel = scriptedSeats({ enthusiast: claims() });
  const { report } = await runReview(aRunIdentity(), aReviewMeans({ target, panel, policy }), [waiversStage]);
  return report;
}

const kept = (head: string): FakeFile => ({ path: POLICY, base: head, head });

describe("a waiver of the policy", () => {
  it("is a finding on its line once its last day is over, low and older than the change", async () => {
    const { findings, run } = await review([kept(text(YESTERDAY))]);
    expect(findings).toMatchObject([
      {
        title: `The waiver of refund-mail expired on ${YESTERDAY}`,
        source: "gate",
        origin: { kind: "expired-waiver" },
        severity: "low",
        category: "policy",
        classification: "existing",
        file: POLICY,
        line: 8,
      },
    ]);
    expect(findings[0]?.description).toContain(`@finance approved it until ${YESTERDAY} (The printer is down.)`);
    expect(findings[0]?.description).toMatch(/The effect is MUST_NOT send email\.$/);
    expect(run.conclusion).toBe("success");
  });

  it("is no finding on its last day", async () => {
    expect((await review([kept(text(TODAY))], aPolicy(TODAY))).findings).toEqual([]);
  });

  it("is found where it moved to, and is new where the change writes it", async () => {
    const moved = await review([kept(`# ours\n\n${text(YESTERDAY)}`)]);
    expect(moved.findings).toMatchObject([{ line: 10, classification: "existing" }]);
    const written = await review([{ path: POLICY, base: text(TODAY), head: text(YESTERDAY) }]);
    expect(written.findings).toMatchObject([{ line: 8, classification: "new" }]);
  });

  it.each<[string, FakeFile]>([
    ["renews", { path: POLICY, base: text(YESTERDAY), head: text(TODAY) }],
    ["removes", { path: POLICY, base: text(YESTERDAY), head: text(YESTERDAY).replace(/ {4}waivers[\s\S]*/, "") }],
    [
      "comments out",
      { path: POLICY, base: text(YESTERDAY), head: text(YESTERDAY).replace(/^ {8}expires/m, "# expires") },
    ],
    ["deletes the file of", { path: POLICY, base: text(YESTERDAY) }],
  ])("is no finding of a change that %s it", async (_how, file) => {
    expect((await review([file])).findings).toEqual([]);
  });

  it("is told without a line where the file is not in the tree", async () => {
    expect((await review([])).findings).toMatchObject([{ file: null, line: null, classification: "existing" }]);
  });

  it("is one of twenty findings at most", async () => {
    const dates = Array.from({ length: 25 }, () => YESTERDAY);
    const { findings } = await review([], aPolicy(...dates));
    expect(findings).toHaveLength(MAX_CLAIMED);
  });
});
