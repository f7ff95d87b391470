import { z } from "zod";
import type { ContextTokens } from "../config/ladder.ts";
import { detectPromptInjection } from "../detectors/prompt-injection.ts";
import { cut } from "../text/cut.ts";
import { recordDigest } from "../text/digest.ts";
import { toBlockJson } from "./user-message.ts";

/** An issue, as its author wrote it. */
export interface WrittenIssue {
  readonly number: number;
  readonly title: string;
  readonly body: string;
}

/** What a pull request and the issues that it closes say, comments and our own section left out. */
export interface WrittenIntent {
  readonly title: string;
  readonly description: string;
  readonly issues: readonly WrittenIssue[];
  /** Why a linked issue is not here, a clause each. */
  readonly missing: readonly string[];
}

/** What the change is meant to do, as far as the roles that debate are given it. */
export interface Intent {
  readonly title: string;
  /** Empty where there is none. */
  readonly description: string;
  readonly issues: readonly WrittenIssue[];
  /** What is not given, and why, a clause each. */
  readonly leftOut: readonly string[];
  /** Of what is given before secrets are masked; undefined where nothing is given. */
  readonly sha256: string | undefined;
}

const MAX_TITLE_CHARS = 300;
const MAX_DESCRIPTION_CHARS = 4_000;
const MAX_ISSUE_CHARS = 2_000;
/** The most linked issues that are read. */
export const MAX_ISSUES = 3;

/**
 * What of the written words is given to the roles that debate. A text that addresses a reviewer is left out whole. Never throws.
 *
 * @param masked the same words without their secrets: what is given is taken from them.
 * @param contextTokens what models take, where that is configured: of a small window each text fills a sixteenth at most.
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

/** Half of what the detector reads of a line at most, so that it still reads two of them as one wrapped sentence. */
const PIECE_CHARS = 2_000;
/** Marks that the detector passes over, and those that turn the direction, of which it counts pairs in whole lines. */
const PASSED_OVER = /[*_`"'’\u202a-\u202e\u2066-\u2069]+/g;

/** A long line in pieces, as the detector takes the whole for data. Each piece repeats half of the one before. */
function toPieces(line: string): readonly string[] {
  if (line.length <= PIECE_CHARS) return [line];
  const text = line.replace(PASSED_OVER, "").replace(/\s+/g, " ");
  const count = Math.max(1, Math.ceil((2 * text.length) / PIECE_CHARS) - 1);
  return Array.from({ length: count }, (_, at) => text.slice((at * PIECE_CHARS) / 2, (at / 2 + 1) * PIECE_CHARS));
}

/** Whether there is anything that the change can be compared with: a title alone says too little. */
export function hasIntent({ sha256 }: Intent): boolean {
  return sha256 !== undefined;
}

/** The block of the user message, as a JSON document; undefined where there is nothing to compare with. */
export function toIntentDocument(intent: Intent | undefined): unknown {
  if (intent === undefined || !hasIntent(intent)) return undefined;
  const { title, description, issues } = intent;
  return { title, description, issues };
}

/** How many characters the block adds to every message. */
export function intentChars(intent: Intent | undefined): number {
  const document = toIntentDocument(intent);
  return document === undefined ? 0 : toBlockJson(document).length;
}

export const intentSchema = z
  .object({
    description: z.boolean().describe("Whether models were given the pull request's title and description."),
    issues: z.array(z.int().min(1)).describe("Numbers of the linked issues that models were given."),
    left_out: z.array(z.string()).describe("What was not given, and why, a clause each."),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable()
      .describe("Of what was given, secrets unmasked; null for nothing."),
  })
  .describe("What the pull request says that the change does; null where it says nothing, or nobody compared it.");

export type IntentRecord = z.infer<typeof intentSchema>;

/** What the report says of it. */
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
 * Whether the words of the pull request are others than at an earlier review. It does not count that one of them was given
 * at only one of the two reviews, as an issue that could not be read.
 *
 * @param then what the earlier report says; null where nobody compared the change with any words.
 */
export function hasOtherWords(then: IntentRecord | null, now: Intent | undefined): boolean {
  if (then === null || now === undefined || then.sha256 === (now.sha256 ?? null)) return false;
  const given = recordIntent(now) ?? NOTHING_GIVEN;
  return !leavesOut(given, then) && !leavesOut(then, given);
}

const NOTHING_GIVEN: IntentRecord = { description: false, issues: [], left_out: [], sha256: null };

/** Whether a review left something out that was given at the other. */
function leavesOut({ left_out: leftOut }: IntentRecord, other: IntentRecord): boolean {
  return listGiven(other).some((name) => leftOut.some((clause) => clause.startsWith(`${name} `)));
}

/** What was given and what not, in a sentence; undefined for neither. To be escaped. */
export function describeIntent(record: IntentRecord | null): string | undefined {
  if (record === null) return undefined;
  const leftOut = record.left_out.length === 0 ? "" : `; not given: ${record.left_out.join("; ")}`;
  return `The change is compared with ${nameIntent(record) || "no description"}${leftOut}.`;
}

/** What was given, as a list of words; empty for nothing. */
export function nameIntent(record: IntentRecord): string {
  return listGiven(record).join(", ");
}

function listGiven({ description, issues }: IntentRecord): readonly string[] {
  return [...(description ? ["the description"] : []), ...issues.map((number) => `issue #${number}`)];
}
