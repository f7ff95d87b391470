import { parseCommand } from "../admission/command.ts";
import { OVERRIDE_ACTIONS, type OverrideAction } from "./override-request.ts";

/** What a comment asks for, before anyone asked whether its author may. */
export interface ParsedOverride {
  readonly action: OverrideAction;
  readonly fingerprint: string;
  readonly reason: string;
}

/**
 * The override a comment asks for; undefined for any other comment. One that names nothing is an override, too, so that
 * whoever wrote it is told what it lacks.
 */
export function parseOverride(body: string): ParsedOverride | undefined {
  const command = parseCommand(body);
  if (command?.kind === "override" || command?.kind === "dismiss") {
    return { action: command.kind, fingerprint: command.fingerprint, reason: command.reason };
  }
  if (command?.kind !== "incomplete") return undefined;
  const action = OVERRIDE_ACTIONS.find((candidate) => candidate === command.command);
  return action === undefined ? undefined : { action, fingerprint: "", reason: "" };
}
