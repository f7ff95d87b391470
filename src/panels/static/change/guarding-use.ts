import type { ScannedLine } from "../../../analysis/text/scan.ts";

// `const NAME = 10`, `NAME: int = 10`, `static final int NAME = 10`, `NAME := 10`: the number is all that the name stands for.
const CONSTANT =
  /^(?:[\w$<>[\]]+\s+)*([A-Za-z_$][\w$]*)(?:\s*:\s*[\w$.[\]]+)?\s*:?=\s*[\d_]+(?:\s*\*\s*[\d_]+)*\s*[;,]?\s*$/;
const COMPARES = /[<>]=?|[=!]==?/;
// What cuts off, bounds or ends at a number it is given.
const BOUNDS =
  /slice|substr|truncate|\bcut|take|clamp|\bmin\b|\bmax\b|range|limit|resize|throw|raise|panic|reject|timeout|(?:max|size|length|depth|capacity|bytes)\w*["']?\s*[:=]/i;
const PASSES_ON = /^(?:export\b|module\.exports|exports\.|return\b|from\b|import\b|[\w$]+\s*,?$)/;
const TELLS = /\b(?:console|log|logger|print|printf|println|echo|puts|debug|info|warn)\b/i;
const RESOURCE = /length|size|depth|bytes|memory|nesting|recursion|body|payload|buffer|upload/i;

/**
 * Whether the constant that a line defines keeps something in bounds, as far as its file shows: something is compared with it,
 * cut at it or given it to hold to. Where the file only hands it on, its name must say what it bounds. True for a line
 * that defines no constant, as the number is then used there.
 */
export function guardsSomething(definition: ScannedLine, file: readonly ScannedLine[]): boolean {
  const [, name] = CONSTANT.exec(definition.live.trim()) ?? [];
  if (name === undefined) return true;
  const word = new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`);
  const uses = file.filter(({ number, live }) => number !== definition.number && word.test(live));
  if (uses.some(({ live }) => isGuard(live, name))) return true;
  return RESOURCE.test(name) && uses.every(({ live }) => PASSES_ON.test(live.trim()));
}

function isGuard(live: string, name: string): boolean {
  // The constant's own name says nothing of what is done with it.
  const around = live.replaceAll(name, "");
  if (TELLS.test(around)) return false;
  return COMPARES.test(around.replaceAll("=>", "")) || BOUNDS.test(around);
}
