import { type Config, configSchema } from "../../core/config/config.ts";
import { baseUrlProblems } from "../../core/config/endpoint.ts";
import { splitList } from "../../core/config/split-list.ts";
import type { InputProblem } from "../../core/errors.ts";
import { wantedWords } from "../../core/schema/schema-words.ts";
import { findMeant } from "../../core/spelling.ts";

/** The flags that are keys of the configuration as well, each with a value as it is written. */
const EXAMPLES = {
  panel: "static",
  models: "small-model,large-model",
  rules: "'docs/rules/**'",
  passes: "2",
  "max-rounds": "5",
  mode: "full",
  "fail-on": "high",
} as const satisfies { readonly [Key in keyof Config]: string };

type ConfigFlag = keyof typeof EXAMPLES;
type GivenFlags = { readonly [Flag in ConfigFlag]?: string | undefined };

/** What the flags say of the configuration, or what is wrong with them, each named as it was written. Never throws. */
export function readConfigFlags(
  given: GivenFlags,
): { readonly kind: "right"; readonly config: Config } | { readonly kind: "wrong"; readonly problems: InputProblem[] } {
  const config = Object.fromEntries(configFlags(given).map((flag) => [flag, toValue(flag, given[flag] ?? "")]));
  const parsed = configSchema.safeParse(config);
  if (parsed.success) return { kind: "right", config: parsed.data };
  const wrong = new Map(parsed.error.issues.map((issue) => [issue.path[0], issue]));
  const problems = configFlags(given).flatMap((flag) => {
    const issue = wrong.get(flag);
    return issue === undefined ? [] : [toProblem(flag, given[flag] ?? "", wantedOf(flag, issue))];
  });
  return { kind: "wrong", problems };
}

/** What is wrong with the endpoint's address, under the flag's name. Never throws. */
export function findAddressProblems(baseUrl: string): readonly InputProblem[] {
  return baseUrlProblems(baseUrl).map((problem) => ({ ...problem, input: "--base-url" }));
}

function configFlags(given: GivenFlags): readonly ConfigFlag[] {
  return (Object.keys(EXAMPLES) as ConfigFlag[]).filter((flag) => given[flag] !== undefined);
}

function toValue(flag: ConfigFlag, text: string): unknown {
  switch (flag) {
    case "models":
    case "rules":
      return toList(text);
    case "passes":
    case "max-rounds":
      return /^\d{1,9}$/.test(text) ? Number(text) : text;
    default:
      return text;
  }
}

/** A list of nothing is kept as an empty item, for the schema to refuse. */
function toList(text: string): readonly string[] {
  const items = splitList(text);
  return items.length === 0 ? [""] : items;
}

type Issue = Parameters<typeof wantedWords>[1];

function wantedOf(flag: ConfigFlag, issue: Issue): string {
  if (flag === "models") return "at least one model, weakest to strongest, separated by commas";
  if (flag === "rules") return "at least one glob, separated by commas";
  return wantedWords(configSchema, issue);
}

function toProblem(flag: ConfigFlag, text: string, wanted: string): InputProblem {
  const meant = findMeant(text, wanted.split(/, | or /));
  const remedy = meant === undefined ? `For example: --${flag} ${EXAMPLES[flag]}.` : `Write --${flag} ${meant}.`;
  return { input: `--${flag}`, got: JSON.stringify(text), wanted, remedy };
}
