import type { Report } from "../../src/report/report.ts";

/** Who reads a text, which decides what in it could come alive. */
export type Surface = "markdown" | "description" | "plain" | "html" | "terminal" | "log" | "sarif";

export interface Shown {
  readonly where: string;
  readonly surface: Surface;
  readonly text: string;
}

/** All that a run left behind, as far as anything in it could be forbidden. */
export interface Trace {
  readonly report: Report | undefined;
  readonly conclusion: string;
  readonly gate: string;
  readonly shown: readonly Shown[];
  /** What models were told, each begun with the role. */
  readonly prompts: readonly string[];
  /** Comments of ours with the markers that are ours to put there. */
  readonly signed: readonly { readonly body: string; readonly heads: readonly string[] }[];
  readonly outputs: readonly { readonly job: string; readonly name: string; readonly value: string }[];
  /** What GitHub was asked to change: `METHOD path`. */
  readonly writes: readonly string[];
  /** Branches that are not where they were. */
  readonly moved: readonly string[];
  /** What is offered as a repair, as a patch. */
  readonly offered: string;
  readonly files: readonly string[];
  readonly programs: readonly string[];
  readonly elsewhere: readonly string[];
  /** Canaries found in what left, each with where. */
  readonly leaks: readonly string[];
  readonly broken: readonly string[];
  /** What the description was before; whoever it told of may be told of again. */
  readonly oldBody: string;
  /** Where the addresses of our own links begin. */
  readonly home: string;
}

export const NO_TRACE: Trace = {
  ...{
    report: undefined,
    conclusion: "none",
    gate: "closed",
    shown: [],
    prompts: [],
    signed: [],
    outputs: [],
    writes: [],
  },
  ...{
    moved: [],
    offered: "",
    files: [],
    programs: [],
    elsewhere: [],
    lost: [],
    leaks: [],
    broken: [],
    oldBody: "",
    home: "http://nowhere",
  },
};
