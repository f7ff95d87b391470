import { CATEGORY_MEANINGS } from "./category-meaning.ts";

/**
 * What of ours finds a defect in the pinned text by rule, without an agent. What it claims does not rest on anybody's
 * reading, so that whether an agent may have a say in it is asked of this, and never of a claim's words.
 */
export const DETECTORS = [
  "prompt-injection",
  "hidden-code",
  "link",
  "suppression",
  "conflict-marker",
  "invalid-data",
  "syntax-error",
  "own-configuration",
  "lock-entry",
] as const;
export type Detector = (typeof DETECTORS)[number];

/** Who claims what a detector finds, beside the agents that claim it as well. */
export const DETECTOR = "detector";

/** The tool that findings in our own shape are attributed to, whoever wrote the file. */
export const OWN_TOOL = "Tribunal";

/** Where a claim comes from that no agent of the debate made, as every reader of it is told. */
export interface Origin {
  /** What made it: lower-case words with hyphens, such as a detector's name. */
  readonly kind: string;
  /** How it was found, in a few words that stand beside its title. */
  readonly label: string;
  /** How it was found, in a sentence: what a reader may rely on. */
  readonly explanation: string;
}

/** What a detector finds, for people, beside its origin. */
export interface DetectorMeaning {
  readonly title: string;
  readonly text: string;
  readonly precision: "very-high" | "high";
}

/** What is told of each detector. */
export const DETECTOR_MEANINGS: Readonly<Record<Detector, DetectorMeaning>> = {
  "prompt-injection": { ...CATEGORY_MEANINGS["prompt-injection"], precision: "high" },
  "hidden-code": {
    title: "Code reads otherwise than it runs",
    text: "Line breaks that only some readers know, or characters that are not shown, hide what a program does from whoever reviews it.",
    precision: "high",
  },
  link: {
    title: "A symbolic link leads out of the repository or to nothing",
    text: "What the link stands for is not in the repository: it depends on the machine, and no review saw it.",
    precision: "very-high",
  },
  suppression: {
    title: "A directive silences a tool and gives no reason",
    text: "A directive that tells a tool to look away is added or widened, and neither it nor a comment above it says why.",
    precision: "very-high",
  },
  "conflict-marker": {
    title: "Markers of an unfinished merge are left in a file",
    text: "Lines that git writes around the two sides of a conflict stand in the file: the merge was not finished.",
    precision: "very-high",
  },
  "invalid-data": {
    title: "A file of data cannot be parsed any more",
    text: "The format's own parser refuses the file, so that whatever reads it fails.",
    precision: "very-high",
  },
  "syntax-error": {
    title: "A source file cannot be parsed any more",
    text: "The grammar of the language stops in the file. A grammar does not know every dialect.",
    precision: "high",
  },
  "own-configuration": {
    title: "The change breaks what configures reviews, or weakens it",
    text: "Reviews read their configuration, known patterns and rules at the base of a change. With this change merged, they would be refused there, and no review could judge anything; or the next reviews would find or stop less than they do now.",
    precision: "very-high",
  },
  "lock-entry": {
    title: "A locked package has another content or origin",
    text: "A lock file gives a package another content or host while its version stays, or takes one from a host that none came from before. An update of dependencies does not do that.",
    precision: "high",
  },
};

/** The origin of what this detector claims, or of what an earlier version of ours found without naming one. */
export function originOf(detector: Detector | "comparison"): Origin {
  return {
    kind: detector,
    label: "found without an agent",
    explanation: "Found by rule in the pinned lines; no agent was asked.",
  };
}

/** Who claims what a rule of the static panel finds, as receipts name it. */
export const EXAMINER = "static";

/** The kind of its origin, in a report. */
export const STATIC_RULE = "static-rule";

/** Whether a rule of the static panel found it in this run, whoever else claims it. */
export function isFoundByRule(claim: { readonly claimedBy: readonly string[]; readonly foreign?: unknown }): boolean {
  const { claimedBy, foreign } = claim;
  return foreign === undefined && claimedBy.includes(EXAMINER);
}

/** The static panel's rules come with Tribunal, each in a file of its name; all others are the repository's own. */
export function isRuleOfStaticPanel({ id, file }: { readonly id: string; readonly file: string }): boolean {
  return file === `rules/${id}.yml`;
}

/** How what the static panel found was found: no agent had a part in it. */
export function originByRule(ruleId: string | undefined): Origin {
  const rule = ruleId === undefined ? "a rule of the static panel" : `rule ${ruleId}`;
  return {
    kind: STATIC_RULE,
    label: `found by ${rule}`,
    explanation: `Found by ${rule} in the pinned lines; no agent was asked.`,
  };
}
