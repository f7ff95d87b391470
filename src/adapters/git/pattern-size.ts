/**
 * Tokens of an extended regular expression as far as they matter here: an escape, a bracket expression, an interval, and
 * any other character by itself.
 */
const TOKEN =
  /\\.|\[\^?\]?(?:\[:[a-z]*:\]|[^\]])*\]|\{(?<least>\d*)(?<comma>,)?(?<most>\d*)\}|(?<mark>[()*?|^$+])|./gsu;

/**
 * How many characters a pattern comes to with its repetitions written out, as libraries do before they search: that, not
 * its length, is what it costs in memory. `(a{1,9}){1,9}` comes to 81. Never throws; what is unbalanced counts as it stands.
 */
export function writtenOut(pattern: string): number {
  const around: number[] = [];
  let size = 0;
  let last = 0;
  const repeat = (times: number): void => {
    size += last * (times - 1);
    last *= times;
  };
  for (const { groups = {}, 0: token } of pattern.matchAll(TOKEN)) {
    if (groups.mark === "(") {
      around.push(size);
      [size, last] = [0, 0];
    } else if (groups.mark === ")") {
      last = Math.max(size, 1);
      size = (around.pop() ?? 0) + last;
    } else if (groups.least !== undefined && token !== "{}") {
      repeat(Math.max(Number(groups.least) + (groups.comma === undefined ? 0 : 1), Number(groups.most), 1));
    } else if (groups.mark === "+") {
      // Once, and then any number of times.
      repeat(2);
    } else if (groups.mark === undefined) {
      last = 1;
      size += 1;
    }
  }
  return around.reduce((sum, outer) => sum + outer, size);
}
