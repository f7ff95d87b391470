import { CATEGORY_MEANINGS } from "./category-meaning.ts";

/**
 * Our detectors, which find defects in the pinned text by rule. Their claims need no agent's reading. Whether an agent
 * may change a claim depends on this, never on the claim's words.
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

/** The claimant of what a detector finds. */
export const DETECTOR = "detector";

/** The tool name for findings in our own format, whoever wrote the file. */
export const OWN_TOOL = "Tribunal";

/** The origin of a claim that no agent of the debate made. */
export interface Origin {
  /** Lower-case words with hyphens, such as a detector's name. */
  readonly kind: string;
  /** A few words next to the title that say how it was found. */
  readonly label: string;
  /** A sentence that says how it was found, and so how reliable it is. */
  readonly explanation: string;
}

/** Describes a detector's findings for people. */
export interface DetectorMeaning {
  readonly title: string;
  readonly text: string;
  readonly precision: "very-high" | "high";
}

export const DETECTOR_MEANINGS: Readonly<Record<Detector, DetectorMeaning>> = {
  "prompt-injection": { ...CATEGORY_MEANINGS["prompt-injection"], precision: "high" },
  "hidden-code": {
    title: "Code reads otherwise than it runs",
    text: "Line breaks that only some tools recognise, or invisible characters, hide from reviewers what a program does.",
    precision: "high",
  },
  link: {
    title: "A symbolic link leads out of the repository or to nothing",
    text: "The link's target is not in the repository: it depends on the machine, and no review saw it.",
    precision: "very-high",
  },
  suppression: {
    title: "A directive silences a tool and gives no reason",
    text: "A directive that silences a tool is added or widened, and neither it nor a comment above it says why.",
    precision: "very-high",
  },
  "conflict-marker": {
    title: "Markers of an unfinished merge are left in a file",
    text: "The file contains git's conflict markers: the merge was not finished.",
    precision: "very-high",
  },
  "invalid-data": {
    title: "A file of data cannot be parsed any more",
    text: "The format's own parser refuses the file, so every program that reads it fails.",
    precision: "very-high",
  },
  "syntax-error": {
    title: "A source file cannot be parsed any more",
    text: "The grammar of the language stops in the file. A grammar does not know every dialect.",
    precision: "high",
  },
  "own-configuration": {
    title: "The change breaks or weakens the configuration of reviews",
    text: "Reviews read their configuration, known patterns and rules at the base of a change. Once this change is merged, no later review could read them and judge anything, or later reviews would find or stop less than now.",
    precision: "very-high",
  },
  "lock-entry": {
    title: "A locked package has another content or origin",
    text: "A lock file changes a package's content or host although its version stays the same, or uses a host that no package came from before. A normal update does neither.",
    precision: "high",
  },
};

/** The origin of a detector's claims. `comparison` is in reports of older versions, which named no detector. */
export function originOf(detector: Detector | "comparison"): Origin {
  return {
    kind: detector,
    label: "found without an agent",
    explanation: "Found by rule in the pinned lines; no agent was asked.",
  };
}

/** The claimant of findings of the static panel's rules, as in receipts. */
export const EXAMINER = "static";

/** The kind of their origin in a report. */
export const STATIC_RULE = "static-rule";

/** Whether a rule of the static panel found it in this run, whoever else claims it. */
export function isFoundByRule(claim: { readonly claimedBy: readonly string[]; readonly foreign?: unknown }): boolean {
  const { claimedBy, foreign } = claim;
  return foreign === undefined && claimedBy.includes(EXAMINER);
}

/** The static panel's rules ship with Tribunal, one file each. All others are the repository's own. */
export function isRuleOfStaticPanel({ id, file }: { readonly id: string; readonly file: string }): boolean {
  return file === `rules/${id}.yml`;
}

/** The origin of what a rule of the static panel found. */
export function originByRule(ruleId: string | undefined): Origin {
  const rule = ruleId === undefined ? "a rule of the static panel" : `rule ${ruleId}`;
  return {
    kind: STATIC_RULE,
    label: `found by ${rule}`,
    explanation: `Found by ${rule} in the pinned lines; no agent was asked.`,
  };
}
