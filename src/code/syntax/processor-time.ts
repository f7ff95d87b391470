/**
 * Starts a limit of processor time and returns a function that tells whether it is over. What else runs on the machine
 * does not shorten it. The system is not asked before as much time has passed on the clock.
 */
export function processorLimit(limitMs: number): () => boolean {
  const wallStart = performance.now();
  const start = processorMs();
  return () => performance.now() - wallStart > limitMs && processorMs() - start > limitMs;
}

/**
 * Milliseconds of processor time that this thread, or before Node 23 this process, has taken. Asking costs some
 * microseconds.
 */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
}
