import { runnerLog } from "../../adapters/actions/runner-log.ts";
import { githubHost } from "../../adapters/github/github-host.ts";
import { systemClock } from "../../adapters/system-clock.ts";
import { urlSecrets } from "../../core/config/endpoint.ts";
import type { Sha } from "../../core/pin/sha.ts";
import { type Redact, redactor } from "../../core/redact.ts";
import { formatCheckMark } from "../../core/verdict/check-mark.ts";
import { CheckReporter } from "../../engine/check-reporter.ts";
import { unlimited } from "../../engine/time-limit.ts";
import type { Host } from "../../ports/host.ts";
import type { Log } from "../../ports/log.ts";
import { cancelOnSignals } from "../cancel-on-signals.ts";
import type { ActionMeans } from "./action-means.ts";
import type { Surroundings } from "./surroundings.ts";

/** A mask this short would hide half the log, and outputs with it. */
const SHORTEST_MASK = 6;

/** The runner kills a cancelled step 7.5 s after asking it to end. */
const CLOSING_GRACE_MS = 6500;

/** One review on GitHub. */
export interface Session extends ActionMeans {
  readonly surroundings: Surroundings;
  readonly host: Host;
  readonly log: Log;
  readonly check: CheckReporter;
}

/** What a run has before it is known whether GitHub can be spoken to. */
export interface Discretion {
  readonly cancelled: AbortSignal;
  readonly redact: Redact;
}

/** From here on signals are obeyed and secrets kept. */
export function beginDiscreetly({ runner, environment }: ActionMeans): Discretion {
  const cancelled = cancelOnSignals();
  const given = ["github-token", "api-key"].map((name) => runner.input(name).trim());
  const urls = [runner.input("base-url").trim(), environment.OPENAI_BASE_URL ?? ""];
  const secrets = [...given, ...urls.flatMap(urlSecrets)];
  const long = secrets.filter((secret) => secret.length >= SHORTEST_MASK);
  for (const secret of long) runner.mask(secret);
  return { cancelled, redact: redactor(long) };
}

/** @throws ConfigError if the token or GitHub's address cannot be used. */
export function openSession(
  surroundings: Surroundings,
  means: ActionMeans,
  { cancelled, redact }: Discretion,
): Session {
  const { runner, environment } = means;
  const token = runner.input("github-token").trim();
  const log = runnerLog(process.stdout, redact);
  const { repository, apiUrl } = surroundings;
  const access = { token, repository, apiUrl, clock: systemClock, log, environment };
  // The check run is still to be closed after the run was cancelled.
  const closing = githubHost({ ...access, limit: unlimited(sometimeAfter(cancelled, CLOSING_GRACE_MS)) });
  return {
    ...means,
    surroundings,
    host: githubHost({ ...access, limit: unlimited(cancelled) }),
    log,
    check: new CheckReporter(closing, { clock: systemClock, log }),
  };
}

/** A signal that aborts some time after another one did. */
function sometimeAfter(signal: AbortSignal, ms: number): AbortSignal {
  const controller = new AbortController();
  signal.addEventListener("abort", () => setTimeout(() => controller.abort(signal.reason), ms).unref(), { once: true });
  return controller.signal;
}

/** Which check run is to be created. */
export interface WantedCheck {
  readonly name: string;
  readonly headSha: Sha;
  /** Where the change is to go, as `destinationOf` says it; absent where that is not known. */
  readonly destination?: string | undefined;
}

/** Creates the check run; what the run's post needs to close it is saved first, as this process may not see the reply. */
export async function openCheck(
  { runner, check, surroundings }: Session,
  { name, headSha, destination }: WantedCheck,
  { isRefusal }: { readonly isRefusal: boolean } = { isRefusal: false },
): Promise<void> {
  const { runId, runAttempt } = surroundings;
  const externalId = formatCheckMark(`${runId}.${runAttempt}`, { isRefusal, destination });
  const plan = { name, headSha, externalId, isRefusal };
  if (name !== "none") {
    await runner.saveState("check-name", name);
    await runner.saveState("head-sha", headSha);
    await runner.saveState("external-id", plan.externalId);
  }
  await check.open(plan);
  const ref = check.ref();
  if (ref !== undefined) await runner.saveState("check-run-id", String(ref.id));
}
