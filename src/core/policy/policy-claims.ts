import type { Citation, KindedCitation, Place, StageClaim } from "../claims/claim.ts";
import { DETECTOR } from "../claims/detector.ts";
import type { Origin } from "../claims/origin.ts";
import type { ChainLink, Judgment, PolicyDetail } from "../claims/policy-detail.ts";
import type { Severity } from "../claims/severity.ts";
import type { Step } from "../program/reach.ts";
import { aroundSymbol } from "./around-symbol.ts";
import type { HeadLineAt } from "./evidence-list.ts";
import { type Policy, type PolicyEffect, wordsOf } from "./policy.ts";

/** The least confidence that a policy of severity `error` makes a high finding of. */
const SURE = 0.85;

/** A longer line is quoted around what is called there: minified code is one line. */
const MAX_QUOTE = 400;

/** How a claim came about, for those who read it. */
export const BY_CATALOGUE: Origin = {
  kind: "policy",
  label: "found along the calls",
  explanation:
    "Found by rule: the calls were followed through the pinned files, and the catalogue of effects says what the last one does.",
};
export const BY_CLASSIFIER: Origin = {
  kind: "policy",
  label: "judged by the classifier",
  explanation:
    "The calls were followed through the pinned files as far as they go; what they come to was judged by a model that saw the evidence alone.",
};

/** What is claimed against an effect, before it is written out. */
export interface PolicyFinding {
  readonly effect: PolicyEffect;
  /** Where it is told. */
  readonly at: Pick<Step, "file" | "line">;
  /** From the file's own line on to where it happens; empty where something is absent. */
  readonly chain: readonly Step[];
  readonly judgment: Judgment;
  /** 0 to 1. */
  readonly confidence: number;
  readonly origin: Origin;
  readonly title: string;
  readonly message: string;
  readonly agentSteps: readonly string[];
}

/** The claim; undefined where the line it stands on cannot be quoted. */
export function toPolicyClaim(finding: PolicyFinding, policy: Policy, lineAt: HeadLineAt): StageClaim | undefined {
  const { effect, origin, title, at } = finding;
  const quoteAt = ({ file, line, symbol }: Step) => aroundSymbol(lineAt(file, line) ?? "", symbol, MAX_QUOTE);
  const chain = finding.chain.map((step) => ({ ...step, quote: quoteAt(step) }));
  const evidenceQuote =
    chain[0]?.file === at.file && chain[0].line === at.line ? chain[0].quote : quoteAt({ ...at, symbol: "" });
  if (evidenceQuote === "") return undefined;
  const place: Place = { file: at.file, side: "head", startLine: at.line, line: at.line };
  return {
    id: "",
    title,
    severity: severityOf(finding, policy),
    category: "policy",
    description: describe(finding),
    place,
    evidenceQuote,
    ...citations(chain.slice(1)),
    impact: undefined,
    ruleId: undefined,
    ruleQuote: undefined,
    suggestion: undefined,
    priorFindingId: undefined,
    claimedBy: [DETECTOR],
    origin,
    policy: detailOf(finding, effect, chain),
    corrections: [],
  };
}

function severityOf({ effect, confidence }: PolicyFinding, { severity }: Policy): Severity {
  const isBinding = effect.modal !== "SHOULD" && effect.modal !== "SHOULD_NOT";
  return severity === "error" && isBinding && confidence >= SURE ? "high" : "low";
}

function describe({ effect, message }: PolicyFinding): string {
  const rule = `The policy's effect ${effect.id} says: ${effect.modal} ${wordsOf(effect)}.`;
  return [message, effect.reason === "" ? rule : `${rule} Its reason: ${effect.reason}`].join("\n\n");
}

/** Where it happens is the cause; what lies between is cited besides. */
function citations(further: readonly ChainLink[]): {
  readonly cause: Citation | undefined;
  readonly besides?: readonly KindedCitation[];
} {
  const cited = further
    .filter(({ quote }) => quote !== "")
    .map(({ file, line, quote }) => ({ file, side: "head" as const, line, quote }));
  const cause = cited.at(-1);
  const between = cited.slice(0, -1).map((citation) => ({ ...citation, kind: "cause" as const }));
  return between.length === 0 ? { cause } : { cause, besides: between };
}

function detailOf(finding: PolicyFinding, effect: PolicyEffect, chain: readonly ChainLink[]): PolicyDetail {
  const { action, resource, id } = effect;
  const { judgment, confidence, agentSteps } = finding;
  return { effectId: id, effect: { action, resource }, judgment, confidence, agentSteps, chain };
}
