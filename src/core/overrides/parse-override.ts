import { parseCommand } from "../admission/command.ts";
import { cut } from "../cut.ts";
import { OVERRIDE_ACTIONS, type OverrideAction } from "./override-request.ts";

/** What a comment asks for, before anyone asked whether its author may. */
export interface ParsedOverride {
  readonly action: OverrideAction;
  readonly fingerprint: string;
  readonly reason: string;
}

/** Anybody may write comments, and each word is kept in the report: a thousand of full length were more than can be read again. */
const MAX_REASON_CHARS = 1000;
const MAX_NAME_CHARS = 100;

/**
 * The override a comment asks for; undefined for any other comment. One that names nothing is an override, too, so that
 * whoever wrote it is told what it lacks.
 */
export function parseOverride(body: string): ParsedOverride | undefined {
  const command = parseCommand(body);
  if (command?.kind === "override" || command?.kind === "dismiss") {
    const fingerprint = cut(command.fingerprint, MAX_NAME_CHARS);
    return { action: command.kind, fingerprint, reason: cut(command.reason, MAX_REASON_CHARS) };
  }
  if (command?.kind !== "incomplete") return undefined;
  const action = OVERRIDE_ACTIONS.find((candidate) => candidate === command.command);
  return action === undefined ? undefined : { action, fingerprint: "", reason: "" };
}
