import type { CallingTools } from "../../../src/models/panel/agent-calls.ts";
import { Pace } from "../../../src/models/panel/pace.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeLog } from "../../fakes/fake-log.ts";

/** One minute for an agent, of a run without a limit. */
export const AGENT_SECONDS = 60;

/** What an agent calls with, before an endpoint that never refuses a call. */
export function callingTools<T extends Pick<CallingTools, "model" | "budget" | "watch" | "prompts">>(
  given: T & Partial<CallingTools>,
) {
  const { clock = new FakeClock() } = given;
  const pace = new Pace({ clock, log: new FakeLog(), ceiling: 16 });
  return { pace, clock, leftMs: () => Number.POSITIVE_INFINITY, agentSeconds: AGENT_SECONDS, ...given };
}
