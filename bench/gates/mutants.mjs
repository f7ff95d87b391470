import { allowedFiles } from "../../src/change/known-files.ts";
import { pathAt } from "../../src/change/pin.ts";
import { findQuote, foldText } from "../../src/change/quote.ts";
import { decideCritic } from "../../src/debate/critic-outcome.ts";
import { moveIntoChange, strayPaths } from "../../src/gates/membership.ts";
import { runGates } from "../../src/gates/run-gates.ts";

/**
 * Ways to corrupt a true finding. Each gives for a finding its mutants, as outcomes: `caught`, `corrected` to what was
 * true, `twin` when it was corrected to another line of the same text, `doubted` when its age is told as unknown where
 * code was taken out right beside it or, of a high one, its function was changed, `excluded` when the mutant is as true as the finding was, or `missed`.
 */
export const CORRUPTIONS = [
  { name: "line ±1…±50", outcomes: wrongLine },
  { name: "wrong file of the target", outcomes: wrongFile },
  { name: "quote altered", outcomes: alteredQuote },
  { name: "NEW and EXISTING flipped", outcomes: flipped },
  { name: "file outside the target", outcomes: outsideTarget },
  { name: "line past the end", outcomes: pastTheEnd },
];

const OFFSETS = [1, 2, 3, 5, 8, 13, 20, 21, 34, 50].flatMap((offset) => [offset, -offset]);

function wrongLine(claim, { context }) {
  const { lines } = textOf(claim, context);
  return OFFSETS.flatMap((offset) => {
    const place = {
      ...claim.place,
      start_line: claim.place.start_line + offset,
      end_line: claim.place.end_line + offset,
    };
    if (place.start_line < 1 || place.end_line > lines.length) return [];
    const target = lines.slice(place.start_line - 1, place.end_line).join("\n");
    if (foldText(target).includes(foldText(claim.evidenceQuote))) return ["excluded"];
    return [outcomeOf({ ...claim, place }, claim, context)];
  });
}

function wrongFile(claim, { context, pin }) {
  const { side } = claim.place;
  const others = pin.files.flatMap((file) => pathAt(file, side) ?? []).filter((path) => path !== claim.place.file);
  const readable = others.filter((path) => context.text(path, side) !== undefined);
  const step = Math.max(1, Math.floor(readable.length / 4));
  return readable
    .filter((_, index) => index % step === 0)
    .slice(0, 4)
    .map((file) => {
      const holds = findQuote(context.text(file, side).index, claim.evidenceQuote).length > 0;
      return holds ? "excluded" : outcomeOf({ ...claim, place: { ...claim.place, file } }, claim, context);
    });
}

function alteredQuote(claim, { context }) {
  const { index } = context.text(claim.place.file, claim.place.side);
  const quote = claim.evidenceQuote.trim();
  const letters = [...quote.matchAll(/\p{L}/gu)].map((match) => match.index);
  const another = (letter) => (letter === "x" ? "y" : "x");
  const altered = [0.1, 0.5, 0.9].map((share) => {
    const at = letters[Math.floor(letters.length * share)];
    return `${quote.slice(0, at)}${another(quote[at])}${quote.slice(at + 1)}`;
  });
  const shorter = quote.replace(/\p{L}{2,}(?=.*\p{L})/u, (word) => word.slice(1));
  const longer = quote.replace(/(\p{L}{2,})/u, "$1s");
  return [...altered, shorter, longer].map((evidenceQuote) => {
    if (findQuote(index, evidenceQuote).length > 0) return "excluded";
    return outcomeOf({ ...claim, evidenceQuote }, claim, context);
  });
}

/**
 * A claimed classification is never read. The Critic's is heard: it may leave a new finding open, and an old one in
 * doubt where the change touches its lines (ADR 49) or, of a high one, its function (ADR 59), as nothing in the lines
 * themselves tells what a deletion or an early return broke.
 */
function flipped(claim, { context }) {
  const result = runGates(claim, context);
  if (result.kind !== "passed") return ["missed"];
  const truth = result.claim.classification;
  const classification = truth === "existing" ? "new" : "existing";
  const again = runGates({ ...result.claim, classification }, context);
  const confirmed = { claim: result.claim, round: 1, winner: "enthusiast", resolution: "", nature: "substantive" };
  const { file, start_line, end_line } = claim.place;
  const verdict = {
    finding_id: claim.id,
    verdict: "confirmed",
    file,
    start_line,
    end_line,
    evidence_quote: claim.evidenceQuote,
    explanation: "It stands there.",
    classification,
    ...{ side: null, title: null, suggestion: null, same_as: null, severity: null, severity_reason: null },
  };
  const { upheld, dismissed } = decideCritic([{ finding: confirmed }], [verdict], { gates: context, failOn: "high" });
  const isRecomputed = again.kind === "passed" && again.claim.classification === truth;
  return [isRecomputed ? "corrected" : "missed", dismissed.length > 0 ? "missed" : ageOf(upheld, truth, context)];
}

function ageOf(upheld, truth, context) {
  const changed = upheld.map(({ claim }) => claim).filter(({ classification }) => classification !== truth);
  if (changed.length === 0) return "caught";
  const isDoubt = ({ classification, corrections, place, severity }) =>
    truth === "existing" &&
    classification === "undecided" &&
    corrections.some(({ by, field }) => by === "critic" && field === "classification") &&
    (isBesideDeletion(place, context.pin) || /^(high|critical)$/.test(severity));
  return changed.every(isDoubt) ? "doubted" : "missed";
}

/** Whether a line with something on it was taken out within the place, right before it or right after it, by the diff. */
function isBesideDeletion({ file, start_line, end_line }, pin) {
  const hunks = pin.files.find(({ path }) => path === file)?.hunks ?? [];
  return hunks.some(({ newStart, newLines, lines }) => {
    let head = newLines === 0 ? newStart : newStart - 1;
    return lines.some(({ kind, text }) => {
      if (kind !== "deleted") head += 1;
      return kind === "deleted" && text.trim() !== "" && head >= start_line - 1 && head <= end_line;
    });
  });
}

/** One that stands in neither tree ends the run; of the others each is turned away alone. */
function outsideTarget(claim, { pin, outside }) {
  const allowed = allowedFiles(pin);
  return ["src/invented.js", `${claim.place.file}x`, `../${claim.place.file}`, ...outside].map((file) => {
    const mutant = { ...claim, place: { ...claim.place, file } };
    const isStray = strayPaths([mutant], allowed).includes(file);
    return isStray && "rejection" in moveIntoChange(mutant, allowed) ? "caught" : "missed";
  });
}

function pastTheEnd(claim, { context }) {
  const { lines } = textOf(claim, context);
  return [1, 10, 50, 1_000_000].map((beyond) => {
    const line = lines.length + beyond;
    return outcomeOf({ ...claim, place: { ...claim.place, start_line: line, end_line: line } }, claim, context);
  });
}

function textOf({ place }, context) {
  return context.text(place.file, place.side).index;
}

/**
 * Caught by a gate, or corrected: to where the finding truly stands, or to a twin, the only line near the one named that
 * holds the same text. Anything else went through.
 */
export function outcomeOf(mutant, truth, context) {
  const result = runGates(mutant, context);
  if (result.kind === "rejected") return "caught";
  const { file, start_line, end_line } = result.claim.place;
  if (file !== truth.place.file) return "missed";
  if (start_line === truth.place.start_line && end_line === truth.place.end_line) return "corrected";
  const published = textOf(result.claim, context).lines.slice(start_line - 1, end_line);
  return foldText(published.join("\n")) === foldText(truth.evidenceQuote) ? "twin" : "missed";
}
