import { namesOf } from "../claims/finding-names.ts";
import { PATTERNS_PATH } from "../config/known-pattern.ts";
import { markdownProse } from "../document/markdown-words.ts";
import { COMMAND_FORMS } from "../people/command.ts";
import type { ReplyRecord } from "../people/override-record.ts";
import { renderExplanation } from "../render/explanation.ts";
import type { Report } from "../report/report.ts";
import { cut } from "../text/cut.ts";
import { codeBlock, codeSpan, escapeControls, escapeMarkdown } from "../text/escape.ts";
import { formatAnswerMarker } from "./marker.ts";

/** The answer to one person's comment. */
export interface PersonAnswer {
  /** The comment it answers. */
  readonly commentId: number;
  /** The first comment of its thread; null for a comment on the pull request as a whole. */
  readonly threadId: number | null;
  readonly body: string;
  /** Whether an existing answer is left as it is. */
  readonly isFinal: boolean;
}

/** One answer for each override that counts, and for each reply that asked for something. */
export function answerPeople(report: Report, check: string): readonly PersonAnswer[] {
  const replies = new Set(report.replies.map(({ comment_id: id }) => id));
  const words = report.verdict.overrides.filter((each) => each.accepted && !replies.has(each.comment_id));
  return [
    ...words.map((override) =>
      toAnswer({ id: override.comment_id, threadId: null }, describeCounted(override, report), check),
    ),
    ...report.replies.flatMap((reply) => answerReply(reply, report, check)),
  ];
}

interface Answered {
  readonly id: number;
  readonly threadId: number | null;
}

/** If the host's reply is lost, we find a comment by its first line, and one in a thread by its last. */
function toAnswer({ id, threadId }: Answered, parts: readonly string[], check: string): PersonAnswer {
  const marker = formatAnswerMarker(check, id);
  const body = [marker, ...parts, ...(threadId === null ? [] : [marker])].join("\n\n");
  return { commentId: id, threadId, body, isFinal: false };
}

/** The last line is the audit trail. */
function describeCounted(override: Override, { pin }: Report): readonly string[] {
  return [
    `${WORDS[override.action]} ${codeSpan(override.finding)} by ${codeSpan(override.by)} counts, as of ${codeSpan(pin.head_sha.slice(0, 12))}: ${escapeMarkdown(override.reason)}`,
    ...describeUnproven(override),
    formatTrail(override, pin.head_sha),
  ];
}

/** A reply that asked for nothing gets no answer. */
function answerReply(reply: ReplyRecord, report: Report, check: string): readonly PersonAnswer[] {
  const place = { id: reply.comment_id, threadId: reply.thread_id };
  if (reply.kind === "other") return [];
  if (reply.kind === "question") {
    const parts = [markdownProse(reply.reason), renderExplanation(report, reply.finding)];
    return [{ ...toAnswer(place, parts, check), isFinal: true }];
  }
  const override = report.verdict.overrides.find((each) => each.comment_id === reply.comment_id);
  if (override === undefined) return [];
  const parts = override.accepted
    ? [...describeCounted(override, report), ...offerPattern(reply, report)]
    : [describeRefused(override)];
  return [toAnswer(place, parts, check)];
}

function describeRefused({ finding, by, refusal }: Override): string {
  const form = COMMAND_FORMS.dismiss.replace("FINGERPRINT", finding);
  return `${codeSpan(by)}, your reply dismisses nothing: ${markdownProse(refusal ?? "")}. To dismiss ${codeSpan(finding)}, reply with a reason, or comment ${codeSpan(form)}.`;
}

const MAX_PATTERN_CHARS = 600;

/** The entry that keeps reviews from claiming the same again. An accepted risk was claimed rightly. */
function offerPattern({ kind, finding: name, quote }: ReplyRecord, report: Report): readonly string[] {
  const dismissed = report.dismissed.find((item) => namesOf(item).includes(name));
  if (kind !== "false_positive" || dismissed === undefined) return [];
  const pattern = cut(`${dismissed.title} (${dismissed.category})`, MAX_PATTERN_CHARS);
  const paths = dismissed.file === null ? [] : [`  paths: ${JSON.stringify([dismissed.file])}`];
  const entry = [`- pattern: ${JSON.stringify(pattern)}`, `  why: ${JSON.stringify(quote)}`, ...paths].join("\n");
  return [`To have later reviews know it, add this to ${codeSpan(PATTERNS_PATH)}:`, codeBlock(entry, "yaml")];
}

function describeUnproven({ unproven }: Override): readonly string[] {
  return unproven === null ? [] : [`It is unknown whether they wrote any of the change: ${escapeMarkdown(unproven)}.`];
}

type Override = Report["verdict"]["overrides"][number];

const WORDS: Readonly<Record<Override["action"], string>> = {
  override: "The override that upholds",
  dismiss: "The dismissal of",
};

const MAX_VALUE_CHARS = 200;

function formatTrail({ rule, finding, reason }: Override, head: string): string {
  const values = { rule: rule ?? "none", finding, reason, head };
  const facts = Object.entries(values).map(([name, value]) => `${name}: ${toValue(value)}`);
  return `<!-- ${["posted-by: tribunal", "type: critic-override", ...facts].join(" | ")} -->`;
}

/** A text as a value of the audit trail: one line, without characters that would end the value or the comment. */
function toValue(text: string): string {
  const line = escapeControls(text).replace(/\s+/g, " ").replaceAll("|", "¦").replaceAll("<", "‹").replaceAll(">", "›");
  const value = line.trim();
  return value.length <= MAX_VALUE_CHARS ? value : `${value.slice(0, MAX_VALUE_CHARS).toWellFormed()}…`;
}
