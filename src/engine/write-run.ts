import type { ReviewContext } from "./review-context.ts";
import type { RunIdentity } from "./run-identity.ts";

/** What the run is and what it holds for, written before the first agent is asked. */
export async function writeMeta(identity: RunIdentity, context: ReviewContext): Promise<void> {
  const { pin } = context.target;
  const meta = {
    schema_version: 1,
    run_id: identity.id,
    tool_version: identity.toolVersion,
    started_at: context.clock.timestamp(),
    target_kind: pin.kind,
    target_sha256: pin.targetSha256,
    head_sha: pin.headSha,
    base_sha: pin.baseSha ?? null,
    merge_base_sha: pin.mergeBaseSha ?? null,
    mode: context.plan.mode,
    target_type: context.plan.targetType,
    rounds_planned: context.plan.maxRounds,
    passes: context.plan.passes,
    panel: context.panel.kind,
    models: context.panel.models,
    role_models: context.panel.roleModels,
    settings: identity.settings,
  };
  await context.store.write("meta.json", toJson(meta));
  await context.store.write("target.sha256", `${pin.targetSha256}\n`);
  await context.store.write("target.files.json", toJson(pin.files.map(({ hunks: _, ...file }) => file)));
}

/** Every agent's part with what it cost, void and aborted ones too. */
export async function writeAgents(context: ReviewContext): Promise<void> {
  const agents = context.ledger.entries().map(({ round, performance }) => ({
    agent: performance.agent,
    role: performance.role,
    round,
    tier: performance.tier,
    outcome: performance.kind,
    reason: performance.kind === "answered" ? null : performance.reason,
    response_ids: performance.responseIds,
    started_at: performance.startedAt,
    duration_ms: performance.durationMs,
    usage: performance.usage,
    receipts: performance.receipts.length,
  }));
  await context.store.write("agents.json", toJson({ schema_version: 1, agents }));
}

function toJson(record: unknown): string {
  return `${JSON.stringify(record, undefined, 2)}\n`;
}
