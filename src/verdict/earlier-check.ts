import { parseSha, type Sha } from "../change/sha.ts";
import { nameRefusal, type Refusal } from "../people/admission.ts";
import { assertNever } from "../text/assert-never.ts";
import { sha256 } from "../text/digest.ts";
import { type Conclusion, type Decision, decideConclusion, type Softening, softenDecision } from "./conclusion.ts";

/** A check run with our name on the commit to be reviewed; somebody else may have written it. */
export interface EarlierCheck {
  /** In GitHub's words; absent until it has ended. */
  readonly conclusion: string | undefined;
  /** Empty if its author gave none. */
  readonly externalId: string;
}

/** The state of a commit's check before our run writes anything. */
export type EarlierState =
  | { readonly kind: "nothing" }
  /** It could not be read. */
  | { readonly kind: "unknown" }
  | { readonly kind: "running" }
  /** A verdict on exactly this change. */
  | { readonly kind: "passed" }
  /** A verdict on the same head, going into another branch. */
  | { readonly kind: "passed-elsewhere" }
  /** A verdict that the configuration lets GitHub accept as passing, whatever it is. */
  | { readonly kind: "softened" }
  /** No verdict, but GitHub lets it pass: a draft, a label. */
  | { readonly kind: "excused" }
  | { readonly kind: "failed" }
  | { readonly kind: "unjudged"; readonly conclusion: Conclusion };

/** Conclusions that GitHub accepts as passing. */
const PASSING: ReadonlySet<string | undefined> = new Set(["success", "neutral", "skipped"]);

/**
 * Finds the state of a commit's check. A passing check run counts only if a run of ours wrote it, because a job in the
 * change itself may use any name. A check that does not pass counts, whoever wrote it. Never throws.
 *
 * @param checks newest first.
 */
export function findEarlierState(checks: readonly EarlierCheck[], destination: string): EarlierState {
  for (const { conclusion, externalId } of checks) {
    const mark = parseCheckMark(externalId);
    if (!PASSING.has(conclusion)) return toNotPassed(conclusion);
    if (mark !== undefined) return conclusion === "success" ? toPassed(mark, destination) : toNeutral(mark);
  }
  return { kind: "nothing" };
}

/** A check run from before destinations were recorded counts for this destination. */
function toPassed(mark: CheckMark, destination: string): EarlierState {
  const isHere = mark.destination === undefined || mark.destination === destination;
  return { kind: isHere ? "passed" : "passed-elsewhere" };
}

function toNeutral(mark: CheckMark): EarlierState {
  return { kind: mark.isRefusal ? "excused" : "softened" };
}

/**
 * Maps a conclusion that does not pass. A conclusion unknown to us, which GitHub may add later, counts as "could not
 * judge".
 */
function toNotPassed(conclusion: string | undefined): EarlierState {
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

/** What the `external_id` of our check run says about the run that wrote it, whatever else it contains. */
interface CheckMark {
  /** Whether the run only explained why it reviews nothing. */
  readonly isRefusal: boolean;
  /** See {@link destinationOf}; undefined if the run recorded none. */
  readonly destination: string | undefined;
  /** The previous head of the push whose review was refused; absent if there was none. */
  readonly before?: Sha | undefined;
}

/** The beginning of every `external_id` of ours. */
export const OWN_PREFIX = "tribunal ";

const REFUSED = `${OWN_PREFIX}refused `;
const AFTER = / after ([0-9a-f]{40}(?:[0-9a-f]{24})?)(?: into |$)/;
const INTO = / into ([0-9a-f]{16})$/;

/**
 * A short digest of the destination branch. The same commit going into another branch is a different change with its
 * own verdict.
 */
export function destinationOf(baseRevision: string): string {
  return sha256(baseRevision).slice(0, 16);
}

/** The `external_id` with which a check run is created. */
export function formatCheckMark(run: string, { isRefusal, destination, before }: CheckMark): string {
  const after = before === undefined ? "" : ` after ${before}`;
  return withDestination(`${isRefusal ? REFUSED : OWN_PREFIX}${run}${after}`, destination);
}

/** Appends the destination to any `external_id` of ours. */
export function withDestination(text: string, destination: string | undefined): string {
  return destination === undefined ? text : `${text} into ${destination}`;
}

/** Undefined for text that no run of ours wrote. Never throws. */
export function parseCheckMark(externalId: string): CheckMark | undefined {
  if (!externalId.startsWith(OWN_PREFIX)) return undefined;
  const before = parseSha(AFTER.exec(externalId)?.[1] ?? "");
  const mark = { isRefusal: externalId.startsWith(REFUSED), destination: INTO.exec(externalId)?.[1] };
  return before === undefined ? mark : { ...mark, before };
}

/** What happens to a commit's check when a run refuses to review it. */
export interface RefusalDecision {
  /** Whether the run writes its own check run; otherwise the existing one stays. */
  readonly isWritten: boolean;
  /**
   * The decision that the check run shows. If none is written, the run's own result, no better than the existing check.
   */
  readonly decision: Decision;
}

/** `object` writes "could not judge". */
type Move = "write" | "leave" | "object";

/**
 * The conclusion that a refusal would write, softened as configured. GitHub lets `neutral` pass but not
 * `action_required`.
 */
type RefusalConclusion = "neutral" | "action_required";

/**
 * What to do, by the commit's existing check and the conclusion of the refusal. Thus a draft never turns a failed check
 * into a passing one.
 */
export const REFUSAL_MOVES: Readonly<Record<EarlierState["kind"], Readonly<Record<RefusalConclusion, Move>>>> = {
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

/** Decides whether a refusal overwrites the commit's check, and with what. Total. Never throws. */
export function decideRefusal(refusal: Refusal, softening: Softening, earlier: EarlierState): RefusalDecision {
  const decision = softenDecision(decideConclusion({ refusal }), softening);
  const move = REFUSAL_MOVES[earlier.kind][conclusionOfRefusal(decision)];
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
 * Decides again after the refusal's check run was written, in view of checks that appeared meanwhile. The check run
 * cannot be withdrawn, so it must not hide one that was to stay.
 */
export function decideLateRefusal(refusal: Refusal, softening: Softening, earlier: EarlierState): Decision {
  const { isWritten, decision } = decideRefusal(refusal, softening, earlier);
  if (isWritten) return decision;
  return object(refusal, softening, "another run of this check began meanwhile");
}

function conclusionOfRefusal({ conclusion }: Decision): RefusalConclusion {
  return conclusion === "neutral" ? "neutral" : "action_required";
}

/** A check that blocks nothing never fails. Otherwise an unknown result must not pass, because nobody chose that. */
function object(refusal: Refusal, { blocking }: Softening, why: string): Decision {
  const title = `Could not judge: not reviewed: ${nameRefusal(refusal)}, and ${why}`;
  const objection: Decision = { conclusion: "action_required", ending: "could-not-judge", title };
  return softenDecision(objection, { blocking: blocking === "none" ? "none" : "all" });
}

/** Undefined as long as the existing check has not ended. */
function toLeft(decision: Decision, earlier: EarlierState): Decision | undefined {
  if (earlier.kind === "running") return undefined;
  const conclusion = conclusionOf(earlier) ?? decision.conclusion;
  return { ...decision, conclusion, title: `${decision.title}; the check stays as it is` };
}

/** Undefined if the existing check does not concern this change. */
function conclusionOf(earlier: EarlierState): Conclusion | undefined {
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
