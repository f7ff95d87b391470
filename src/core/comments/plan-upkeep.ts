import { codeSpan, escapeMarkdown } from "../escape.ts";
import { namePlace } from "../render/finding-view.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import { type CommentMarker, formatGoneMarker } from "./marker.ts";
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
  /** How many threads whose findings are gone wait for the next run. */
  readonly waiting: number;
}

/**
 * How many answers one run writes: each is a comment, of which GitHub takes 80 a minute. The rest waits for the next
 * run.
 */
const MAX_ANSWERS = 20;

/**
 * Compares what stands on the pull request with what a report says.
 *
 * @param check the slug of the check's name.
 */
export function planUpkeep(report: Report, standing: Standing, check: string): Upkeep {
  const gone = standing.threads.filter((posted) => isGone(posted, report));
  return {
    moved: standing.threads.flatMap((posted) => followFinding(posted, report)),
    goneThreads: gone.slice(0, MAX_ANSWERS).map(({ comment, markers }) => ({
      comment,
      answer: `${explainGone(markers, report)}\n\n${formatGoneMarker(check)}`,
    })),
    waiting: Math.max(0, gone.length - MAX_ANSWERS),
    goneReviews: standing.reviews
      .filter((posted) => isGone(posted, report))
      .map(({ comment, markers }) => ({
        comment,
        body: `${comment.body.trimEnd()}\n\n${explainGone(markers, report)}\n\n${formatGoneMarker(check)}`,
      })),
  };
}

/** How many findings stay commented on after this upkeep. The place of a finding that is gone becomes free. */
export function countLasting({ threads, reviews }: Standing, { goneThreads, goneReviews }: Upkeep): number {
  const gone = new Set([...goneThreads, ...goneReviews].map(({ comment }) => comment));
  const lasting = [...threads, ...reviews].filter(({ comment }) => !gone.has(comment));
  return lasting.reduce((total, { markers }) => total + markers.length, 0);
}

/** Whether a finding is known by this fingerprint, which may be one that an older version gave it. */
function isNamed(
  { fingerprint, older_fingerprints: older }: Pick<ReportFinding, "fingerprint" | "older_fingerprints">,
  { fingerprint: wanted }: CommentMarker,
): boolean {
  return fingerprint === wanted || older.includes(wanted);
}

/**
 * Whether the findings of a comment are gone: the report looked at their place again and has them neither as settled
 * nor as open.
 */
function isGone({ comment, markers }: Posted, report: Report): boolean {
  if (comment.place !== undefined && !isCovered(comment.place.path, report)) return false;
  if (comment.place === undefined && !isWhollyCovered(report)) return false;
  const open = [
    ...report.findings,
    ...report.unresolved,
    ...report.missed.filter((item) => item.dismissed_by === null),
  ];
  return markers.every((marker) => canTell(marker, report) && !open.some((item) => isNamed(item, marker)));
}

/** Modes that look for defects, and do not only judge given ones. */
const SEARCHING: ReadonlySet<string> = new Set(["lightweight", "full"]);

/**
 * Whether a report can tell that a finding is gone. Rules do not find what a language model found, so they cannot find
 * it gone.
 */
function canTell({ isByRules }: CommentMarker, { run }: Report): boolean {
  return run.status === "completed" && SEARCHING.has(run.mode) && (run.panel !== "static" || isByRules);
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
  const dismissed = report.dismissed.find((item) => markers.some((marker) => isNamed(item, marker)));
  const at = `as of ${codeSpan(report.pin.head_sha.slice(0, 12))}`;
  if (dismissed === undefined || dismissed.by === "gate") return `_No longer found, ${at}._`;
  const how = dismissed.by === "person" ? "Dismissed by a person" : "Refuted";
  return `_${how}, ${at}:_ ${escapeMarkdown(dismissed.reason)}`;
}

const FOLLOWED = /\n\n_Still there: [^\n]*_(?=\n\n<!--)/;

/**
 * The comment with its finding's new place, where that is needed. GitHub moves a comment along with its line as far as
 * it can; where it cannot, the comment says where the finding is now, as long as that is so.
 */
function followFinding({ comment, markers }: Posted, { findings }: Report): Upkeep["moved"] {
  const finding = findings.find((item) => markers.some((marker) => isNamed(item, marker)));
  if (finding === undefined) return [];
  const said = comment.body.replace(FOLLOWED, "");
  const at = said.lastIndexOf("\n\n<!--");
  if (at < 0) return [];
  const where = isOnItsLine(comment, finding) ? "" : `\n\n_Still there: ${codeSpan(namePlace(finding))}_`;
  const body = `${said.slice(0, at)}${where}${said.slice(at)}`;
  return body === comment.body ? [] : [{ comment, body }];
}

function isOnItsLine({ place }: OwnComment, { anchor, file, line }: ReportFinding): boolean {
  const wanted = anchor === null ? { path: file, line } : { path: anchor.path, line: anchor.line };
  return place?.line === wanted.line && place.path === wanted.path;
}
