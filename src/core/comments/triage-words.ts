import { assertNever } from "../assert-never.ts";
import { cut } from "../cut.ts";
import { markdownProse } from "../document/markdown-words.ts";
import { codeBlock, codeSpan, escapeMarkdown } from "../escape.ts";
import type { TriagedThread } from "../report/triage-record.ts";

/** A remark that is answered: one that is open is told by its finding. */
export type SettledThread = TriagedThread & { readonly status: Exclude<TriagedThread["status"], "open"> };

/** By whom an answer is, and of which commit. */
export interface AnswerSignature {
  /** The check's name, as its owner wrote it. */
  readonly name: string;
  readonly head: string;
}

const MAX_REASON_CHARS = 3000;
const MAX_QUOTE_CHARS = 2000;
const MAX_TITLE_CHARS = 200;

/**
 * What became of a remark, as Markdown for its author and for people: all of it escaped.
 *
 * @param resolves whether the thread is to be resolved after this, where the host lets us.
 */
export function tellTriaged(row: SettledThread, { name, head }: AnswerSignature, resolves: boolean): string {
  const reason = markdownProse(
    nameCommits(cut(row.reason.trim(), MAX_REASON_CHARS), [head, row.commit ?? "", ...row.heads]),
  );
  const parts = [
    row.kind === "review" ? nameReview(row) : undefined,
    `**${headingOf(row)}:**${reason.startsWith("```") ? "\n\n" : " "}${reason}`,
    ...showEvidence(row),
    row.forced && row.heads.length > 0 ? `The heads of this circle: ${row.heads.map(showSha).join(", ")}.` : undefined,
    `_${escapeMarkdown(name)}, as of ${showSha(head)}.${resolves ? ` ${HOW_TO_KEEP_OPEN}` : ""}_`,
  ];
  return parts.filter((part) => part !== undefined).join("\n\n");
}

/** True either way: whether the job's token may resolve shows only once this stands. */
const HOW_TO_KEEP_OPEN =
  "Tribunal resolves this thread where it may. To keep it open, write why, and unresolve it where it is resolved: it is then left to people.";

/** The commits that are ours to name stand as code, where nothing links them and they can be copied. */
function nameCommits(text: string, known: readonly string[]): string {
  return text.replace(/(?<![\w`])[0-9a-f]{7,64}(?![\w`])/g, (word) =>
    known.some((sha) => sha.startsWith(word)) ? `\`${word}\`` : word,
  );
}

function headingOf({ status, commit }: SettledThread): string {
  switch (status) {
    case "fixed":
      // As it is, so that the host links it: it is digits alone.
      return `Addressed in ${commit}`;
    case "skipped":
      return "Skipped";
    case "dismissed":
      return "Dismissed";
    case "uncertain":
      return "Needs a person";
    default:
      return assertNever(status);
  }
}

/** What stands before the quoted code's place. */
const EVIDENCE_WORDS: Readonly<Record<SettledThread["status"], string>> = {
  fixed: "Now at",
  skipped: "It is about",
  dismissed: "Refuted by",
  uncertain: "What was looked at is",
};

function showEvidence({ evidence, status }: SettledThread): readonly string[] {
  if (evidence === null) return [];
  const { file, side, start_line: start, end_line: end, quote } = evidence;
  const lines = start === end ? `${start}` : `${start}-${end}`;
  const commit = side === "base" ? ", before this change" : "";
  return [
    `${EVIDENCE_WORDS[status]} ${codeSpan(`${file}:${lines}`)}${commit}:`,
    codeBlock(cut(quote, MAX_QUOTE_CHARS)),
  ];
}

const REVIEW_URL = /^https?:\/\/[\w.:-]+\/[\w./-]+#pullrequestreview-\d+$/;

/** By its link, as an answer to it stands elsewhere. */
function nameReview({ author, comment_id: id, url, title }: SettledThread): string {
  const words = `${escapeMarkdown(author)}'s review`;
  const link = url !== null && REVIEW_URL.test(url) ? `[${words}](${url})` : `${words} ${id}`;
  const said = escapeMarkdown(cut(title.trim(), MAX_TITLE_CHARS));
  return `About ${link}${said === "" ? "" : `:\n\n> ${said}`}`;
}

function showSha(sha: string): string {
  return codeSpan(sha.slice(0, 12));
}
