import { describeRun } from "../action/fault-runs.ts";
import type { ActionResult } from "../harness/run.ts";
import { findProblems, type Outcome, outcomeOf } from "./ending.ts";
import type { Ending, Endpoint } from "./endpoint.ts";
import { type FaultName, GITHUB_FAULTS } from "./fault-name.ts";
import type { Start } from "./start.ts";
import type { Pace, Subject } from "./subject.ts";

/** One fault of one endpoint. */
export interface Strike {
  readonly endpoint: Endpoint;
  readonly fault: FaultName;
}

/** A job during which requests go wrong, once each or every time. */
export interface Cell {
  readonly start: Start;
  readonly strikes: readonly Strike[];
  readonly lasting: boolean;
  readonly ending: Ending;
}

/** One endpoint that goes wrong every time it is asked. */
export function lastingCell(endpoint: Endpoint, fault: FaultName): Cell {
  const ending = endpoint.except?.[fault] ?? endpoint.unable;
  return { start: endpoint.start, strikes: [{ endpoint, fault }], lasting: true, ending };
}

/** Endpoints of one start, each of which goes wrong once, in a way that trying again mends. */
export function passingCell(start: Start, strikes: readonly Strike[]): Cell {
  return { start, strikes, lasting: false, ending: "sound" };
}

export interface PlayedCell {
  /** What is not as it should be; none when the cell passed. */
  readonly problems: readonly string[];
  /** What was logged and asked, for a failed cell. */
  readonly log: string;
}

/**
 * Plays a cell: the job ends as it should, and, where it came to nothing and the pace has the time, the same job tried again
 * once the trouble is over comes to what it would have without, with nothing there twice.
 */
export async function playCell(cell: Cell, pace: Pace): Promise<PlayedCell> {
  const sound = await soundOutcome(cell.start);
  await using subject = await cell.start.prepare(pace);
  for (const strike of cell.strikes) inflict(subject, strike, cell.lasting);
  const result = await cell.start.run(subject, pace);
  const problems = [
    ...findUnstruck(subject, cell),
    ...findProblems(cell.ending, { start: cell.start, subject, result, sound, isAgain: false }),
  ];
  const log = describeRun(subject, result);
  if (cell.ending === "sound" || !pace.triesAgain) return { problems, log };
  const again = await playAgain(cell, subject, { pace, sound });
  return { problems: [...problems, ...again.problems], log: `${log}\n--- again ---\n${again.log}` };
}

interface Baseline {
  readonly pace: Pace;
  readonly sound: Outcome;
}

async function playAgain({ start }: Cell, subject: Subject, { pace, sound }: Baseline): Promise<PlayedCell> {
  subject.server.clearFaults();
  subject.modelFaults.clear();
  const result: ActionResult = await start.run(subject, pace);
  const problems = findProblems("sound", { start, subject, result, sound, isAgain: true });
  return { problems: problems.map((problem) => `again: ${problem}`), log: describeRun(subject, result) };
}

function inflict({ server, modelFaults }: Subject, { endpoint, fault }: Strike, isLasting: boolean): void {
  const times = isLasting ? Number.POSITIVE_INFINITY : 1;
  const { place } = endpoint;
  if ("role" in place) {
    modelFaults.add({ role: place.role, name: fault, times });
    return;
  }
  for (const each of endpoint.alongside ?? []) server.fault(each);
  server.fault({ ...place, ...GITHUB_FAULTS[fault], times });
}

/** A fault that struck nothing proves nothing. */
function findUnstruck({ server, modelFaults }: Subject, cell: Cell): readonly string[] {
  const struck = modelFaults.struck + server.requests.filter(({ fault }) => fault !== undefined).length;
  const wanted = cell.strikes.flatMap(({ endpoint }) => [endpoint, ...(endpoint.alongside ?? [])]).length;
  return struck < wanted ? [`only ${struck} requests went wrong, not ${wanted}`] : [];
}

const PATIENT: Pace = { env: {}, modelStallMs: 0, stepTimeoutMs: 120_000, triesAgain: false };
const soundOutcomes = new Map<Start, Promise<Outcome>>();

/** How a job ends when nothing goes wrong; found out once. */
export function soundOutcome(start: Start): Promise<Outcome> {
  const known = soundOutcomes.get(start) ?? playSoundly(start);
  soundOutcomes.set(start, known);
  return known;
}

async function playSoundly(start: Start): Promise<Outcome> {
  await using subject = await start.prepare(PATIENT);
  const result = await start.run(subject, PATIENT);
  return outcomeOf(subject, result);
}
