import { z } from "zod";
import { recordDigest } from "../digest.ts";
import { ConfigError, type InputProblem } from "../errors.ts";
import { compileGlob } from "../files/glob.ts";
import type { Bound, Bounds } from "../program/reach.ts";
import { type CheckedFile, firstProblems, type Locate, nameInput, toProblems } from "../schema/schema-problems.ts";
import { MODALS, type Modal, POLICY_SEVERITIES, type Policy, type PolicyEffect, type Waiver } from "./policy.ts";

/** Where a repository keeps its policy, read like its configuration. */
export const POLICY_PATH = ".github/tribunal/policy.yml";

/** The most effects a policy may name: each is looked for in every file that its paths match. */
export const MAX_EFFECTS = 1000;

/** What holds where a policy says nothing of a bound. */
export const DEFAULT_BOUNDS: Bounds = { maxFiles: 20, maxFollowDepth: 2, maxSearchResults: 50, maxRuntimeSeconds: 30 };

/** The paths of an effect that names none. */
const ALL_PATHS: readonly string[] = ["**"];

const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/;
const ID_WANTED = "at most 80 letters, digits, dots, dashes and underscores, a letter or digit first";

/** A sentence or a word, and no more: agents and reports are shown it. */
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
  action: wordsSchema(100).describe("What is done, such as send, write or send email."),
  resource: wordsSchema(100)
    .optional()
    .describe("What it is done to, such as email or card number; anything when absent, or *."),
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

/** What a policy file may say. Unknown keys are errors. */
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
 * A policy from outside, checked as a whole; nothing at all is a policy without effects.
 *
 * @param where how it is named in errors and in the report.
 * @param locate finds its effects in a file, for errors and for findings.
 * @throws ConfigError naming every problem at once, the first of very many.
 */
export function parsePolicy(value: unknown, where: string, locate?: Locate): Policy {
  const parsed = policySchema.safeParse(value ?? {});
  const file = { schema: policySchema, value, where, locate, choiceMeantBy: modalMeantBy };
  const problems = [
    ...(parsed.error === undefined ? [] : toProblems(parsed.error.issues, file)),
    ...firstProblems(repeatedIds(file), (told) => told),
  ];
  if (parsed.success && problems.length === 0) return toPolicy(parsed.data, where, locate);
  throw new ConfigError(problems);
}

/** SHA-256 of a policy and of the waivers that count today; undefined without one. */
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
  const { id, modal, action, resource, paths, reason, waivers = [] } = effect;
  return {
    ...{ id, modal, action: inOneLine(action), resource: inOneLine(resource ?? "*") },
    paths: paths ?? ALL_PATHS,
    reason: inOneLine(reason ?? ""),
    waivers: waivers.map((waiver, index) => toWaiver(waiver, locate?.([...path, "waivers", index], "value")?.line)),
    line: locate?.(path, "value")?.line,
  };
}

function toWaiver(
  { reason, approved_by: by, expires }: z.infer<typeof waiverSchema>,
  line: number | undefined,
): Waiver {
  return { reason: inOneLine(reason), approvedBy: inOneLine(by), expires, line };
}

/** YAML folds and breaks lines; whoever is told reads a sentence. */
function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{White_Space}]+/gu, " ").trim();
}

/** The other words of RFC 2119, of which some are spelt like a modal that means less. */
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

/** Looked for in the value as it stands, so that they are told with whatever else is wrong. */
function repeatedIds(file: CheckedFile): readonly InputProblem[] {
  const { effects } = (file.value ?? {}) as { readonly effects?: unknown };
  const first = new Map<string, number>();
  return (Array.isArray(effects) ? effects.slice(0, MAX_EFFECTS) : []).flatMap((effect: unknown, index) => {
    const { id } = (effect ?? {}) as { readonly id?: unknown };
    if (typeof id !== "string") return [];
    const known = first.get(id);
    if (known === undefined) {
      first.set(id, index);
      return [];
    }
    const line = file.locate?.(["effects", known, "id"], "value")?.line;
    const there = line === undefined ? `effect ${known + 1}` : `the effect at line ${line}`;
    const got = `${JSON.stringify(id.slice(0, 100))}, which is the id of ${there} as well`;
    const place = nameInput(["effects", index, "id"], "value", file);
    return [{ ...place, got, wanted: "an id of its own", remedy: "Rename one of them." }];
  });
}
