import type { Selection } from "../change/selection.ts";
import type { GatedClaim } from "../claims/gated-claim.ts";
import type { Confirmed } from "../debate/debate.ts";
import type { DebateResult } from "../debate/shell/debate-rounds.ts";
import { type GatedForeign, gateForeign } from "../debate/shell/gate-claims.ts";
import { leaveOpen, openWith, worstFirst } from "../debate/shell/open-debate.ts";
import { doubtElsewhere, doubtLost, type Imported } from "../imports/imported.ts";
import type { ReviewContext } from "../run/review-context.ts";
import { countOf } from "../text/count-of.ts";

/** The most findings for the Critic. Those beyond stay unresolved, and the report says so. */
const MAX_VALIDATED = 500;

const NOTHING_CARRIED = { tried: [], open: [] };

/**
 * Validates other reviewers' findings without a debate. Those that pass the gates count as confirmed by their tools and
 * go to the Critic; no Judge rules on them. If none of them concerns the target, the run may have judged nothing.
 */
export async function validateFindings(
  { imported, selection }: { readonly imported: Imported; readonly selection: Selection | undefined },
  context: ReviewContext,
): Promise<DebateResult> {
  context.log.progress(`Gates: ${countOf(imported.findings.length, "finding")} of ${imported.tools.join(", ")}`);
  const gated = await gateForeign(imported.findings, context);
  const { chosen, rest } = worstFirst(gated.passed, MAX_VALIDATED);
  const reason = `more than ${MAX_VALIDATED} findings passed the gates: not checked by the Critic`;
  const debate = openWith(gated, [
    ...rest.map((claim) => ({ claim, reason })),
    ...leaveOpen(context.carried ?? NOTHING_CARRIED),
  ]);
  const tier = context.panel.models.length - 1;
  const doubt = await doubtTarget(gated, selection, context);
  if (doubt !== undefined) return { debate, rounds: [], ending: { kind: "incomplete", detail: doubt } };
  const step = { reason: "no-rounds", detail: `findings of ${imported.tools.join(", ")}`, converged: true } as const;
  return {
    debate: { ...debate, confirmed: chosen.map(toConfirmed) },
    rounds: [],
    ...(gated.lost.length > 0 && { doubt: doubtLost(gated.lost) }),
    ending: { kind: "stopped", step, tier },
  };
}

async function doubtTarget(
  { elsewhere, ...gated }: GatedForeign,
  selection: Selection | undefined,
  { target }: ReviewContext,
): Promise<string | undefined> {
  const judged = gated.passed.length + gated.open.length + gated.rejected.length - elsewhere.length;
  if (elsewhere.length === 0 || judged > 0) return undefined;
  const tree = new Set(await target.source.listFiles(undefined));
  return doubtElsewhere({ findings: elsewhere, tree, selection });
}

function toConfirmed(claim: GatedClaim): Confirmed {
  return { claim, round: 0, winner: undefined, resolution: "", nature: "substantive" };
}
