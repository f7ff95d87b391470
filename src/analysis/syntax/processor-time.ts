/**
 * Whether a limit of processor time, counted from this call, is over: what else runs on the machine does not move it. Before as
 * much time has passed on the clock, the system is not asked.
 */
export function processorLimit(limitMs: number): () => boolean {
  const wallStart = performance.now();
  const start = processorMs();
  return () => performance.now() - wallStart > limitMs && processorMs() - start > limitMs;
}

/** Milliseconds of processor time this thread has taken, or, before Node 23, this process. Asking costs some microseconds. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
}
