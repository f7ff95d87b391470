import { parseSha, type Sha } from "../change/sha.ts";
import { nameRefusal, type Refusal } from "../people/admission.ts";
import { assertNever } from "../text/assert-never.ts";
import { sha256 } from "../text/digest.ts";
import { type Conclusion, type Decision, decideConclusion, type Softening, softenDecision } from "./conclusion.ts";

/** A check run of our name on the commit that is to be reviewed. */
export interface EarlierCheck {
  /** In GitHub's words; absent while it has not ended. */
  readonly conclusion: string | undefined;
  /** Empty where whoever wrote it said nothing. */
  readonly externalId: string;
}

/** What a commit's check says before a run of ours says anything. */
export type EarlierWord =
  | { readonly kind: "nothing" }
  /** It could not be read. */
  | { readonly kind: "unknown" }
  | { readonly kind: "running" }
  /** A verdict on this very change. */
  | { readonly kind: "passed" }
  /** A verdict on the same head, into another branch. */
  | { readonly kind: "passed-elsewhere" }
  /** A verdict that GitHub is to let pass whatever it is. */
  | { readonly kind: "softened" }
  /** No verdict, and GitHub lets it pass: a draft, a label. */
  | { readonly kind: "excused" }
  | { readonly kind: "failed" }
  | { readonly kind: "unjudged"; readonly conclusion: Conclusion };

/** Conclusions GitHub lets pass. */
const PASSING: ReadonlySet<string | undefined> = new Set(["success", "neutral", "skipped"]);

/**
 * What stands on a commit. A passing check run counts only when a run of ours wrote it: a job of the change's own may
 * take any name. One that does not pass counts whoever wrote it. Never throws.
 *
 * @param checks newest first.
 */
export function findEarlierWord(checks: readonly EarlierCheck[], destination: string): EarlierWord {
  for (const { conclusion, externalId } of checks) {
    const mark = parseCheckMark(externalId);
    if (!PASSING.has(conclusion)) return toStanding(conclusion);
    if (mark !== undefined) return conclusion === "success" ? toPassed(mark, destination) : toNeutral(mark);
  }
  return { kind: "nothing" };
}

/** A check run from before destinations were said is taken at its word. */
function toPassed(mark: CheckMark, destination: string): EarlierWord {
  const isHere = mark.destination === undefined || mark.destination === destination;
  return { kind: isHere ? "passed" : "passed-elsewhere" };
}

function toNeutral(mark: CheckMark): EarlierWord {
  return { kind: mark.isRefusal ? "excused" : "softened" };
}

/** What a conclusion that does not pass says. One that GitHub may invent later, and we do not know, counts as "could not judge". */
function toStanding(conclusion: string | undefined): EarlierWord {
  switch (conclusion) {
    case undefined:
      return { kind: "running" };
    case "failure":
    case "startup_failure":
      return { kind: "failed" };
    case "cancelled":
    case "timed_out":
      return { kind: "unjudged", conclusion };
    default:
      return { kind: "unjudged", conclusion: "action_required" };
  }
}

/** What the `external_id` of a check run of ours says of the run that wrote it, whatever else it records. */
interface CheckMark {
  /** The run only said why it reviews nothing. */
  readonly isRefusal: boolean;
  /** See {@link destinationOf}; undefined where the run that wrote it said none. */
  readonly destination: string | undefined;
  /** The head that the push replaced whose review was refused; absent where there was none. */
  readonly before?: Sha | undefined;
}

/** What every `external_id` of ours begins with. */
export const OWN_PREFIX = "tribunal ";

const REFUSED = `${OWN_PREFIX}refused `;
const AFTER = / after ([0-9a-f]{40}(?:[0-9a-f]{24})?)(?: into |$)/;
const INTO = / into ([0-9a-f]{16})$/;

/** A short digest of the branch the change is to go into: the same commit going into another branch is another change, with another verdict. */
export function destinationOf(baseRevision: string): string {
  return sha256(baseRevision).slice(0, 16);
}

/** What a check run is created with. */
export function formatCheckMark(run: string, { isRefusal, destination, before }: CheckMark): string {
  const after = before === undefined ? "" : ` after ${before}`;
  return withDestination(`${isRefusal ? REFUSED : OWN_PREFIX}${run}${after}`, destination);
}

/** Any `external_id` of ours, with the destination as its last words. */
export function withDestination(text: string, destination: string | undefined): string {
  return destination === undefined ? text : `${text} into ${destination}`;
}

/** Undefined for what no run of ours wrote. Never throws. */
export function parseCheckMark(externalId: string): CheckMark | undefined {
  if (!externalId.startsWith(OWN_PREFIX)) return undefined;
  const before = parseSha(AFTER.exec(externalId)?.[1] ?? "");
  const mark = { isRefusal: externalId.startsWith(REFUSED), destination: INTO.exec(externalId)?.[1] };
  return before === undefined ? mark : { ...mark, before };
}

/** What becomes of a commit's check when a run refuses to review it. */
export interface RefusalDecision {
  /** Whether a check run of its own is written; else what stands is left as it is. */
  readonly isWritten: boolean;
  /** What that check run says; where none is written, what the run says of itself, no better than what stands. */
  readonly decision: Decision;
}

/** `object` writes that nothing could be judged. */
type Move = "write" | "leave" | "object";

/** The conclusion that a refusal would write, softened as configured. GitHub lets `neutral` pass and `action_required` not. */
type RefusalWord = "neutral" | "action_required";

/** What to do, by what stands on the commit and by what the refusal would write. So a draft never turns a failed check into a passing one. */
export const REFUSAL_MOVES: Readonly<Record<EarlierWord["kind"], Readonly<Record<RefusalWord, Move>>>> = {
  nothing: { neutral: "write", action_required: "write" },
  excused: { neutral: "write", action_required: "write" },
  softened: { neutral: "leave", action_required: "write" },
  passed: { neutral: "leave", action_required: "leave" },
  "passed-elsewhere": { neutral: "leave", action_required: "write" },
  running: { neutral: "leave", action_required: "leave" },
  failed: { neutral: "leave", action_required: "leave" },
  unjudged: { neutral: "leave", action_required: "leave" },
  unknown: { neutral: "object", action_required: "object" },
};

/** Whether and what a refusal writes over what stands on the commit. Total, never throws. */
export function decideRefusal(refusal: Refusal, softening: Softening, earlier: EarlierWord): RefusalDecision {
  const decision = softenDecision(decideConclusion({ refusal }), softening);
  const move = REFUSAL_MOVES[earlier.kind][wordOf(decision)];
  switch (move) {
    case "write":
      return { isWritten: true, decision };
    case "object":
      return { isWritten: true, decision: object(refusal, softening, "this commit's check could not be read") };
    case "leave":
      return {
        isWritten: false,
        decision: toLeft(decision, earlier) ?? object(refusal, softening, "a review of this commit has not ended"),
      };
    default:
      return assertNever(move);
  }
}

/**
 * What a refusal says whose own check run stands on the commit already, with what came beside it meanwhile: that check run
 * cannot be taken back, so it must not pass over one that was to be left alone.
 */
export function decideLateRefusal(refusal: Refusal, softening: Softening, earlier: EarlierWord): Decision {
  const { isWritten, decision } = decideRefusal(refusal, softening, earlier);
  if (isWritten) return decision;
  return object(refusal, softening, "another run of this check began meanwhile");
}

function wordOf({ conclusion }: Decision): RefusalWord {
  return conclusion === "neutral" ? "neutral" : "action_required";
}

/** A check that blocks nothing never fails; otherwise nobody chose that what is not known passes. */
function object(refusal: Refusal, { blocking }: Softening, why: string): Decision {
  const title = `Could not judge: not reviewed: ${nameRefusal(refusal)}, and ${why}`;
  const objection: Decision = { conclusion: "action_required", ending: "could-not-judge", title };
  return softenDecision(objection, { blocking: blocking === "none" ? "none" : "all" });
}

/** Undefined while nobody knows how what stands will end. */
function toLeft(decision: Decision, earlier: EarlierWord): Decision | undefined {
  if (earlier.kind === "running") return undefined;
  const conclusion = conclusionOf(earlier) ?? decision.conclusion;
  return { ...decision, conclusion, title: `${decision.title}; the check stays as it is` };
}

/** Undefined where what stands says nothing of this change. */
function conclusionOf(earlier: EarlierWord): Conclusion | undefined {
  switch (earlier.kind) {
    case "passed":
      return "success";
    case "softened":
      return "neutral";
    case "failed":
      return "failure";
    case "unjudged":
      return earlier.conclusion;
    default:
      return undefined;
  }
}
