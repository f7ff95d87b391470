import type { z } from "zod";
import { cut } from "../cut.ts";

const MAX_NAMES = 3;
const MAX_NAME_CHARS = 40;

/** Where an answer does not keep to the form it was asked for, in a clause for people. What it quotes of the answer is not escaped. Never throws. */
export function describeMisfit(error: z.core.$ZodError): string {
  const misfit = nameMisfit(error, "the answer");
  return `it is not in the form asked for${misfit === undefined ? "" : `: ${misfit}`}`;
}

/**
 * The first thing that does not fit, such as `path is missing`, and how many more; undefined for none. What it quotes is not escaped. Never throws.
 *
 * @param whole what is said of what has no name of its own.
 */
export function nameMisfit({ issues }: z.core.$ZodError, whole: string): string | undefined {
  const [first, ...others] = issues;
  if (first === undefined) return undefined;
  return `${describeIssue(first, whole)}${others.length === 0 ? "" : `, and ${others.length} more`}`;
}

/** Kinds that people have another word for. */
const KINDS: Readonly<Record<string, string>> = { array: "list", string: "text", int: "whole number" };

function describeIssue(issue: z.core.$ZodIssue, whole: string): string {
  const place = namePlace(issue.path, whole);
  if (issue.code === "unrecognized_keys") return `${place} has ${nameKeys(issue.keys)} too many`;
  if (issue.code === "invalid_value") return `${place} is none of the words to choose from`;
  if (issue.message.endsWith("received undefined")) return `${place} is missing`;
  if (issue.code === "invalid_type") return `${place} is no ${KINDS[issue.expected] ?? issue.expected}`;
  return `${place} is out of its range`;
}

/** `findings[0].line`; the whole where there is no path. */
function namePlace(path: readonly PropertyKey[], whole: string): string {
  const name = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return name === "" ? whole : cut(name.replace(/^\./, ""), 2 * MAX_NAME_CHARS);
}

function nameKeys(keys: readonly string[]): string {
  const shown = keys.slice(0, MAX_NAMES).map((key) => JSON.stringify(cut(key, MAX_NAME_CHARS)));
  const left = keys.length - shown.length;
  return `the ${keys.length === 1 ? "key" : "keys"} ${shown.join(", ")}${left === 0 ? "" : ` and ${left} more`}`;
}
