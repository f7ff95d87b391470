import type { LineRange } from "../../change/line-range.ts";
import { foldText } from "../../change/quote.ts";
import { coversLines } from "../../change/receipt.ts";
import type { Category } from "../../claims/category.ts";
import type { Claim, GatedClaim } from "../../claims/claim.ts";
import { OWN_TOOL } from "../../claims/origin.ts";
import type { CriticReply, CriticVerdict, JudgeReply, Ruling } from "../../replies/answers.ts";
import { assertNever } from "../../text/assert-never.ts";
import { countOf } from "../../text/count-of.ts";
import type { RuleList } from "../rules/rule-declaration.ts";
import { quoteOf, type Refutation, type RuleMatch } from "../rules/static-rule.ts";
import { type ExaminedFile, examineFiles, type RoleWork, readLines, type Work } from "./read-target.ts";

/**
 * Rules on others' claims: upheld if the cited rule matches, dismissed if a check answers it, and otherwise undecided.
 */
export async function playJudge(work: RoleWork<"judge">): Promise<JudgeReply> {
  const rulings = (await weighClaims(work)).map(({ claim, weighed }) => toRuling(claim, weighed));
  return { rulings, summary: "", convergence: false, next_round_tier: "stay", missed: [] };
}

function toRuling({ id, place, severity }: GatedClaim, weighed: Weighed): Ruling {
  const base = {
    ...{ finding_id: id, file: place?.file ?? null, line: place?.end_line ?? null, same_as: null },
    ...{ severity: null, severity_reason: null, refutation: null, edit_instruction: null },
  };
  switch (weighed.kind) {
    case "refuted": {
      const { zone, proof } = weighed;
      const refutation = { file: zone.file, line: proof.number, quote: quoteOf(proof) };
      return { ...base, ruling: "dismissed", resolution: zone.reason, refutation };
    }
    case "reproduced": {
      const resolution = "The rule matches at this place at the pinned revision.";
      return { ...base, ruling: "upheld", severity, resolution };
    }
    case "open": {
      const resolution = "No rule of the static panel reproduces the claim, and nothing it read refutes it.";
      return { ...base, ruling: "undecided", resolution };
    }
    default:
      return assertNever(weighed);
  }
}

/**
 * Checks others' claims again, on freshly read lines, without knowing what the Judge found. A policy violation is
 * confirmed if every line of its chain is unchanged. In a validation, another tool's finding is confirmed if its lines
 * are.
 * Everything else that cannot be shown again is left to a person.
 */
export async function playCritic(work: RoleWork<"critic">): Promise<CriticReply> {
  const { target } = work.assignment;
  const fallbackFile = target.files[0] ?? target.path;
  const verdicts: CriticVerdict[] = [];
  for (const { claim, weighed } of await weighClaims(work)) {
    const base = placeOf(claim, fallbackFile);
    if (claim.policy === undefined)
      verdicts.push({ ...base, ...(trustTool(work, claim, weighed) ?? toVerdict(weighed)) });
    else verdicts.push({ ...base, ...((await isChainUnchanged(work, claim)) ? confirmChain(claim) : OPEN) });
  }
  return { verdicts, missed: [], order: [] };
}

function placeOf({ id, place, cause, evidenceQuote }: Claim, fallbackFile: string) {
  return {
    finding_id: id,
    file: place?.file ?? cause?.file ?? fallbackFile,
    start_line: Math.max(1, place?.start_line ?? cause?.line ?? 1),
    end_line: Math.max(1, place?.end_line ?? cause?.line ?? 1),
    evidence_quote: evidenceQuote,
    // A rule gives no opinion on titles, repairs, duplicates or a second severity.
    ...{ same_as: null, suggestion: null, title: null, severity: null, severity_reason: null },
  };
}

type Opinion = Pick<CriticVerdict, "verdict" | "explanation" | "classification"> & Partial<CriticVerdict>;

const OPEN: Opinion = {
  verdict: "undecided",
  explanation: "The static panel cannot verify what the code does here; a person must look.",
  classification: "unsure",
};

function toVerdict(weighed: Weighed): Opinion {
  // A matching rule or an answering check says nothing about the line's age.
  const classification = "unsure";
  switch (weighed.kind) {
    case "refuted": {
      const { zone, proof } = weighed;
      const at = { file: zone.file, start_line: proof.number, end_line: proof.number, evidence_quote: quoteOf(proof) };
      return { ...at, verdict: "dismissed", explanation: zone.reason, classification };
    }
    case "reproduced": {
      const { line } = weighed.found.match;
      const at = { start_line: line.number, end_line: line.number, evidence_quote: quoteOf(line) };
      const explanation = "Run again over freshly read lines, the rule matches at the same place.";
      return { ...at, verdict: "confirmed", explanation, classification };
    }
    case "open":
      return { ...OPEN, explanation: describeUnshown(weighed.found) };
    default:
      return assertNever(weighed);
  }
}

/**
 * The verdict on another tool's finding in a validation: nobody else is asked there, so only its lines can be checked.
 * Undefined outside of that case. A finding of our own rules must be found again.
 */
function trustTool(
  { assignment, toolbox, rules }: RoleWork<"critic">,
  claim: GatedClaim,
  weighed: Weighed,
): Opinion | undefined {
  const { foreign, place } = claim;
  const isOurs = foreign === undefined || foreign.tool === OWN_TOOL || rules.find(claim) !== undefined;
  if (assignment.header.mode !== "validate" || weighed.kind !== "open" || isOurs) return undefined;
  if (place === undefined || !coversLines(toolbox.receipts(), place)) return undefined;
  const explanation = `Its lines are there at the pinned commit. Only ${foreign.tool} says that they are a defect: no model was asked.`;
  return { verdict: "confirmed", explanation, classification: "unsure" };
}

/** Another reviewer's claim is in its own words: a rule's match on its lines does not make it the same. */
function describeUnshown(found: RuleMatch | undefined): string {
  if (found === undefined) return "The static panel has no rule that verifies this; a person must look.";
  return `The static panel finds "${found.rule.title}" at this place, by its rule ${found.rule.id}; a person must tell whether that is what is claimed here.`;
}

/** For a claim whose place was read. */
function confirmChain({ policy }: Claim): Opinion {
  const steps = policy?.chain.length ?? 0;
  const explanation =
    steps === 0
      ? "Read again, its line stands as quoted; that nothing does what the policy demands was found by rule."
      : `Read again, every line of its chain stands as quoted (${countOf(steps, "step")}).`;
  return { verdict: "confirmed", explanation, classification: "new" };
}

/**
 * Reads the place of a policy claim and each step of its chain again, and checks that all were served and match their
 * quotes. False for a claim that is no policy violation or has no place.
 */
async function isChainUnchanged(work: Work, { policy, place, evidenceQuote }: Claim): Promise<boolean> {
  if (policy?.judgment !== "violation" || place === undefined || place.side !== "head") return false;
  for (const each of [{ file: place.file, line: place.end_line, quote: evidenceQuote }, ...policy.chain])
    if (!(await isUnchangedAt(work, each))) return false;
  return true;
}

async function isUnchangedAt(
  work: Work,
  { file, line, quote }: { readonly file: string; readonly line: number; readonly quote: string },
): Promise<boolean> {
  work.signal.throwIfAborted();
  await readLines(work, file, [line]);
  const isServed = coversLines(work.toolbox.receipts(), { file, side: "head", start_line: line, end_line: line });
  const text = await work.source.readText(file, "head");
  return isServed && quote.trim() !== "" && foldText(text?.lines[line - 1] ?? "") === foldText(quote);
}

/** What rules can say about another's claim. */
type Weighed =
  /** A check answers everything that rules find on its lines. */
  | ({ readonly kind: "refuted" } & Refutation)
  /** The rule that it cites matches on its lines. */
  | { readonly kind: "reproduced"; readonly found: RuleMatch }
  /** Neither; with any rule's match on its lines. */
  | { readonly kind: "open"; readonly found: RuleMatch | undefined };

/** Weighs the claims in order, by their files, which are read and examined again for this agent. */
async function weighClaims(
  work: RoleWork<"judge" | "critic">,
): Promise<readonly { readonly claim: GatedClaim; readonly weighed: Weighed }[]> {
  const { claims } = work.assignment;
  const files = await readClaimed(work);
  const all: { readonly claim: GatedClaim; readonly weighed: Weighed }[] = [];
  for (const claim of claims) {
    const refutation = refute(claim, files);
    if (refutation !== undefined) await readLines(work, refutation.zone.file, [refutation.proof.number]);
    const weighed = refutation === undefined ? reproduce(claim, work.rules, files) : refutation;
    all.push({ claim, weighed });
  }
  return all;
}

type Files = ReadonlyMap<string, ExaminedFile>;

/** Reads the files of the claims, by path at head. */
async function readClaimed(work: RoleWork<"judge" | "critic">): Promise<Files> {
  const { claims } = work.assignment;
  const paths = claims.flatMap(({ place, cause }) => [place?.file, cause?.file]).filter((path) => path !== undefined);
  const files = new Map<string, ExaminedFile>();
  for await (const file of examineFiles(work, paths)) files.set(file.path, file);
  for (const { place } of claims) {
    if (place === undefined) continue;
    work.signal.throwIfAborted();
    const around = { start_line: Math.max(1, place.start_line - AROUND), end_line: place.end_line + AROUND };
    await work.toolbox.readFile({ path: place.file, side: place.side, ...around });
  }
  return files;
}

// The lines read around a place: as many as every role is asked to read.
const AROUND = 20;

/** If several claims were merged, a zone must cover each of their places. */
function refute(
  { place, evidence, category }: GatedClaim,
  files: Files,
): Extract<Weighed, { kind: "refuted" }> | undefined {
  if (place?.side !== "head") return undefined;
  const defects = evidence.filter(({ kind, side }) => kind === "defect" && side === "head");
  const refutations = [place, ...defects].map((lines) => refuteAt(lines, category, files.get(lines.file)));
  const [first] = refutations;
  return first === undefined || refutations.includes(undefined) ? undefined : { kind: "refuted", ...first };
}

/** The refutation of every match of the category on these lines; undefined if one is left. */
function refuteAt(
  { start_line, end_line }: LineRange,
  category: Category,
  file: ExaminedFile | undefined,
): Refutation | undefined {
  // If a rule failed on the file, its result for the place is unknown.
  if (file === undefined || file.failures.length > 0) return undefined;
  const refutations = file.matches
    .filter((found) => isWithin(found, { start_line, end_line }) && found.rule.category === category)
    .map(({ match }) => match.refutation);
  const isCovered = refutations.every(
    (each) => each !== undefined && each.zone.start_line <= start_line && each.zone.end_line >= end_line,
  );
  return isCovered ? refutations[0] : undefined;
}

function isWithin({ match }: RuleMatch, { start_line, end_line }: LineRange): boolean {
  return match.line.number >= start_line && match.line.number <= end_line;
}

function reproduce(claim: Claim, rules: RuleList, files: Files): Exclude<Weighed, { kind: "refuted" }> {
  const { place } = claim;
  const file = place?.side === "head" ? files.get(place.file) : undefined;
  if (place === undefined || file === undefined) return { kind: "open", found: undefined };
  const found = file.matches.filter((match) => isWithin(match, place));
  const cited = rules.find(claim);
  const own = found.find(({ rule }) => rule.id === cited?.id);
  const hasFailed = file.failures.some(({ ruleId }) => ruleId !== undefined && ruleId === cited?.id);
  return own === undefined || hasFailed ? { kind: "open", found: found[0] } : { kind: "reproduced", found: own };
}
