/** Milliseconds of processor time this process has taken: what else runs on the machine moves no limit counted in it. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
