/**
 * Preloaded into the processes under test, whose bundle is the one that is shipped: what they would wait for takes a
 * twentieth of the time, and of the deadline of a request a tenth is left where one is stalled. Their clock goes on by
 * the whole time, so that who looks at it after a wait does not wait again.
 */
const WAIT_SPEED = 20;
const STALL_SPEED = Number(process.env.STALL_SPEED ?? "1");
/** The jobs that write to a pull request have an end of their own: a few seconds where that is what is looked at. */
const JOB_SPEED = Number(process.env.JOB_SPEED ?? "1");
const JOB_MS = 600_000;
/** Of one request to GitHub. */
const DEADLINE_MS = 30_000;
/**
 * What is longer than a limit that names no time, with what chance adds to it, is a budget, which nobody waits for: where its end is
 * looked at, so much of it is taken as over.
 */
const LONGEST_WAIT_MS = 66_000;
const BUDGET_OVER_MS = Number(process.env.BUDGET_OVER_MS ?? "0");
const BUDGET_SPEED = Number(process.env.BUDGET_SPEED ?? "1");

const setRealTimeout = globalThis.setTimeout;
const realNow = performance.now.bind(performance);
/** How much further the clock is than the machine's. */
let aheadMs = 0;

performance.now = () => realNow() + aheadMs;

globalThis.setTimeout = Object.assign((ring: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
  const endMs = performance.now() + ms;
  const ringInTime = () => {
    aheadMs = Math.max(aheadMs, endMs - realNow());
    ring(...args);
  };
  // The analyser's limit is as long as a request's, and a stalled request does not make it faster.
  // Bundles break long lines in the middle of a text.
  const isAnalysis = String(ring).replaceAll("\\\n", "").includes("its analysis was ended");
  return setRealTimeout(ringInTime, isAnalysis ? ms : shorten(ms));
}, setRealTimeout);

function shorten(ms: number): number {
  if (ms === JOB_MS) return ms / JOB_SPEED;
  if (BUDGET_OVER_MS > 0 && ms > BUDGET_OVER_MS) return (ms - BUDGET_OVER_MS) / BUDGET_SPEED;
  if (ms > LONGEST_WAIT_MS) return ms;
  return ms / (ms === DEADLINE_MS ? STALL_SPEED : WAIT_SPEED);
}
