import { partitionDiff } from "../assignments/diff-parts.ts";
import type { PinnedFile } from "../change/pin.ts";
import { describeSettings } from "../config/config.ts";
import { renderReport } from "../render/render-report.ts";
import { toReportRoleModels } from "../report/build-report.ts";
import { toReportUsage } from "../report/costs.ts";
import type { Report } from "../report/report.ts";
import { toReportPanel, toReportProvider } from "../report/report-facts.ts";
import type { AgentsRecord, MetaRecord, TargetFilesRecord } from "../report/run-records.ts";
import { messageOf } from "../text/errors.ts";
import type { Decision } from "../verdict/conclusion.ts";
import type { ReviewContext } from "./review-context.ts";
import type { RunIdentity } from "./run-identity.ts";

/** The state of a run: in progress, or how it ended. */
export type RunState =
  | { readonly kind: "running"; readonly startedAt: string }
  | { readonly kind: "ended"; readonly run: Report["run"] };

/** The identity and scope of the run; written before the first agent is asked, and again when the run has ended. */
export async function writeMeta(identity: RunIdentity, state: RunState, context: ReviewContext): Promise<void> {
  const { pin } = context.target;
  const record: MetaRecord = {
    schema_version: 1,
    run_id: identity.id,
    tool_version: identity.toolVersion,
    ...describeState(state),
    target_kind: pin.kind,
    target_sha256: pin.targetSha256,
    head_sha: pin.headSha,
    base_sha: pin.baseSha ?? null,
    merge_base_sha: pin.mergeBaseSha ?? null,
    mode: context.plan.mode,
    target_type: context.plan.targetType,
    rounds_planned: context.plan.maxRounds,
    passes: context.plan.passes,
    panel: toReportPanel(context.panel.kind),
    provider: toReportProvider(context.panel.kind, identity.settings.panel),
    models: [...context.panel.models],
    role_models: toReportRoleModels(context.panel.roleModels),
    settings: describeSettings(identity.settings),
  };
  await keepRecord("meta.json", record, context);
}

type StateFields = Pick<
  MetaRecord,
  "started_at" | "finished_at" | "status" | "stop_reason" | "abort_reason" | "conclusion"
>;

function describeState(state: RunState): StateFields {
  if (state.kind === "running") {
    const open = { finished_at: null, stop_reason: null, abort_reason: null, conclusion: null };
    return { ...open, started_at: state.startedAt, status: "running" };
  }
  const { started_at, finished_at, status, stop_reason, abort_reason, conclusion } = state.run;
  return { started_at, finished_at, status, stop_reason, abort_reason, conclusion };
}

/**
 * Records what was pinned: the digest, the files with their blobs, and for a diff the text that agents saw. Secrets in
 * that text are masked, so its digest is not the target's.
 */
export async function writeTarget(context: ReviewContext): Promise<void> {
  const { pin } = context.target;
  await keepRecord("target.sha256", `${pin.targetSha256}\n`, context);
  await keepRecord("target.files.json", pin.files.map(describeFile), context);
  if (pin.kind !== "diff") return;
  const shown = partitionDiff(pin.files, Number.POSITIVE_INFINITY).map(({ text }) => `${text}\n`);
  await keepRecord("target.diff", shown.join(""), context);
}

function describeFile(file: PinnedFile): TargetFilesRecord[number] {
  return {
    path: file.path,
    old_path: file.oldPath ?? null,
    status: file.status,
    base_mode: file.baseMode ?? null,
    head_mode: file.headMode ?? null,
    base_blob: file.baseBlob ?? null,
    head_blob: file.headBlob ?? null,
    skipped: file.skipped ?? null,
  };
}

/** Records what every agent did so far and its cost, void and aborted performances included. */
export async function writeAgents(context: ReviewContext): Promise<void> {
  const agents = context.ledger
    .entries()
    .map(({ round, performance, isDiscarded }): AgentsRecord["agents"][number] => ({
      agent: performance.agent,
      role: performance.role,
      round,
      tier: performance.model,
      model: performance.model,
      answered_by: [...(performance.dialogue?.answeredBy ?? [])],
      outcome: performance.kind,
      reason: performance.kind === "answered" ? null : performance.reason,
      replayed: isDiscarded,
      reprompts: performance.dialogue?.reprompts ?? 0,
      response_ids: [...performance.responseIds],
      started_at: performance.startedAt,
      duration_ms: Math.round(performance.durationMs),
      usage: toReportUsage(performance.usage),
      calls_broken_off: performance.dialogue?.brokenOff ?? 0,
      receipts: performance.receipts.length,
      receipts_sent: performance.receipts.filter(({ isSent }) => isSent === true).length,
      read_as_meant: [...(performance.dialogue?.readAsMeant ?? [])],
      ...(performance.dialogue?.proof === undefined ? {} : { reading_proof: performance.dialogue.proof }),
    }));
  const record: AgentsRecord = { schema_version: 1, agents };
  await keepRecord("agents.json", record, context);
}

/** A finished run: its report, and its decision. */
export interface ReviewResult {
  readonly report: Report;
  readonly decision: Decision;
  /** Digest of the file in the run directory; undefined if nothing is kept. */
  readonly reportSha256: string | undefined;
  /** The tip of the reviewed branch at the end, if it is no longer the pinned head. */
  readonly movedTo: string | undefined;
}

/** When a run began: by the calendar, in UTC, and by the monotonic clock. */
export interface RunStart {
  readonly at: string;
  readonly ms: number;
}

/** Records what is about to be reviewed. */
export async function beginRun(identity: RunIdentity, context: ReviewContext): Promise<RunStart> {
  const begun = { at: context.clock.timestamp(), ms: context.clock.monotonicMs() };
  await writeMeta(identity, { kind: "running", startedAt: begun.at }, context);
  await writeTarget(context);
  return begun;
}

/** Records the results of the run. */
export async function endRun(
  result: Omit<ReviewResult, "reportSha256">,
  identity: RunIdentity,
  context: ReviewContext,
): Promise<ReviewResult> {
  await writeAgents(context);
  await writeMeta(identity, { kind: "ended", run: result.report.run }, context);
  const reportSha256 = await context.store.write("report.json", renderReport(result.report, "json"));
  return { ...result, reportSha256 };
}

/**
 * Writes one file of the run directory: text as is, anything else as JSON. If writing fails, logs it and lets the
 * review continue, because the verdict matters more than its record.
 */
export async function keepRecord(
  name: string,
  content: unknown,
  { store, log }: Pick<ReviewContext, "store" | "log">,
): Promise<void> {
  const text = typeof content === "string" ? content : `${JSON.stringify(content, undefined, 2)}\n`;
  await store.write(name, text).catch((error: unknown) => {
    log.warning(`${name} is not kept: ${messageOf(error)}`);
  });
}
