import { z } from "zod";
import { configSchema } from "../../core/config/config.ts";
import { describeSetting, SETTINGS, type SettingKey, settingOf } from "../../core/config/settings.ts";
import { wrapText } from "../../core/document/wrap-text.ts";
import { joinOr } from "../../core/join-list.ts";
import { FORMATS } from "../../core/render/render-report.ts";
import { wantedAt } from "../../core/schema/schema-problems.ts";
import type { CommandName, FlagName } from "./flags.ts";

/** A flag in words. */
export interface FlagHelp {
  /** What its value stands for; absent when it takes none. */
  readonly value?: string;
  /** What is accepted as its value, as it stands behind "wanted"; absent when it takes none. */
  readonly wanted?: string;
  /** What it does, one item a line. */
  readonly lines: readonly string[];
}

/** Columns of the help's second column. */
const WIDTH = 84;

type SettingFlag = Extract<FlagName, SettingKey>;

/** What a flag means that is no setting, as every command has it that has no other meaning for it. */
const FLAG_HELP: Readonly<Record<Exclude<FlagName, SettingFlag>, FlagHelp>> = {
  findings: { value: "FILE", wanted: "a file of findings", lines: ["what another tool found"] },
  repo: { value: "DIR", wanted: "a directory", lines: ["the repository (default: the current directory)"] },
  base: { value: "REV", wanted: "a revision, such as main", lines: ["reviewed from the merge base of REV …"] },
  head: { value: "REV", wanted: "a revision, such as HEAD", lines: ["… to REV (default: HEAD)"] },
  staged: { lines: ["what is staged, as it would be committed, and not the work tree"] },
  "base-url": {
    value: "URL",
    wanted: "an http or https URL",
    lines: [
      "an OpenAI-compatible endpoint (default: OPENAI_BASE_URL, else OpenAI's); its key stands in",
      "OPENAI_API_KEY, a gateway's headers in TRIBUNAL_ENDPOINT_HEADERS, one a line as Name: value",
    ],
  },
  config: {
    value: "FILE",
    wanted: "a YAML file",
    lines: ["configuration (default: .github/tribunal/config.yml at the base)"],
  },
  policy: {
    value: "FILE",
    wanted: "a YAML file",
    lines: ["the policy (default: .github/tribunal/policy.yml at the base)"],
  },
  patterns: {
    value: "FILE",
    wanted: "a YAML file",
    lines: ["known false positives (default: .github/tribunal/patterns.yml at the base)"],
  },
  "run-dir": {
    value: "DIR",
    wanted: "a directory",
    lines: ["keep the run's record in DIR, which must be new or empty"],
  },
  format: {
    value: "FORMAT",
    wanted: joinOr(FORMATS),
    lines: [`${joinOr(FORMATS)} (default: what FILE's name ends as, else text)`],
  },
  output: {
    value: "FILE",
    wanted: "a file to write, or - for standard output",
    lines: ["write the result to FILE instead of standard output; FILE must be new, or an earlier report"],
  },
  "dry-run": { lines: ["say what the review would read and about what it would cost, and stop; no model is asked"] },
  verify: {
    value: "COMMAND",
    wanted: "a command, such as 'npm test'",
    lines: ["run in the separate work tree after each repair; what leaves it failing is taken back"],
  },
  "fix-workflow": { lines: ["write the workflow that repairs on request, and nothing else"] },
  force: { lines: ["replace files that are there"] },
  help: { lines: ["this page"] },
};

/** What a command has another meaning for. */
const OWN: Readonly<Partial<Record<CommandName, Readonly<Partial<Record<FlagName, FlagHelp>>>>>> = {
  fix: {
    "fix-iterations": {
      ...settingHelp("fix-iterations"),
      lines: ["how often it is repaired and reviewed again, at most (1 to 10, default 3)"],
    },
    "quality-critical": { lines: ["every role is played by the strongest model"] },
    panel: { ...settingHelp("panel"), lines: ["auto or openai (default auto); the static panel repairs nothing"] },
    format: { ...FLAG_HELP.format, lines: [`the report: ${joinOr(FORMATS)} (default text)`] },
    output: {
      value: "PATCH",
      wanted: "a file for the patch, or - for standard output",
      lines: [
        "write the patch to PATCH, which must be new, or an earlier patch; with - it goes alone to",
        "standard output, and the report to standard error",
      ],
    },
  },
};

/** A flag as a command takes it. */
export function helpOf(command: CommandName, flag: FlagName): FlagHelp {
  return OWN[command]?.[flag] ?? (isSetting(flag) ? settingHelp(flag) : FLAG_HELP[flag]);
}

function isSetting(flag: FlagName): flag is SettingFlag {
  return Object.hasOwn(SETTINGS, flag);
}

function settingHelp(key: SettingKey): FlagHelp {
  const { flag, schema } = settingOf(key);
  const lines = wrapText(describeSetting(key), WIDTH);
  return schema instanceof z.ZodBoolean
    ? { lines }
    : { ...(flag && { value: flag.value }), wanted: wantedOfSetting(key), lines };
}

/** What a setting takes as a flag, as it stands behind "wanted". */
export function wantedOfSetting(key: SettingKey): string {
  if (key === "models") return "at least one model, weakest to strongest, separated by commas";
  if (!isList(key)) return wantedAt(configSchema, [key]);
  return `at least one ${settingOf(key).flag?.value.startsWith("GLOB") ? "glob" : "value"}, separated by commas`;
}

/** Whether a setting is a list, which a flag separates by commas. */
export function isList(key: SettingKey): boolean {
  return settingOf(key).schema instanceof z.ZodArray;
}
