import type { ScannedLine } from "../../../analysis/text/scan.ts";

/** How many white-space characters a line begins with. */
export function indentOf({ text }: ScannedLine): number {
  return text.length - text.trimStart().length;
}
