/**
 * Whether a limit of processor time, counted from this call, is over: what else runs on the machine does not move it. Before as
 * much time has passed on the clock, the system is not asked.
 */
export function processorLimit(limitMs: number): () => boolean {
  const wallStart = performance.now();
  const start = processorMs();
  return () => performance.now() - wallStart > limitMs && processorMs() - start > limitMs;
}

/** Milliseconds of processor time this process has taken. Asking the system costs some microseconds. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
