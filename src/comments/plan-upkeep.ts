import { cutText } from "../document/cut-text.ts";
import { namePlace } from "../document/line-links.ts";
import { PROOF_WORDS } from "../render/follow-up.ts";
import type { FollowUpRecord, ResolutionRecord, ResolutionStatus } from "../report/follow-up-record.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import { takeReportApart } from "../report/unite-findings.ts";
import { cut } from "../text/cut.ts";
import { codeSpan, escapeMarkdown } from "../text/escape.ts";
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
import { isNamed, isOpenUnder, knownNames, matchPosted } from "./match-posted.ts";
import type { OwnComment } from "./own-comment.ts";
import type { PostedComment, PostedComments } from "./read-posted.ts";

/** The updates of our earlier comments. */
export interface Upkeep {
  /** Comments whose finding is now at another line, with their new bodies. */
  readonly moved: readonly { readonly comment: OwnComment; readonly body: string }[];
  /** Threads whose finding is gone, with the reply to each. */
  readonly goneThreads: readonly { readonly comment: OwnComment; readonly answer: string }[];
  /** Reviews all of whose findings are gone, with their new bodies. */
  readonly goneReviews: readonly { readonly comment: OwnComment; readonly body: string }[];
  /** Threads whose finding is open in another state than the last reply says, with the next reply. */
  readonly changedThreads: readonly { readonly comment: OwnComment; readonly answer: string }[];
  /** Reviews with a finding in another state than the body says, with their new bodies. */
  readonly changedReviews: readonly { readonly comment: OwnComment; readonly body: string }[];
  /** How many replies are left to the next run. */
  readonly waiting: number;
}

/** The most replies of one run: GitHub accepts 80 comments a minute. */
const MAX_ANSWERS = 20;

/**
 * Compares our comments with a report. The comment on a finding that is now united with another one stays.
 *
 * @param check the slug of the check's name.
 */
export function planUpkeep(united: Report, standing: PostedComments, check: string): Upkeep {
  const report = takeReportApart(united);
  const gone = standing.threads.filter((posted) => isGone(posted, report));
  const goneReviews = standing.reviews.filter((posted) => isGone(posted, report));
  const isOver = new Set(gone);
  const changed = standing.threads
    .filter((posted) => !isOver.has(posted))
    .flatMap((posted) => describeThread(posted, report));
  return {
    moved: findPosted(standing, report).flatMap(([finding, posted]) => followFinding(finding, posted)),
    goneThreads: gone.slice(0, MAX_ANSWERS).map(({ comment, markers }) => ({
      comment,
      answer: `${explainGone(markers, report)}\n\n${formatGoneMarker(check)}`,
    })),
    goneReviews: goneReviews.map(({ comment, markers }) => ({
      comment,
      body: `${appendTo(comment.body, explainGone(markers, report))}\n\n${formatGoneMarker(check)}`,
    })),
    changedThreads: changed.slice(0, Math.max(0, MAX_ANSWERS - gone.length)),
    changedReviews: standing.reviews
      .filter((posted) => !goneReviews.includes(posted))
      .flatMap((posted) => describeReview(posted, report)),
    waiting: Math.max(0, gone.length + changed.length - MAX_ANSWERS),
  };
}

/** GitHub's limit of a comment's body is 65,536 characters. */
const MAX_BODY = 65_000;

function appendTo(body: string, words: string): string {
  return `${cutText(body.trimEnd(), MAX_BODY - words.length)}\n\n${words}`;
}

/** How many findings still have a comment after these updates; those that are gone leave room for others. */
export function countLasting({ threads, reviews }: PostedComments, { goneThreads, goneReviews }: Upkeep): number {
  const gone = new Set([...goneThreads, ...goneReviews].map(({ comment }) => comment));
  const lasting = [...threads, ...reviews].filter(({ comment }) => !gone.has(comment));
  return lasting.reduce((total, { markers }) => total + markers.length, 0);
}

/**
 * Whether all findings of a comment are gone. A full review must have read their place again; a follow-up reads only a
 * part of the change, and records the outcome of each.
 */
function isGone(posted: PostedComment, report: Report): boolean {
  const { comment, markers } = posted;
  const { follow_up: followUp } = report;
  if (followUp !== null)
    return markers.every(({ fingerprint }) => stateOf(fingerprint, report, followUp).kind === "gone");
  if (comment.place !== undefined && !isCovered(comment.place.path, report)) return false;
  if (comment.place === undefined && !isWhollyCovered(report)) return false;
  return markers.every((marker) => canTell(marker, report) && !isOpenUnder(marker.fingerprint, report));
}

function findMarked<Item extends Parameters<typeof isNamed>[0]>(
  all: readonly Item[],
  markers: readonly CommentMarker[],
  report: Report,
): Item | undefined {
  const names = markers.map(({ fingerprint }) => knownNames(fingerprint, report));
  return all.find((item) => names.some((own) => isNamed(item, own)));
}

/** Rules do not find what a language model found, so their silence does not mean that it is gone. */
function canTell({ isByRules }: CommentMarker, report: Report): boolean {
  return isSearch(report) && (report.run.panel !== "static" || isByRules);
}

/** Whether a file was reviewed as a whole. A file outside the diff has nothing left to find. */
function isCovered(path: string, { pin, coverage }: Report): boolean {
  const isLeftOut = coverage.unread.includes(path) || coverage.skipped.some(({ file }) => file === path);
  if (isLeftOut) return false;
  return pin.target_kind === "diff" || pin.files.some((file) => file.path === path);
}

/** Whether everything was reviewed, as a finding in a review's body has no file that could be read back. */
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

/** The confirmed findings with a thread. */
function findPosted({ threads }: PostedComments, report: Report): readonly (readonly [ReportFinding, PostedComment])[] {
  const known = threads.flatMap((posted) =>
    posted.markers.map(({ fingerprint }) => ({ fingerprint, place: posted.comment.place, posted })),
  );
  const matched = matchPosted(known, report);
  return report.findings.flatMap((finding) => {
    const thread = matched.get(finding);
    return thread === undefined ? [] : [[finding, thread.posted] as const];
  });
}

/** GitHub moves a comment with its line as far as it can. Otherwise the comment says where its finding is now. */
function followFinding(finding: ReportFinding, { comment }: PostedComment): Upkeep["moved"] {
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

/** A finding in another state than the comment says. */
interface Change {
  readonly marker: CommentMarker;
  readonly resolution: ResolutionRecord;
}

function describeThread(
  posted: PostedComment,
  report: Report,
): readonly { readonly comment: OwnComment; readonly answer: string }[] {
  const changes = findChanges(posted, report);
  if (changes.length === 0) return [];
  const { head_sha: head } = report.pin;
  const words = changes.map(({ resolution }) => describeState(resolution, head));
  const markers = changes.map((change) => formatStateMarker(toStateMarker(change, head)));
  return [{ comment: posted.comment, answer: [...words, markers.join("\n")].join("\n\n") }];
}

function describeReview(
  posted: PostedComment,
  report: Report,
): readonly { readonly comment: OwnComment; readonly body: string }[] {
  const changes = findChanges(posted, report);
  if (changes.length === 0) return [];
  const { head_sha: head } = report.pin;
  const body = posted.comment.body.replaceAll("\r\n", "\n");
  const { text, words } = splitBody(body, "states");
  const lines = linesOf(words, posted);
  const changed = new Map(changes.map((change) => [change.marker.fingerprint, change]));
  const kept = [...posted.states.values()]
    .filter(({ fingerprint }) => !changed.has(fingerprint))
    .map((state) => ({ state, line: lines.get(state.fingerprint) ?? `- ${codeSpan(state.fingerprint)}` }));
  const added = changes.map((change) => ({
    state: toStateMarker(change, head),
    line: `- ${codeSpan(change.marker.fingerprint)}: ${describeState(change.resolution, head)}`,
  }));
  const all = [...kept, ...added];
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

function findChanges({ markers, states }: PostedComment, report: Report): readonly Change[] {
  const { follow_up: followUp } = report;
  if (followUp === null) return [];
  return markers.flatMap((marker) => {
    const { kind, resolution } = stateOf(marker.fingerprint, report, followUp);
    if (kind === "unknown" || resolution === undefined) return [];
    if (isKnown(resolution, states.get(marker.fingerprint)?.state, report)) return [];
    // The finding was resolved and came back.
    return kind === "open" && resolution.status === "resolved" ? [] : [{ marker, resolution }];
  });
}

/** Whether the comment says so already, or would only repeat that the finding is as it was. */
function isKnown(resolution: ResolutionRecord, last: ResolutionStatus | undefined, report: Report): boolean {
  if (resolution.status === last) return true;
  if (resolution.status !== "unresolved") return false;
  return last === "partially_resolved" || (last === undefined && !isRewritten(resolution, report));
}

/** Whether a finding is open though its author rewrote its lines, so that it has another fingerprint. */
function isRewritten({ fingerprint, decided_by: by }: ResolutionRecord, { findings, unresolved }: Report): boolean {
  if (by !== "debate") return by === "resolver";
  return [...findings, ...unresolved].every((item) => item.fingerprint !== fingerprint);
}

/** The lines of a review's body that show states, by fingerprint: one for each state, in order. */
function linesOf(words: string | undefined, { states }: PostedComment): ReadonlyMap<string, string> {
  const lines = words?.split("\n") ?? [];
  return new Map(
    lines.length === states.size ? [...states.keys()].map((name, index) => [name, lines[index] ?? ""]) : [],
  );
}

/** The state of a posted finding by a follow-up's report. */
interface FindingState {
  /** `unknown` if the report does not mention it: then its comment stays as it is. */
  readonly kind: "gone" | "open" | "unknown";
  /** Its outcome since the earlier review; undefined if the report has none. */
  readonly resolution: ResolutionRecord | undefined;
}

/**
 * A finding in one of the lists is open, whatever its resolution says. One that no list names is not gone: a follow-up
 * reads only a part of the change.
 */
function stateOf(fingerprint: string, report: Report, { resolutions }: FollowUpRecord): FindingState {
  if (!isSearch(report)) return { kind: "unknown", resolution: undefined };
  const names = knownNames(fingerprint, report);
  const has = (all: readonly Parameters<typeof isNamed>[0][]) => all.some((item) => isNamed(item, names));
  const resolution = resolutions.find((each) => names.has(each.fingerprint));
  const dismissed = report.dismissed.find((item) => item.by !== "gate" && isNamed(item, names));
  const missed = report.missed.filter((item) => item.dismissed_by === null);
  if (has(report.findings) || has(report.unresolved) || has(missed)) return { kind: "open", resolution };
  const isDropped = report.missed.some((item) => item.dismissed_by !== null && isNamed(item, names));
  if (dismissed?.by === "person" || dismissed?.by === "pattern" || isDropped) return { kind: "gone", resolution };
  if (resolution !== undefined) return { kind: resolution.status === "resolved" ? "gone" : "open", resolution };
  if (dismissed !== undefined || wasResolved(names, report)) return { kind: "gone", resolution };
  return { kind: "unknown", resolution };
}

/** The modes that look for defects; the others only judge given ones. */
const SEARCHING: ReadonlySet<string> = new Set(["lightweight", "full", "economy"]);

/** Whether a report can show that a finding is gone. */
function isSearch({ run }: Report): boolean {
  return run.status === "completed" && SEARCHING.has(run.mode);
}

/** Whether an earlier review resolved it, and its comment job did not get to say so. */
function wasResolved(names: ReadonlySet<string>, { history }: Report): boolean {
  const last = history.filter((entry) => isNamed(entry, names)).flatMap(({ sightings }) => sightings.at(-1) ?? []);
  return last.length > 0 && last.every(({ state }) => state !== "open");
}

const MAX_NOTE_CHARS = 600;
const MAX_QUOTE_CHARS = 300;

const STATE_WORDS: Readonly<Record<ResolutionStatus, string>> = {
  resolved: "Resolved",
  partially_resolved: "Partly resolved; the rest is open",
  unresolved: "Still open",
  cant_verify: "Cannot be verified, and stays open",
};

/** The outcome of a finding as one line of Markdown. @param head the commit that was reviewed. */
function describeState({ status, note: said, evidence }: ResolutionRecord, head: string): string {
  const words = cut(said.trim(), MAX_NOTE_CHARS);
  const note = escapeMarkdown(evidence === null ? words : words.replace(/\.$/, ""));
  const proof =
    evidence === null
      ? ""
      : `${PROOF_WORDS[status]} ${codeSpan(`${evidence.file}:${evidence.start_line}`)}: ${codeSpan(cut(evidence.quote.trim(), MAX_QUOTE_CHARS))}`;
  const details = [note, proof].filter((part) => part !== "").join("; ");
  return `_${STATE_WORDS[status]}, as of ${codeSpan(head.slice(0, 12))}${details === "" ? "._" : `:_ ${details}`}`;
}
