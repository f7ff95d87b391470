import { type Scope, scopeAt } from "../change/code-facts.ts";
import { fileAt } from "../change/known-files.ts";
import type { FileRange, QuotedLines } from "../change/line-range.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import { foldedLines, foldText } from "../change/quote.ts";
import type { Side } from "../change/side.ts";
import type { Step } from "../code/program/reach.ts";
import { sectionAt } from "../text/markdown.ts";
import type { Category } from "./category.ts";
import type { Correction } from "./correction.ts";
import type { Fingerprint } from "./fingerprint.ts";
import type { Opinions } from "./opinions.ts";
import type { Origin } from "./origin.ts";
import type { CitedRule, Severity } from "./severity.ts";

export const JUDGMENTS = ["violation", "likely_violation", "unknown", "no_violation"] as const;
export type Judgment = (typeof JUDGMENTS)[number];

/** The additional fields of a claim that code violates a policy. */
export interface PolicyDetail {
  readonly effectId: string;
  readonly effect: { readonly action: string; readonly resource: string };
  readonly judgment: Judgment;
  /** 0 to 1. */
  readonly confidence: number;
  /** The steps taken to find it, one sentence each, in order. */
  readonly agentSteps: readonly string[];
  /** The way from the claim's place, which is first, to where the effect happens. Empty for something missing. */
  readonly chain: readonly ChainLink[];
}

/** One step of a chain, with its line at the pin. */
export interface ChainLink extends Step {
  readonly quote: string;
}

/** A quoted line. The line number is 1-based and as its author gave it. */
export interface Citation {
  readonly file: string;
  readonly side: Side;
  readonly line: number;
  readonly quote: string;
}

/** What a quote shows: the defect, its cause, or its impact. */
export const EVIDENCE_KINDS = ["defect", "cause", "impact"] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export interface KindedCitation extends Citation {
  readonly kind: EvidenceKind;
}

/** Whole lines as an earlier review read them, and its finding's quote. */
export interface LineThen {
  readonly quote: string;
  readonly text: string;
}

/** Code that replaces lines `start_line` to `line` at head; 1-based and inclusive. */
export interface Replacement {
  readonly start_line: number;
  readonly line: number;
  /** Has no line feed at its end. */
  readonly text: string;
}

/** One defect claimed by one or more Enthusiast passes, before or after the gates. */
export interface Claim {
  /** Unique within its round: `F1`, `F2`, … in the union's order. */
  readonly id: string;
  readonly title: string;
  /** The highest severity given by anybody, until the Critic has ruled. */
  readonly severity: Severity;
  /** The claimant's reason for the severity; absent if none was given. */
  readonly severityReason?: string | undefined;
  /** Each role's severity, once Judge or Critic has ruled. Absent before, and for a claim found by rule. */
  readonly opinions?: Opinions | undefined;
  readonly category: Category;
  readonly description: string;
  /** Absent for an architectural claim, which no single line shows. */
  readonly place: FileRange | undefined;
  readonly evidenceQuote: string;
  /** The origin of the defect, if it is another line than the one that shows it. */
  readonly cause: Citation | undefined;
  /** What breaks elsewhere, in any file of the tree. */
  readonly impact: Citation | undefined;
  /** Further quotes, if there is more than one of a kind, as in our own reports. Absent for none. */
  readonly besides?: readonly KindedCitation[] | undefined;
  readonly ruleId: string | undefined;
  readonly ruleQuote: string | undefined;
  /** The cited rule, once a gate has found it. Absent before, and for a claim that cites none. */
  readonly rule?: CitedRule | undefined;
  readonly suggestion: string | undefined;
  /** The suggestion's code, once it was checked. Absent before, and without code. */
  readonly replacement?: Replacement | undefined;
  /**
   * The fingerprint of the settled finding that this claim repeats. As the model wrote it until the link is checked.
   */
  readonly priorFindingId: string | undefined;
  /** The agents that make the claim. Each must have been served the lines. */
  readonly claimedBy: readonly string[];
  /** Set for another reviewer's result. No agent of ours made it, so it needs no receipt. */
  readonly foreign?: ForeignOrigin | undefined;
  /** Set if no agent of the debate had to find it, whoever else claims it. It needs no receipt. */
  readonly origin?: Origin | undefined;
  /** The workflow run that found it, such as `4711.1`, if the change was pushed since but its lines did not change. */
  readonly carriedFrom?: string | undefined;
  /**
   * The fingerprints from earlier reviews of the same finding, used by its comment and by people's commands. Absent for
   * none.
   */
  readonly earlierFingerprints?: readonly string[] | undefined;
  /** The lines of the earlier finding that it continues, as far as the earlier report shows them. Absent for none. */
  readonly linesThen?: readonly LineThen[] | undefined;
  /**
   * Its name, if its lines do not give it one: no line at the pin shows it, or another claim has the name of these
   * lines. Absent otherwise.
   */
  readonly knownAs?: Fingerprint | undefined;
  /** Set if it is new although all of its lines were reviewed before and did not change. */
  readonly isLate?: boolean | undefined;
  /** Threads of other reviewers with the same claim, in their order. Absent for none. */
  readonly threads?: readonly ThreadOrigin[] | undefined;
  /** Set if code violates the repository's policy. Absent for any other claim. */
  readonly policy?: PolicyDetail | undefined;
  /** The changes by gates and roles, in order. */
  readonly corrections: readonly Correction[];
}

/** The claimant and origin of claims that the triage takes from threads, and the name of its role and stage. */
export const TRIAGE = "triage";

/** Whether a claimant is an agent of the triage. For an earlier run's claims, the agent's name is lost. */
export function isOfTriage(claimer: string): boolean {
  return claimer === TRIAGE || claimer.startsWith(`${TRIAGE}-`);
}

/** Parses the login of a thread's reviewer from a finding's source in a report. Undefined for any other source. */
export function raiserOf(source: string): string | undefined {
  return source.startsWith(`${TRIAGE}:`) ? source.slice(`${TRIAGE}:`.length) : undefined;
}

/** Whether a rule sets the severity, as for detectors and the policy. No opinion changes it. */
export function isByRule({ origin, policy }: Pick<Claim, "origin" | "policy">): boolean {
  return policy !== undefined || (origin !== undefined && origin.kind !== TRIAGE);
}

/** Whether a claimant is a Judge, who saw something that nobody had claimed. */
export function isOfJudge(claimer: string): boolean {
  return claimer.startsWith("judge-");
}

/** Whether only threads make the claim, with no agent but the triage. */
export function isOfThreadsAlone({ threads = [], claimedBy }: Pick<Claim, "threads" | "claimedBy">): boolean {
  return threads.length > 0 && claimedBy.every(isOfTriage);
}

/** A thread of another reviewer that the triage agrees with. */
export interface ThreadOrigin {
  readonly threadId: string;
  readonly author: string;
}

/** A claim that no agent of the debate made. It always has an origin. */
export interface StageClaim extends Claim {
  readonly origin: Origin;
}

/** The reviewer whose result a claim is, and its name for the check. */
export interface ForeignOrigin {
  readonly tool: string;
  readonly check: string | undefined;
}

/** A quote found at the pin, on which a finding rests. Lines are 1-based and inclusive. */
export interface Evidence extends FileRange {
  readonly quote: string;
  readonly blob: string;
  readonly kind: EvidenceKind;
  /** Set if the quote is in the heading of the file's diff. Its line is then 1. */
  readonly ofHeading?: true;
}

/**
 * Whether the change introduced the finding. It is `new` if a line of the defect or cause is added or deleted,
 * `existing` if all are unchanged, and `undecided` if no line shows it.
 */
export type Classification = "new" | "existing" | "undecided";

/** A claim that passed the gates. */
export interface GatedClaim extends Claim {
  /** The defect's own quote is first. Empty for an architectural claim without a cause. */
  readonly evidence: readonly Evidence[];
  readonly classification: Classification;
  readonly identity: ClaimIdentity;
  /** The earlier finding whose repair this claim wants to undo, as the Judge answered, unchecked. Absent for none. */
  readonly contradicts?: string | undefined;
}

/** What identifies a claim elsewhere and later, apart from its category and rule. */
export interface ClaimIdentity {
  /** The file's path at base, which a rename does not change. Absent for an architectural claim. */
  readonly originalPath: string | undefined;
  /** The definition around the evidence. Absent if code analysis does not know it. */
  readonly scope: Scope | undefined;
  /** The path of headings above the evidence. Absent outside of a spec, and before the first heading. */
  readonly section?: string | undefined;
  /** The whole lines of the evidence, with white space folded. */
  readonly evidenceLines: string;
}

/**
 * The lines where the claim's quotes were found; none for an architectural claim. The range that an agent names may be
 * too wide to identify a place.
 */
export function quotedPlaces({ place, evidence }: GatedClaim): readonly FileRange[] {
  if (place === undefined) return [];
  return evidence.filter(({ kind }) => kind === "defect");
}

/** Every quote that a claim cites, with the lines where its author saw it; the defect's own first. */
export function citedQuotes({ place, evidenceQuote, cause, impact, besides = [] }: Claim): readonly QuotedLines[] {
  const own = place === undefined ? [] : [{ ...place, quote: evidenceQuote }];
  const others = [cause, impact, ...besides].flatMap((cited) =>
    cited === undefined ? [] : [{ ...cited, start_line: cited.line, end_line: cited.line }],
  );
  return [...own, ...others];
}

/** The identity of a claim with evidence, from the text at the pin and not from the model's words. */
export function identify(claim: Claim, evidence: readonly Evidence[], context: PinnedTexts): ClaimIdentity {
  const defect = evidence.find((item) => item.kind === "defect");
  if (claim.place === undefined || defect === undefined) {
    return {
      originalPath: claim.place?.file,
      scope: undefined,
      evidenceLines: foldText(claim.evidenceQuote || claim.title),
    };
  }
  const { file, side, start_line, end_line, ofHeading } = defect;
  const pinned = fileAt(context.pin, file, side);
  const text = context.text(file, side);
  // A heading of the diff is in no function of the file.
  const facts = ofHeading === true ? undefined : context.facts(file, side);
  return {
    originalPath: pinned?.oldPath ?? pinned?.path ?? file,
    scope: facts === undefined ? undefined : scopeAt(facts, start_line),
    section: sectionAt(context.sections(file, side), start_line)?.path,
    evidenceLines:
      text === undefined || ofHeading === true
        ? foldText(claim.evidenceQuote)
        : foldedLines(text.index, { start_line, end_line }),
  };
}
