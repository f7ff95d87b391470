import type { Severity } from "../../src/claims/severity.ts";
import { aReportedFinding } from "../fixtures/claims.ts";
import { answer, type Seat } from "./scripted-seats.ts";

/** A claim of line 1 of a file, as an Enthusiast writes it. */
export const claim = (file: string, quote: string, severity: Severity) =>
  aReportedFinding({
    id: "F1",
    title: `Something about ${file}`,
    severity,
    category: "logic",
    file,
    start_line: 1,
    line: 1,
    description: "It goes wrong.",
    evidence_quote: quote,
  });

/** Reads what it was assigned, then claims. */
export const claims =
  (...findings: readonly ReturnType<typeof claim>[]): Seat =>
  async (assignment) => {
    await assignment.toolbox.readDiff({ path: undefined });
    return answer(assignment, { findings });
  };

/** A Judge's answer. */
export const rulings = (all: readonly unknown[]) => ({
  rulings: all,
  summary: "",
  convergence: false,
  next_round_tier: "stay",
});
/** One ruling, which upholds unless it says more. */
export const ruling = (id: string, over: Record<string, unknown>) => ({
  finding_id: id,
  file: null,
  line: null,
  ruling: "upheld",
  severity: "critical",
  resolution: "It is so.",
  refutation: null,
  edit_instruction: null,
  ...over,
});
/** A Judge who reads and upholds every claim. */
export const upholdsAll: Seat = async (assignment) => {
  for (const { place } of assignment.claims) await assignment.toolbox.readDiff({ path: place?.file });
  return answer(assignment, rulings(assignment.claims.map(({ id, severity }) => ruling(id, { severity: severity }))));
};
/** The same, and it names the newest earlier finding that it is shown for each as the one whose repair that asks to undo. */
export const namesEarlier: Seat = async (assignment) => {
  for (const { place } of assignment.claims) await assignment.toolbox.readDiff({ path: place?.file });
  const newest = (id: string) => assignment.earlier?.get(id)?.at(-1)?.fingerprint ?? null;
  const all = assignment.claims.map(({ id, severity }) => ruling(id, { severity, contradicts: newest(id) }));
  return answer(assignment, rulings(all));
};
/** A Critic who confirms every finding, by line 1 of its file. */
export const confirmsAll: Seat = async (assignment) => {
  const verdicts = assignment.claims.map(({ id, place, evidenceQuote }) => ({
    finding_id: id,
    verdict: "confirmed",
    file: place?.file ?? "",
    start_line: 1,
    end_line: 1,
    evidence_quote: evidenceQuote,
    explanation: "It stands there.",
    classification: "new",
    same_as: null,
    suggestion: null,
    title: null,
  }));
  return answer(assignment, { verdicts, missed: [] });
};
