import { structuredPatch } from "diff";
import type { CodeFacts } from "../../src/change/code-facts.ts";
import type { Evidence, GatedClaim } from "../../src/claims/claim.ts";
import { classify, mayBeNew } from "../../src/claims/classification.ts";
import type { GateContext } from "../../src/gates/gate.ts";
import { analyzer } from "../code/facts-of.ts";
import { aFile, aGateContext, aHunk, aPin, HEAD_BLOB } from "../fixtures/claims.ts";

/** A change of one file, read as a run reads it. */
export async function changedFile(path: string, base: string, head: string): Promise<GateContext> {
  const [before, after] = [base.split("\n"), head.split("\n")];
  const patch = structuredPatch("a", "b", `${base}\n`, `${head}\n`, "", "", { context: 3 });
  const hunks = patch.hunks.map(({ lines, oldStart, newStart }) => aHunk(lines, { base: oldStart, head: newStart }));
  const context = aGateContext({
    pin: aPin({ files: [aFile({ path, hunks })] }),
    texts: { [`base:${path}`]: before, [`head:${path}`]: after },
  });
  const facts = { base: await factsOf(path, before), head: await factsOf(path, after) };
  return { ...context, facts: (_file, side) => facts[side] };
}

async function factsOf(path: string, lines: readonly string[]): Promise<CodeFacts | undefined> {
  const analysis = await analyzer.analyze({ path, lines });
  return analysis.kind === "analyzed" ? analysis.facts : undefined;
}

/** Evidence at the last line at head that holds these words. */
export function evidenceAt(words: string, context: GateContext): Evidence {
  const [file = aFile()] = context.pin.files;
  const { lines } = context.text(file.path, "head")?.index ?? { lines: [] };
  const line = lines.findLastIndex((each) => each.includes(words)) + 1;
  if (line === 0) throw new Error(`no line holds ${words}`);
  const at = { start_line: line, end_line: line, quote: words, blob: HEAD_BLOB };
  return { file: file.path, side: "head", ...at, kind: "defect" };
}

/** The age of a finding at that line by its lines, and whether a Critic that says this leaves it in doubt. */
export function ageOf(
  words: string,
  context: GateContext,
  severity: GatedClaim["severity"] = "high",
  critic: "unsure" | "new" = "unsure",
): string {
  const evidence = [evidenceAt(words, context)];
  const classification = classify(evidence, context);
  if (classification !== "existing") return classification;
  return mayBeNew({ severity, place: undefined, evidence }, context, { isCalledNew: critic === "new", failOn: "high" })
    ? "existing for a Critic to doubt"
    : "existing";
}
