/** What a defect is to be found as, from the first review on; it evaluates what it is sent. */
export const FIRST = source("  return eval(text);\n");
export const BEFORE = source("  return text.length;\n");

interface Around {
  readonly above?: string;
  /** Lines right above the one that evaluates. */
  readonly within?: string;
  readonly below?: string;
  readonly last?: string;
}

/** It evaluates what it is sent still, in other words. */
export const STILL = "return new Function(text)();";

/** The function as it is pushed next, which evaluates still, unless `last` says otherwise. */
export function rewritten({ above = "", within = "", below = "", last = STILL }: Around = {}): string {
  return `${above}${source(`${within}  ${last}\n`)}${below}`;
}

function source(lines: string): string {
  return `export function pay(input: string): number {\n  const text = input.trim();\n${lines}}\n`;
}
