import type { Citation, KindedCitation, Place, StageClaim } from "../claims/claim.ts";
import { toFoundClaim } from "../claims/detected-claim.ts";
import { DETECTOR } from "../claims/detector.ts";
import type { Origin } from "../claims/origin.ts";
import type { ChainLink, Judgment, PolicyDetail } from "../claims/policy-detail.ts";
import type { Severity } from "../claims/severity.ts";
import { countOf } from "../count-of.ts";
import type { CodeFacts } from "../pin/code-facts.ts";
import type { PinnedFile, TargetKind } from "../pin/pin.ts";
import type { Step } from "../program/reach.ts";
import { aroundSymbol, type HeadLineAt } from "./evidence.ts";
import { type Policy, type PolicyEffect, type WaivedEffect, wordsOf } from "./policy.ts";

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

/** What tells which line of a file is to speak for it. */
export interface PlaceFacts {
  readonly pinned: PinnedFile;
  readonly kind: TargetKind;
  readonly lines: readonly string[];
  readonly facts: CodeFacts | undefined;
}

/**
 * The line, 1-based, at which it is told that something is missing in a file: where its first exported function is named,
 * of those that the diff shows; else the first line shown that says anything. Undefined where there is none, or nothing runs.
 */
export function placeOfMissing({ pinned, kind, lines, facts }: PlaceFacts): number | undefined {
  if (facts !== undefined && !hasCode(facts)) return undefined;
  const isShown = kind === "diff" ? shownLines(pinned) : () => true;
  const functions = (facts?.definitions ?? []).filter((each) => each.kind === "function" || each.kind === "method");
  const named = [...functions.filter(({ isExported }) => isExported), ...functions].find(({ nameLine }) =>
    isShown(nameLine),
  );
  if (named !== undefined) return named.nameLine;
  const at = lines.findIndex((text, index) => isShown(index + 1) && isTelling(text));
  return at === -1 ? undefined : at + 1;
}

/** Types, constants and what is handed on from other files do nothing that could be missing. */
function hasCode({ definitions, calls }: CodeFacts): boolean {
  return calls.length > 0 || definitions.some((each) => each.kind === "function" || each.kind === "method");
}

function shownLines({ hunks }: PinnedFile): (line: number) => boolean {
  const shown = new Set(hunks.flatMap(({ lines }) => lines.flatMap(({ headLine }) => headLine ?? [])));
  return (line) => shown.has(line);
}

/** A quote of hardly any letters is found everywhere, and shows nothing. */
function isTelling(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= 8;
}

/** The most expired waivers that are findings each; the last of them says how many more there are. */
export const MAX_CLAIMED = 20;

const ORIGIN: Origin = {
  kind: "expired-waiver",
  label: "found without an agent",
  explanation: "Found by the date of the waiver; no agent was asked.",
};

/**
 * The claims that exceptions to a policy are over, in the order they are given. A waiver that the policy file at head does
 * not hold any more is none: the change removes or renews it. Never throws.
 *
 * @param source the policy file, from the repository's root.
 * @param head its lines at head; undefined where it is not there, or cannot be read.
 */
export function claimExpiredWaivers(
  expired: readonly WaivedEffect[],
  { source, head }: { readonly source: string; readonly head: readonly string[] | undefined },
): readonly StageClaim[] {
  const claimable = findPlaces(expired, head);
  const more = claimable.length - MAX_CLAIMED;
  return claimable.slice(0, MAX_CLAIMED).map(({ waived, line }, index) => {
    const place = line === undefined ? undefined : ({ file: source, side: "head", startLine: line, line } as const);
    const isLast = index === MAX_CLAIMED - 1 && more > 0;
    return toFoundClaim({
      ...{ title: `The waiver of ${waived.effect.id} expired on ${waived.waiver.expires}`, place, origin: ORIGIN },
      ...{ severity: "low", category: "policy", suggestion: undefined },
      description: `${tell(waived)}${isLast ? ` And ${countOf(more, "more waiver")} expired.` : ""}`,
      evidenceQuote: line === undefined ? "" : (head?.[line - 1] ?? "").trim(),
    });
  });
}

interface Placed {
  readonly waived: WaivedEffect;
  /** 1-based; undefined where there is no file to stand in. */
  readonly line: number | undefined;
}

function findPlaces(expired: readonly WaivedEffect[], head: readonly string[] | undefined): readonly Placed[] {
  if (head === undefined) return expired.map((waived) => ({ waived, line: undefined }));
  const taken = new Set<number>();
  return expired.flatMap((waived) => {
    const line = findLine(waived, head, taken);
    if (line === undefined) return [];
    taken.add(line);
    return [{ waived, line }];
  });
}

function tell({ effect, waiver }: WaivedEffect): string {
  const until = `${waiver.approvedBy} approved it until ${waiver.expires} (${waiver.reason})`;
  return `${until}. It excuses nothing any more: renew it or remove it. The effect is ${effect.modal} ${wordsOf(effect)}.`;
}

/** The line that holds the date, nearest to where the waiver stands at the base; 1-based. */
function findLine(
  { waiver: { expires, line: at = 1 } }: WaivedEffect,
  head: readonly string[],
  taken: ReadonlySet<number>,
): number | undefined {
  const lines = head.flatMap((text, index) => {
    const isIt = text.includes(expires) && /\bexpires\b/.test(text) && !/^\s*#/.test(text);
    return isIt && !taken.has(index + 1) ? [index + 1] : [];
  });
  return lines.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
}
