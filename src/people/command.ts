import { assertNever } from "../text/assert-never.ts";
import { codeSpan } from "../text/escape.ts";
import { joinAnd } from "../text/join-list.ts";
import { findMeant } from "../text/spelling.ts";

/** The commands in comments. */
export const COMMANDS = ["review", "rerun", "override", "dismiss", "explain", "fix"] as const;
export type CommandKind = (typeof COMMANDS)[number];

/** A comment addressed to us, valid or not. */
export type Command =
  /** `isFull`: of the whole change, without continuing an earlier review. */
  | { readonly kind: "review"; readonly isFull: boolean }
  | { readonly kind: "rerun" }
  /** Requests repairs of all confirmed findings. */
  | { readonly kind: "fix" }
  | {
      readonly kind: "override" | "dismiss";
      /** As written: a fingerprint or its beginning. */
      readonly fingerprint: string;
      /** The rest of the first line; empty without a reason. Further lines are ignored. */
      readonly reason: string;
    }
  /** `name` as written: a fingerprint or its beginning, or another reviewer's thread. */
  | { readonly kind: "explain"; readonly name: string }
  /** `word`: the word in place of a command, at most 40 characters; may be empty. */
  | { readonly kind: "unknown"; readonly word: string }
  /** `words`: the text after `review` or `fix`, at most 40 characters. */
  | { readonly kind: "unknown-review" | "unknown-fix"; readonly words: string }
  | { readonly kind: "incomplete"; readonly command: CommandKind };

const ADDRESS = /^\/tribunal(?:[ \t]+(.*))?$/;
const MAX_WORD_CHARS = 40;
const FULL = "full";

/**
 * Parses the command in a comment's first line, which must begin with `/tribunal`; no quotation, list or code block may
 * precede it. Undefined for any other comment. Does not check the author. Never throws.
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

/** The form of each command. */
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

/** Why a command cannot be carried out, in sentences of Markdown; undefined if it can. */
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
      return `${codeSpan(command.words)} is not an argument of fix: ${codeSpan(COMMAND_FORMS.fix)} repairs all confirmed findings. ${USAGE}`;
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
    : `${codeSpan(COMMAND_FORMS.review)}, or ${codeSpan(FULL_REVIEW_FORM)} for the whole change again`;
  return `${codeSpan(words)} is not a kind of review; write ${meant}`;
}

/**
 * Why a command belongs to another workflow, in sentences of Markdown; undefined if it does not. A workflow either
 * reviews or repairs, because the job that repairs may write branches.
 *
 * @param repairs whether the workflow has `fix: true`.
 */
export function findWrongWorkflow(command: Command, repairs: boolean): string | undefined {
  if (command.kind === "fix" && !repairs)
    return `This workflow reviews but repairs nothing. ${codeSpan(COMMAND_FORMS.fix)} is answered by a workflow of its own that calls ${codeSpan(".github/workflows/fix.yml")} of Tribunal, as ${codeSpan("examples/fix.yml")} does; if this repository has one, it is working on the same comment.`;
  if (command.kind !== "fix" && repairs)
    return `This workflow repairs, and only answers ${codeSpan(COMMAND_FORMS.fix)}. The repository's review workflow answers the other commands.`;
  return undefined;
}
