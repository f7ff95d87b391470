import { z } from "zod";
import type { ContextTokens } from "../config/ladder.ts";
import { detectPromptInjection } from "../detectors/prompt-injection.ts";
import { cut } from "../text/cut.ts";
import { recordDigest } from "../text/digest.ts";
import { toBlockJson } from "./user-message.ts";

/** An issue as its author wrote it. */
export interface WrittenIssue {
  readonly number: number;
  readonly title: string;
  readonly body: string;
}

/** The text of a pull request and of the issues that it closes, without comments and our own section. */
export interface WrittenIntent {
  readonly title: string;
  readonly description: string;
  readonly issues: readonly WrittenIssue[];
  /** Why a linked issue is missing, one clause each. */
  readonly missing: readonly string[];
}

/** What the change is meant to do, as the roles of the debate get it. */
export interface Intent {
  readonly title: string;
  /** Empty for none. */
  readonly description: string;
  readonly issues: readonly WrittenIssue[];
  /** What is left out and why, one clause each. */
  readonly leftOut: readonly string[];
  /** The digest of what is given, before secrets are masked; undefined for nothing. */
  readonly sha256: string | undefined;
}

const MAX_TITLE_CHARS = 300;
const MAX_DESCRIPTION_CHARS = 4_000;
const MAX_ISSUE_CHARS = 2_000;
export const MAX_ISSUES = 3;

/**
 * Chooses the texts for the roles of the debate. A text that addresses a reviewer is left out as a whole. Never throws.
 *
 * @param masked the same texts without their secrets, which are given.
 * @param contextTokens the configured windows of models. Each text takes at most a sixteenth of a small one.
 */
export function chooseIntent(
  { title, description, issues, missing }: WrittenIntent,
  masked: WrittenIntent,
  contextTokens: ContextTokens = {},
): Intent {
  const windows = typeof contextTokens === "number" ? [contextTokens] : Object.values(contextTokens);
  const room = Math.min(...windows.map((tokens) => Math.floor(tokens / 4)));
  const give = (text: string, max: number) => cut(text.trim(), Math.min(max, room));
  const isGiven = !addressesReviewer(title, description) && description.trim() !== "";
  const given = issues.filter((issue) => !addressesReviewer(issue.title, issue.body));
  const refused = issues.filter((issue) => !given.includes(issue)).map(({ number }) => `issue #${number} ${ADDRESSES}`);
  return {
    title: addressesReviewer(title) ? "" : give(masked.title, MAX_TITLE_CHARS),
    description: isGiven ? give(masked.description, MAX_DESCRIPTION_CHARS) : "",
    issues: masked.issues
      .filter(({ number }) => given.some((issue) => issue.number === number))
      .map((issue) => ({
        number: issue.number,
        title: give(issue.title, MAX_TITLE_CHARS),
        body: give(issue.body, MAX_ISSUE_CHARS),
      })),
    leftOut: [
      ...(addressesReviewer(title, description) ? [`the description ${ADDRESSES}`] : []),
      ...refused,
      ...missing,
    ],
    sha256:
      isGiven || given.length > 0
        ? recordDigest({
            title,
            description: isGiven ? description : "",
            issues: given.map(({ number, ...issue }) => [number, issue.title, issue.body]),
          })
        : undefined,
  };
}

const ADDRESSES = "addresses whoever reviews the change";

function addressesReviewer(...texts: readonly string[]): boolean {
  const lines = texts.flatMap((text) => text.split(/\r\n?|\n/));
  return [lines, lines.flatMap(toPieces)].some((read) => detectPromptInjection(read).length > 0);
}

/** At most half of what the detector reads of a line, so that it still reads two pieces as one wrapped sentence. */
const PIECE_CHARS = 2_000;
/** Marks that the detector ignores, and marks of direction, which it counts in pairs over whole lines. */
const PASSED_OVER = /[*_`"'’\u202a-\u202e\u2066-\u2069]+/g;

/** Splits a long line, which the detector would treat as data. Each piece repeats half of the one before. */
function toPieces(line: string): readonly string[] {
  if (line.length <= PIECE_CHARS) return [line];
  const text = line.replace(PASSED_OVER, "").replace(/\s+/g, " ");
  const count = Math.max(1, Math.ceil((2 * text.length) / PIECE_CHARS) - 1);
  return Array.from({ length: count }, (_, at) => text.slice((at * PIECE_CHARS) / 2, (at / 2 + 1) * PIECE_CHARS));
}

/** Whether there is anything to compare the change with. A title alone is not enough. */
export function hasIntent({ sha256 }: Intent): boolean {
  return sha256 !== undefined;
}

/** The block of the user message as a JSON document; undefined without anything to compare. */
export function toIntentDocument(intent: Intent | undefined): unknown {
  if (intent === undefined || !hasIntent(intent)) return undefined;
  const { title, description, issues } = intent;
  return { title, description, issues };
}

/** The characters that the block adds to every message. */
export function intentChars(intent: Intent | undefined): number {
  const document = toIntentDocument(intent);
  return document === undefined ? 0 : toBlockJson(document).length;
}

export const intentSchema = z
  .object({
    description: z.boolean().describe("Whether models were given the pull request's title and description."),
    issues: z.array(z.int().min(1)).describe("Numbers of the linked issues that models were given."),
    left_out: z.array(z.string()).describe("What models were not given, and why; one clause each."),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable()
      .describe("The digest of what was given, before secrets were masked; null if nothing was given."),
  })
  .describe("What the pull request says that the change does; null if it says nothing, or nothing was compared.");

export type IntentRecord = z.infer<typeof intentSchema>;

/** The intent as the report records it. */
export function recordIntent(intent: Intent | undefined): IntentRecord | null {
  if (intent === undefined || (!hasIntent(intent) && intent.leftOut.length === 0)) return null;
  const { description, issues, leftOut, sha256 = null } = intent;
  return {
    description: description !== "",
    issues: issues.map(({ number }) => number),
    left_out: [...leftOut],
    sha256,
  };
}

/**
 * Whether the texts of the pull request changed since an earlier review. A text given at only one of the two reviews,
 * such as an unreadable issue, does not count.
 *
 * @param then the earlier report's record; null if nobody compared the change.
 */
export function hasOtherWords(then: IntentRecord | null, now: Intent | undefined): boolean {
  if (then === null || now === undefined || then.sha256 === (now.sha256 ?? null)) return false;
  const given = recordIntent(now) ?? NOTHING_GIVEN;
  return !leavesOut(given, then) && !leavesOut(then, given);
}

const NOTHING_GIVEN: IntentRecord = { description: false, issues: [], left_out: [], sha256: null };

/** Whether a review left out something that the other was given. */
function leavesOut({ left_out: leftOut }: IntentRecord, other: IntentRecord): boolean {
  return listGiven(other).some((name) => leftOut.some((clause) => clause.startsWith(`${name} `)));
}

/** Describes in a sentence what was given and what was not; undefined for neither. The caller must escape it. */
export function describeIntent(record: IntentRecord | null): string | undefined {
  if (record === null) return undefined;
  const leftOut = record.left_out.length === 0 ? "" : `; not given: ${record.left_out.join("; ")}`;
  return `The change is compared with ${nameIntent(record) || "no description"}${leftOut}.`;
}

/** Lists what was given; empty for nothing. */
export function nameIntent(record: IntentRecord): string {
  return listGiven(record).join(", ");
}

function listGiven({ description, issues }: IntentRecord): readonly string[] {
  return [...(description ? ["the description"] : []), ...issues.map((number) => `issue #${number}`)];
}
