import type { Role, RoleReplies } from "../../src/core/replies/role.ts";
import { NO_USAGE } from "../../src/core/usage.ts";
import type { Assignment, Panel, Performance, PerformanceOutcome } from "../../src/ports/panel.ts";

/**
 * What one seat does with its assignment: it may read with the toolbox, then says how it ends. The panel always gives it a
 * signal; a seat that has another play need not hand it on.
 */
export type Seat = <R extends Role>(
  assignment: Assignment<R>,
  signal?: AbortSignal,
) => Promise<PerformanceOutcome<R>> | PerformanceOutcome<R>;

export interface SeatScript {
  readonly enthusiast?: Seat;
  readonly adversary?: Seat;
  readonly judge?: Seat;
  readonly critic?: Seat;
}

/** A panel whose seats are played by functions; a seat that was not scripted throws when it is asked. */
export function scriptedSeats(script: SeatScript, models: readonly string[] = ["model-a"]): Panel {
  return {
    kind: "model",
    models,
    roleModels: {},
    async play<R extends Role>(assignment: Assignment<R>, signal: AbortSignal): Promise<Performance<R>> {
      const seat = script[assignment.role] ?? (assignment.role === "adversary" ? mapsNothing : undefined);
      if (seat === undefined) throw new Error(`unscripted seat: ${assignment.role}`);
      const outcome = await seat(assignment, signal);
      return {
        agent: assignment.agent,
        role: assignment.role,
        model: assignment.model,
        responseIds: [],
        startedAt: "2026-01-01T00:00:00.000Z",
        durationMs: 0,
        usage: NO_USAGE,
        receipts: [...assignment.toolbox.receipts()],
        ...outcome,
      };
    },
  };
}

const mapsNothing: Seat = (assignment) => answer(assignment, { heuristics: [], safe_zones: [] });

/** An answer of the role's own shape. */
export function answer<R extends Role>(_assignment: Assignment<R>, reply: unknown): PerformanceOutcome<R> {
  return { kind: "answered", reply: reply as RoleReplies[R] };
}
