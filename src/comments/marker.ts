import { RESOLUTION_STATUSES } from "../replies/answers.ts";
import type { ResolutionStatus } from "../report/follow-up-record.ts";

/**
 * The last lines of our comments, by which we recognise them: only tokens of a fixed alphabet. A marker shows what was
 * posted already, and decides nothing else.
 */
export interface CommentMarker {
  readonly check: string;
  readonly fingerprint: string;
  /** The commit it was posted for. */
  readonly head: string;
  /** Whether the static panel claimed it: only then can rules find it gone. */
  readonly isByRules: boolean;
}

const MARKER =
  /^<!-- tribunal-finding v1 check=([a-z0-9-]{1,40}) fp=(v\d{1,3}:[0-9a-f]{8,64}) head=([0-9a-f]{40}|[0-9a-f]{64})( by=rules)? -->$/;

export function formatMarker({ check, fingerprint, head, isByRules }: CommentMarker): string {
  return `<!-- tribunal-finding v1 check=${check} fp=${fingerprint} head=${head}${isByRules ? " by=rules" : ""} -->`;
}

/** The markers at the very end of a comment, in order. One quoted in the middle does not count. */
export function parseMarkers(body: string): readonly CommentMarker[] {
  const markers: CommentMarker[] = [];
  for (const line of body.trimEnd().split(/\r?\n/).reverse()) {
    const [, check, fingerprint, head, by] = MARKER.exec(line) ?? [];
    if (check === undefined || fingerprint === undefined || head === undefined) break;
    markers.push({ check, fingerprint, head, isByRules: by !== undefined });
  }
  return markers.reverse();
}

/** The line by which we find a posted review if the host's reply was lost. */
export function formatReviewMarker(check: string, head: string, reportSha256: string): string {
  return `<!-- tribunal-review v1 check=${check} head=${head} report=${reportSha256} -->`;
}

/** A review's body without its own marker, which follows those of its findings. */
export function withoutReviewMarker(body: string): string {
  return body.trimEnd().replace(/\n<!-- tribunal-review v1 [a-z0-9 =-]+ -->$/, "");
}

/**
 * The state of an open finding as a comment of ours gave it, so that only a new state is posted. It is the last lines of
 * a reply, or comes before the markers of findings in a review's body.
 */
export interface StateMarker {
  readonly check: string;
  /** As in the marker of the finding's comment. */
  readonly fingerprint: string;
  readonly state: ResolutionStatus;
  /** The commit that was reviewed. */
  readonly head: string;
}

const STATE =
  /^<!-- tribunal-state v1 check=([a-z0-9-]{1,40}) fp=(v\d{1,3}:[0-9a-f]{8,64}) state=([a-z_]{1,20}) head=([0-9a-f]{40}|[0-9a-f]{64}) -->$/;

export function formatStateMarker({ check, fingerprint, state, head }: StateMarker): string {
  return `<!-- tribunal-state v1 check=${check} fp=${fingerprint} state=${state} head=${head} -->`;
}

/** The states in a comment, in order. One quoted in the middle does not count. */
export function parseStateMarkers(body: string): readonly StateMarker[] {
  const lines = withoutReviewMarker(body).trimEnd().split(/\r?\n/).reverse();
  const after = lines.findIndex((line) => !MARKER.test(line));
  const states: StateMarker[] = [];
  for (const line of lines.slice(Math.max(0, after))) {
    const [, check, fingerprint, word, head] = STATE.exec(line) ?? [];
    const state = RESOLUTION_STATUSES.find((status) => status === word);
    if (check === undefined || fingerprint === undefined || head === undefined || state === undefined) break;
    states.push({ check, fingerprint, state, head });
  }
  return states.reverse();
}

/**
 * A part of a comment that we rewrite: where its finding is now (`place`), or the states of a review's findings
 * (`states`). It is the last part before the markers, and begins with a line of its own.
 */
export type Section = "place" | "states";

/** @param words one paragraph or list, without an empty line. */
export function formatSection(section: Section, words: string): string {
  return `<!-- tribunal-section v1 of=${section} -->\n${words}`;
}

/** The parts of a body; joined by empty lines they are the body again, except for white space at the end. */
export interface BodyParts {
  readonly text: string;
  /** The words of the section; undefined if there is none. */
  readonly words: string | undefined;
  /** The lines of markers at the end; may be empty. */
  readonly markers: string;
}

/** A section quoted in the text is none: more text follows it. */
export function splitBody(body: string, section: Section): BodyParts {
  const kept = withoutReviewMarker(body).trimEnd();
  const at = kept.lastIndexOf("\n\n<!--");
  if (at < 0) return { text: body.trimEnd(), words: undefined, markers: "" };
  const [before, markers] = [kept.slice(0, at), body.trimEnd().slice(at + 2)];
  const head = `\n\n${formatSection(section, "")}`;
  const start = before.lastIndexOf(head);
  const words = before.slice(start + head.length);
  if (start < 0 || words.includes("\n\n")) return { text: before, words: undefined, markers };
  return { text: before.slice(0, start), words, markers };
}

const GONE = /\n<!-- tribunal-gone v1 check=([a-z0-9-]{1,40}) -->$/;

/** The last line of a comment which says that a finding is gone. */
export function formatGoneMarker(check: string): string {
  return `<!-- tribunal-gone v1 check=${check} -->`;
}

export function saysGone(body: string, check: string): boolean {
  return GONE.exec(body.trimEnd())?.[1] === check;
}

/** The first and the last line of the summary comment. A text that echoes it has it once at most. */
export function formatSummaryMarker(check: string): string {
  return `<!-- tribunal-summary v1 check=${check} -->`;
}

export function isSummary(body: string, check: string): boolean {
  const marker = formatSummaryMarker(check);
  return body.startsWith(`${marker}\n`) && body.trimEnd().endsWith(`\n${marker}`);
}

/** The first line of an answer to a person. */
export function formatAnswerMarker(check: string, commentId: number): string {
  return `<!-- tribunal-answer v1 check=${check} comment=${commentId} -->`;
}

const ANSWER = /^<!-- tribunal-answer v1 check=([a-z0-9-]{1,40}) comment=(\d{1,16}) -->\n/;

/** The id of the comment that this one answers; undefined if it is no answer. */
export function parseAnswer(body: string, check: string): number | undefined {
  const [, slug, id] = ANSWER.exec(body) ?? [];
  return slug === check ? Number(id) : undefined;
}
