import { z } from "zod";
import { schemasAt } from "./schema-keys.ts";
import { wantedWords } from "./schema-words.ts";

/** What YAML takes for a text as it stands, also between brackets; whatever else is put in quotes. */
const PLAIN = /^[A-Za-z_][A-Za-z0-9_./*-]*$/;

/** Words that YAML, of one version or another, takes for something else than a text. */
const RESERVED: ReadonlySet<string> = new Set(["true", "false", "null", "yes", "no", "on", "off", "y", "n"]);

/**
 * What to add to the words for what is wanted at an issue, where the value needs another spelling alone: it stands without
 * the list around it, a number without its quotes. Empty otherwise. Never throws.
 */
export function describeRightValue(schema: z.core.$ZodType, issue: z.core.$ZodIssue, got: unknown): string {
  if (issue.code !== "invalid_type" && issue.code !== "invalid_union") return "";
  const members = schemasAt(schema, issue.path);
  const right = otherSpellings(got).find(({ value }) => members.some((member) => z.safeParse(member, value).success));
  return right === undefined ? describeEntry(members, got) : `, such as ${right.spelt}`;
}

interface Spelling {
  readonly value: unknown;
  /** As YAML has it. */
  readonly spelt: string;
}

function otherSpellings(got: unknown): readonly Spelling[] {
  if (typeof got === "number" || typeof got === "boolean") {
    const text = String(got);
    return [
      { value: text, spelt: JSON.stringify(text) },
      { value: [got], spelt: `[${text}]` },
    ];
  }
  if (typeof got !== "string") return [];
  const bare: readonly Spelling[] = /^(?:true|false)$/.test(got) ? [{ value: got === "true", spelt: got }] : [];
  const number: readonly Spelling[] = /^\d{1,9}$/.test(got) ? [{ value: Number(got), spelt: String(Number(got)) }] : [];
  return [...bare, ...number, ...(got.includes("{") ? [] : listOf(got.split(","))), ...listOf([got])];
}

/** Several that were written behind each other, as inputs of an action take them, or one. */
function listOf(words: readonly string[]): readonly Spelling[] {
  const entries = words.map((word) => word.trim());
  if (entries.some((entry) => entry === "")) return [];
  return [{ value: entries, spelt: `[${entries.map(spell).join(", ")}]` }];
}

function spell(entry: string): string {
  return PLAIN.test(entry) && !RESERVED.has(entry.toLowerCase()) ? entry : JSON.stringify(entry);
}

/** A lone text where a list is wanted, that would not do as an entry of it either. */
function describeEntry(members: readonly z.core.$ZodType[], got: unknown): string {
  if (typeof got !== "string") return "";
  const [list] = members.filter((member) => (member as z.core.$ZodTypes)._zod.def.type === "array");
  if (list === undefined || members.length > 1) return "";
  const [issue] = z.safeParse(list, [got]).error?.issues ?? [];
  return issue === undefined ? "" : `, each entry ${wantedWords(list, issue)}`;
}
