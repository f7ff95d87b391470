import { cutText } from "../document/cut-text.ts";
import { codeSpan } from "../escape.ts";
import type { ResolutionRecord, ResolutionStatus } from "../report/follow-up-record.ts";
import type { Report } from "../report/report.ts";
import { stateOf } from "./finding-state.ts";
import {
  type CommentMarker,
  formatMarker,
  formatSection,
  formatStateMarker,
  type StateMarker,
  splitBody,
  withoutReviewMarker,
} from "./marker.ts";
import type { OwnComment } from "./own-comment.ts";
import type { Posted } from "./standing.ts";
import { tellState } from "./tell-state.ts";

/** GitHub's limit of a comment's body is 65,536 characters. */
const MAX_BODY = 65_000;

/** A finding that stands, and that is in another state than was told last. */
interface Change {
  readonly marker: CommentMarker;
  readonly resolution: ResolutionRecord;
}

/** The answer to a thread whose finding stands in another state than was told last; none where there is nothing to tell. */
export function tellThread(
  posted: Posted,
  report: Report,
): readonly { readonly comment: OwnComment; readonly answer: string }[] {
  const changes = findChanges(posted, report);
  if (changes.length === 0) return [];
  const { head_sha: head } = report.pin;
  const words = changes.map(({ resolution }) => tellState(resolution, head));
  const markers = changes.map((change) => formatStateMarker(toStateMarker(change, head)));
  return [{ comment: posted.comment, answer: [...words, markers.join("\n")].join("\n\n") }];
}

/** The new body of a review in which a finding is in another state than its body tells; none where there is nothing to tell. */
export function tellReview(
  posted: Posted,
  report: Report,
): readonly { readonly comment: OwnComment; readonly body: string }[] {
  const changes = findChanges(posted, report);
  if (changes.length === 0) return [];
  const { head_sha: head } = report.pin;
  const body = posted.comment.body.replaceAll("\r\n", "\n");
  const { text, words } = splitBody(body, "states");
  const lines = linesOf(words, posted);
  const changed = new Map(changes.map((change) => [change.marker.fingerprint, change]));
  const kept = [...posted.told.values()]
    .filter(({ fingerprint }) => !changed.has(fingerprint))
    .map((state) => ({ state, line: lines.get(state.fingerprint) ?? `- ${codeSpan(state.fingerprint)}` }));
  const told = changes.map((change) => ({
    state: toStateMarker(change, head),
    line: `- ${codeSpan(change.marker.fingerprint)}: ${tellState(change.resolution, head)}`,
  }));
  const all = [...kept, ...told];
  const markers = [...all.map(({ state }) => formatStateMarker(state)), ...posted.markers.map(formatMarker)];
  const section = formatSection("states", all.map(({ line }) => line).join("\n"));
  const end =
    [section, markers.join("\n")].join("\n\n") + body.trimEnd().slice(withoutReviewMarker(body).trimEnd().length);
  return [{ comment: posted.comment, body: `${cutText(text, MAX_BODY - end.length)}\n\n${end}` }];
}

function toStateMarker(
  { marker: { check, fingerprint }, resolution: { status: state } }: Change,
  head: string,
): StateMarker {
  return { check, fingerprint, state, head };
}

function findChanges({ markers, told }: Posted, report: Report): readonly Change[] {
  const { follow_up: followUp } = report;
  if (followUp === null) return [];
  return markers.flatMap((marker) => {
    const { kind, resolution } = stateOf(marker.fingerprint, report, followUp);
    if (kind === "unknown" || resolution === undefined) return [];
    if (isTold(resolution, told.get(marker.fingerprint)?.state, report)) return [];
    // What is resolved as the earlier review held it, and is back, is open.
    return kind === "open" && resolution.status === "resolved" ? [] : [{ marker, resolution }];
  });
}

/**
 * Whether this was told, or is no news. What is left of a finding that was mended in part was told with it: that it stands
 * as it did is none; nor is it, of a finding of which nothing was told, that it is as it was posted.
 */
function isTold(resolution: ResolutionRecord, last: ResolutionStatus | undefined, report: Report): boolean {
  if (resolution.status === last) return true;
  if (resolution.status !== "unresolved") return false;
  return last === "partially_resolved" || (last === undefined && !isRewritten(resolution, report));
}

/** Whether a finding is open though its author rewrote its lines: nothing has the name any more that it had then. */
function isRewritten({ fingerprint, decided_by: by }: ResolutionRecord, { findings, unresolved }: Report): boolean {
  if (by !== "debate") return by === "resolver";
  return [...findings, ...unresolved].every((item) => item.fingerprint !== fingerprint);
}

/** The lines that a review's body tells states in, by the fingerprint of each: one a state, in their order. */
function linesOf(words: string | undefined, { told }: Posted): ReadonlyMap<string, string> {
  const lines = words?.split("\n") ?? [];
  return new Map(lines.length === told.size ? [...told.keys()].map((name, index) => [name, lines[index] ?? ""]) : []);
}
