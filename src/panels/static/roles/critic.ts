import type { Claim } from "../../../core/claims/claim.ts";
import type { CriticReply, CriticVerdict } from "../../../core/replies/critic.ts";
import { type Match, quoteOf } from "../rules/static-rule.ts";
import type { Work } from "./read-target.ts";
import { findGrounds, findRefutation, type ZoneRefutation } from "./refute.ts";
import { readClaimed, reproduce } from "./reproduce.ts";

/**
 * Checks every finding once more: its rule has to match again on lines that are read afresh. The Critic looks for a
 * refutation by itself, without knowing what Adversary and Judge found. A finding whose rule does not match again is
 * left to a person.
 */
export async function playCritic(work: Work<"critic">): Promise<CriticReply> {
  const files = await readClaimed(work);
  const { claims, target } = work.assignment;
  const grounds = findGrounds(files);
  const fallbackFile = target.files[0] ?? target.path;
  const verdicts: CriticVerdict[] = [];
  for (const claim of claims) {
    const refutation = await findRefutation(work, claim, grounds);
    const judged = () => judge(claim, reproduce(claim, work.rules, files), fallbackFile);
    verdicts.push(refutation === undefined ? judged() : dismiss(claim, refutation));
  }
  return { verdicts, missed: [] };
}

function dismiss({ id }: Claim, { zone, proof }: ZoneRefutation): CriticVerdict {
  return {
    finding_id: id,
    status: "dismissed_false_positive",
    file: zone.file,
    start_line: proof.number,
    end_line: proof.number,
    evidence_quote: quoteOf(proof),
    explanation: zone.reason,
    classification: "unsure",
  };
}

function judge(claim: Claim, match: Match | undefined, fallbackFile: string): CriticVerdict {
  if (match === undefined) {
    return {
      finding_id: claim.id,
      status: "needs_human_review",
      file: claim.place?.file ?? claim.cause?.file ?? fallbackFile,
      start_line: Math.max(1, claim.place?.startLine ?? claim.cause?.line ?? 1),
      end_line: Math.max(1, claim.place?.line ?? claim.cause?.line ?? 1),
      evidence_quote: claim.evidenceQuote,
      explanation: "The static panel has no rule that shows this again; a person has to look.",
      classification: "unsure",
    };
  }
  return {
    finding_id: claim.id,
    status: "confirmed_valid",
    file: claim.place?.file ?? fallbackFile,
    start_line: match.line.number,
    end_line: match.line.number,
    evidence_quote: quoteOf(match.line),
    explanation: "Run again over freshly read lines, the rule matches at the same place.",
    classification: "new",
  };
}
