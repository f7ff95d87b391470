import type { Clock } from "../ports/clock.ts";

/** Node's longest timer; a longer one would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The machine's own clock and timers. */
export const systemClock: Clock = {
  now: () => Date.now(),
  timestamp: () => new Date().toISOString(),
  monotonicMs: () => performance.now(),
  sleep,
  deadline,
};

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.reject(signal.reason);
  // A separate signal, because Node warns about the eleventh listener on a shared one.
  const aborted = AbortSignal.any([signal]);
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      timer.cancel();
      reject(signal.reason);
    };
    const timer = after(ms, () => {
      aborted.removeEventListener("abort", onAbort);
      resolve();
    });
    aborted.addEventListener("abort", onAbort, { once: true });
  });
}

function deadline(ms: number, parent: AbortSignal): AbortSignal {
  const expiry = new AbortController();
  const signal = AbortSignal.any([parent, expiry.signal]);
  if (signal.aborted) return signal;
  const timer = after(ms, () => expiry.abort(new DOMException(`deadline of ${ms} ms passed`, "TimeoutError")));
  timer.unref();
  signal.addEventListener("abort", timer.cancel, { once: true });
  return signal;
}

interface Timer {
  cancel(): void;
  unref(): void;
}

function after(ms: number, ring: () => void): Timer {
  let isRef = true;
  let handle: NodeJS.Timeout;
  const arm = (leftMs: number): void => {
    const stepMs = Math.min(leftMs, MAX_TIMER_MS);
    handle = setTimeout(() => (leftMs > stepMs ? arm(leftMs - stepMs) : ring()), stepMs);
    if (!isRef) handle.unref();
  };
  arm(Math.max(0, ms));
  return {
    cancel: () => clearTimeout(handle),
    unref: () => {
      isRef = false;
      handle.unref();
    },
  };
}
