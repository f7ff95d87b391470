import type { Assignment, Panel, Performance, PerformanceOutcome, Question } from "../../src/ports/panel.ts";
import { type DebateRole, type HelperRole, type OnceRole, parseReply, type ToolRole } from "../../src/replies/role.ts";
import { NO_USAGE } from "../../src/text/usage.ts";

/**
 * What one seat does with its assignment: it may read with the toolbox, then says how it ends. The panel always gives it a
 * signal; a seat that has another play need not hand it on.
 */
export type Seat = <R extends DebateRole>(
  assignment: Assignment<R>,
  signal?: AbortSignal,
) => Promise<PerformanceOutcome<R>> | PerformanceOutcome<R>;

export interface SeatScript {
  readonly enthusiast?: Seat;
  readonly adversary?: Seat;
  readonly judge?: Seat;
  readonly critic?: Seat;
  /** Left out, there is nobody to ask. */
  readonly resolver?: HelperSeat;
  /** Left out, there is nobody to ask. */
  readonly triage?: HelperSeat;
  readonly fixer?: HelperSeat;
  /** Left out, there is nobody to ask. */
  readonly classifier?: OnceSeat<"classifier">;
  readonly describer?: OnceSeat<"describer">;
  readonly ranker?: OnceSeat<"ranker">;
  readonly listener?: OnceSeat<"listener">;
}

export type HelperSeat = <R extends HelperRole>(
  assignment: Assignment<R>,
  signal: AbortSignal,
) => Promise<PerformanceOutcome<R>> | PerformanceOutcome<R>;

/** What a role without tools answers. */
export type OnceSeat<R extends OnceRole> = (
  question: Question<R>,
  signal: AbortSignal,
) => Promise<PerformanceOutcome<R>> | PerformanceOutcome<R>;

/** A panel whose seats are played by functions; a seat that was not scripted throws when it is asked. */
export function scriptedSeats(script: SeatScript, models: readonly string[] = ["model-a"]): Panel {
  return {
    kind: "model",
    models,
    roleModels: {},
    plays: (role) => script[role] !== undefined,
    async play<R extends ToolRole>(assignment: Assignment<R>, signal: AbortSignal): Promise<Performance<R>> {
      const { role } = assignment;
      const seat = (script[role] ?? (role === "adversary" ? mapsNothing : undefined)) as ToolSeat<R> | undefined;
      if (seat === undefined) throw new Error(`unscripted seat: ${role}`);
      return toPerformance(assignment, await seat(assignment, signal));
    },
    async ask<R extends OnceRole>(question: Question<R>, signal: AbortSignal): Promise<Performance<R>> {
      const seat = script[question.role] as OnceSeat<R> | undefined;
      if (seat === undefined) throw new Error(`unscripted seat: ${question.role}`);
      return toOnceAsked(question, await seat(question, signal));
    },
  };
}

type ToolSeat<R extends ToolRole> = (
  assignment: Assignment<R>,
  signal: AbortSignal,
) => Promise<PerformanceOutcome<R>> | PerformanceOutcome<R>;

function toPerformance<R extends ToolRole>(
  { agent, role, model, toolbox }: Assignment<R>,
  outcome: PerformanceOutcome<R>,
): Performance<R> {
  return {
    ...{ agent, role, model, responseIds: [], startedAt: "2026-01-01T00:00:00.000Z", durationMs: 0, usage: NO_USAGE },
    receipts: [...toolbox.receipts()],
    ...outcome,
  };
}

function toOnceAsked<R extends OnceRole>(
  { agent, role, model }: Question<R>,
  outcome: PerformanceOutcome<R>,
): Performance<R> {
  const usage = { ...NO_USAGE, calls: 1 };
  const startedAt = "2026-01-01T00:00:00.000Z";
  return { agent, role, model, responseIds: [], startedAt, durationMs: 0, usage, receipts: [], ...outcome };
}

const mapsNothing: Seat = (assignment) => answer(assignment, { heuristics: [], safe_zones: [] });

/** An answer of the role's own shape; throws on any other, which no panel hands on. */
export function answer<R extends ToolRole>({ role }: Assignment<R>, reply: unknown): PerformanceOutcome<R> {
  const parsed = parseReply(role, JSON.stringify(reply));
  if (parsed.kind === "malformed") throw new Error(`no answer of the ${role}: ${parsed.reason}`);
  return { kind: "answered", reply: parsed.reply };
}
