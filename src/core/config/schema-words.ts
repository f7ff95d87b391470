import { z } from "zod";
import { schemasAt } from "./schema-keys.ts";

/**
 * What a schema wants at the place of an issue, in a person's words, with its range or its choices. Never throws.
 *
 * @param issue one that the schema itself raised.
 */
export function wantedWords(schema: z.core.$ZodType, issue: z.core.$ZodIssue): string {
  // These say what they want in our own words already.
  if (issue.code === "custom" || issue.code === "invalid_format" || issue.code === "invalid_union")
    return issue.message;
  const words = schemasAt(schema, issue.path).map(describeSchema);
  return words.length === 0 ? issue.message : joinOr([...new Set(words)]);
}

/** `A, B or C`. */
export function joinOr(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

function describeSchema(schema: z.core.$ZodType): string {
  const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  if (described.enum !== undefined) return joinOr(described.enum.map(String));
  if (described.const !== undefined) return String(described.const) || "nothing";
  switch (described.type) {
    case "integer":
      return `a whole number${describeRange(described.minimum, described.maximum)}`;
    case "number":
      return `a number${describeRange(described.minimum, described.maximum)}`;
    case "boolean":
      return "true or false";
    case "string":
      return (described.minLength ?? 0) > 0 ? "text that is not empty" : "text";
    case "array":
      return `a list${describeSize(described.minItems, described.maxItems)}`;
    case "object":
      return "keys with their values";
    default:
      return "another value";
  }
}

/** The bounds zod gives every whole number are no choice of ours. */
function describeRange(minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER): string {
  const [isBoundBelow, isBoundAbove] = [minimum > Number.MIN_SAFE_INTEGER, maximum < Number.MAX_SAFE_INTEGER];
  if (isBoundBelow && isBoundAbove) return ` from ${minimum} to ${maximum}`;
  if (isBoundBelow) return ` of at least ${minimum}`;
  return isBoundAbove ? ` of at most ${maximum}` : "";
}

function describeSize(fewest = 0, most = Number.POSITIVE_INFINITY): string {
  if (fewest > 0) return " that is not empty";
  return most === Number.POSITIVE_INFINITY ? "" : ` of at most ${most}`;
}
