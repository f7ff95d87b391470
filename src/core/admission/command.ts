import { assertNever } from "../assert-never.ts";
import { codeSpan } from "../escape.ts";
import { joinAnd } from "../join-list.ts";
import { findMeant } from "../spelling.ts";

/** What a comment on a pull request can ask for. */
export const COMMANDS = ["review", "rerun", "override", "dismiss", "explain"] as const;
export type CommandKind = (typeof COMMANDS)[number];

/** A comment that speaks to us, whether or not it can be obeyed. */
export type Command =
  | { readonly kind: "review" | "rerun" }
  | {
      readonly kind: "override" | "dismiss";
      /** As written: a fingerprint or its beginning. */
      readonly fingerprint: string;
      /** The rest of the first line; empty when no reason is given. What follows is its author's own business. */
      readonly reason: string;
    }
  | { readonly kind: "explain"; readonly fingerprint: string }
  /** `word` is what was written in a command's place, at most 40 characters; empty when nothing was. */
  | { readonly kind: "unknown"; readonly word: string }
  | { readonly kind: "incomplete"; readonly command: CommandKind };

const ADDRESS = /^\/tribunal(?:[ \t]+(.*))?$/;
const MAX_WORD_CHARS = 40;

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
  if (kind === "review" || kind === "rerun") return { kind };
  const [, fingerprint = "", rest = ""] = /^(\S*)[ \t]*(.*)$/.exec(argument) ?? [];
  if (fingerprint === "") return { kind: "incomplete", command: kind };
  if (kind === "explain") return { kind, fingerprint };
  return { kind, fingerprint, reason: rest.trim() };
}

/** How each command is written. */
export const COMMAND_FORMS: Readonly<Record<CommandKind, string>> = {
  review: "/tribunal review",
  rerun: "/tribunal rerun",
  explain: "/tribunal explain FINGERPRINT",
  override: "/tribunal override FINGERPRINT REASON",
  dismiss: "/tribunal dismiss FINGERPRINT REASON",
};

const USAGE = `Known are ${joinAnd(Object.values(COMMAND_FORMS).map(codeSpan))}.`;

/** Why nobody could be obeyed who wrote this, in sentences of Markdown; undefined for a command that can be carried out. */
export function findCommandProblem(command: Command): string | undefined {
  switch (command.kind) {
    case "review":
    case "rerun":
    case "override":
    case "dismiss":
    case "explain":
      return undefined;
    case "unknown":
      return `${describeUnknown(command.word)}. ${USAGE}`;
    case "incomplete":
      return `${command.command} needs the fingerprint of a finding, as the report and the comments name it. ${USAGE}`;
    default:
      return assertNever(command);
  }
}

function describeUnknown(word: string): string {
  if (word === "") return "There is no command";
  const meant = COMMANDS.find((command) => command === findMeant(word, COMMANDS));
  const hint = meant === undefined ? "" : `; write ${codeSpan(COMMAND_FORMS[meant])}`;
  return `${codeSpan(word)} is no command${hint}`;
}
