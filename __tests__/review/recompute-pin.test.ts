import { describe, expect, it } from "vitest";
import type { Pin } from "../../src/change/pin.ts";
import { requireSha } from "../../src/change/sha.ts";
import { compareWithFinal, type FinalPin, recomputePin } from "../../src/review/recompute-pin.ts";
import type { ReviewContext } from "../../src/run/review-context.ts";
import { GitError, HostError, TargetError } from "../../src/text/errors.ts";
import { FakeLog } from "../fakes/fake-log.ts";
import { aPin } from "../fixtures/claims.ts";

const PIN = aPin();
const OTHER_HEAD = requireSha("9".repeat(40));
const OTHER_DIGEST = "8".repeat(64);

function recompute(answer: () => Pick<Pin, "headSha" | "targetSha256">): Promise<FinalPin> {
  const target = { recompute: async () => answer() };
  return recomputePin({ target, log: new FakeLog() } as unknown as ReviewContext);
}

function failing(error: Error): Promise<FinalPin> {
  return recompute(() => {
    throw error;
  });
}

describe("the target at the end of a run", () => {
  it("is the same only by its head and its digest", async () => {
    const { headSha, targetSha256 } = PIN;
    const same = compareWithFinal(PIN, await recompute(() => ({ headSha, targetSha256 })));
    expect(same).toEqual({ drift: false, isVerified: true, finalSha256: targetSha256, headNow: undefined });
    const rewritten = compareWithFinal(PIN, await recompute(() => ({ headSha, targetSha256: OTHER_DIGEST })));
    expect(rewritten).toMatchObject({ drift: true, finalSha256: OTHER_DIGEST, headNow: undefined });
    const moved = compareWithFinal(PIN, await recompute(() => ({ headSha: OTHER_HEAD, targetSha256 })));
    expect(moved).toMatchObject({ drift: true, headNow: OTHER_HEAD });
  });

  it.each([
    ["git cannot read it any more", new GitError("git diff", 128, "bad object"), "unreadable"],
    ["it is gone", new TargetError("The branch is gone."), "unreadable"],
    ["the host does not say where it stands", new HostError("HTTP 502", { isRetryable: true }), "unverified"],
  ])("counts as changed where %s", async (_, error, kind) => {
    const final = await failing(error);
    expect(final.kind).toBe(kind);
    expect(compareWithFinal(PIN, final)).toMatchObject({ drift: true, isVerified: false });
  });
});
