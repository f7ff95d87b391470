import type { Claim } from "../../core/claims/claim.ts";
import type { GatedClaim } from "../../core/claims/gated-claim.ts";
import type { Unresolved } from "../../core/debate/debate.ts";
import { type GateContext, ungated } from "../../core/gates/gate.ts";
import { runGates } from "../../core/gates/run-gates.ts";
import { ForeignClaims, withOwnLines } from "../../core/import/foreign-claim.ts";
import type { ImportedFinding } from "../../core/import/imported.ts";
import { filesNamed } from "../../core/pin/known-files.ts";
import { isReadByRules } from "../../core/pin/left-to-rules.ts";
import type { Pin } from "../../core/pin/pin.ts";
import type { SourceText } from "../../ports/source.ts";
import { citedByClaim } from "../reading/cited-texts.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { RejectedClaim } from "./hear-enthusiasts.ts";

type Means = Pick<ReviewContext, "target" | "texts">;

/** What became of other reviewers' findings at the gates. Every finding is in one of the lists. */
export interface ForeignHearing {
  readonly passed: readonly GatedClaim[];
  readonly rejected: readonly RejectedClaim[];
  /** Findings that no line shows to be right, and nothing shows to be wrong. */
  readonly open: readonly Pick<Unresolved, "claim" | "reason" | "namesRun">[];
  /** The rejected findings that name no file of the target. */
  readonly elsewhere: readonly ImportedFinding[];
}

type Placed =
  | { readonly kind: "placed"; readonly claim: Claim }
  | { readonly kind: "open"; readonly claim: Claim; readonly reason: string }
  | ({ readonly kind: "rejected" } & RejectedClaim);

/**
 * Takes findings of other reviewers through the gates, in order. A finding that is not about the target is rejected by
 * itself: it does not end the run, as an Enthusiast's would. No finding needs a receipt.
 */
export async function gateForeign(findings: readonly ImportedFinding[], means: Means): Promise<ForeignHearing> {
  const { pin } = means.target;
  const foreign = new ForeignClaims(pin);
  const placed = findings.map((finding, index) => place(foreign.toClaim(finding, `F${index + 1}`), foreign, pin));
  const claims = placed.flatMap((item) => (item.kind === "placed" ? [item.claim] : []));
  await means.texts.load(claims.flatMap(citedByClaim));
  const texts = await readCited(claims, means);
  const gates = means.texts.context([]);
  const sorted = sort(
    placed.map((item) => (item.kind === "placed" ? quote(item.claim, texts) : item)),
    gates,
  );
  const isElsewhere = ({ claim }: Placed) => claim.place !== undefined && !foreign.isMember(claim.place);
  return { ...sorted, elsewhere: findings.filter((_, index) => placed[index] && isElsewhere(placed[index])) };
}

function place(claim: Claim, foreign: ForeignClaims, pin: Pin): Placed {
  const { place } = claim;
  if (place === undefined) {
    return claim.cause === undefined
      ? { kind: "open", claim, reason: "its tool names no file that can be looked up" }
      : { kind: "placed", claim };
  }
  if (!foreign.isMember(place)) return turnAway(claim, `${place.file} is not of the target`);
  const pinned = filesNamed(pin.files, [place.file])[0];
  const skipped = pinned === undefined || isReadByRules(pinned) ? undefined : pinned.skipped;
  if (skipped === "ignored-path") return turnAway(claim, `${place.file} is left out by paths-ignore`);
  if (skipped === "generated") return turnAway(claim, `${place.file} is generated, by .gitattributes at the base`);
  if (skipped === "never-sent") return turnAway(claim, `${place.file} is kept back by never-send`);
  if (skipped !== undefined) return { kind: "open", claim, reason: `${place.file} cannot be read as text: ${skipped}` };
  if (place.start_line < 1) return { kind: "open", claim, reason: `its tool names no line of ${place.file}` };
  return { kind: "placed", claim };
}

function turnAway(claim: Claim, detail: string): Placed {
  return { kind: "rejected", claim, rejection: { gate: "membership", code: "off-target", detail } };
}

type Texts = ReadonlyMap<string, SourceText>;

async function readCited(claims: readonly Claim[], { target }: Means): Promise<Texts> {
  const wanted = new Map(claims.flatMap(({ place }) => (place === undefined ? [] : [[keyOf(place), place] as const])));
  const texts = new Map<string, SourceText>();
  for (const [key, { file, side }] of wanted) {
    const text = await target.source.readText(file, side);
    if (text !== undefined) texts.set(key, text);
  }
  return texts;
}

function keyOf({ file, side }: NonNullable<Claim["place"]>): string {
  return `${side}:${file}`;
}

/** The claim with the text of its line as its quote. Where there is no such line, the gates will refuse the claim. */
function quote(claim: Claim, texts: Texts): Placed {
  const { place } = claim;
  const text = place === undefined ? undefined : texts.get(keyOf(place));
  if (place === undefined || text === undefined) return { kind: "placed", claim };
  const quoted = withOwnLines(claim, text);
  if (quoted.evidenceQuote.trim() !== "" || place.end_line > text.lines.length)
    return { kind: "placed", claim: quoted };
  return { kind: "open", claim, reason: `the lines its tool names in ${place.file} hold no text` };
}

function sort(placed: readonly Placed[], gates: GateContext): Omit<ForeignHearing, "elsewhere"> {
  const [passed, rejected, open] = [[] as GatedClaim[], [] as RejectedClaim[], [] as ForeignHearing["open"][number][]];
  for (const item of placed) {
    if (item.kind === "rejected") rejected.push({ claim: item.claim, rejection: item.rejection });
    else if (item.kind === "open") open.push({ claim: ungated(item.claim, gates), reason: item.reason });
    else {
      const result = runGates(item.claim, gates);
      if (result.kind === "rejected") rejected.push({ claim: result.claim, rejection: result.rejection });
      else if (result.claim.evidence.length > 0) passed.push(result.claim);
      else open.push({ claim: result.claim, reason: "no line of what it rests on was found at the pin" });
    }
  }
  return { passed, rejected, open };
}
