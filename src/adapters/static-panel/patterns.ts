import type { ScannedLine } from "./scan.ts";

const BUILT =
  /(?:\bnew\s+RegExp|\bRegExp|\bre\.\w+|\bregexp\.(?:Must)?Compile\w*|\bRegex::new|\bPattern\.compile|\bRegex|\bpreg_\w+)\s*\(\s*(?:r|@)?$/;

/** The regular expressions written on a line: literals, and texts given to a constructor. */
export function patternsOn(line: ScannedLine): readonly string[] {
  return line.literals
    .filter(
      (literal) =>
        literal.kind === "regex" || BUILT.test(line.code.slice(Math.max(0, literal.column - 60), literal.column)),
    )
    .map((literal) => literal.value);
}
