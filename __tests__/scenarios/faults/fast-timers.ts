/**
 * Preloaded into the processes under test, which run the shipped bundle. Waits take a twentieth of their time, and a
 * stalled request's deadline a tenth. The clock still advances by the whole time, so that nobody waits again.
 */
const WAIT_SPEED = 20;
const STALL_SPEED = Number(process.env.STALL_SPEED ?? "1");
/** The time limit of the jobs that write to a pull request, shortened if a test is about it. */
const JOB_MS = 600_000;
const JOB_SPEED = Number(process.env.JOB_SPEED ?? "1");
/** The deadline of one request to GitHub. */
const DEADLINE_MS = 30_000;
/** The limit of one analysis, which real work needs in full. */
const ANALYSIS_MS = 31_000;
/**
 * The longest wait for a limit without a time, with its random part. Longer timers are budgets, which never end in a
 * test. If a test is about their end, this much of them counts as over.
 */
const LONGEST_WAIT_MS = 66_000;
const BUDGET_OVER_MS = Number(process.env.BUDGET_OVER_MS ?? "0");
const BUDGET_SPEED = Number(process.env.BUDGET_SPEED ?? "1");

const setRealTimeout = globalThis.setTimeout;
const realNow = performance.now.bind(performance);
/** How far the clock is ahead of the machine's. */
let aheadMs = 0;

performance.now = () => realNow() + aheadMs;

globalThis.setTimeout = Object.assign((ring: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
  const endMs = performance.now() + ms;
  const ringInTime = () => {
    aheadMs = Math.max(aheadMs, endMs - realNow());
    ring(...args);
  };
  return setRealTimeout(ringInTime, shorten(ms));
}, setRealTimeout);

function shorten(ms: number): number {
  if (ms === ANALYSIS_MS) return ms;
  if (ms === JOB_MS) return ms / JOB_SPEED;
  if (BUDGET_OVER_MS > 0 && ms > BUDGET_OVER_MS) return (ms - BUDGET_OVER_MS) / BUDGET_SPEED;
  if (ms > LONGEST_WAIT_MS) return ms;
  return ms / (ms === DEADLINE_MS ? STALL_SPEED : WAIT_SPEED);
}
