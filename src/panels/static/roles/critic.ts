import type { Claim } from "../../../core/claims/claim.ts";
import { countOf } from "../../../core/count-of.ts";
import type { CriticReply, CriticVerdict } from "../../../core/replies/critic.ts";
import type { RuleList } from "../rules/rule-list.ts";
import { quoteOf } from "../rules/static-rule.ts";
import type { ExaminedFile } from "./examined-file.ts";
import { standsAgain } from "./follow-chain.ts";
import type { RoleWork } from "./read-target.ts";
import { findGrounds, findRefutation, type ZoneRefutation } from "./refute.ts";
import { findWithin, readClaimed, reproduce } from "./reproduce.ts";

/**
 * Checks every finding once more: its rule has to match again on lines that are read afresh. The Critic looks for a
 * refutation by itself, without knowing what Adversary and Judge found. What breaks a policy stands when every line of
 * its chain does. A finding that cannot be shown again is left to a person.
 */
export async function playCritic(work: RoleWork<"critic">): Promise<CriticReply> {
  const files = await readClaimed(work);
  const { claims, target } = work.assignment;
  const grounds = findGrounds(files);
  const fallbackFile = target.files[0] ?? target.path;
  const verdicts: CriticVerdict[] = [];
  for (const claim of claims) {
    if (claim.policy !== undefined) {
      verdicts.push((await standsAgain(work, claim)) ? confirmChain(claim) : leaveOpen(claim, fallbackFile));
      continue;
    }
    const refutation = await findRefutation(work, claim, grounds);
    const judged = () => judge(claim, files, { rules: work.rules, fallbackFile });
    verdicts.push(refutation === undefined ? judged() : dismiss(claim, refutation));
  }
  return { verdicts, missed: [], order: [] };
}

/** Of titles, repairs, doubles and how severe it is a second time a rule says nothing. */
const NOTHING_BESIDES = {
  ...{ same_as: null, suggestion: null, title: null },
  ...{ severity: null, severity_reason: null },
} as const;

function dismiss({ id }: Claim, { zone, proof }: ZoneRefutation): CriticVerdict {
  return {
    finding_id: id,
    verdict: "dismissed",
    file: zone.file,
    start_line: proof.number,
    end_line: proof.number,
    evidence_quote: quoteOf(proof),
    explanation: zone.reason,
    classification: "unsure",
    ...NOTHING_BESIDES,
  };
}

/** For a claim whose place was read. */
function confirmChain(claim: Claim): CriticVerdict {
  const steps = claim.policy?.chain.length ?? 0;
  const explanation =
    steps === 0
      ? "Read again, its line stands as quoted; that nothing does what the policy demands was found by rule."
      : `Read again, every line of its chain stands as quoted (${countOf(steps, "step")}).`;
  return { ...placeOf(claim, ""), verdict: "confirmed", explanation, classification: "new" };
}

function leaveOpen(
  claim: Claim,
  fallbackFile: string,
  explanation = "The static panel cannot show again what the code does here; a person has to look.",
): CriticVerdict {
  return { ...placeOf(claim, fallbackFile), verdict: "undecided", explanation, classification: "unsure" };
}

/** What another reviewer claims is in its own words: that a rule finds something at its lines does not make it the same. */
function describeUnshown({ place }: Claim, files: ReadonlyMap<string, ExaminedFile>): string {
  const found = place === undefined ? undefined : findWithin(place, files.get(place.file));
  if (found === undefined) return "The static panel has no rule that shows this again; a person has to look.";
  return `The static panel finds "${found.rule.title}" at this place, by its rule ${found.rule.id}; whether that is what is claimed here, a person has to tell.`;
}

function placeOf({ id, place, cause, evidenceQuote }: Claim, fallbackFile: string) {
  return {
    finding_id: id,
    ...NOTHING_BESIDES,
    file: place?.file ?? cause?.file ?? fallbackFile,
    start_line: Math.max(1, place?.startLine ?? cause?.line ?? 1),
    end_line: Math.max(1, place?.line ?? cause?.line ?? 1),
    evidence_quote: evidenceQuote,
  };
}

function judge(
  claim: Claim,
  files: ReadonlyMap<string, ExaminedFile>,
  { rules, fallbackFile }: { readonly rules: RuleList; readonly fallbackFile: string },
): CriticVerdict {
  const match = reproduce(claim, rules, files);
  if (match === undefined) return leaveOpen(claim, fallbackFile, describeUnshown(claim, files));
  return {
    finding_id: claim.id,
    verdict: "confirmed",
    file: claim.place?.file ?? fallbackFile,
    start_line: match.line.number,
    end_line: match.line.number,
    evidence_quote: quoteOf(match.line),
    explanation: "Run again over freshly read lines, the rule matches at the same place.",
    // That a rule matches says nothing of how old the line is.
    classification: "unsure",
    ...NOTHING_BESIDES,
  };
}
