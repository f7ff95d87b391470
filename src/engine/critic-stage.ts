import type { CriticOutcome, Validated } from "../core/critic-outcome.ts";
import type { Confirmed, Debate, Dismissed, Unresolved } from "../core/debate.ts";
import { toMemberPath } from "../core/gates/membership.ts";
import { groundMissed } from "../core/missed.ts";
import { allowedFiles, type Pin } from "../core/pin.ts";
import type { Report } from "../core/report.ts";
import { highestClaimed } from "../core/ruling.ts";
import type { CitedFile } from "./cited-texts.ts";
import type { DebateResult } from "./debate-rounds.ts";
import { hearCritic } from "./hear-critic.ts";
import type { ReviewContext } from "./review-context.ts";
import { type Abort, toAbort } from "./to-abort.ts";

/** The debate's lists once the Critic has spoken, or could not. */
export type CriticStage = {
  readonly lists: {
    readonly confirmed: readonly Validated[];
    readonly dismissed: readonly Dismissed[];
    readonly unresolved: readonly Unresolved[];
  };
  readonly missed: Report["missed"];
  /** How often the Critic judged the findings; 0 when there was nothing for it to judge, or no debate to judge. */
  readonly iterations: number;
} & ({ readonly kind: "done" } | { readonly kind: "unavailable"; readonly detail: string } | Abort);

/** Puts every confirmed finding before the Critic. Without its verdict, a finding is unresolved. */
export async function runCritic(debated: DebateResult | undefined, context: ReviewContext): Promise<CriticStage> {
  const nothing = { missed: [] as Report["missed"], iterations: 0 };
  if (debated === undefined)
    return { ...nothing, kind: "done", lists: { confirmed: [], dismissed: [], unresolved: [] } };
  const { debate, ending } = debated;
  if (ending.kind !== "stopped")
    return { ...nothing, kind: "done", lists: leaveOpen(debate, "the run ended before the Critic") };
  const confirmed = debate.confirmed.map(renumber);
  if (confirmed.length === 0) return { ...nothing, kind: "done", lists: { ...debate, confirmed: [] } };
  context.log.progress(`Critic: re-checking ${confirmed.length === 1 ? "1 finding" : `${confirmed.length} findings`}`);
  const heard = await hearCritic(confirmed, ending.tier, context).catch((error: unknown) => toAbort(error, context));
  if (heard.kind === "aborted") {
    return {
      ...nothing,
      kind: "aborted",
      reason: heard.reason,
      detail: heard.detail,
      lists: leaveOpen(debate, "the run was broken off in the Critic"),
    };
  }
  if (heard.kind === "unavailable") {
    const detail = `the Critic gave no usable answer in three attempts: ${heard.reason}`;
    return { ...nothing, kind: "unavailable", detail, lists: leaveOpen(debate, "the Critic was unavailable") };
  }
  await context.texts.load(heard.missed.flatMap(({ file }) => bothSides(file, context.target.pin)));
  const missed = groundMissed(heard.missed, context.texts.context([]));
  return { kind: "done", lists: settle(debate, heard.outcome), missed, iterations: 1 };
}

/** A candidate names its file as it likes; a renamed one has another path at each side. */
function bothSides(file: string, pin: Pin): readonly CitedFile[] {
  const member = toMemberPath(file, allowedFiles(pin));
  const names = pin.files.find(({ path, oldPath }) => path === member || oldPath === member);
  return [...new Set([names?.path, names?.oldPath])].flatMap((path) =>
    path === undefined ? [] : [{ file: path, side: undefined }],
  );
}

/** The Critic sees the whole debate, so that ids must be unique over all rounds. */
function renumber(finding: Confirmed, index: number): Confirmed {
  return { ...finding, claim: { ...finding.claim, id: `F${index + 1}` } };
}

function settle(debate: Debate, outcome: CriticOutcome): CriticStage["lists"] {
  return {
    confirmed: outcome.upheld,
    dismissed: [...debate.dismissed, ...outcome.dismissed],
    unresolved: [...debate.unresolved, ...outcome.unresolved],
  };
}

function leaveOpen(debate: Debate, reason: string): CriticStage["lists"] {
  const open = debate.confirmed.map(({ claim, round }) => {
    return { claim: { ...claim, severity: highestClaimed(claim) }, round, reason };
  });
  return { confirmed: [], dismissed: debate.dismissed, unresolved: [...debate.unresolved, ...open] };
}
