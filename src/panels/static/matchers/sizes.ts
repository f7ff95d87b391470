const UNITS: Readonly<Record<string, number>> = {
  b: 1,
  kb: 2 ** 10,
  mb: 2 ** 20,
  gb: 2 ** 30,
  kib: 2 ** 10,
  mib: 2 ** 20,
};

/** The number that a fixed size stands for: `1 << 20`, `10 * 1024 * 1024`, `1_000` or `"50mb"`, in bytes where it has a unit. Undefined for all else. */
export function sizeOf(text: string): number | undefined {
  const bare = text.slice(0, 60).replace(/[\s_"'`()]/g, "");
  const [, amount, unit] = /^(\d+(?:\.\d+)?)([kmg]?i?b)$/i.exec(bare) ?? [];
  if (amount !== undefined && unit !== undefined) return Number(amount) * (UNITS[unit.toLowerCase()] ?? 1);
  const [, left, by] = /^(\d+)<<(\d+)$/.exec(bare) ?? [];
  if (left !== undefined && by !== undefined) return Number(left) * 2 ** Number(by);
  return /^\d+(?:\*\d+)*$/.test(bare)
    ? bare.split("*").reduce((product, factor) => product * Number(factor), 1)
    : undefined;
}
