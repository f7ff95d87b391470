import { parse } from "yaml";
import { z } from "zod";
import { type Config, configSchema } from "../../core/config/config.ts";
import { baseUrlProblems } from "../../core/config/endpoint.ts";
import { SETTING_KEYS, type SettingKey, settingOf } from "../../core/config/settings.ts";
import { splitList } from "../../core/config/split-list.ts";
import type { InputProblem } from "../../core/errors.ts";
import { wantedWords } from "../../core/schema/schema-problems.ts";
import { findMeant } from "../../core/spelling.ts";
import { isList, wantedOfSetting } from "./flag-help.ts";

/** The flags that are settings, each as it was written. */
type GivenFlags = { readonly [Key in SettingKey]?: string | boolean | undefined };

/** What the flags say of the configuration, or what is wrong with them, each named as it was written. Never throws. */
export function readConfigFlags(
  given: GivenFlags,
): { readonly kind: "right"; readonly config: Config } | { readonly kind: "wrong"; readonly problems: InputProblem[] } {
  const flags = SETTING_KEYS.filter((key) => given[key] !== undefined);
  const config = Object.fromEntries(flags.map((flag) => [flag, toValue(flag, given[flag] ?? "")]));
  const parsed = configSchema.safeParse(config);
  if (parsed.success) return { kind: "right", config: parsed.data };
  const wrong = new Map(parsed.error.issues.map((issue) => [issue.path[0], issue]));
  const problems = flags.flatMap((flag) => {
    const issue = wrong.get(flag);
    return issue === undefined ? [] : [toProblem(flag, String(given[flag] ?? ""), wantedOf(flag, issue))];
  });
  return { kind: "wrong", problems };
}

/** What is wrong with the endpoint's address, under the flag's name. Never throws. */
export function findAddressProblems(baseUrl: string): readonly InputProblem[] {
  return baseUrlProblems(baseUrl).map((problem) => ({ ...problem, input: "--base-url" }));
}

/** A list is separated by commas, and what has keys is written as YAML in one line. */
function toValue(flag: SettingKey, text: string | boolean): unknown {
  if (typeof text === "boolean") return text;
  if (isList(flag)) return toList(text);
  const { schema } = settingOf(flag);
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodString) return text;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  return text.trimStart().startsWith("{") ? parseYaml(text) : text;
}

/** What is no YAML stays text, for the schema to refuse. */
function parseYaml(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return text;
  }
}

/** A list of nothing is kept as an empty item, for the schema to refuse. */
function toList(text: string): readonly string[] {
  const items = splitList(text);
  return items.length === 0 ? [""] : items;
}

type Issue = Parameters<typeof wantedWords>[1];

function wantedOf(flag: SettingKey, issue: Issue): string {
  const isOfItem = issue.path.length > 1 && issue.code !== "too_small";
  return isList(flag) && !isOfItem ? wantedOfSetting(flag) : wantedWords(configSchema, issue);
}

function toProblem(flag: SettingKey, text: string, wanted: string): InputProblem {
  const meant = findMeant(text, wanted.split(/, | or /));
  const example = settingOf(flag).flag?.example ?? "";
  const remedy = meant === undefined ? `For example: --${flag} ${example}.` : `Write --${flag} ${meant}.`;
  return { input: `--${flag}`, got: JSON.stringify(text), wanted, remedy };
}
