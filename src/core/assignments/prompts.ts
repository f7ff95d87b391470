import { sha256 } from "../digest.ts";
import { ConfigError } from "../errors.ts";
import type { TargetType } from "../pin/target-type.ts";
import { isDebateRole, ROLES, type ToolRole } from "../replies/role.ts";

/** The texts models are given, as read from `prompts/`, by path without the ending. */
export type PromptFiles = Readonly<Record<PromptName, string>>;
export const PROMPT_NAMES = [
  ...ROLES,
  "enthusiast-spec",
  "adversary-spec",
  "judge-spec",
  "critic-spec",
  "resolver-spec",
  "triage-spec",
  "fixer-spec",
  "checklists/code",
  "severity",
  "severity-spec",
  "malformed-reply",
  "sparse-reply",
  "answer-format",
  "lens",
  "last-turn",
] as const;
export type PromptName = (typeof PROMPT_NAMES)[number];

/** The largest a prompt file may be (design §4). */
export const MAX_PROMPT_BYTES = 6 * 1024;

const PLACEHOLDER = /\{\{([a-z][a-z-]*)\}\}/g;

/**
 * Fills a prompt's named placeholders.
 *
 * @throws ConfigError if the text has a placeholder without a value, or a value has no placeholder.
 */
export function fillPrompt(name: PromptName, text: string, values: Readonly<Record<string, string>>): string {
  const wanted = new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ""));
  const given = new Set(Object.keys(values));
  const missing = [...wanted].filter((key) => !given.has(key));
  const unused = [...given].filter((key) => !wanted.has(key));
  if (missing.length + unused.length > 0) {
    const got = `placeholders without a value: ${missing.join(", ") || "none"}; values without a placeholder: ${unused.join(", ") || "none"}`;
    throw new ConfigError([
      { input: `prompts/${name}.md`, got, wanted: "each placeholder filled once", remedy: "Mend the prompt file." },
    ]);
  }
  return text.replace(PLACEHOLDER, (_, key: string) => values[key] ?? "");
}

/** What a system message depends on besides its role. */
export interface PromptSubject {
  readonly targetType: TargetType;
  /** The repository's rules as text; empty when there are none. */
  readonly rules: string;
  /** Known false positives as text; empty when there are none. */
  readonly patterns: string;
}

/**
 * The system message of a role that has tools: the same bytes in every pass. The checklist is the Enthusiast's, and for code only; known
 * false positives are for those who rule, as who claims or defends is not to be led by them. What a severity means is
 * told to all who debate, in the same words.
 */
export function systemMessage(
  prompts: PromptFiles,
  role: ToolRole,
  { targetType, rules, patterns }: PromptSubject,
): string {
  const isSpec = targetType === "spec";
  const name = isSpec ? (`${role}-spec` as const) : role;
  const checklist = name === "enthusiast" ? { checklist: prompts["checklists/code"].trim() } : {};
  const known = role === "judge" || role === "critic" ? { patterns } : {};
  const severity = isDebateRole(role) ? { severity: prompts[isSpec ? "severity-spec" : "severity"].trim() } : {};
  return fillPrompt(name, prompts[name], { rules, ...known, ...checklist, ...severity });
}

/** SHA-256 over all prompt texts, part of the pin. */
export function promptsDigest(prompts: PromptFiles): string {
  return sha256(PROMPT_NAMES.map((name) => `${name}\n${sha256(prompts[name])}\n`).join(""));
}
