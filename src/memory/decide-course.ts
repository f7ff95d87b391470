import type { ReportFinding } from "../report/report.ts";
import { countOf } from "../text/count-of.ts";
import { isLeftOpen } from "./carried.ts";
import { standing, type Traced, type TracedQuote } from "./traced.ts";

/** What is to become of an earlier finding. */
export type Course =
  /** A stage looks for it in every run. */
  | { readonly kind: "found-anew" }
  /** Its verdict holds. */
  | { readonly kind: "kept" }
  /** The Judge rules on it again, at what stands of it. */
  | { readonly kind: "tried"; readonly why: string; readonly isPartly: boolean }
  /** Whether it is repaired, no fact can tell. */
  | { readonly kind: "asked" }
  | { readonly kind: "resolved"; readonly by: "facts" | "rules"; readonly note: string }
  /** Nobody can tell. */
  | { readonly kind: "open"; readonly reason: string };

/** What else decides the course of a finding. */
export interface Circumstances {
  /** Whether it has to be ruled on again though nothing about it changed. */
  readonly isOwedRuling: boolean;
  /** Whether there is a resolver to be asked; the rules look at rewritten lines by themselves. */
  readonly canAsk: boolean;
  /** Whether the whole change is reviewed again: rewritten lines are new lines then, and what breaks the policy is tried. */
  readonly isWhole: boolean;
  /** Whether the change is the very same as it was. */
  readonly isSameChange: boolean;
  /** Whether it is a change of the same base: what left it was then taken back. Absent where nobody knows. */
  readonly isSameBase?: boolean;
}

/** What is to become of an earlier finding that was open, confirmed or not: by facts of the pinned trees alone. */
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

/** What is found by rule, or held against the repository's policy, is looked for in every run. */
export function isFoundAnew({ source, detected_by: detector }: ReportFinding): boolean {
  return source === "gate" || source === "agentic_reviewer" || detector !== null;
}

function decideStanding(traced: Traced, { isOwedRuling }: Circumstances): Course {
  const why = whatChanged(traced);
  if (why !== undefined) return { kind: "tried", why, isPartly: false };
  return isOwedRuling ? { kind: "tried", why: "nobody could decide it", isPartly: false } : { kind: "kept" };
}

/** Without a line of its own, it stands as long as what it rests on does; without that, as long as the change does. */
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

/** What about a finding, all of whose own lines stand, is another than it was: what is gone is named first. Undefined where nothing is. */
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

/** What is to become of a dismissal. */
export type DismissalCourse =
  | { readonly kind: "kept" }
  | { readonly kind: "tried"; readonly why: string }
  | { readonly kind: "dropped" };

/** A dismissal holds as long as nothing changed that it rests on; it goes with the lines that it was about. */
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
