import type { TargetType } from "../change/target-type.ts";
import { isDebateRole, ROLES, type ToolRole } from "../replies/role.ts";
import { sha256 } from "../text/digest.ts";
import { ConfigError } from "../text/errors.ts";

/** The prompt texts from `prompts/`, by path without the ending. */
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
  "served",
  "one-look",
  "one-look-missed",
  "turned-away",
  "answer-format",
  "lens",
  "guidance",
  "intent",
  "last-turn",
  "reading-check",
  "reading-check-again",
] as const;
export type PromptName = (typeof PROMPT_NAMES)[number];

/** The largest size of a prompt file. */
export const MAX_PROMPT_BYTES = 6 * 1024;

const PLACEHOLDER = /\{\{([a-z][a-z-]*)\}\}/g;
/** Lines between `{{#rules}}` and `{{/rules}}`, each alone on a line. They are kept if the value is not empty. */
const CONDITIONAL = /^\{\{#([a-z][a-z-]*)\}\}\n([\s\S]*?)^\{\{\/\1\}\}\n/gm;
const HALF_CONDITION = /\{\{[#/][^{}]*\}\}/g;

/**
 * Fills a prompt's named placeholders, and removes lines whose condition is an empty value.
 *
 * @throws ConfigError if a placeholder or condition has no value, or a value has neither.
 */
export function fillPrompt(name: PromptName, text: string, values: Readonly<Record<string, string>>): string {
  const wanted = new Set(
    [PLACEHOLDER, CONDITIONAL].flatMap((named) => [...text.matchAll(named)].map(([, key = ""]) => key)),
  );
  const given = new Set(Object.keys(values));
  const halves = text.replace(CONDITIONAL, "$2").match(HALF_CONDITION) ?? [];
  const missing = [...[...wanted].filter((key) => !given.has(key)), ...halves];
  const unused = [...given].filter((key) => !wanted.has(key));
  if (missing.length + unused.length > 0) {
    const got = `placeholders without a value: ${missing.join(", ") || "none"}; values without a placeholder: ${unused.join(", ") || "none"}`;
    throw new ConfigError([
      { input: `prompts/${name}.md`, got, wanted: "each placeholder filled once", remedy: "Mend the prompt file." },
    ]);
  }
  return text
    .replace(CONDITIONAL, (_, key: string, lines: string) => (values[key] === "" ? "" : lines))
    .replace(PLACEHOLDER, (_, key: string) => values[key] ?? "");
}

/** What a system message depends on, apart from its role. */
export interface PromptSubject {
  readonly targetType: TargetType;
  /** The repository's rules as text; empty for none. */
  readonly rules: string;
  /** The team's guidance as text; empty for none. */
  readonly guidance: string;
  /** Whether the user message contains what the change is meant to do. */
  readonly hasIntent?: boolean;
  /** Known false positives as text; empty for none. */
  readonly patterns: string;
  /** Whether languages are configured, for the roles of the debate. */
  readonly isLocalized: boolean;
  /** Whether the Judge gets earlier findings. */
  readonly hasEarlier?: boolean;
}

/**
 * The system message of a role with tools, the same bytes in every pass. The checklist is for the Enthusiast, and for
 * code only. Known false positives are for Judge and Critic, because they must not influence who claims or defends.
 * All roles of the debate get the severities, the guidance and the note on intent in the same words. Absent parts are
 * not mentioned.
 */
export function systemMessage(
  prompts: PromptFiles,
  role: ToolRole,
  { targetType, rules, guidance, hasIntent = false, patterns, isLocalized, hasEarlier = false }: PromptSubject,
): string {
  const isSpec = targetType === "spec";
  const name = isSpec ? (`${role}-spec` as const) : role;
  const checklist = name === "enthusiast" ? { checklist: prompts["checklists/code"].trim() } : {};
  const known = role === "judge" || role === "critic" ? { patterns } : {};
  const severity = isDebateRole(role) ? { severity: prompts[isSpec ? "severity-spec" : "severity"].trim() } : {};
  const languages = isDebateRole(role) ? { localization: isLocalized ? "told" : "" } : {};
  const earlier = role === "judge" ? { earlier: hasEarlier ? "shown" : "" } : {};
  const values = { rules, ...known, ...checklist, ...severity, ...languages, ...earlier };
  const message = fillPrompt(name, prompts[name], values);
  if (!isDebateRole(role)) return message;
  const advice = guidance === "" ? "" : fillPrompt("guidance", prompts.guidance, { guidance });
  const intent = hasIntent ? fillPrompt("intent", prompts.intent, {}) : "";
  return message + advice + intent;
}

/** SHA-256 over all prompt texts, part of the pin. */
export function promptsDigest(prompts: PromptFiles): string {
  return sha256(PROMPT_NAMES.map((name) => `${name}\n${sha256(prompts[name])}\n`).join(""));
}
