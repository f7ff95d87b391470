/**
 * The bracket or brace that a glob opens and never closes; undefined where it closes all of them. One behind a backslash
 * is meant itself, and so is what stands in brackets.
 */
export function findUnclosed(glob: string): "[" | "{" | undefined {
  let rest = glob.replace(/\\[\s\S]/g, "").replace(/\[[!^]?\]?[^\]]*\]/g, "");
  if (rest.includes("[")) return "[";
  for (let before = ""; before !== rest; ) {
    before = rest;
    rest = rest.replace(/\{[^{}]*\}/g, "");
  }
  return rest.includes("{") ? "{" : undefined;
}
