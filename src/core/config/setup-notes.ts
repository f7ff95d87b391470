import { joinAnd } from "../join-list.ts";

/** What the example workflows and configurations leave for their reader to put in. */
const PLACEHOLDERS: readonly (readonly [RegExp, string])[] = [
  [/\bOWNER\/tribunal\b/, "OWNER/tribunal"],
  [/@SHA\b|\/SHA\//, "SHA"],
  [/\bmy-(?:small-|large-)?model\b/, "model names such as my-model"],
];

/** Says which placeholders of the examples a file still has; undefined for none. Never throws. */
export function describePlaceholders(path: string, text: string): string | undefined {
  const found = PLACEHOLDERS.flatMap(([pattern, name]) => (pattern.test(text) ? [name] : []));
  if (found.length === 0) return undefined;
  return `${path} still holds ${joinAnd(found)}, which the example leaves for you to replace.`;
}

/** A configuration as it lies here, and as the branch that others work from has it. */
export interface ForceFacts {
  readonly text: string;
  readonly branch: string;
  readonly committed: string | undefined;
}

/** Says that a configuration is not in force, and what puts it there; undefined where it is. Never throws. */
export function describeForce({ text, branch, committed }: ForceFacts): string | undefined {
  if (committed !== undefined && plain(committed) === plain(text)) return undefined;
  const there = committed === undefined ? "has no such file" : "has another text of it";
  return `It is not in force yet: a review reads it at the base of the change, and the branch ${branch} ${there}. Commit it there.`;
}

/** A checkout may end its lines otherwise than git keeps them. */
function plain(text: string): string {
  return text.replaceAll("\r\n", "\n").trimEnd();
}
