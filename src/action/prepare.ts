import { splitList } from "../config/split-list.ts";
import { parseTrigger, type TriggerEvent } from "../inputs/event.ts";
import {
  DEFAULT_CHECK_NAME,
  findUnknownInputs,
  InputReader,
  parseReviewInputs,
  REVIEW_INPUTS,
  type ReadInput,
} from "../inputs/inputs.ts";
import type { Preparation } from "../pull-request/admit-run.ts";
import { ConfigError, type InputProblem } from "../text/errors.ts";
import { type Environment, givenInputs } from "./runner.ts";
import type { Surroundings } from "./surroundings.ts";

/** Reads inputs and event, and reports all problems of both. */
export function prepare(read: ReadInput, environment: Environment, surroundings: Surroundings): Preparation {
  const parsed = parseReviewInputs(read);
  const former = splitList(read("removed-inputs"));
  const unknown = findUnknownInputs([...givenInputs(environment), ...former], REVIEW_INPUTS);
  const event = readTrigger(read, surroundings);
  if (parsed.kind === "parsed" && event.kind === "known" && unknown.length === 0)
    return { kind: "ready", inputs: parsed.inputs, trigger: event.trigger };
  const problems = [
    ...unknown,
    ...(parsed.kind === "wrong" ? parsed.problems : []),
    ...(event.kind === "wrong" ? event.problems : []),
  ];
  return {
    kind: "wrong",
    problems: withoutRepetition(problems),
    trigger: event.kind === "known" ? event.trigger : undefined,
    checkName: checkNameOf(read, problems),
  };
}

/** A run that repairs writes no check run. */
function checkNameOf(read: ReadInput, problems: readonly InputProblem[]): string {
  if (read("fix").trim().toLowerCase() === "true") return "none";
  const isWrong = problems.some(({ input }) => input === "check-name");
  return (isWrong ? "" : read("check-name").trim()) || DEFAULT_CHECK_NAME;
}

type Event =
  | { readonly kind: "known"; readonly trigger: TriggerEvent }
  | { readonly kind: "wrong"; readonly problems: readonly InputProblem[] };

/** Reads the event even if other inputs are wrong, to find the commit to report them on. */
function readTrigger(read: ReadInput, { eventName, payload, sha }: Surroundings): Event {
  const reader = new InputReader(read);
  const pullRequest = reader.pullRequest();
  const hasTargetPaths = reader.target().length > 0;
  try {
    return { kind: "known", trigger: parseTrigger({ eventName, payload, sha, pullRequest, hasTargetPaths }) };
  } catch (error) {
    if (error instanceof ConfigError) return { kind: "wrong", problems: error.problems };
    throw error;
  }
}

/** Keeps one problem for each input. */
export function withoutRepetition(problems: readonly InputProblem[]): readonly InputProblem[] {
  return problems.filter((problem, index) => problems.findIndex((other) => other.input === problem.input) === index);
}
