import type { ReportFinding } from "../report/report.ts";
import { countOf } from "../text/count-of.ts";
import { isLeftOpen } from "./carried.ts";
import { standing, type Traced, type TracedQuote } from "./traced.ts";

/** What happens to an earlier finding. */
export type Course =
  /** A stage looks for it in every run. */
  | { readonly kind: "found-anew" }
  /** Its verdict holds. */
  | { readonly kind: "kept" }
  /** The Judge rules on it again, at those of its places that are left. */
  | { readonly kind: "tried"; readonly why: string; readonly isPartly: boolean }
  /** Facts cannot show whether it is fixed, so the resolver is asked. */
  | { readonly kind: "asked" }
  | { readonly kind: "resolved"; readonly by: "facts" | "rules"; readonly note: string }
  /** Nobody can decide it. */
  | { readonly kind: "open"; readonly reason: string };

/** Other facts that decide the course of a finding. */
export interface Circumstances {
  /** Whether it needs a new ruling though nothing about it changed. */
  readonly isOwedRuling: boolean;
  /** Whether there is a resolver to ask; the static panel's rules look at rewritten lines by themselves. */
  readonly canAsk: boolean;
  /**
   * Whether the whole change is reviewed again: then rewritten lines are new lines, and policy violations get a new
   * ruling.
   */
  readonly isWhole: boolean;
  /** Whether the change is exactly as it was. */
  readonly isSameChange: boolean;
  /** Whether the base is the same: then lines that left the change were reverted. Absent if unknown. */
  readonly isSameBase?: boolean;
}

/** Decides what happens to an earlier finding that was open, confirmed or not, from facts of the pinned trees only. */
export function decideCourse(traced: Traced, circumstances: Circumstances): Course {
  const { finding, places } = traced;
  if (!circumstances.isWhole && isFoundAnew(finding)) return { kind: "found-anew" };
  if (finding.file === null && places.length === 0) return decideArchitectural(traced, circumstances);
  const hidden = places.find(({ now }) => now.kind === "hidden");
  if (hidden?.now.kind === "hidden") {
    return { kind: "open", reason: `nobody may see ${hidden.now.file} (${hidden.now.why})` };
  }
  const left = standing(places);
  if (left.length === 0) return decideGone(traced, circumstances);
  if (left.length < places.length) {
    const gone = places.length - left.length;
    return { kind: "tried", why: `${gone} of its ${countOf(places.length, "place")} are gone`, isPartly: true };
  }
  return decideStanding(traced, circumstances);
}

/** Every run looks again for findings by rule and for violations of the repository's policy. */
export function isFoundAnew({ source, detected_by: detector }: ReportFinding): boolean {
  return source === "gate" || source === "agentic_reviewer" || detector !== null;
}

function decideStanding(traced: Traced, { isOwedRuling }: Circumstances): Course {
  const why = whatChanged(traced);
  if (why !== undefined) return { kind: "tried", why, isPartly: false };
  return isOwedRuling ? { kind: "tried", why: "nobody could decide it", isPartly: false } : { kind: "kept" };
}

/** A finding without a line is kept as long as its evidence is; without evidence, as long as the change is the same. */
function decideArchitectural(traced: Traced, circumstances: Circumstances): Course {
  const { footing, validation } = traced;
  const restsOnNothing = footing.length === 0 && validation === undefined;
  if (!restsOnNothing || circumstances.isSameChange) return decideStanding(traced, circumstances);
  return { kind: "tried", why: "no line carries it, and the change is another by now", isPartly: false };
}

function decideGone({ finding, places }: Traced, { canAsk, isWhole, isSameBase = false }: Circumstances): Course {
  if (places.every(({ now }) => now.kind === "left")) {
    if (places.some(({ now }) => now.kind === "left" && now.isDeleted === true)) {
      return { kind: "resolved", by: "facts", note: "the change takes its file away" };
    }
    const note = "its lines are no part of the change any more";
    const how = isSameBase ? ": the lines are again as they were before the change" : "";
    return { kind: "resolved", by: "facts", note: `${note}${how}` };
  }
  if (canAsk || (isWhole && isLeftOpen(finding))) return { kind: "asked" };
  const note = "its lines were rewritten, and the rules have looked at what stands there now";
  return { kind: "resolved", by: "rules", note };
}

/**
 * What changed about a finding whose own lines are all left; what is gone is named first. Undefined if nothing changed.
 */
export function whatChanged({ places, footing, validation }: Traced): string | undefined {
  const basis = [...footing, ...(validation === undefined ? [] : [validation])];
  const gone = basis.find(({ now }) => now.kind !== "stands");
  if (gone !== undefined) return describeBasis(gone.was);
  const changed = (quotes: readonly TracedQuote[]) => quotes.find(({ now }) => now.kind === "stands" && !now.isAsRead);
  const own = places.find(({ now }) => now.kind !== "stands") ?? changed(places);
  if (own !== undefined) return `code around its lines, or tied to them, changed (${own.was.file})`;
  const other = changed(basis);
  return other && describeBasis(other.was);
}

function describeBasis({ kind, file }: TracedQuote["was"]): string {
  return `${kind === "proof" ? "the code that refuted it" : "code that it rests on"} changed (${file})`;
}

/** What happens to a dismissal. */
export type DismissalCourse =
  | { readonly kind: "kept" }
  | { readonly kind: "tried"; readonly why: string }
  | { readonly kind: "dropped" };

/**
 * A dismissal is kept as long as everything that it rests on is unchanged; it is dropped with the lines that it was
 * about.
 */
export function decideDismissal(
  traced: Traced,
  { isSameChange }: Pick<Circumstances, "isSameChange">,
): DismissalCourse {
  const { finding, places, footing } = traced;
  if (isFoundAnew(finding)) return { kind: "dropped" };
  const isOfNoLine = finding.file === null && places.length === 0;
  if (!isOfNoLine && standing(places).length === 0) return { kind: "dropped" };
  const why = whatChanged(traced);
  if (why !== undefined) return { kind: "tried", why };
  if (isOfNoLine && footing.length === 0 && !isSameChange) return { kind: "dropped" };
  return { kind: "kept" };
}
