import { z } from "zod";
import type { Bound, Bounds } from "../code/program/reach.ts";
import { compileGlob } from "../files/glob.ts";
import { recordDigest } from "../text/digest.ts";
import { ConfigError, type InputProblem } from "../text/errors.ts";
import { joinAnd, joinOr } from "../text/join-list.ts";
import { type CheckedFile, firstProblems, type Locate, nameInput, toProblems } from "../text/schema-problems.ts";
import { findEffect, nearestEffects, WRITTEN_NAMES } from "./effect-names.ts";
import { MODALS, type Modal, POLICY_SEVERITIES, type Policy, type PolicyEffect, type Waiver } from "./policy.ts";

/** The path of a repository's policy, which is read like its configuration. */
export const POLICY_PATH = ".github/tribunal/policy.yml";

/** The most effects in a policy: each is checked in every file that its paths match. */
export const MAX_EFFECTS = 1000;

/** The bounds of a policy that names none. */
export const DEFAULT_BOUNDS: Bounds = { maxFiles: 20, maxFollowDepth: 2, maxSearchResults: 50, maxRuntimeSeconds: 30 };

/** The paths of an effect that names none. */
const ALL_PATHS: readonly string[] = ["**"];

const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/;
const ID_WANTED = "at most 80 letters, digits, dots, dashes and underscores, a letter or digit first";

/** A sentence or a word at most: agents and reports are shown it. */
const wordsSchema = (max: number) => z.string().max(max).regex(/\S/, "text that is not empty");

const waiverSchema = z.strictObject({
  reason: wordsSchema(600).describe("Why the exception was made."),
  approved_by: wordsSchema(100).describe("Who made it, such as @login or a team."),
  expires: z.iso.date().describe("The last day it holds, as YYYY-MM-DD, UTC."),
});

const effectSchema = z.strictObject({
  id: z.string().regex(ID, ID_WANTED).describe("What findings call it; each once in a policy."),
  modal: z
    .enum(MODALS)
    .describe(
      "MUST_NOT, MAY_NOT and SHOULD_NOT want the effect absent, MUST and SHOULD want it present, MAY allows it. What SHOULD and SHOULD_NOT find is never more than low.",
    ),
  effect: z.enum(WRITTEN_NAMES).optional().describe("A listed effect, such as send email; this or sentence."),
  mentions: z
    .array(
      z
        .string()
        .max(60)
        .regex(/[\p{L}\p{N}]/u, "text with a letter or a digit"),
    )
    .min(1)
    .max(20)
    .optional()
    .describe("Words, such as card number: only a use that mentions one of them counts. Goes with effect."),
  sentence: wordsSchema(200)
    .optional()
    .describe(
      "What no listed effect says, in free words: the classifier judges it, and without a model it stays unknown.",
    ),
  paths: z
    .array(z.string().refine((glob) => compileGlob(glob) !== undefined, "a glob with few wildcards"))
    .min(1)
    .max(100)
    .optional()
    .describe("Globs of the files it is about, from the repository's root; all when absent."),
  reason: z.string().max(600).optional().describe("Why, for whoever reads a finding."),
  waivers: z
    .array(waiverSchema)
    .max(50)
    .optional()
    .describe("Exceptions that somebody made for a time: while one of them holds, the effect is not checked."),
});

const boundSchema = (min: number, max: number) => z.int().min(min).max(max).optional();

const boundsSchema = z.strictObject({
  "max-files": boundSchema(1, 1000).describe("Files opened in all, those that are checked among them; 20 when absent."),
  "max-follow-depth": boundSchema(0, 10).describe(
    "Local imports, one after the other, from a checked file to where the call stands; 2 when absent.",
  ),
  "max-search-results": boundSchema(1, 1000).describe("Places kept of one effect; 50 when absent."),
  "max-runtime-seconds": boundSchema(1, 300).describe(
    "Seconds that checking the policy may take, the model's answer among them; 30 when absent.",
  ),
} satisfies Record<Bound, z.ZodType>);

/** The schema of a policy file. Unknown keys are errors. */
export const policySchema = z.strictObject({
  effects: z
    .array(effectSchema)
    .max(MAX_EFFECTS)
    .nullish()
    .describe("What code may do, must do and must not do; a policy without any checks nothing."),
  severity: z
    .enum(POLICY_SEVERITIES)
    .optional()
    .describe("error: what is found for certain is as severe as high; warning, when absent: all of it is low."),
  bounds: boundsSchema.nullish().describe("How far is looked. What a bound left out is named in the report."),
});
type PolicyFile = z.infer<typeof policySchema>;

/**
 * Parses a policy from outside as a whole; an empty file is a policy without effects.
 *
 * @param where its name in errors and in the report.
 * @param locate finds its effects in a file, for errors and for findings.
 * @throws ConfigError naming every problem at once, or the first ones if there are very many.
 */
export function parsePolicy(value: unknown, where: string, locate?: Locate): Policy {
  const file = { schema: policySchema, value: value ?? {}, where, locate, choiceMeantBy: modalMeantBy };
  const parsed = policySchema.safeParse(file.value);
  const issues = (parsed.error?.issues ?? []).filter((issue) => !isAmongFaults(issue));
  const problems = [
    ...toProblems(issues, file),
    ...firstProblems(findFaults(file), (faults) => faults.map((fault) => describeFault(fault, file))),
  ];
  if (parsed.success && problems.length === 0) return toPolicy(parsed.data, where, locate);
  throw new ConfigError(problems);
}

/**
 * Whether a fault explains this better: it names the nearest effects, or the present form of an earlier version's keys.
 */
function isAmongFaults(issue: z.core.$ZodIssue): boolean {
  if (issue.code === "unrecognized_keys") return issue.keys.every((key) => EARLIER_KEYS.has(key));
  return issue.path.length === 3 && issue.path[2] === "effect";
}

const EARLIER_KEYS: ReadonlySet<string> = new Set(["action", "resource"]);

/** SHA-256 of a policy and of its waivers valid today; undefined without a policy. */
export function policyDigest(policy: Policy | undefined, today: string): string | undefined {
  if (policy === undefined) return undefined;
  const holds = policy.effects.flatMap(({ waivers }) => waivers.map(({ expires }) => expires >= today));
  return recordDigest(JSON.parse(JSON.stringify({ policy, holds })));
}

function toPolicy({ effects, severity, bounds }: PolicyFile, source: string, locate: Locate | undefined): Policy {
  return {
    source,
    effects: (effects ?? []).map((effect, index) => toEffect(effect, ["effects", index], locate)),
    severity: severity ?? "warning",
    bounds: {
      maxFiles: bounds?.["max-files"] ?? DEFAULT_BOUNDS.maxFiles,
      maxFollowDepth: bounds?.["max-follow-depth"] ?? DEFAULT_BOUNDS.maxFollowDepth,
      maxSearchResults: bounds?.["max-search-results"] ?? DEFAULT_BOUNDS.maxSearchResults,
      maxRuntimeSeconds: bounds?.["max-runtime-seconds"] ?? DEFAULT_BOUNDS.maxRuntimeSeconds,
    },
  };
}

function toEffect(
  effect: z.infer<typeof effectSchema>,
  path: readonly PropertyKey[],
  locate: Locate | undefined,
): PolicyEffect {
  const { id, modal, paths, reason, waivers = [] } = effect;
  return {
    ...{ id, modal, ...toSubject(effect) },
    paths: paths ?? ALL_PATHS,
    reason: inOneLine(reason ?? ""),
    waivers: waivers.map((waiver, index) => toWaiver(waiver, locate?.([...path, "waivers", index], "value")?.line)),
    line: locate?.(path, "value")?.line,
  };
}

type Subject = Pick<PolicyEffect, "effect" | "mentions" | "action" | "resource">;

function toSubject({ effect: written = "", mentions = [], sentence = "" }: z.infer<typeof effectSchema>): Subject {
  const effect = findEffect(written);
  if (effect === undefined) return { effect, mentions: [], action: inOneLine(sentence), resource: "*" };
  const words = mentions.map(inOneLine);
  const [action = "", ...rest] = effect.split(" ");
  const mentioning = words.length === 0 ? [] : [`that mentions ${joinOr(words)}`];
  return { effect, mentions: words, action, resource: [...rest, ...mentioning].join(" ") };
}

function toWaiver(
  { reason, approved_by: by, expires }: z.infer<typeof waiverSchema>,
  line: number | undefined,
): Waiver {
  return { reason: inOneLine(reason), approvedBy: inOneLine(by), expires, line };
}

/** YAML folds and breaks lines; messages need one sentence. */
function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{White_Space}]+/gu, " ").trim();
}

/** The other words of RFC 2119; some are spelt like a weaker modal. */
const SYNONYMS: Readonly<Record<string, Modal>> = {
  SHALL: "MUST",
  REQUIRED: "MUST",
  SHALL_NOT: "MUST_NOT",
  FORBIDDEN: "MUST_NOT",
  RECOMMENDED: "SHOULD",
  NOT_RECOMMENDED: "SHOULD_NOT",
  OPTIONAL: "MAY",
};

function modalMeantBy(word: string): Modal | undefined {
  const written = word.toUpperCase().replace(/[^A-Z]+/g, "_");
  return Object.hasOwn(SYNONYMS, written) ? SYNONYMS[written] : undefined;
}

/** A fault that the schema cannot find: an unknown effect, or an id used twice. */
interface Fault {
  readonly index: number;
  /** The key it is reported at; undefined for the whole effect. */
  readonly key?: string;
  readonly got: string;
  readonly wanted: string;
  /** Computed only for faults that are reported: with very many names that takes a while. */
  readonly remedy: () => string;
}

function findFaults({ value }: CheckedFile): readonly Fault[] {
  const { effects } = value as { readonly effects?: unknown };
  if (!Array.isArray(effects)) return [];
  const ids = new Set<unknown>();
  return effects.slice(0, MAX_EFFECTS).flatMap((entry: unknown, index) => {
    if (typeof entry !== "object" || entry === null) return [];
    const { id } = entry as { readonly id?: unknown };
    const isRepeated = typeof id === "string" && ids.has(id);
    ids.add(id);
    const faults = [subjectFault(entry) ?? [], isRepeated ? repeatedId(id) : []].flat();
    return faults.map((fault) => ({ ...fault, index }));
  });
}

function repeatedId(id: string): Omit<Fault, "index"> {
  const got = `${JSON.stringify(id.slice(0, 100))}, which is the id of an effect before it as well`;
  return { key: "id", got, wanted: "an id of its own", remedy: () => "Rename one of them." };
}

const ONE_OF = "one of effect and sentence";

function subjectFault(entry: object): Omit<Fault, "index"> | undefined {
  const { action, resource, effect, sentence, mentions } = entry as Readonly<Record<string, unknown>>;
  if (action !== undefined || resource !== undefined) {
    return {
      key: action === undefined ? "resource" : "action",
      got: "a key of an earlier version",
      wanted: ONE_OF,
      remedy: () => rewriteOf(asWords(action), asWords(resource)),
    };
  }
  const isListed = effect !== undefined && effect !== null;
  if (!isListed && sentence === undefined) {
    return { got: "neither of them", wanted: ONE_OF, remedy: () => "Add effect with a listed name." };
  }
  if (isListed && sentence !== undefined) {
    return { key: "sentence", got: "both of them", wanted: ONE_OF, remedy: () => "Leave one of them out." };
  }
  if (!isListed && mentions !== undefined) {
    const remedy = () => "Say it in the sentence.";
    return { key: "mentions", got: "a sentence beside it", wanted: "an effect", remedy };
  }
  if (!isListed || findEffect(String(effect)) !== undefined) return undefined;
  const remedy = () =>
    `The nearest are ${joinAnd(nearestEffects(String(effect)))}. What none of them says is a sentence.`;
  return { key: "effect", got: JSON.stringify(effect).slice(0, 100), wanted: "a listed effect", remedy };
}

function asWords(value: unknown): string {
  return value === undefined ? "" : inOneLine(String(value)).slice(0, 100);
}

/** The present form of an action and its resource. */
function rewriteOf(action: string, resource: string): string {
  const whole = [action, resource].filter((words) => words !== "" && words !== "*").join(" ");
  if (findEffect(whole) !== undefined) return `Write effect: ${whole}.`;
  if (findEffect(action) !== undefined) return `Write effect: ${action}, and mentions: [${resource}].`;
  const names = nearestEffects(whole).map((name) => `effect: ${name}`);
  return `Write what is meant of ${joinOr(names)}, or sentence: ${whole}.`;
}

function describeFault({ index, key, got, wanted, remedy }: Fault, file: CheckedFile): InputProblem {
  const path = ["effects", index, ...(key === undefined ? [] : [key])];
  const part = key === undefined || key === "id" ? "value" : "key";
  return { ...nameInput(path, part, file), got, wanted, remedy: remedy() };
}
