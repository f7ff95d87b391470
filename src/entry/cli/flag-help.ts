import { joinOr } from "../../core/join-list.ts";
import { FORMATS } from "../../core/render/render-report.ts";
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

/** What a flag means, as every command has it that has no other meaning for it. */
export const FLAG_HELP: Readonly<Record<FlagName, FlagHelp>> = {
  findings: { value: "FILE", wanted: "a file of findings", lines: ["what another tool found"] },
  repo: { value: "DIR", wanted: "a directory", lines: ["the repository (default: the current directory)"] },
  base: { value: "REV", wanted: "a revision, such as main", lines: ["reviewed from the merge base of REV …"] },
  head: { value: "REV", wanted: "a revision, such as HEAD", lines: ["… to REV (default: HEAD)"] },
  staged: { lines: ["what is staged, as it would be committed, and not the work tree"] },
  panel: {
    value: "NAME",
    wanted: "auto, openai or static",
    lines: [
      "auto, openai or static (default auto: openai when OPENAI_API_KEY is set, else static,",
      "which is refused where models or an endpoint are named)",
    ],
  },
  models: {
    value: "A,B",
    wanted: "at least one model, weakest to strongest, separated by commas",
    lines: ["weakest to strongest; the last is the ceiling (openai panel)"],
  },
  "base-url": {
    value: "URL",
    wanted: "an http or https URL",
    lines: [
      "an OpenAI-compatible endpoint (default: OPENAI_BASE_URL, else OpenAI's); its key stands in",
      "OPENAI_API_KEY, a gateway's headers in TRIBUNAL_ENDPOINT_HEADERS, one a line as Name: value",
    ],
  },
  "fail-on": {
    value: "SEVERITY",
    wanted: "critical, high, medium, low or none",
    lines: ["critical, high, medium, low or none (default high)"],
  },
  passes: { value: "N", wanted: "a whole number from 1 to 8", lines: ["Enthusiast passes of the first round"] },
  "max-rounds": { value: "N", wanted: "a whole number from 1 to 20", lines: ["the most rounds"] },
  mode: { value: "MODE", wanted: "auto, lightweight, full or economy", lines: ["auto, lightweight, full or economy"] },
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
  rules: {
    value: "GLOB,GLOB",
    wanted: "at least one glob, separated by commas",
    lines: ["Markdown files with the repository's rules, at the base; an absolute path is read as it is"],
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
  iterate: {
    value: "N",
    wanted: "a whole number from 1 to 10",
    lines: ["how often it is repaired and reviewed again, at most (1 to 10, default 3)"],
  },
  verify: {
    value: "COMMAND",
    wanted: "a command, such as 'npm test'",
    lines: ["run in the separate work tree after each repair; what leaves it failing is taken back"],
  },
  "quality-critical": { lines: ["every role is played by the strongest model"] },
  "fix-workflow": { lines: ["write the workflow that repairs on request, and nothing else"] },
  force: { lines: ["replace files that are there"] },
  help: { lines: ["this page"] },
};

/** What a command has another meaning for. */
const OWN: Readonly<Partial<Record<CommandName, Readonly<Partial<Record<FlagName, FlagHelp>>>>>> = {
  fix: {
    panel: { ...FLAG_HELP.panel, lines: ["auto or openai (default auto); the static panel repairs nothing"] },
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
  return OWN[command]?.[flag] ?? FLAG_HELP[flag];
}
