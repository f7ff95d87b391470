import type { GatedClaim } from "../../../src/core/claims/gated-claim.ts";
import type { EnthusiastReply } from "../../../src/core/replies/enthusiast.ts";
import type { DebateRole, ToolRole } from "../../../src/core/replies/role.ts";
import { toClaims } from "../../../src/core/replies/to-claim.ts";
import { staticPanel } from "../../../src/panels/static/roles/static-panel.ts";
import type { Assignment, Performance } from "../../../src/ports/panel.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import type { FakeSource } from "../../fakes/fake-source.ts";
import { FakeToolbox } from "../../fakes/fake-toolbox.ts";
import { openRules } from "../../rules/rule-files.ts";

/** An assignment over the whole of a source's target, with a toolbox of its own. */
export function anAssignment<R extends ToolRole>(
  role: R,
  source: FakeSource,
  overrides: Partial<Assignment<R>> = {},
): Assignment<R> {
  return {
    role,
    agent: `${role}-1`,
    model: "static",
    header: { round: 1, pass: 1, passes: 1, slice: 1, slices: 1, mode: "lightweight" },
    target: {
      path: "diff",
      kind: source.pin.kind,
      sha256: source.pin.targetSha256,
      files: source.pin.files.map((file) => file.path),
    },
    blocklist: [],
    priorSummary: undefined,
    claims: [],
    adversarialContext: undefined,
    filesReviewed: [],
    spotChecks: [],
    questions: [],
    threads: [],
    toolbox: new FakeToolbox(source, { agent: `${role}-1` }),
    ...overrides,
  };
}

/** Plays one role over a source. */
export function playOver<R extends DebateRole>(
  role: R,
  source: FakeSource,
  overrides: Partial<Assignment<R>> = {},
): Promise<Performance<R>> {
  const panel = staticPanel({ source, clock: new FakeClock(), openRules });
  return panel.play(anAssignment(role, source, overrides), new AbortController().signal);
}

/** The reply, or a failure of the test when there is none. */
export function replyOf<R extends DebateRole>(performance: Performance<R>) {
  if (performance.kind !== "answered") throw new Error(`no answer: ${performance.kind}`);
  return performance.reply;
}

/** An Enthusiast's findings as the engine hands them to Judge and Critic. */
export function asClaims(reply: EnthusiastReply, source: FakeSource): readonly GatedClaim[] {
  return toClaims(reply, "enthusiast-1", source.pin).map((claim) => ({
    ...claim,
    evidence: [],
    classification: "new",
    identity: { originalPath: claim.place?.file, scope: undefined, evidenceLines: claim.evidenceQuote },
  }));
}
