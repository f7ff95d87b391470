import { cut } from "../cut.ts";
import type { ReportFinding } from "../report/report.ts";

export type Link = ReportFinding["chain"][number];
type Evidence = ReportFinding["evidence"][number];

/** The most calls of a chain that are drawn: no bound of a policy lets it be much longer. */
export const MAX_LINKS = 12;
const MAX_SYMBOL_CHARS = 120;

/** A chain as far as it is drawn, and how many of its calls are left out. */
export function cutChain(chain: readonly Link[]): { readonly shown: readonly Link[]; readonly left: number } {
  return { shown: chain.slice(0, MAX_LINKS), left: Math.max(0, chain.length - MAX_LINKS) };
}

/** What is called, short enough for a line. To be escaped. */
export function nameCall({ symbol }: Pick<Link, "symbol">): string {
  return cut(symbol, MAX_SYMBOL_CHARS);
}

/** The calls one after the other in a line of plain text; undefined for no chain. To be escaped. */
export function tellChain(chain: readonly Link[]): string | undefined {
  if (chain.length === 0) return undefined;
  const { shown, left } = cutChain(chain);
  const steps = shown.map((link) => `${link.file}:${link.line} ${nameCall(link)}`);
  return [...steps, ...(left === 0 ? [] : [`and ${left} more`])].join(" → ");
}

/** Whether a line is one that the chain shows already. */
export function isOnChain(
  { file, side, start_line: start, end_line: end }: Pick<Evidence, "file" | "side" | "start_line" | "end_line">,
  chain: readonly Link[],
): boolean {
  return side === "head" && start === end && chain.some((link) => link.file === file && link.line === start);
}
