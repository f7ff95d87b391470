import { suggestionBlock } from "../document/markdown-words.ts";
import type { PatchedFile } from "../report/patch.ts";
import { countOf } from "../text/count-of.ts";
import { sha256 } from "../text/digest.ts";
import type { OwnComment } from "./own-comment.ts";
import type { PlannedComment } from "./plan-posting.ts";
import { type SuggestedChange, suggestChanges } from "./suggest-changes.ts";

/** Lines of the head that the host shows beside the change, hunk by hunk, both ends among them. */
export interface ShownLines {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

export interface SuggestionRules {
  /** The slug of the check's name. */
  readonly check: string;
  /** The commit the patch is for. */
  readonly head: string;
  /** How many more comments may stand, those that suggest a part of repairs by now not counted. */
  readonly room: number;
  readonly shown: readonly ShownLines[];
  /** What our account has on the pull request, what this job wrote included. */
  readonly standing: readonly StandingComment[];
}

/** A comment on a line, as far as it may say the same. */
export type StandingComment = Pick<OwnComment, "place" | "body">;

export interface PlannedSuggestions extends SuggestedCount {
  readonly comments: readonly PlannedComment[];
  /** Of those that stand, the parts of repairs that this patch does not make. */
  readonly stale: readonly StandingComment[];
}

/** How much of a patch is suggested beside its lines. */
export interface SuggestedCount {
  /** Changes that are suggested, those that stood already included. */
  readonly suggested: number;
  /** Changes that could be, where there is room. */
  readonly fitting: number;
  /** All changes of the patch. */
  readonly changes: number;
}

/** Plans which changes of a patch are suggested beside the lines they replace: those the host shows, that do not stand yet, and there is room for. */
export function planSuggestions(files: readonly PatchedFile[], rules: SuggestionRules): PlannedSuggestions {
  const { changes, others } = suggestChanges(files);
  const fitting = changes.filter((change) => rules.shown.some((shown) => isWithin(change, shown)));
  const blocks = fitting.flatMap((change) => {
    const block = suggestionBlock(change.lines);
    return block === undefined ? [] : [{ change, block }];
  });
  const isStanding = (fit: Fitting) => rules.standing.some((comment) => says(comment, fit));
  const own = rules.standing.filter(({ body }) => isSuggestion(body, rules.check));
  const stale = own.filter((comment) => !blocks.some((fit) => says(comment, fit)));
  const room = Math.max(0, rules.room - (own.length - stale.length));
  const missing = blocks.filter((each) => !isStanding(each)).slice(0, room);
  return {
    comments: missing.map(({ change, block }) => toComment(change, block, rules)),
    stale,
    suggested: blocks.filter(isStanding).length + missing.length,
    fitting: blocks.length,
    changes: changes.length + others,
  };
}

/** A change that can be suggested, and the block that does so. */
interface Fitting {
  readonly change: SuggestedChange;
  readonly block: string;
}

function says({ place, body }: StandingComment, { change, block }: Fitting): boolean {
  if (place?.path !== change.path || place.line !== change.end_line) return false;
  // The same block on other lines is another change: whoever took it would lose a line, or have it twice.
  if ((place.start_line ?? place.line) !== change.start_line) return false;
  return body.replaceAll("\r\n", "\n").includes(`\n\n${block}\n`);
}

function isWithin({ path, start_line, end_line }: SuggestedChange, shown: ShownLines): boolean {
  return path === shown.path && start_line >= shown.from && end_line <= shown.to;
}

function toComment(
  { path, start_line, end_line }: SuggestedChange,
  block: string,
  { check, head }: SuggestionRules,
): PlannedComment {
  const key = sha256(`${path}\0${start_line}\0${end_line}\0${block}`).slice(0, 32);
  const lead = `Part of Tribunal's repairs, ${countOf(end_line - start_line + 1, "line")}; only all parts together were reviewed.`;
  const marker = `<!-- tribunal-repair v1 check=${check} key=${key} head=${head} -->`;
  return {
    ...{ path, side: "RIGHT", line: end_line, start_line: start_line < end_line ? start_line : undefined },
    body: `${lead}\n\n${block}\n\n${marker}`,
  };
}

const MARKER =
  /^<!-- tribunal-repair v1 check=([a-z0-9-]{1,40}) key=[0-9a-f]{32} head=(?:[0-9a-f]{40}|[0-9a-f]{64}) -->$/;

/** Whether a comment is a part of repairs that one check suggested. */
export function isSuggestion(body: string, check: string): boolean {
  return MARKER.exec(body.trimEnd().split(/\r?\n/).at(-1) ?? "")?.[1] === check;
}
