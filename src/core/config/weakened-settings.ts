import { AUTHOR_ASSOCIATIONS } from "../admission/admission.ts";
import { OVERRIDE_PERMISSIONS } from "../admission/permission.ts";
import { FAIL_ON, SEVERITIES } from "../claims/severity.ts";
import { REQUIRED_ACCURACIES } from "./choices.ts";
import type { Config } from "./config.ts";
import type { ConfiguredReview, Weakening, WeakeningSeverity } from "./configured-review.ts";
import { DEFAULTS } from "./mode.ts";

interface Key {
  readonly path: readonly string[];
  readonly severity: WeakeningSeverity;
  /** What the next reviews do less. */
  readonly meaning: string;
}

/** A key with one value; a higher rank is weaker, and what makes no difference has the same. */
interface Choice extends Key {
  readonly read: (config: Config) => string | number | boolean;
  readonly rank: (config: Config) => number;
}

/** A key with a list, which makes reviews weaker by having more entries, or by having fewer. */
interface List extends Key {
  readonly read: (config: Config) => readonly string[];
  readonly weakerBy: "more" | "fewer";
}

const by = (order: readonly string[], read: (config: Config) => string) => ({
  read,
  rank: (config: Config) => order.indexOf(read(config)),
});

const below = (standard: number, read: (config: Config) => number | undefined) => ({
  read: (config: Config) => read(config) ?? "by mode",
  rank: (config: Config) => Math.max(0, standard - (read(config) ?? standard)),
});

const only = (weak: string | boolean, read: (config: Config) => string | boolean) => ({
  read,
  rank: (config: Config) => (read(config) === weak ? 1 : 0),
});

const CHOICES: readonly Choice[] = [
  {
    path: ["fail-on"],
    severity: "medium",
    meaning: "findings that failed the check do so no more",
    ...by([...SEVERITIES.toReversed(), "none"], (config) => config["fail-on"] ?? "high"),
  },
  {
    path: ["require-accuracy"],
    severity: "medium",
    meaning: "the gate opens while something is open",
    ...by(REQUIRED_ACCURACIES, (config) => config["require-accuracy"] ?? "WARN"),
  },
  {
    path: ["not-covered"],
    severity: "medium",
    meaning: "without a model, files that no rule covers pass beside others",
    ...only("pass", (config) => config["not-covered"] ?? "pass"),
  },
  {
    path: ["panel"],
    severity: "medium",
    meaning: "no model reads the changes any more",
    ...only("static", ({ panel }) => panel ?? "auto"),
  },
  {
    path: ["mode"],
    severity: "medium",
    meaning: "changes are debated more briefly",
    read: ({ mode }) => mode ?? "auto",
    rank: ({ mode }) => (mode === "lightweight" ? 2 : mode === "economy" ? 1 : 0),
  },
  {
    path: ["passes"],
    severity: "medium",
    meaning: "fewer passes look for defects than by default",
    ...below(DEFAULTS.full.passes, ({ passes }) => passes),
  },
  {
    path: ["max-rounds"],
    severity: "medium",
    meaning: "fewer rounds are held than by default",
    ...below(DEFAULTS.full.maxRounds, (config) => config["max-rounds"]),
  },
  {
    path: ["drafts"],
    severity: "low",
    meaning: "drafts are not reviewed before they are ready",
    ...only(false, ({ drafts }) => drafts ?? false),
  },
  {
    path: ["suppressions", "severity"],
    severity: "medium",
    meaning: "suppressions without a reason weigh less",
    ...by(FAIL_ON, ({ suppressions }) => suppressions?.severity ?? "low"),
  },
  {
    path: ["overrides", "allow-author"],
    severity: "medium",
    meaning: "authors may drop the findings of their own changes",
    ...only(true, ({ overrides }) => overrides?.["allow-author"] ?? false),
  },
];

const LISTS: readonly List[] = [
  {
    path: ["authors"],
    severity: "medium",
    meaning: "these authors' pull requests are not reviewed unasked any more",
    weakerBy: "fewer",
    read: readAuthors,
  },
  {
    path: ["skip-labels"],
    severity: "medium",
    meaning: "pull requests with these labels are not reviewed any more",
    weakerBy: "more",
    read: (config) => (config["skip-labels"] ?? []).map((label) => label.toLowerCase()),
  },
  {
    path: ["suppressions", "patterns"],
    severity: "medium",
    meaning: "these directives are not looked for any more",
    weakerBy: "fewer",
    read: ({ suppressions }) => suppressions?.patterns ?? [],
  },
  {
    path: ["overrides", "by"],
    severity: "medium",
    meaning: "these permissions are enough to drop findings now",
    weakerBy: "more",
    read: ({ overrides }) => overrides?.by ?? OVERRIDE_PERMISSIONS,
  },
  {
    path: ["pattern-packs"],
    severity: "low",
    meaning: "Judge and Critic are told of these false positives as well",
    weakerBy: "more",
    read: (config) => config["pattern-packs"] ?? ["general"],
  },
];

/** What `authors` comes to where it names nobody, or `*`. */
const EVERYONE: readonly string[] = AUTHOR_ASSOCIATIONS;

function readAuthors({ authors = [] }: Config): readonly string[] {
  const isEveryone = authors.length === 0 || authors.includes("*");
  return isEveryone ? EVERYONE : authors.map(foldLogin);
}

/** Logins are compared without regard to case, associations are not. */
function foldLogin(rule: string): string {
  return rule.startsWith("@") ? rule.toLowerCase() : rule;
}

/** The keys but those of globs by which reviews are weaker than before, in a fixed order. Never throws. */
export function weakenedSettings(before: ConfiguredReview, after: ConfiguredReview): readonly Weakening[] {
  const choices = CHOICES.flatMap((key) => {
    if (key.rank(after.config) <= key.rank(before.config)) return [];
    return [tell(key, after, `is ${key.read(after.config)} and was ${key.read(before.config)}`)];
  });
  const lists = LISTS.flatMap((key) => {
    const [old, now] = [key.read(before.config), key.read(after.config)];
    const changed = key.weakerBy === "more" ? without(now, old) : now === EVERYONE ? [] : without(old, now);
    return changed.length === 0 ? [] : [tell(key, after, `has ${key.weakerBy} entries, ${nameSome(changed)}`)];
  });
  return [...choices, ...lists];
}

function without(list: readonly string[], others: readonly string[]): readonly string[] {
  return list.filter((each) => !others.includes(each));
}

function tell({ path, severity, meaning }: Key, { configFile }: ConfiguredReview, what: string): Weakening {
  const line = configFile.lineOf(path);
  return { file: configFile.path, line, severity, told: `${nameKey(path, line)} ${what}: ${meaning}.` };
}

/** A key as it is told, with its line where it has one. */
export function nameKey(path: readonly string[], line: number | undefined): string {
  return `${path.join(".")} (${line === undefined ? "no longer said" : `line ${line}`})`;
}

const MAX_NAMED = 5;
const MAX_NAME_CHARS = 100;

/** A few entries of a list, and how many more there are. */
export function nameSome(entries: readonly string[]): string {
  const named = entries.slice(0, MAX_NAMED).map((entry) => JSON.stringify(entry.slice(0, MAX_NAME_CHARS)));
  return [...named, ...(entries.length > MAX_NAMED ? [`${entries.length - MAX_NAMED} more`] : [])].join(", ");
}
