import { assertNever } from "../../../core/assert-never.ts";
import type { Claim } from "../../../core/claims/claim.ts";
import { countOf } from "../../../core/count-of.ts";
import { foldText } from "../../../core/pin/quote.ts";
import { coversLines } from "../../../core/pin/receipt.ts";
import type { CriticReply, CriticVerdict } from "../../../core/replies/critic.ts";
import { quoteOf, type RuleMatch } from "../rules/static-rule.ts";
import { type RoleWork, readLines, type Work } from "./read-target.ts";
import { type Weighed, weighClaims } from "./weigh-claims.ts";

/**
 * Checks what others claim once more, on lines that are read afresh, without knowing what the Judge found. What breaks a
 * policy stands when every line of its chain does. What cannot be shown again is left to a person.
 */
export async function playCritic(work: RoleWork<"critic">): Promise<CriticReply> {
  const { target } = work.assignment;
  const fallbackFile = target.files[0] ?? target.path;
  const verdicts: CriticVerdict[] = [];
  for (const { claim, weighed } of await weighClaims(work)) {
    const base = placeOf(claim, fallbackFile);
    if (claim.policy === undefined) verdicts.push({ ...base, ...toVerdict(weighed) });
    else verdicts.push({ ...base, ...((await standsAgain(work, claim)) ? confirmChain(claim) : OPEN) });
  }
  return { verdicts, missed: [], order: [] };
}

function placeOf({ id, place, cause, evidenceQuote }: Claim, fallbackFile: string) {
  return {
    finding_id: id,
    file: place?.file ?? cause?.file ?? fallbackFile,
    start_line: Math.max(1, place?.startLine ?? cause?.line ?? 1),
    end_line: Math.max(1, place?.line ?? cause?.line ?? 1),
    evidence_quote: evidenceQuote,
    // Of titles, repairs, doubles and how severe it is a second time a rule says nothing.
    ...{ same_as: null, suggestion: null, title: null, severity: null, severity_reason: null },
  };
}

type Said = Pick<CriticVerdict, "verdict" | "explanation" | "classification"> & Partial<CriticVerdict>;

const OPEN: Said = {
  verdict: "undecided",
  explanation: "The static panel cannot show again what the code does here; a person has to look.",
  classification: "unsure",
};

function toVerdict(weighed: Weighed): Said {
  // That a rule matches, or a check answers it, says nothing of how old the line is.
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

/** What another reviewer claims is in its own words: that a rule finds something at its lines does not make it the same. */
function describeUnshown(found: RuleMatch | undefined): string {
  if (found === undefined) return "The static panel has no rule that shows this again; a person has to look.";
  return `The static panel finds "${found.rule.title}" at this place, by its rule ${found.rule.id}; whether that is what is claimed here, a person has to tell.`;
}

/** For a claim whose place was read. */
function confirmChain({ policy }: Claim): Said {
  const steps = policy?.chain.length ?? 0;
  const explanation =
    steps === 0
      ? "Read again, its line stands as quoted; that nothing does what the policy demands was found by rule."
      : `Read again, every line of its chain stands as quoted (${countOf(steps, "step")}).`;
  return { verdict: "confirmed", explanation, classification: "new" };
}

/**
 * Reads the place of a policy's claim and each step of its chain afresh, and says whether all of them were served and
 * stand as they are quoted. False for a claim that is no violation of a policy, or has no place.
 */
async function standsAgain(work: Work, { policy, place, evidenceQuote }: Claim): Promise<boolean> {
  if (policy?.judgment !== "violation" || place === undefined || place.side !== "head") return false;
  for (const each of [{ file: place.file, line: place.line, quote: evidenceQuote }, ...policy.chain])
    if (!(await standsAt(work, each))) return false;
  return true;
}

async function standsAt(
  work: Work,
  { file, line, quote }: { readonly file: string; readonly line: number; readonly quote: string },
): Promise<boolean> {
  work.signal.throwIfAborted();
  await readLines(work, file, [line]);
  const isServed = coversLines(work.toolbox.receipts(), { file, side: "head", start: line, end: line });
  const text = await work.source.readText(file, "head");
  return isServed && quote.trim() !== "" && foldText(text?.lines[line - 1] ?? "") === foldText(quote);
}
