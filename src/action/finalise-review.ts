import type { CheckRunRef, Host } from "../ports/host.ts";
import { partOf, unlimited } from "../text/time-limit.ts";
import type { Environment, Runner } from "./runner.ts";
import { readSurroundings } from "./surroundings.ts";

/** The review's own time is over; this is a last attempt. */
const LONGEST_MS = 30_000;

const OUTPUT = {
  title: "Could not judge: the run was interrupted",
  summary: "The review was interrupted before it could write its result here. Run it again.",
};

/**
 * Closes a check run that the review left open: it crashed, ran out of memory, was killed, or could not reach GitHub.
 * Loads nothing if the review closed its own.
 */
export async function finaliseReview(runner: Runner, environment: Environment): Promise<number> {
  if (runner.savedState("finished") === "true" || runner.savedState("external-id") === "") return 0;
  const host = await openHost(runner, environment);
  try {
    const ref = await findOpenCheck(runner, host);
    if (ref === undefined) return 0;
    await host.completeCheckRun(ref, { conclusion: "cancelled", output: OUTPUT, annotations: [] });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    runner.error(`The check run may be left in progress: GitHub did not answer within ${LONGEST_MS / 1000} s.`);
    return 1;
  }
  runner.notice("The check run left in progress was closed.");
  return 0;
}

async function openHost(runner: Runner, environment: Environment): Promise<Host> {
  const { repository, apiUrl } = await readSurroundings(environment);
  const [{ githubHost }, { systemClock }, { runnerLog }, { redactor }] = await Promise.all([
    import("../hosts/github/github-host.ts"),
    import("../system/system-clock.ts"),
    import("./runner-log.ts"),
    import("../text/redact.ts"),
  ]);
  const token = runner.input("github-token").trim();
  if (token !== "") runner.mask(token);
  const log = runnerLog(process.stdout, { redact: redactor([token]), clock: systemClock });
  const limit = partOf(unlimited(new AbortController().signal), LONGEST_MS, systemClock);
  return githubHost({ token, repository, apiUrl, clock: systemClock, log, environment, limit });
}

/** Finds the check run by its id; without one, by what it was to be created with. */
async function findOpenCheck(runner: Runner, host: Host): Promise<CheckRunRef | undefined> {
  const { requireSha } = await import("../change/sha.ts");
  const name = runner.savedState("check-name");
  const headSha = requireSha(runner.savedState("head-sha"));
  const id = Number(runner.savedState("check-run-id"));
  if (Number.isInteger(id) && id >= 1) return { id, name, headSha };
  return host.findCheckRun({ name, headSha, externalId: runner.savedState("external-id") });
}
