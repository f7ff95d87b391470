import { parseTrigger, type TriggerEvent } from "../../core/action/event.ts";
import { parseReviewInputs, type ReadInput, type ReviewInputs } from "../../core/action/inputs.ts";
import { ConfigError, type InputProblem } from "../../core/errors.ts";
import type { Surroundings } from "./surroundings.ts";

/** Inputs and event, both right, or everything that is wrong with either. */
export type Preparation =
  | { readonly kind: "ready"; readonly inputs: ReviewInputs; readonly trigger: TriggerEvent }
  | { readonly kind: "wrong"; readonly problems: readonly InputProblem[]; readonly trigger: TriggerEvent | undefined };

/** Reads inputs and event, naming all problems of both at once. */
export function prepare(read: ReadInput, surroundings: Surroundings): Preparation {
  const parsed = parseReviewInputs(read);
  const event = readTrigger(read, surroundings);
  if (parsed.kind === "parsed" && event.kind === "known")
    return { kind: "ready", inputs: parsed.inputs, trigger: event.trigger };
  const problems = [
    ...(parsed.kind === "wrong" ? parsed.problems : []),
    ...(event.kind === "wrong" ? event.problems : []),
  ];
  return {
    kind: "wrong",
    problems: withoutRepetition(problems),
    trigger: event.kind === "known" ? event.trigger : undefined,
  };
}

type Event =
  | { readonly kind: "known"; readonly trigger: TriggerEvent }
  | { readonly kind: "wrong"; readonly problems: readonly InputProblem[] };

/** Also when other inputs are wrong: then the event still says on which commit to report them. */
function readTrigger(read: ReadInput, { eventName, payload, sha }: Surroundings): Event {
  const number = /^[1-9]\d{0,14}$/.test(read("pull-request").trim()) ? Number(read("pull-request")) : undefined;
  const target = read("target").trim();
  try {
    const hasTargetPaths = target !== "" && target !== "diff";
    return { kind: "known", trigger: parseTrigger({ eventName, payload, sha, pullRequest: number, hasTargetPaths }) };
  } catch (error) {
    if (error instanceof ConfigError) return { kind: "wrong", problems: error.problems };
    throw error;
  }
}

/** An input may be wrong for its own sake and missing for the event's: once is enough. */
function withoutRepetition(problems: readonly InputProblem[]): readonly InputProblem[] {
  return problems.filter((problem, index) => problems.findIndex((other) => other.input === problem.input) === index);
}
