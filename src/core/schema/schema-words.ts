import { z } from "zod";
import { joinOr } from "../join-list.ts";
import { schemasAt } from "./schema-keys.ts";

/** What zod's own checks of a text's form ask for. */
const FORMATS: Readonly<Record<string, string>> = {
  date: "a date that exists, as YYYY-MM-DD",
  datetime: "a date and time that exist, as YYYY-MM-DDTHH:MM:SSZ",
};

/**
 * What a schema wants at the place of an issue, in a person's words, with its range or its choices. Never throws.
 *
 * @param issue one that the schema itself raised.
 */
export function wantedWords(schema: z.core.$ZodType, issue: z.core.$ZodIssue): string {
  const isOurs = issue.code === "custom" || issue.code === "invalid_format" || issue.code === "invalid_union";
  if (isOurs && !issue.message.startsWith("Invalid")) return issue.message;
  if (issue.code === "invalid_format") return FORMATS[issue.format] ?? "text in another form";
  const isOtherKind = issue.code === "invalid_type";
  const misfit = { isOtherKind, isTooBig: issue.code === "too_big" };
  const words = schemasAt(schema, issue.path).map((one) => describeSchema(one, misfit));
  return words.length === 0 ? "another value" : joinOr([...new Set(words)]);
}

/** What a schema wants at a place of it, such as a key, in a person's words. Never throws. */
export function wantedAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string {
  const words = schemasAt(schema, [...path]).map((one) => describeSchema(one, { isOtherKind: false, isTooBig: false }));
  return words.length === 0 ? "another value" : joinOr([...new Set(words)]);
}

/** Where a value does not fit its schema and what is wanted there, in one line that quotes nothing of it. Never throws. */
export function describeMismatch(schema: z.core.$ZodType, { issues }: z.core.$ZodError): string {
  const [first, ...others] = issues;
  if (first === undefined) return "another value is wanted";
  const place = first.path.length === 0 ? "" : `${z.core.toDotPath(first.path)}: `;
  const more = others.length === 0 ? "" : `, and ${others.length} more`;
  return `${place}wanted ${wantedWords(schema, first)}${more}`;
}

interface Misfit {
  /** What is there is of another kind altogether, so that its size is not what is wrong. */
  readonly isOtherKind: boolean;
  readonly isTooBig: boolean;
}

function describeSchema(schema: z.core.$ZodType, { isOtherKind, isTooBig }: Misfit): string {
  const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  if (described.enum !== undefined) return joinOr(described.enum.map(String));
  if (described.const !== undefined) return String(described.const) || "nothing";
  switch (described.type) {
    case "integer":
      return `a whole number${describeRange(described.minimum, described.maximum, isTooBig)}`;
    case "number":
      return `a number${describeRange(described.minimum, described.maximum)}`;
    case "boolean":
      return "true or false";
    case "string":
      return `text${describeLength(described.minLength, described.maxLength, isOtherKind)}`;
    case "array":
      return isOtherKind ? "a list" : `a list${describeSize(described.minItems, described.maxItems)}`;
    case "object":
      return "keys with their values";
    default:
      return "another value";
  }
}

/** The bounds zod gives every whole number are no choice of ours: the upper one is told of what exceeds it alone. */
function describeRange(minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER, isTooBig = false): string {
  const isBoundBelow = minimum > Number.MIN_SAFE_INTEGER;
  const isBoundAbove = isTooBig || maximum < Number.MAX_SAFE_INTEGER;
  if (isBoundBelow && isBoundAbove) return ` from ${minimum} to ${maximum}`;
  if (isBoundBelow) return ` of at least ${minimum}`;
  return isBoundAbove ? ` of at most ${maximum}` : "";
}

function describeLength(fewest = 0, most = Number.POSITIVE_INFINITY, isOtherKind: boolean): string {
  if (most !== Number.POSITIVE_INFINITY)
    return fewest > 0 ? ` of ${fewest} to ${most} characters` : ` of at most ${most} characters`;
  if (fewest > 1) return ` of at least ${fewest} characters`;
  return fewest === 1 && !isOtherKind ? " that is not empty" : "";
}

function describeSize(fewest = 0, most = Number.POSITIVE_INFINITY): string {
  if (fewest > 0) return " that is not empty";
  return most === Number.POSITIVE_INFINITY ? "" : ` of at most ${most}`;
}
