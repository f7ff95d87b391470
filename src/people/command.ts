import { assertNever } from "../text/assert-never.ts";
import { codeSpan } from "../text/escape.ts";
import { joinAnd } from "../text/join-list.ts";
import { findMeant } from "../text/spelling.ts";

/** What a comment on a pull request can ask for. */
export const COMMANDS = ["review", "rerun", "override", "dismiss", "explain", "fix"] as const;
export type CommandKind = (typeof COMMANDS)[number];

/** A comment that speaks to us, whether or not it can be obeyed. */
export type Command =
  /** `isFull`: of the whole change, whatever an earlier review knows of it. */
  | { readonly kind: "review"; readonly isFull: boolean }
  | { readonly kind: "rerun" }
  /** All that is confirmed is to be repaired. */
  | { readonly kind: "fix" }
  | {
      readonly kind: "override" | "dismiss";
      /** As written: a fingerprint or its beginning. */
      readonly fingerprint: string;
      /** The rest of the first line; empty when no reason is given. What follows is its author's own business. */
      readonly reason: string;
    }
  /** `name` is as written: a fingerprint or its beginning, or what names another reviewer's thread. */
  | { readonly kind: "explain"; readonly name: string }
  /** `word` is what was written in a command's place, at most 40 characters; empty when nothing was. */
  | { readonly kind: "unknown"; readonly word: string }
  /** `words` is what was written behind `review` or `fix`, at most 40 characters. */
  | { readonly kind: "unknown-review" | "unknown-fix"; readonly words: string }
  | { readonly kind: "incomplete"; readonly command: CommandKind };

const ADDRESS = /^\/tribunal(?:[ \t]+(.*))?$/;
const MAX_WORD_CHARS = 40;
const FULL = "full";

/**
 * The command a comment opens with: its first line begins with `/tribunal`, which no quotation, list or code block may
 * precede. Undefined for any other comment. Who wrote it is not looked at. Never throws.
 */
export function parseCommand(body: string): Command | undefined {
  const [first = ""] = body.split(/[\r\n]/, 1);
  const addressed = ADDRESS.exec(first.trimEnd());
  if (addressed === null) return undefined;
  const [, word = "", argument = ""] = /^(\S*)[ \t]*(.*)$/.exec(addressed[1] ?? "") ?? [];
  const kind = COMMANDS.find((command) => command === word);
  if (kind === undefined) return { kind: "unknown", word: word.slice(0, MAX_WORD_CHARS) };
  if (kind === "review") return parseReview(argument.trim());
  if (kind === "fix") return parseFix(argument.trim());
  if (kind === "rerun") return { kind };
  const [, name = "", rest = ""] = /^(\S*)[ \t]*(.*)$/.exec(argument) ?? [];
  if (name === "") return { kind: "incomplete", command: kind };
  if (kind === "explain") return { kind, name };
  return { kind, fingerprint: name, reason: rest.trim() };
}

function parseReview(words: string): Command {
  if (words === "" || words === FULL) return { kind: "review", isFull: words === FULL };
  return { kind: "unknown-review", words: words.slice(0, MAX_WORD_CHARS) };
}

function parseFix(words: string): Command {
  return words === "" ? { kind: "fix" } : { kind: "unknown-fix", words: words.slice(0, MAX_WORD_CHARS) };
}

/** How each command is written. */
export const COMMAND_FORMS: Readonly<Record<CommandKind, string>> = {
  review: "/tribunal review",
  rerun: "/tribunal rerun",
  explain: "/tribunal explain FINGERPRINT|THREAD",
  override: "/tribunal override FINGERPRINT REASON",
  dismiss: "/tribunal dismiss FINGERPRINT REASON",
  fix: "/tribunal fix",
};

const FULL_REVIEW_FORM = `${COMMAND_FORMS.review} ${FULL}`;
const FORMS = Object.values(COMMAND_FORMS).flatMap((form) =>
  form === COMMAND_FORMS.review ? [form, FULL_REVIEW_FORM] : [form],
);
const USAGE = `Known are ${joinAnd(FORMS.map(codeSpan))}.`;

/** Why nobody could be obeyed who wrote this, in sentences of Markdown; undefined for a command that can be carried out. */
export function findCommandProblem(command: Command): string | undefined {
  switch (command.kind) {
    case "review":
    case "rerun":
    case "override":
    case "dismiss":
    case "explain":
    case "fix":
      return undefined;
    case "unknown":
      return `${describeUnknown(command.word)}. ${USAGE}`;
    case "unknown-review":
      return `${describeUnknownReview(command.words)}. ${USAGE}`;
    case "unknown-fix":
      return `${codeSpan(command.words)} is nothing that fix takes: ${codeSpan(COMMAND_FORMS.fix)} repairs all that is confirmed. ${USAGE}`;
    case "incomplete":
      return `${describeIncomplete(command.command)}. ${USAGE}`;
    default:
      return assertNever(command);
  }
}

function describeIncomplete(command: CommandKind): string {
  const thread = command === "explain" ? ", or another reviewer's thread, as its address ends" : "";
  return `${command} needs the fingerprint of a finding, as the report and the comments name it${thread}`;
}

function describeUnknown(word: string): string {
  if (word === "") return "There is no command";
  const meant = COMMANDS.find((command) => command === findMeant(word, COMMANDS));
  const hint = meant === undefined ? "" : `; write ${codeSpan(COMMAND_FORMS[meant])}`;
  return `${codeSpan(word)} is no command${hint}`;
}

function describeUnknownReview(words: string): string {
  const isFullMeant = findMeant(words.split(/[ \t]/, 1)[0] ?? "", [FULL]) !== undefined;
  const meant = isFullMeant
    ? codeSpan(FULL_REVIEW_FORM)
    : `${codeSpan(COMMAND_FORMS.review)}, or ${codeSpan(FULL_REVIEW_FORM)} for the whole change anew`;
  return `${codeSpan(words)} is nothing a review can be; write ${meant}`;
}

/**
 * Why a command is not for the workflow that hears it, in sentences of Markdown; undefined where it is. A workflow either reviews or
 * repairs: what repairs has a job that may write branches, which no review is to have.
 *
 * @param repairs whether the workflow was set up with `fix: true`.
 */
export function findWrongWorkflow(command: Command, repairs: boolean): string | undefined {
  if (command.kind === "fix" && !repairs)
    return `This workflow reviews, and repairs nothing. ${codeSpan(COMMAND_FORMS.fix)} is answered by a workflow of its own that calls ${codeSpan(".github/workflows/fix.yml")} of Tribunal, as ${codeSpan("examples/fix.yml")} does; where this repository has one, it is at work on the same comment.`;
  if (command.kind !== "fix" && repairs)
    return `This workflow repairs, and does nothing but ${codeSpan(COMMAND_FORMS.fix)}. The repository's review workflow answers the other commands.`;
  return undefined;
}
