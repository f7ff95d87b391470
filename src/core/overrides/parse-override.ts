import { OVERRIDE_ACTIONS, type OverrideAction } from "./override-request.ts";

/** What a comment asks for, before anyone asked whether its author may. */
export interface ParsedOverride {
  readonly action: OverrideAction;
  readonly fingerprint: string;
  readonly reason: string;
}

const COMMAND = new RegExp(`^/tribunal[ \\t]+(${OVERRIDE_ACTIONS.join("|")})(?:[ \\t]+(\\S+))?(?:[ \\t]+(.*))?$`);

/**
 * The override a comment asks for: on its first line alone, which neither a quotation, nor a list, nor a code block may
 * open. The lines after it are its author's own business. Undefined for any other comment.
 */
export function parseOverride(body: string): ParsedOverride | undefined {
  const [first = ""] = body.split(/\r?\n/, 1);
  const [, action, fingerprint = "", reason = ""] = COMMAND.exec(first.trimEnd()) ?? [];
  const known = OVERRIDE_ACTIONS.find((candidate) => candidate === action);
  return known === undefined ? undefined : { action: known, fingerprint, reason: reason.trim() };
}
