import type { GatedClaim } from "../../../src/claims/claim.ts";
import type { Assignment, Panel } from "../../../src/ports/panel.ts";
import type { Toolbox } from "../../../src/ports/toolbox.ts";
import type { DebateRole } from "../../../src/replies/role.ts";
import { answer, type HelperSeat, type Seat, scriptedSeats } from "../../fakes/scripted-seats.ts";
import { ruling, rulings } from "../../fakes/usual-seats.ts";
import { aReportedFinding } from "../../fixtures/claims.ts";
import { addedLines, readLines, type ServedLine } from "../../fixtures/served-lines.ts";
import { BROKEN, GUARD, LENDER, LENDS, LOAN, UNSAFE } from "./small-shop.ts";

/**
 * Agents whose answers are a function of what they are served, and of nothing else.
 *
 * @param isThorough whether Enthusiasts look for a guard themselves, and claim nothing where they find one
 */
export function shopPanel(isThorough: boolean): Panel {
  return scriptedSeats({ enthusiast: (assignment) => claim(assignment, isThorough), judge, critic, resolver });
}

/** Claims every added line that may be wrong, of what is borrowed once it knows the lender. */
async function claim<R extends DebateRole>(assignment: Assignment<R>, isThorough: boolean) {
  const { toolbox } = assignment;
  const added = await readWholeDiff(toolbox);
  const suspects = added.filter(({ text }) => UNSAFE.test(text) || LENDS.test(text));
  const needsLender = suspects.some(({ text }) => LENDS.test(text));
  const isBroken = needsLender && (await showsBroken(added, toolbox));
  const wrong: ServedLine[] = [];
  for (const suspect of suspects) {
    const isUnsafe = UNSAFE.test(suspect.text);
    const isGuarded = isUnsafe && isThorough && (await findGuard(suspect, toolbox)) !== undefined;
    if (isUnsafe ? !isGuarded : isBroken) wrong.push(suspect);
  }
  return answer(assignment, { findings: wrong.map(toFinding) });
}

/** What the diff shows of the lender is not read again. */
async function showsBroken(added: readonly ServedLine[], toolbox: Toolbox): Promise<boolean> {
  const shown = added.find(({ file, text }) => file === LENDER && (BROKEN.test(text) || LOAN.test(text)));
  const lines = shown === undefined ? await readHead(toolbox, LENDER) : [shown];
  return lines.some(({ text }) => BROKEN.test(text));
}

function toFinding({ file, line, text }: ServedLine, index: number) {
  const severity = text.includes(", 0)") ? "low" : "high";
  return aReportedFinding({
    id: `E${index + 1}`,
    title: `Step ${text.trim()}`,
    severity,
    category: "logic",
    file,
    start_line: line,
    line,
    description: "It goes wrong.",
    evidence_quote: text.trim(),
  });
}

/** Upholds what nothing in the same function, or in the lender, refutes. */
const judge: Seat = async (assignment) => {
  const said = [];
  for (const claim of assignment.claims) {
    const proof = await findProof(claim, assignment.toolbox);
    const dismissal = { ruling: "dismissed", severity: null, refutation: proof };
    said.push(ruling(claim.id, proof === undefined ? { severity: claim.severity } : dismissal));
  }
  return answer(assignment, rulings(said));
};

const critic: Seat = async (assignment) => {
  const verdicts = [];
  for (const claim of assignment.claims) {
    const proof = await findProof(claim, assignment.toolbox);
    const quoted = proof ?? {
      file: claim.place?.file ?? "",
      line: claim.place?.end_line ?? 1,
      quote: claim.evidenceQuote,
    };
    verdicts.push({
      finding_id: claim.id,
      verdict: proof === undefined ? "confirmed" : "dismissed",
      file: quoted.file,
      start_line: quoted.line,
      end_line: quoted.line,
      evidence_quote: quoted.quote,
      explanation: proof === undefined ? "It stands there." : "It is checked.",
      classification: "new",
      same_as: null,
      suggestion: null,
      title: null,
    });
  }
  return answer(assignment, { verdicts, missed: [] });
};

/** Holds everything for mended that it is asked about, and quotes whatever code stands in the file. */
const resolver: HelperSeat = async (assignment) => {
  const resolutions = [];
  for (const { id, finding, was } of assignment.questions) {
    const lines = await readHead(assignment.toolbox, finding.file ?? was.file);
    const line = lines.find(({ text }) => text.startsWith("  keep"));
    const proof = { file: line?.file ?? null, line: line?.line ?? null, evidence_quote: line?.text.trim() ?? null };
    resolutions.push({ finding_id: id, status: "resolved", ...proof, note: "It is mended." });
  }
  return answer(assignment, { resolutions });
};

async function findProof({ place, evidenceQuote }: GatedClaim, toolbox: Toolbox) {
  if (place === undefined) return undefined;
  const guard = await findGuard({ ...place, line: place.end_line }, toolbox);
  return evidenceQuote.startsWith("lend(") ? quoteOf(await readHead(toolbox, LENDER), LOAN) : guard;
}

/** The guard of the function that a line stands in. */
async function findGuard(at: Pick<ServedLine, "file" | "line">, toolbox: Toolbox) {
  const lines = await readHead(toolbox, at.file);
  const start = lines.findLastIndex(({ line, text }) => line <= at.line && text.startsWith("export function"));
  const end = lines.findIndex(({ line, text }) => line > at.line && text === "}");
  return quoteOf(lines.slice(start, end), GUARD);
}

function quoteOf(lines: readonly ServedLine[], wanted: RegExp) {
  const found = lines.find(({ text }) => wanted.test(text));
  return found && { file: found.file, line: found.line, quote: found.text.trim() };
}

async function readHead(toolbox: Toolbox, path: string): Promise<readonly ServedLine[]> {
  const { text } = await toolbox.readFile({ path, start_line: undefined, end_line: undefined, side: "head" });
  return readLines(text);
}

async function readWholeDiff(toolbox: Toolbox): Promise<readonly ServedLine[]> {
  const lines: ServedLine[] = [];
  for (;;) {
    const { text, next } = await toolbox.readDiff({ path: undefined });
    lines.push(...addedLines(text));
    if (next === undefined) return lines;
  }
}
