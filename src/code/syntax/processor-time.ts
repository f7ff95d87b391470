/**
 * Starts a processor time limit and returns a function that says whether it is over. Other processes on the machine do
 * not shorten it. The system is queried only after that much wall time has passed.
 */
export function processorLimit(limitMs: number): () => boolean {
  const wallStart = performance.now();
  const start = processorMs();
  return () => performance.now() - wallStart > limitMs && processorMs() - start > limitMs;
}

/**
 * Milliseconds of processor time used by this thread, or before Node 23 by this process. A query takes a few
 * microseconds.
 */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
}
