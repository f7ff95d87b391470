import { codeSpan, escapeControls, escapeMarkdown } from "../escape.ts";
import type { Report } from "../report/report.ts";
import { formatAnswerMarker } from "./marker.ts";

/** The answer to one person's word that counts. */
export interface OverrideAnswer {
  /** The comment it answers. */
  readonly commentId: number;
  readonly body: string;
}

/** One answer for each override that counts in this report; its last line is the audit trail. */
export function answerOverrides({ verdict, pin }: Report, check: string): readonly OverrideAnswer[] {
  return verdict.overrides
    .filter(({ accepted }) => accepted)
    .map((override) => ({
      commentId: override.comment_id,
      body: [
        formatAnswerMarker(check, override.comment_id),
        `${WORDS[override.action]} ${codeSpan(override.finding)} by ${codeSpan(override.by)} counts, as of ${codeSpan(pin.head_sha.slice(0, 12))}: ${escapeMarkdown(override.reason)}`,
        ...tellUnproven(override),
        formatTrail(override, pin.head_sha),
      ].join("\n\n"),
    }));
}

/** A person other than the author is to have said so, as far as anybody can tell. */
function tellUnproven({ unproven }: Override): readonly string[] {
  return unproven === null ? [] : [`It is unknown whether they wrote any of it: ${escapeMarkdown(unproven)}.`];
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

/** A text as a value of the audit trail: on one line, and without signs that would end the value or the comment. */
function toValue(text: string): string {
  const line = escapeControls(text).replace(/\s+/g, " ").replaceAll("|", "¦").replaceAll("<", "‹").replaceAll(">", "›");
  const value = line.trim();
  return value.length <= MAX_VALUE_CHARS ? value : `${value.slice(0, MAX_VALUE_CHARS).toWellFormed()}…`;
}
