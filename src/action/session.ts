import type { Sha } from "../change/sha.ts";
import { headerSecrets, parseEndpointHeaders, urlSecrets } from "../config/endpoint.ts";
import { providerValues } from "../config/providers.ts";
import { githubHost } from "../hosts/github/github-host.ts";
import { onlyReads, parseEarlierContent } from "../inputs/event.ts";
import type { Host } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import { CheckReporter } from "../pull-request/check-reporter.ts";
import { TimeBudget } from "../run/time-budget.ts";
import { type Abort, findInterruption } from "../run/to-abort.ts";
import { systemClock } from "../system/system-clock.ts";
import { type Redact, redactor } from "../text/redact.ts";
import { formatCheckMark } from "../verdict/earlier-check.ts";
import { cancelOnSignals } from "../wiring/cancel-on-signals.ts";
import { runnerLog } from "./runner-log.ts";
import type { ActionPlace, Surroundings } from "./surroundings.ts";

/** A shorter mask would hide half of the log and the outputs. */
const SHORTEST_MASK = 6;

/** The adapters and facts of one review on GitHub. */
export interface Session extends ActionPlace {
  readonly surroundings: Surroundings;
  readonly host: Host;
  readonly log: Log;
  readonly check: CheckReporter;
  readonly budget: TimeBudget;
  /** Whether GitHub gives this run only a read-only token. */
  readonly onlyReads: boolean;
}

/** The signal, redaction and time budget of a run, from its first step on. */
export interface Guards {
  readonly cancelled: AbortSignal;
  readonly redact: Redact;
  /** Starts when the guards are started. */
  readonly budget: TimeBudget;
}

/** Starts listening to signals, masking secrets and counting time. */
export function startGuards({ runner, environment }: ActionPlace, timeBudgetSeconds: number): Guards {
  const cancelled = cancelOnSignals();
  const budget = new TimeBudget({ clock: systemClock, cancelled, totalMs: timeBudgetSeconds * 1000 });
  const given = ["github-token", "api-key"].map((name) => runner.input(name).trim());
  const urls = [runner.input("base-url").trim(), ...providerValues(environment).urls];
  const { headers } = parseEndpointHeaders(runner.input("endpoint-headers"));
  const secrets = [...given, ...headerSecrets(headers), ...urls.flatMap(urlSecrets)];
  const long = secrets.filter((secret) => secret.length >= SHORTEST_MASK);
  for (const secret of long) runner.mask(secret);
  return { cancelled, redact: redactor(long), budget };
}

/** Set if the run was cancelled or is out of time. */
export function interruptionOf({ cancelled, budget }: Guards): Abort | undefined {
  return findInterruption({ cancelled, signal: budget.work.signal, timeBudgetMs: budget.totalMs });
}

/**
 * @throws ConfigError if the token or GitHub's address is unusable.
 */
export function openSession(surroundings: Surroundings, place: ActionPlace, { redact, budget }: Guards): Session {
  const { runner, environment } = place;
  const token = runner.input("github-token").trim();
  const log = runnerLog(process.stdout, { redact, clock: systemClock });
  const { repository, apiUrl } = surroundings;
  const access = { token, repository, apiUrl, clock: systemClock, log, environment };
  const host = githubHost({ ...access, limit: budget.work });
  // The check run must still be completed after a cancellation or the deadline.
  const closing = githubHost({ ...access, limit: budget.closing });
  return {
    ...place,
    surroundings,
    host,
    log,
    check: new CheckReporter({ host, closing }, { clock: systemClock, log }),
    budget,
    onlyReads: onlyReads(surroundings.eventName, surroundings.payload),
  };
}

/** The check run to create. */
export interface WantedCheck {
  readonly name: string;
  readonly headSha: Sha;
  /** The change's destination, from `destinationOf`; absent if unknown. */
  readonly destination?: string | undefined;
}

/**
 * Creates the check run. Saves first what the `post` step needs to close it, in case this process ends before GitHub
 * answers.
 */
export async function openCheck(
  { runner, check, surroundings }: Session,
  { name, headSha, destination }: WantedCheck,
  { isRefusal }: { readonly isRefusal: boolean } = { isRefusal: false },
): Promise<void> {
  const { runId, runAttempt } = surroundings;
  // A later review of this head has no push event, and learns the previously reviewed head only from here.
  const before = isRefusal ? parseEarlierContent(surroundings.payload).before : undefined;
  const externalId = formatCheckMark(`${runId}.${runAttempt}`, { isRefusal, destination, before });
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
