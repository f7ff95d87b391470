import type { Admission } from "../../core/estimate/decide-admission.ts";
import { settleAll } from "../run/settle-all.ts";

/** Slices of a target that are to be played in their order. */
export interface SliceQueue<Result> {
  readonly slices: number;
  /** Starts all agents of one slice; none of them may be asked before. */
  readonly begin: (slice: number) => readonly Promise<Result>[];
  /** How many agents are worth having at work: slices are begun while there are fewer. */
  readonly atOnce: number;
  /** Asked before each slice, and again after each agent that ends. */
  readonly admit: (slice: number, underWay: number) => Admission;
}

/**
 * What the agents of each slice came to that was begun: the first slices, which are all where none was left out. No slice
 * is begun once an agent has failed.
 *
 * @throws the first failure, once every agent has ended.
 */
export async function playSlices<Result>(queue: SliceQueue<Result>): Promise<readonly (readonly Result[])[]> {
  const begun: (readonly Promise<Result>[])[] = [];
  const work = new Work();
  while (begun.length < queue.slices && !work.hasFailed) {
    const admission = queue.admit(begun.length, work.underWay);
    if (admission.kind === "leave" || (admission.kind === "wait" && work.underWay === 0)) break;
    if (admission.kind === "wait" || work.underWay >= queue.atOnce) {
      await work.nextEnd();
      continue;
    }
    const agents = queue.begin(begun.length);
    begun.push(agents);
    for (const agent of agents) work.add(agent);
  }
  await settleAll(begun.flat());
  return Promise.all(begun.map((agents) => Promise.all(agents)));
}

/** Agents at work, and the end of the next of them. */
class Work {
  underWay = 0;
  hasFailed = false;
  #wake: (() => void) | undefined;

  add(agent: Promise<unknown>): void {
    this.underWay += 1;
    agent.then(
      () => this.#end(),
      () => {
        this.hasFailed = true;
        this.#end();
      },
    );
  }

  nextEnd(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #end(): void {
    this.underWay -= 1;
    this.#wake?.();
    this.#wake = undefined;
  }
}
