import type { CodeFacts } from "../change/code-facts.ts";
import type { FileRange } from "../change/line-range.ts";
import type { ChainLink, Judgment, StageClaim } from "../claims/claim.ts";
import { toFoundClaim } from "../claims/detected-claim.ts";
import type { Origin } from "../claims/origin.ts";
import type { Severity } from "../claims/severity.ts";
import type { Step } from "../code/program/reach.ts";
import { type Policy, type PolicyEffect, type WaivedEffect, wordsOf } from "../config/policy.ts";
import { aroundSymbol, type HeadLineAt, type LinesUnderReview } from "./evidence.ts";

/** The least confidence at which a policy of severity `error` leads to a high finding. */
const SURE = 0.85;

/** A longer line is quoted around the callee: minified code is one line. */
const MAX_QUOTE = 400;

/** The origin of a claim, for readers. */
export const BY_CATALOGUE: Origin = {
  kind: "policy",
  label: "found along the calls",
  explanation:
    "Found by rule: the calls were followed through the pinned files to one that the catalogue of effects lists.",
};
export const BY_CLASSIFIER: Origin = {
  kind: "policy",
  label: "judged by the classifier",
  explanation:
    "The calls were followed through the pinned files as far as they go; what they come to was judged by a model that saw the evidence alone.",
};

/** A violation of an effect, before it becomes a claim. */
export interface PolicyFinding {
  readonly effect: PolicyEffect;
  /** The place at which it is reported. */
  readonly at: Pick<Step, "file" | "line">;
  /** From the file's own line to the place of the effect; empty if something is missing. */
  readonly chain: readonly Step[];
  readonly judgment: Judgment;
  /** 0 to 1. */
  readonly confidence: number;
  readonly origin: Origin;
  readonly title: string;
  readonly message: string;
  readonly agentSteps: readonly string[];
}

/** The claim; undefined if its line cannot be quoted. */
export function toPolicyClaim(finding: PolicyFinding, policy: Policy, lineAt: HeadLineAt): StageClaim | undefined {
  const { effect, origin, title, at } = finding;
  const quoteAt = ({ file, line, symbol }: Step) => aroundSymbol(lineAt(file, line) ?? "", symbol, MAX_QUOTE);
  const chain = finding.chain.map((step) => ({ ...step, quote: quoteAt(step) }));
  const evidenceQuote =
    chain[0]?.file === at.file && chain[0].line === at.line ? chain[0].quote : quoteAt({ ...at, symbol: "" });
  if (evidenceQuote === "") return undefined;
  const place: FileRange = { file: at.file, side: "head", start_line: at.line, end_line: at.line };
  return {
    ...toFoundClaim({
      ...{ title, place, evidenceQuote, origin, category: "policy", suggestion: undefined },
      severity: severityOf(finding, policy),
      description: describe(finding),
    }),
    ...citations(chain.slice(1)),
    policy: {
      ...{ effectId: effect.id, effect: { action: effect.action, resource: effect.resource } },
      ...{ judgment: finding.judgment, confidence: finding.confidence, agentSteps: finding.agentSteps, chain },
    },
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

/** The last place is the cause; those between are further evidence. */
function citations(further: readonly ChainLink[]): Pick<StageClaim, "cause" | "besides"> {
  const cited = further
    .filter(({ quote }) => quote !== "")
    .map(({ file, line, quote }) => ({ file, side: "head" as const, line, quote }));
  const between = cited.slice(0, -1).map((citation) => ({ ...citation, kind: "cause" as const }));
  return { cause: cited.at(-1), ...(between.length > 0 && { besides: between }) };
}

/**
 * The line, 1-based, at which to report that something is missing in a file. It is the name of the first function
 * shown, otherwise the first line shown with any text. Undefined if there is none or nothing runs: types, constants and
 * re-exports cannot lack anything.
 */
export function placeOfMissing(
  lines: readonly string[],
  facts: CodeFacts | undefined,
  { isShown }: Pick<LinesUnderReview, "isShown">,
): number | undefined {
  const functions = (facts?.definitions ?? []).filter(({ kind }) => kind === "function" || kind === "method");
  if (facts !== undefined && facts.calls.length + functions.length === 0) return undefined;
  const named = functions.find(({ nameLine }) => isShown(nameLine));
  if (named !== undefined) return named.nameLine;
  const at = lines.findIndex((text, index) => isShown(index + 1) && isTelling(text));
  return at === -1 ? undefined : at + 1;
}

/** A quote with hardly any letters occurs everywhere, and shows nothing. */
function isTelling(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= 8;
}

/** The most expired waivers that each become a finding: the report lists all of them. */
export const MAX_CLAIMED = 20;

const ORIGIN: Origin = {
  kind: "expired-waiver",
  label: "found without an agent",
  explanation: "Found by the date of the waiver; no agent was asked.",
};

/**
 * Claims that exceptions to a policy have expired, in the given order. A waiver that is no longer in the policy file at
 * head is not claimed: the change removes or renews it. Never throws.
 *
 * @param source the policy file, from the repository's root.
 * @param head its lines at head; undefined if it is missing or cannot be read.
 */
export function claimExpiredWaivers(
  expired: readonly WaivedEffect[],
  { source, head }: { readonly source: string; readonly head: readonly string[] | undefined },
): readonly StageClaim[] {
  const taken = new Set<number>();
  const claims = expired.flatMap(({ effect, waiver }) => {
    const line = head === undefined ? undefined : findLine(waiver, head, taken);
    if (head !== undefined && line === undefined) return [];
    if (line !== undefined) taken.add(line);
    const { approvedBy, expires, reason } = waiver;
    return toFoundClaim({
      ...{ severity: "low", category: "policy", suggestion: undefined, origin: ORIGIN },
      title: `The waiver of ${effect.id} expired on ${expires}`,
      place: line === undefined ? undefined : { file: source, side: "head", start_line: line, end_line: line },
      description: `${approvedBy} approved it until ${expires} (${reason}). It no longer applies: renew it or remove it. The effect is ${effect.modal} ${wordsOf(effect)}.`,
      evidenceQuote: line === undefined ? "" : (head?.[line - 1] ?? "").trim(),
    });
  });
  return claims.slice(0, MAX_CLAIMED);
}

/** The line with the date that is nearest to the waiver's line at the base; 1-based. */
function findLine(
  { expires, line: at = 1 }: WaivedEffect["waiver"],
  head: readonly string[],
  taken: ReadonlySet<number>,
): number | undefined {
  const lines = head.flatMap((text, index) => {
    const isIt = text.includes(expires) && /\bexpires\b/.test(text) && !/^\s*#/.test(text);
    return isIt && !taken.has(index + 1) ? [index + 1] : [];
  });
  return lines.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
}
