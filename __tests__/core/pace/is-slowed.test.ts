import { expect, it } from "vitest";
import { isSlowed } from "../../../src/core/pace/is-slowed.ts";
import { noteAnswer, noteRefusal, noteStart } from "../../../src/core/pace/note-call.ts";
import { beginPace, type PaceState } from "../../../src/core/pace/pace-state.ts";

const BEGUN = beginPace(2, 0);
const call = (state: PaceState, id: number, begunMs: number) => noteStart(state, { id, begunMs, tokens: 100 });

/** So many answers one after the other, each after so long. */
function answered(state: PaceState, count: number, ms: number): PaceState {
  let now = state;
  for (let id = 0; id < count; id++) {
    const begunMs = Math.max(0, now.lastStartMs) + ms;
    now = noteAnswer(call(now, id, begunMs), id, { nowMs: begunMs + ms, limits: undefined });
  }
  return now;
}

const LIMITS = { requests: { left: 0, resetMs: 30_000, whole: 10 }, tokens: undefined };

it.each([
  ["nothing happened", BEGUN, false],
  [
    "every call is answered in its time, though all the room is taken",
    call(answered(BEGUN, 60, 1000), 99, 99_000),
    false,
  ],
  ["a call was refused", noteRefusal(call(BEGUN, 0, 0), 0, { nowMs: 10, holdMs: 500, isNamed: false }), true],
  ["answers became slow", answered(answered(BEGUN, 20, 100), 20, 9000), true],
  [
    "it says that nothing is left",
    call(noteAnswer(call(BEGUN, 0, 0), 0, { nowMs: 10, limits: LIMITS }), 1, 6000),
    true,
  ],
])("where %s, that the endpoint slowed the run is %s", (_, state, expected) => {
  expect(isSlowed(state)).toBe(expected);
});
