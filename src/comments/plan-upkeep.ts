import { cutText } from "../document/cut-text.ts";
import { namePlace } from "../document/line-links.ts";
import type { ResolutionRecord, ResolutionStatus } from "../report/follow-up-record.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import { takeReportApart } from "../report/unite-findings.ts";
import { codeSpan, escapeMarkdown } from "../text/escape.ts";
import { describeState, isSearch, stateOf } from "./finding-state.ts";
import { isNamed, isOpenUnder, knownNames } from "./known-names.ts";
import {
  type CommentMarker,
  formatGoneMarker,
  formatMarker,
  formatSection,
  formatStateMarker,
  type StateMarker,
  splitBody,
  withoutReviewMarker,
} from "./marker.ts";
import { matchPosted } from "./match-posted.ts";
import type { OwnComment } from "./own-comment.ts";
import type { Posted, Standing } from "./standing.ts";

/** What is to be done about what stands on the pull request already. */
export interface Upkeep {
  /** Comments whose finding is still there, at a line they no longer stand on, with their new bodies. */
  readonly moved: readonly { readonly comment: OwnComment; readonly body: string }[];
  /** Threads whose finding is gone, with the answer to each. */
  readonly goneThreads: readonly { readonly comment: OwnComment; readonly answer: string }[];
  /** Reviews all of whose findings are gone, with their new bodies. */
  readonly goneReviews: readonly { readonly comment: OwnComment; readonly body: string }[];
  /** Threads whose finding stands and is in another state than was told last, with the answer to each. */
  readonly toldThreads: readonly { readonly comment: OwnComment; readonly answer: string }[];
  /** Reviews of which a finding is in another state than was told last, with their new bodies. */
  readonly toldReviews: readonly { readonly comment: OwnComment; readonly body: string }[];
  /** How many threads wait for the next run. */
  readonly waiting: number;
}

/**
 * How many answers one run writes: each is a comment, of which GitHub takes 80 a minute. The rest waits for the next
 * run.
 */
const MAX_ANSWERS = 20;

/**
 * Compares what stands on the pull request with what a report says. A comment on what is told with another finding by now stays.
 *
 * @param check the slug of the check's name.
 */
export function planUpkeep(united: Report, standing: Standing, check: string): Upkeep {
  const report = takeReportApart(united);
  const gone = standing.threads.filter((posted) => isGone(posted, report));
  const goneReviews = standing.reviews.filter((posted) => isGone(posted, report));
  const isOver = new Set(gone);
  const told = standing.threads
    .filter((posted) => !isOver.has(posted))
    .flatMap((posted) => describeThread(posted, report));
  const toldReviews = standing.reviews.filter((posted) => !goneReviews.includes(posted));
  return {
    moved: findTold(standing, report).flatMap(([finding, posted]) => followFinding(finding, posted)),
    goneThreads: gone.slice(0, MAX_ANSWERS).map(({ comment, markers }) => ({
      comment,
      answer: `${explainGone(markers, report)}\n\n${formatGoneMarker(check)}`,
    })),
    goneReviews: goneReviews.map(({ comment, markers }) => ({
      comment,
      body: `${appendTo(comment.body, explainGone(markers, report))}\n\n${formatGoneMarker(check)}`,
    })),
    toldThreads: told.slice(0, Math.max(0, MAX_ANSWERS - gone.length)),
    toldReviews: toldReviews.flatMap((posted) => describeReview(posted, report)),
    waiting: Math.max(0, gone.length + told.length - MAX_ANSWERS),
  };
}

/** GitHub's limit of a comment's body is 65,536 characters. */
const MAX_BODY = 65_000;

function appendTo(body: string, words: string): string {
  return `${cutText(body.trimEnd(), MAX_BODY - words.length)}\n\n${words}`;
}

/** How many findings stay commented on after this upkeep. The place of a finding that is gone becomes free. */
export function countLasting({ threads, reviews }: Standing, { goneThreads, goneReviews }: Upkeep): number {
  const gone = new Set([...goneThreads, ...goneReviews].map(({ comment }) => comment));
  const lasting = [...threads, ...reviews].filter(({ comment }) => !gone.has(comment));
  return lasting.reduce((total, { markers }) => total + markers.length, 0);
}

/**
 * Whether the findings of a comment are gone: the report looked at their place again and has them neither as settled
 * nor as open. A follow-up looks at a part of the change alone, and says of each what became of it.
 */
function isGone(posted: Posted, report: Report): boolean {
  const { comment, markers } = posted;
  const { follow_up: followUp } = report;
  if (followUp !== null) {
    return (
      isSearch(report) && markers.every(({ fingerprint }) => stateOf(fingerprint, report, followUp).kind === "gone")
    );
  }
  if (comment.place !== undefined && !isCovered(comment.place.path, report)) return false;
  if (comment.place === undefined && !isWhollyCovered(report)) return false;
  return markers.every((marker) => canTell(marker, report) && !isOpenUnder(marker.fingerprint, report));
}

/** The first finding that one of these markers names, by whatever fingerprint it was known. */
function findMarked<Item extends Parameters<typeof isNamed>[0]>(
  all: readonly Item[],
  markers: readonly CommentMarker[],
  report: Report,
): Item | undefined {
  const names = markers.map(({ fingerprint }) => knownNames(fingerprint, report));
  return all.find((item) => names.some((own) => isNamed(item, own)));
}

/**
 * Whether a report can tell that a finding is gone. Rules do not find what a language model found, so they cannot find
 * it gone.
 */
function canTell({ isByRules }: CommentMarker, report: Report): boolean {
  return isSearch(report) && (report.run.panel !== "static" || isByRules);
}

/** Whether a file was reviewed as a whole. In a file that is not in the diff there is nothing left to find. */
function isCovered(path: string, { pin, coverage }: Report): boolean {
  const isLeftOut = coverage.unread.includes(path) || coverage.skipped.some(({ file }) => file === path);
  if (isLeftOut) return false;
  return pin.target_kind === "diff" || pin.files.some((file) => file.path === path);
}

/**
 * Whether everything was reviewed. It has to be for a finding in a review's body, which names no file that could be
 * read back.
 */
function isWhollyCovered({ pin, coverage }: Report): boolean {
  return pin.target_kind === "diff" && coverage.unread.length === 0 && coverage.skipped.length === 0;
}

function explainGone(markers: readonly CommentMarker[], report: Report): string {
  const { follow_up: followUp, pin } = report;
  const dismissed = findMarked(report.dismissed, markers, report);
  const at = `as of ${codeSpan(pin.head_sha.slice(0, 12))}`;
  if (dismissed?.by === "person") return `_Dismissed by a person, ${at}:_ ${escapeMarkdown(dismissed.reason)}`;
  if (dismissed?.by === "pattern")
    return `_Dismissed by a known false positive, ${at}:_ ${escapeMarkdown(dismissed.reason)}`;
  const states = followUp === null ? [] : markers.map(({ fingerprint }) => stateOf(fingerprint, report, followUp));
  const resolved = states.flatMap(({ resolution }) => (resolution?.status === "resolved" ? [resolution] : []));
  if (resolved.length > 0) return resolved.map((resolution) => describeState(resolution, pin.head_sha)).join("\n\n");
  if (dismissed === undefined || dismissed.by === "gate") return `_No longer found, ${at}._`;
  return `_Refuted, ${at}:_ ${escapeMarkdown(dismissed.reason)}`;
}

/** The confirmed findings that threads tell of, each with its thread. */
function findTold({ threads }: Standing, report: Report): readonly (readonly [ReportFinding, Posted])[] {
  const told = threads.flatMap((posted) =>
    posted.markers.map(({ fingerprint }) => ({ fingerprint, place: posted.comment.place, posted })),
  );
  const matched = matchPosted(told, report);
  return report.findings.flatMap((finding) => {
    const thread = matched.get(finding);
    return thread === undefined ? [] : [[finding, thread.posted] as const];
  });
}

/**
 * The comment with its finding's new place, where that is needed. GitHub moves a comment along with its line as far as
 * it can; where it cannot, the comment says where the finding is now, as long as that is so.
 */
function followFinding(finding: ReportFinding, { comment }: Posted): Upkeep["moved"] {
  const { text, words, markers } = splitBody(comment.body, "place");
  const where = isOnItsLine(comment, finding) ? undefined : `_Still there: ${codeSpan(namePlace(finding))}_`;
  if (markers === "" || where === words) return [];
  const body = [text, ...(where === undefined ? [] : [formatSection("place", where)]), markers].join("\n\n");
  return [{ comment, body }];
}

function isOnItsLine({ place }: OwnComment, { anchor, file, line }: ReportFinding): boolean {
  const wanted = anchor === null ? { path: file, line } : { path: anchor.path, line: anchor.line };
  return place?.line === wanted.line && place.path === wanted.path;
}

/** GitHub's limit of a comment's body is 65,536 characters. */

/** A finding that stands, and that is in another state than was told last. */
interface Change {
  readonly marker: CommentMarker;
  readonly resolution: ResolutionRecord;
}

/** The answer to a thread whose finding stands in another state than was told last; none where there is nothing to tell. */
function describeThread(
  posted: Posted,
  report: Report,
): readonly { readonly comment: OwnComment; readonly answer: string }[] {
  const changes = findChanges(posted, report);
  if (changes.length === 0) return [];
  const { head_sha: head } = report.pin;
  const words = changes.map(({ resolution }) => describeState(resolution, head));
  const markers = changes.map((change) => formatStateMarker(toStateMarker(change, head)));
  return [{ comment: posted.comment, answer: [...words, markers.join("\n")].join("\n\n") }];
}

/** The new body of a review in which a finding is in another state than its body tells; none where there is nothing to tell. */
export function describeReview(
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
    line: `- ${codeSpan(change.marker.fingerprint)}: ${describeState(change.resolution, head)}`,
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
