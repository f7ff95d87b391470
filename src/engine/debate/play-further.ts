import type { Admission } from "../../core/estimate/decide-admission.ts";
import type { ReviewContext } from "../run/review-context.ts";
import { playSlices } from "./play-slices.ts";

/** Slices that are read again within a round, by one agent each. */
export interface FurtherReading<Result> {
  readonly round: number;
  readonly slices: number;
  /** Starts the agent of one slice (0-based). */
  readonly play: (slice: number) => Promise<Result>;
  /** Asked before each slice; absent where all are read whatever they cost. */
  readonly admit?: (slice: number, underWay: number) => Admission;
}

/** What the agents of such slices came to, and on the board how many of them have ended. */
export async function playFurther<Result>(
  { round, slices, play, admit = () => ({ kind: "begin" }) }: FurtherReading<Result>,
  { board, panel }: Pick<ReviewContext, "board" | "panel">,
): Promise<readonly Result[]> {
  board.readAgain(round, slices);
  const heard = await playSlices({
    slices,
    atOnce: panel.atOnce ?? Number.POSITIVE_INFINITY,
    admit,
    begin: (slice) => {
      const agent = play(slice);
      void agent.then(
        () => board.partRead(),
        () => undefined,
      );
      return [agent];
    },
  });
  return heard.flat();
}
