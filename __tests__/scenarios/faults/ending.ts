import { isDeepStrictEqual } from "node:util";
import type { CheckRun } from "../../servers/github/records.ts";
import type { ActionResult } from "../harness/run.ts";
import type { Ending } from "./endpoint.ts";
import type { Start } from "./start.ts";
import { OLDER_ID, type Subject } from "./subject.ts";

/** What a job came to, as anybody can see it. */
export interface Outcome {
  readonly exitCode: number | undefined;
  readonly gate: string | undefined;
  readonly conclusion: string | undefined;
  readonly check: readonly unknown[] | undefined;
  readonly older: string | undefined;
  /** How many findings it says it posted. */
  readonly claimed: string | undefined;
  /** The bodies of what stands on the pull request. */
  readonly posted: readonly string[];
  readonly requests: readonly string[];
}

export interface Observation {
  readonly start: Start;
  readonly subject: Subject;
  readonly result: ActionResult;
  readonly sound: Outcome;
  /** Whether this is the second try, after one that came to nothing. */
  readonly isAgain: boolean;
}

export function outcomeOf(subject: Subject, { main }: ActionResult): Outcome {
  const { reviews, reviewComments, issueComments } = subject.repository;
  const check = ownChecks(subject).at(-1);
  return {
    exitCode: main.exitCode,
    gate: main.outputs.gate,
    conclusion: main.outputs.conclusion,
    check: check && [check.status, check.conclusion, check.title, check.annotations.length],
    older: subject.repository.checkRuns.find(({ id }) => id === OLDER_ID)?.conclusion,
    claimed: main.outputs.posted,
    // No two reports are the same: they hold times.
    posted: [...reviews, ...reviewComments, ...issueComments].map(({ body }) =>
      body.replace(/report=[0-9a-f]{64}/g, ""),
    ),
    requests: subject.server.requests.map(({ method, path }) => `${method} ${path}`),
  };
}

/** What is not as this ending demands; none when everything is. */
export function findProblems(ending: Ending, seen: Observation): readonly string[] {
  return [...findCommonProblems(seen), ...findEndingProblems(ending, seen)];
}

/** What no ending excuses. */
function findCommonProblems({ subject, result, start, isAgain }: Observation): readonly string[] {
  const { server, model, repository } = subject;
  const said = result.steps.map(({ stdout, stderr }) => stdout + stderr).join("\n");
  const { reviews, reviewComments, issueComments } = repository;
  const bodies = [...reviews, ...reviewComments].map(({ body }) => body);
  return [
    ...server.violations,
    ...model.scriptErrors.map(String),
    ...claim(!/a bug of ours|\n\s+at .*\.js:\d+/.test(said), "a failure is told as a bug"),
    ...claim(
      result.steps.every(({ exitCode }) => exitCode !== undefined),
      "a step had to be killed",
    ),
    ...claim(ownChecks(subject).length <= start.earlierChecks + (isAgain ? 2 : 1), "a check run is there twice"),
    ...claim(reviews.length <= 1 && new Set(bodies).size === bodies.length, "a finding is posted twice"),
    ...claim(issueComments.length <= 1, "the summary is there twice"),
  ];
}

function findEndingProblems(ending: Ending, seen: Observation): readonly string[] {
  const { subject, result } = seen;
  const { outputs, exitCode, summary } = result.main;
  const own = ownChecks(subject).at(-1);
  switch (ending) {
    case "sound":
      return [...findDifferences(seen, seen.sound), ...findInProgress(subject, [])];
    case "older left":
      return [...findDifferences(seen, { ...seen.sound, older: undefined }), ...findInProgress(subject, [OLDER_ID])];
    case "could not judge":
      return [
        ...findQuiet(seen),
        ...claim(own?.conclusion === "action_required", `the check run ends as ${own?.conclusion}`),
        ...claim(/Could not judge: /.test(own?.title ?? ""), `the check run is titled ${own?.title}`),
        ...claim(summary.includes("Could not judge"), "the summary does not say so"),
        ...findInProgress(subject, []),
      ];
    case "untold":
      return [
        ...findQuiet(seen),
        ...claim(!/success|neutral/.test(own?.conclusion ?? ""), `the check run ends as ${own?.conclusion}`),
      ];
    case "not obeyed":
      return [
        ...claim(exitCode === 0 && outputs.gate === "closed", `exit ${exitCode}, gate ${outputs.gate}`),
        ...claim(summary.includes("# Not obeyed"), "the summary does not say so"),
        ...claim(own === undefined, "there is a check run"),
      ];
    case "not posted":
    case "posted in part":
      return [
        ...claim(exitCode === 1, `exit ${exitCode}`),
        ...claim(hasError(result), "no error says why"),
        ...claim(
          (outputs.posted ?? "0") === (ending === "not posted" ? "0" : seen.sound.claimed),
          `posted is ${outputs.posted}`,
        ),
      ];
  }
}

function findDifferences({ subject, result }: Observation, sound: Outcome): readonly string[] {
  const outcome = outcomeOf(subject, result);
  const parts = ["exitCode", "gate", "conclusion", "check", "older", "posted"] as const;
  return parts
    .filter((part) => !isDeepStrictEqual(outcome[part], sound[part]))
    .map((part) => `${part}: ${JSON.stringify(outcome[part])}, not ${JSON.stringify(sound[part])}`);
}

/** A run that came to nothing says so on every channel it has. */
function findQuiet({ result }: Observation): readonly string[] {
  const { exitCode, outputs, summary } = result.main;
  return [
    ...claim(exitCode === 1, `exit ${exitCode}`),
    ...claim(outputs.gate === "closed", `gate ${outputs.gate}`),
    ...claim(hasError(result), "no error says why"),
    ...claim(/\S/.test(summary), "the summary is empty"),
  ];
}

function findInProgress({ repository }: Subject, excused: readonly number[]): readonly string[] {
  return repository.checkRuns
    .filter(({ id, status }) => status !== "completed" && !excused.includes(id))
    .map(({ id, title }) => `check run ${id} is left ${title}`);
}

function ownChecks({ repository }: Subject): readonly CheckRun[] {
  return repository.checkRuns.filter(({ id }) => id !== OLDER_ID);
}

function hasError({ main }: ActionResult): boolean {
  return main.annotations.some(({ level }) => level === "error");
}

function claim(holds: boolean, problem: string): readonly string[] {
  return holds ? [] : [problem];
}
