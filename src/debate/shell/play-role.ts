import { type AssignedTarget, type AssignmentHeader, nameAgent } from "../../assignments/assignment.ts";
import { type FilePart, reaches } from "../../assignments/diff-parts.ts";
import type { ReadingRoom } from "../../budget/context-window.ts";
import { filesAt } from "../../change/known-files.ts";
import type { Pin } from "../../change/pin.ts";
import type { GatedClaim } from "../../claims/claim.ts";
import { reaches as isAtOrAbove } from "../../claims/severity.ts";
import { modelOf } from "../../config/ladder.ts";
import type { ResolverQuestion } from "../../memory/decide-resolution.ts";
import type { HandBack, HelperTask, Performance } from "../../ports/panel.ts";
import type { Served } from "../../ports/toolbox.ts";
import type { AdversaryReply } from "../../replies/answers.ts";
import type { ProposedEdit } from "../../replies/edit-refusal.ts";
import type { Role, ToolRole } from "../../replies/role.ts";
import type { HistoryEntry } from "../../report/follow-up-record.ts";
import { focusOf } from "../../run/measure-reading.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import { assertNever } from "../../text/assert-never.ts";
import { countOf } from "../../text/count-of.ts";
import { DefinitionFinder } from "../../tools/find-definition.ts";
import { createToolbox } from "../../tools/toolbox.ts";
import type { UnexaminedFile } from "../../verdict/coverage.ts";
import { describeBlocklist, type SettledPlace } from "../blocklist.ts";
import type { MapAbout } from "../safe-zone.ts";
import type { SpotCheck } from "../spot-check.ts";

/** How many files one agent may open. */
const MAX_FILES_PER_AGENT = 40;

/** One role to be played, without what the run itself determines. */
export interface Part<R extends ToolRole> {
  readonly role: R;
  /** Index into the run's models. */
  readonly tier: number;
  readonly header: Omit<AssignmentHeader, "mode">;
  /** The round that its cost counts towards, if different from the header's. */
  readonly countedTo?: number;
  /** A further try of the same part in the same round, counted from 1. */
  readonly attempt: number;
  /** Whether the part is repeated with the window that its model's server has named since. */
  readonly isAgain?: boolean;
  readonly files: readonly string[];
  /** The parts of files, for files of which it gets only a part; absent for none. */
  readonly parts?: readonly FilePart[];
  /** How many further files of the target it may ask for; absent for none. */
  readonly further?: number;
  readonly settled: readonly SettledPlace[];
  readonly priorSummary?: string | undefined;
  readonly claims?: readonly GatedClaim[];
  /** Earlier review requests about the element of a claim, by claim id; absent for none. */
  readonly earlier?: ReadonlyMap<string, readonly HistoryEntry[]>;
  readonly adversarialContext?: AdversaryReply | MapAbout;
  readonly filesReviewed?: readonly string[];
  readonly spotChecks?: readonly SpotCheck[];
  readonly questions?: readonly ResolverQuestion[];
  readonly task?: HelperTask;
  /** Receives the edits that the agent proposes; Fixer only. */
  readonly onEdit?: (edit: ProposedEdit) => Promise<Served>;
  /** What of the agent's answer is handed back to it; absent for nothing. */
  readonly handBack?: (agent: string) => HandBack<R>;
}

/**
 * Plays one part with its own toolbox and records the performance. If the performance shows that the run cannot
 * continue, aborts the agents still running.
 */
export async function playRole<R extends ToolRole>(part: Part<R>, context: ReviewContext): Promise<Performance<R>> {
  const { header } = part;
  const again = part.isAgain === true ? "-again" : "";
  const agent = `${part.role}-r${header.round}.${part.attempt}-p${header.pass}-s${header.slice}${again}`;
  const { code, clock } = context;
  const { source } = context.target;
  const focus = focusOf(context);
  const model = modelOf(part.role, part.tier, context.panel);
  const room = context.panel.room?.(part.role, model);
  const assignment = {
    role: part.role,
    agent,
    model,
    room,
    header: { ...header, mode: context.plan.mode },
    target: assignTarget(source.pin, part.files),
    focus,
    parts: part.parts ?? [],
    further: part.further ?? 0,
    blocklist: describeBlocklist(settledFor(part, context)),
    priorSummary: part.role === "enthusiast" || part.role === "judge" ? part.priorSummary : undefined,
    claims: part.claims ?? [],
    earlier: part.earlier,
    adversarialContext: part.adversarialContext,
    filesReviewed: part.filesReviewed ?? [],
    spotChecks: part.spotChecks ?? [],
    questions: part.questions ?? [],
    task: part.task,
    handBack: part.handBack?.(agent),
    toolbox: createToolbox({
      agent,
      source,
      assignedFiles: part.files,
      replyBytes: room?.replyBytes,
      onSearch: (query) => context.ledger.searches.add(agent, query),
      onEdit: part.onEdit,
      definitions: new DefinitionFinder({ source, code, clock }),
      // Rules compare what a file lost with what it gained, so they read all of it, at no cost.
      ...(context.panel.kind === "static"
        ? { maxFiles: Number.POSITIVE_INFINITY }
        : {
            ...{ parts: part.parts, further: part.further, maxFiles: MAX_FILES_PER_AGENT, focus },
            sparing: { facts: (path, side) => code.facts(path, side) },
          }),
    }),
  };
  const signal = AbortSignal.any([context.signal, context.halt.signal]);
  const performance = await context.board
    .during(part.role, () => context.panel.play(assignment, signal))
    .catch((error: unknown) => {
      // The signal carries the error, so the agents it aborts fail with the same one.
      context.halt.abort(error);
      throw error;
    });
  warnOfUnexamined(performance.unexamined ?? [], context);
  describeOfForm(performance, nameAgent(part.role, header), context);
  const { pass } = header;
  const round = part.countedTo ?? header.round;
  const isKnown = performance.kind === "void" && hasFailedSo(performance.reason, round, context);
  context.ledger.add({ round, pass, attempt: part.attempt, files: part.files }, performance);
  // A role cut off by the budget is reported once, with the parts left unread.
  if (performance.kind === "void" && !isKnown && part.role !== "critic" && performance.cause !== "budget") {
    // A fixer's round is the iteration, which every line of its log names already.
    const when = part.role === "fixer" ? "" : `Round ${header.round}: `;
    context.log.warning(`${when}no usable answer by the ${nameAgent(part.role, header)}: ${performance.reason}`);
  }
  if (endsRun(performance)) context.halt.abort();
  return learnsRoom(part, performance, room, context) ? playRole({ ...part, isAgain: true }, context) : performance;
}

/** Whether another agent of the round failed for the same reason, which the log names once. */
function hasFailedSo(reason: string, round: number, { ledger }: ReviewContext): boolean {
  return ledger.entries().some(({ performance, ...entry }) => {
    return entry.round === round && performance.kind === "void" && performance.reason === reason;
  });
}

/**
 * Whether an agent whose input exceeded its model's window should try again, now that its tools serve less. For a
 * reader, its slice is split instead; a fixer's edits cannot be repeated.
 */
function learnsRoom(
  { role, isAgain }: Part<ToolRole>,
  performance: Performance<Role>,
  before: ReadingRoom | undefined,
  { panel }: ReviewContext,
): boolean {
  if (isAgain === true || performance.kind !== "void" || performance.cause !== "context") return false;
  if (role === "enthusiast" || role === "adversary" || role === "fixer") return false;
  const now = panel.room?.(role, performance.model);
  return now !== undefined && now.bytes < (before?.bytes ?? Number.POSITIVE_INFINITY);
}

/** Logs what was read despite an unexpected form, and what could not be read and may be a claim. */
function describeOfForm({ dialogue }: Performance<Role>, who: string, { log, failOn }: ReviewContext): void {
  const { readAsMeant = [], lostClaims = [] } = dialogue ?? {};
  if (readAsMeant.length > 0)
    log.info(`the ${who} strayed from the form asked for; Tribunal reads ${readAsMeant.join("; ")}`);
  if (lostClaims.some((severity) => isAtOrAbove(severity, failOn)))
    log.warning(`the ${who} seems to claim a finding at or above ${failOn} in an answer that cannot be read`);
}

const MAX_WARNED = 10;

/**
 * Warns about files that could not be examined: each file once a run, whoever failed on it first. The list is limited
 * to a readable length.
 */
export function warnOfUnexamined(unexamined: readonly UnexaminedFile[], { ledger, log }: ReviewContext): void {
  const news = unexamined.filter(({ file }) => !ledger.hasUnexamined(file));
  for (const { file, reason } of news.slice(0, MAX_WARNED))
    log.warning(`${file} could not be examined in full: ${reason}`);
  if (news.length > MAX_WARNED)
    log.warning(`${countOf(news.length - MAX_WARNED, "more file")} could not be examined in full`);
}

/**
 * Whether a performance ends the run.
 * A Critic that reads nothing or answers nonsense does not end it, because it may be asked again. The same goes for a
 * Resolver or Triage, also if its model, perhaps its own, is unavailable: what it does not answer stays open.
 * For the classifier, the policy reports what is missing; for the describer, its record does.
 */
export function endsRun(performance: Performance<Role>): boolean {
  if (performance.kind !== "aborted") return false;
  const { abort, role } = performance;
  switch (role) {
    case "enthusiast":
    case "adversary":
    case "judge":
      return true;
    case "critic":
      return abort !== "no_tool_invocation" && abort !== "agent_dispatch_unavailable";
    case "resolver":
    case "triage":
      return abort === "budget_exhausted" || abort === "interrupted";
    case "classifier":
    case "describer":
    case "ranker":
    case "listener":
    case "fixer":
      return false;
    default:
      return assertNever(role);
  }
}

/**
 * Describes the target to an agent, always with the digest of the whole target. A part of a manifest is marked as a
 * part.
 */
function assignTarget(pin: Pin, files: readonly string[]): AssignedTarget {
  const path = pin.kind === "file" ? (pin.files[0]?.path ?? "") : pin.kind;
  const given = new Set(files);
  const isWhole = () => pin.files.every((file) => file.skipped !== undefined || given.has(file.path));
  const kind = pin.kind === "manifest" && !isWhole() ? "relevant_manifest" : pin.kind;
  return { path, kind, sha256: pin.targetSha256, files };
}

/** Everything this run upheld, plus other settled places in the agent's own files or parts. */
function settledFor(
  { settled, files, parts = [] }: Pick<Part<ToolRole>, "settled" | "files" | "parts">,
  { target }: ReviewContext,
): readonly SettledPlace[] {
  if (settled.length === 0) return settled;
  const names = new Set(
    files.flatMap((path) => [path, ...filesAt(target.pin.files, path).map(({ oldPath }) => oldPath)]),
  );
  const cut = new Map(
    parts.flatMap((part) => [part.path, part.oldPath ?? part.path].map((name) => [name, part] as const)),
  );
  return settled.filter((place) => {
    if (place.round > 0 && place.outcome === "confirmed") return true;
    const part = cut.get(place.file);
    return names.has(place.file) && (part === undefined || reaches(part, place));
  });
}
