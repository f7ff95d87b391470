import { adviseOnInput } from "../config/where-it-lives.ts";
import type { InputProblem } from "../text/errors.ts";
import { type Locate, nameThePlace } from "../text/schema-problems.ts";
import { adviseBySpelling, describeUnknown } from "../text/spelling.ts";
import { parseReviewInputs } from "./inputs.ts";

type YamlMap = Readonly<Record<string, unknown>>;

/** A step or job of a workflow that uses Tribunal, with its inputs and secrets. */
export interface TribunalUse {
  /** Its path in the workflow's YAML. */
  readonly at: readonly PropertyKey[];
  /** The used part of Tribunal's repository: an action's folder, empty for the root, or a workflow's path. */
  readonly part: string;
  readonly with: YamlMap;
  readonly secrets: YamlMap;
}

/** The inputs and secrets that a part of Tribunal accepts. */
export interface KnownKeys {
  readonly inputs: readonly string[];
  readonly secrets: readonly string[];
}

const USE = /^[^/@\s]+\/([^/@\s]+)\/?([^@\s]*)@/;
const OUR_WORKFLOWS = /^\.github\/workflows\/(?:tribunal|fix)\.ya?ml$/;

/**
 * The steps and jobs of a workflow that may use Tribunal, in order. A repository named `tribunal` is recognised, and a
 * renamed copy by its workflows. Never throws.
 */
export function findTribunalUses(workflow: unknown): readonly TribunalUse[] {
  return Object.entries(mapOf(mapOf(workflow).jobs)).flatMap(([name, job]) => {
    const { steps } = mapOf(job);
    const places = Array.isArray(steps) ? steps.map((step, index) => toUse(step, ["jobs", name, "steps", index])) : [];
    return [toUse(job, ["jobs", name]), ...places].filter((use) => use !== undefined);
  });
}

function toUse(value: unknown, at: readonly PropertyKey[]): TribunalUse | undefined {
  const { uses, with: given, secrets } = mapOf(value);
  const [, repository = "", part = ""] = typeof uses === "string" ? (USE.exec(uses) ?? []) : [];
  if (repository.toLowerCase() !== "tribunal" && !OUR_WORKFLOWS.test(part)) return undefined;
  return { at, part, with: mapOf(given), secrets: mapOf(secrets) };
}

/** An input that many actions have. */
const COMMON = "github-token";

/** Whether the inputs are Tribunal's: an unrelated action may have the same name, but has other inputs. */
export function isOurs({ with: given, secrets }: TribunalUse, known: KnownKeys): boolean {
  const ours = new Set([...known.inputs, ...known.secrets]);
  const names = Object.keys({ ...given, ...secrets }).map((name) => name.toLowerCase());
  return names.every((name) => ours.has(name)) || names.some((name) => name !== COMMON && ours.has(name));
}

/**
 * Finds written values that a review would refuse, whatever expressions (`${{ }}`) give at run time. Missing inputs are
 * not checked.
 *
 * @param file the workflow's path, and a locator of its entries.
 */
export function findWrongValues(
  { at, ...use }: TribunalUse,
  { path, locate }: { readonly path: string; readonly locate: Locate },
): readonly InputProblem[] {
  const given = Object.entries(use.with)
    .filter(([, value]) => ["string", "number", "boolean"].includes(typeof value))
    .map(([key, value]) => [key.toLowerCase(), { key, text: String(value).trim() }] as const)
    .filter(([, { text }]) => text !== "");
  const all = new Map(given);
  const literal = new Map(given.filter(([, { text }]) => !isExpression(text)));
  // An expression may be empty or not: a conflict with another input must exist in both cases.
  const whenGiven = new Set(problemsOf(all).map(nameProblem));
  return problemsOf(literal).flatMap((problem) => {
    const key = literal.get(problem.input)?.key;
    if (key === undefined || !whenGiven.has(nameProblem(problem))) return [];
    const position = locate([...at, "with", key], "value");
    return [{ ...problem, input: `${nameThePlace(path, position)}: with.${key}`, line: position?.line }];
  });
}

type GivenTexts = ReadonlyMap<string, { readonly text: string }>;

function isExpression(text: string): boolean {
  return text.includes("${{");
}

function problemsOf(given: GivenTexts): readonly InputProblem[] {
  const parsed = parseReviewInputs((name) => given.get(name)?.text ?? "");
  return parsed.kind === "wrong" ? parsed.problems : [];
}

function nameProblem({ input, got }: InputProblem): string {
  return JSON.stringify([input, got]);
}

/**
 * Finds inputs and secrets that Tribunal does not know: GitHub or the review would refuse them.
 *
 * @param file the workflow's path, and a locator of its entries.
 */
export function findUnknownKeys(
  { at, ...use }: TribunalUse,
  known: KnownKeys,
  { path, locate }: { readonly path: string; readonly locate: Locate },
): readonly InputProblem[] {
  const toProblems = (kind: "with" | "secrets") => {
    const [names, advise] = kind === "with" ? [known.inputs, adviseOnInput] : [known.secrets, adviseBySpelling];
    // GitHub ignores their case.
    const unknown = Object.keys(use[kind]).filter((key) => !names.includes(key.toLowerCase()));
    const described = describeUnknown(unknown, kind === "with" ? "input" : "secret", { known: names, advise });
    return described.map(({ word, ...problem }): InputProblem => {
      const position = locate([...at, kind, word], "key");
      return { ...problem, input: `${nameThePlace(path, position)}: ${kind}.${word}`, line: position?.line };
    });
  };
  return [...toProblems("with"), ...toProblems("secrets")];
}

/** Reads the inputs of an `action.yml`, or the inputs and secrets of a reusable workflow. Never throws. */
export function readKnownKeys(value: unknown): KnownKeys {
  const { inputs, on } = mapOf(value);
  const called = mapOf(mapOf(on).workflow_call);
  return {
    inputs: Object.keys({ ...mapOf(inputs), ...mapOf(called.inputs) }),
    secrets: Object.keys(mapOf(called.secrets)),
  };
}

function mapOf(value: unknown): YamlMap {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as YamlMap) : {};
}
