import { z } from "zod";
import type { InputProblem } from "./errors.ts";
import { joinOr } from "./join-list.ts";
import { adviseBySpelling, describeUnknown, findMeant } from "./spelling.ts";

/** Enough to recognise a value. */
const MAX_SHOWN_CHARS = 120;

/** The most problems reported of one file: locating each reads the file again, and the rest is mostly repetition. */
const MAX_PROBLEMS = 50;

/** A place in a text file, both counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Locates the key or value at a path in a file; if it is missing, the nearest place around it. */
export type Locate = (path: readonly PropertyKey[], part: "key" | "value") => Position | undefined;

export interface CheckedFile {
  readonly schema: z.core.$ZodType;
  readonly value: unknown;
  /** The file's name in errors, such as a path. */
  readonly where: string;
  /** Absent for anything without lines, such as the command line. */
  readonly locate: Locate | undefined;
  /** Advice for an unknown top-level key; undefined for none. Absent if only its spelling can give advice. */
  readonly adviseOnKey?: (key: string, known: readonly string[]) => string | undefined;
  /** The choice that another word means; undefined for none. Absent if only its spelling can tell. */
  readonly choiceMeantBy?: (word: string) => string | undefined;
}

/**
 * Describes the problems of a file, each with its place and, for a misspelt word, the probable meaning. Limited to the
 * first ones. Never throws.
 */
export function toProblems(issues: readonly z.core.$ZodIssue[], file: CheckedFile): readonly InputProblem[] {
  return firstProblems(misspeltFirst(withoutMisspelt(withoutEchoes(issues), file)), (first) =>
    byLine(unique(first.flatMap((issue) => toProblem(issue, file)))),
  );
}

/** Sorts by line, and keeps the order within a line; problems without a line come first. */
function byLine(problems: readonly InputProblem[]): readonly InputProblem[] {
  return [...problems].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

/** Removes a missing key that is present under a misspelt name, because the misspelling is reported. */
function withoutMisspelt(issues: readonly z.core.$ZodIssue[], file: CheckedFile): readonly z.core.$ZodIssue[] {
  const written = new Set(
    issues.flatMap((issue) => (issue.code === "unrecognized_keys" ? meantKeys(issue, file) : [])),
  );
  const isMissing = ({ path }: z.core.$ZodIssue) => valueAt(file.value, path) === undefined;
  return issues.filter((issue) => !(isMissing(issue) && written.has(JSON.stringify(issue.path))));
}

function meantKeys({ keys, path }: z.core.$ZodIssueUnrecognizedKeys, file: CheckedFile): readonly string[] {
  const known = keysAt(file.schema, path);
  return keys.flatMap((key) => {
    const meant = findMeant(key, known);
    return meant === undefined ? [] : [JSON.stringify([...path, meant])];
  });
}

/** Describes the first of many faults; the last description gives the number of others. Never throws. */
export function firstProblems<Fault>(
  faults: readonly Fault[],
  describe: (first: readonly Fault[]) => readonly InputProblem[],
): readonly InputProblem[] {
  const problems = describe(faults.slice(0, MAX_PROBLEMS));
  const [last, more] = [problems.at(-1), faults.length - MAX_PROBLEMS];
  if (last === undefined || more <= 0) return problems;
  return [...problems.slice(0, -1), { ...last, remedy: `${last.remedy} And ${more} more.` }];
}

/** Keeps only the wrong type of a value: zod also reports its size, such as an empty text as too short a list. */
function withoutEchoes(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const ofOtherKind = new Set(
    issues.flatMap(({ code, path }) => (code === "invalid_type" ? [JSON.stringify(path)] : [])),
  );
  return issues.filter(({ code, path }) => code === "invalid_type" || !ofOtherKind.has(JSON.stringify(path)));
}

/** Moves an unknown key before the other problems of its mapping, because it is mostly a misspelling of a missing one. */
function misspeltFirst(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const unknown = new Map(
    issues.filter(({ code }) => code === "unrecognized_keys").map((issue) => [JSON.stringify(issue.path), issue]),
  );
  return [
    ...new Set(issues.flatMap((issue) => [unknown.get(JSON.stringify(issue.path.slice(0, -1))) ?? issue, issue])),
  ];
}

/** Names a place in a file for errors: `config.yml, line 3, column 1`. */
export function nameThePlace(where: string, position: Position | undefined): string {
  return position === undefined ? where : `${where}, line ${position.line}, column ${position.column}`;
}

function toProblem(issue: z.core.$ZodIssue, file: CheckedFile): readonly InputProblem[] {
  if (issue.code === "unrecognized_keys") return unknownKeys(issue, file);
  const got = valueAt(file.value, issue.path);
  const choices = issue.code === "invalid_value" ? issue.values.map(String) : [];
  const meant = typeof got === "string" ? (file.choiceMeantBy?.(got) ?? findMeant(got, choices)) : undefined;
  return [
    {
      ...nameInput(issue.path, "value", file),
      got: show(got),
      wanted: `${wantedWords(file.schema, issue)}${describeRightValue(file.schema, issue, got)}`,
      remedy: suggest(choices.length === 0 ? undefined : meant, "Correct the value."),
    },
  ];
}

function unknownKeys(issue: z.core.$ZodIssueUnrecognizedKeys, file: CheckedFile): readonly InputProblem[] {
  const known = keysAt(file.schema, issue.path);
  const ofFile = issue.path.length === 0 ? file.adviseOnKey : undefined;
  const advise = ofFile ?? adviseBySpelling;
  return firstProblems(issue.keys, (keys) =>
    describeUnknown(keys, "key", { known, advise }).map(({ word, ...problem }) => ({
      ...nameInput([...issue.path, word], "key", file),
      ...problem,
    })),
  );
}

/** Removes problems with the same description: `1e+23` is neither whole nor in its range. */
function unique(problems: readonly InputProblem[]): readonly InputProblem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > MAX_SHOWN_CHARS ? `${text.slice(0, MAX_SHOWN_CHARS)}…` : text;
}

function suggest(meant: string | undefined, otherwise: string): string {
  return meant === undefined ? otherwise : `Write ${meant}.`;
}

/** Names a file's key or value for errors, with its line. */
export function nameInput(
  path: readonly PropertyKey[],
  part: "key" | "value",
  { where, locate }: Pick<CheckedFile, "where" | "locate">,
): Pick<InputProblem, "input" | "line"> {
  const position = locate?.(path, part);
  const place = nameThePlace(where, position);
  return { input: path.length === 0 ? place : `${place}: ${namePath(path)}`, line: position?.line };
}

/** `bounds.max-files`, `effects, entry 1, modal`: people count from one. */
function namePath(path: readonly PropertyKey[]): string {
  return path.map(String).reduce((named, step) => {
    const isEntry = /^\d+$/.test(step);
    const name = isEntry ? `entry ${Number(step) + 1}` : step;
    if (named === "") return name;
    return `${named}${isEntry || /entry \d+$/.test(named) ? ", " : "."}${name}`;
  }, "");
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === "object" && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  );
}

/** Texts that need no quotes in YAML, also between brackets. */
const PLAIN = /^[A-Za-z_][A-Za-z0-9_./*-]*$/;

/** Words that some version of YAML does not read as text. */
const RESERVED: ReadonlySet<string> = new Set(["true", "false", "null", "yes", "no", "on", "off", "y", "n"]);

/**
 * An example of the right spelling, if the value is only written wrongly: without the list around it, or a number in
 * quotes. Empty otherwise. Never throws.
 */
function describeRightValue(schema: z.core.$ZodType, issue: z.core.$ZodIssue, got: unknown): string {
  if (issue.code !== "invalid_type" && issue.code !== "invalid_union") return "";
  const members = schemasAt(schema, issue.path);
  const right = otherSpellings(got).find(({ value }) => members.some((member) => z.safeParse(member, value).success));
  return right === undefined ? describeEntry(members, got) : `, such as ${right.spelt}`;
}

interface Spelling {
  readonly value: unknown;
  /** As written in YAML. */
  readonly spelt: string;
}

function otherSpellings(got: unknown): readonly Spelling[] {
  if (typeof got === "number" || typeof got === "boolean") {
    const text = String(got);
    return [
      { value: text, spelt: JSON.stringify(text) },
      { value: [got], spelt: `[${text}]` },
    ];
  }
  if (typeof got !== "string") return [];
  const bare: readonly Spelling[] = /^(?:true|false)$/.test(got) ? [{ value: got === "true", spelt: got }] : [];
  const number: readonly Spelling[] = /^\d{1,9}$/.test(got) ? [{ value: Number(got), spelt: String(Number(got)) }] : [];
  return [...bare, ...number, ...(got.includes("{") ? [] : listOf(got.split(","))), ...listOf([got])];
}

/** A list of words, as inputs of an action separate them by commas. */
function listOf(words: readonly string[]): readonly Spelling[] {
  const entries = words.map((word) => word.trim());
  if (entries.some((entry) => entry === "")) return [];
  return [{ value: entries, spelt: `[${entries.map(spell).join(", ")}]` }];
}

function spell(entry: string): string {
  return PLAIN.test(entry) && !RESERVED.has(entry.toLowerCase()) ? entry : JSON.stringify(entry);
}

/** Describes the entries of a wanted list, if a single text was given that would not be a valid entry either. */
function describeEntry(members: readonly z.core.$ZodType[], got: unknown): string {
  if (typeof got !== "string") return "";
  const [list] = members.filter((member) => (member as z.core.$ZodTypes)._zod.def.type === "array");
  if (list === undefined || members.length > 1) return "";
  const [issue] = z.safeParse(list, [got]).error?.issues ?? [];
  return issue === undefined ? "" : `, each entry ${wantedWords(list, issue)}`;
}

/** Descriptions of zod's own text formats. */
const FORMATS: Readonly<Record<string, string>> = {
  date: "a date that exists, as YYYY-MM-DD",
  datetime: "a date and time that exist, as YYYY-MM-DDTHH:MM:SSZ",
};

/**
 * Describes what a schema wants at the place of an issue, with its range or choices. Never throws.
 *
 * @param issue one that the schema itself raised.
 */
export function wantedWords(schema: z.core.$ZodType, issue: z.core.$ZodIssue): string {
  const isOurs = issue.code === "custom" || issue.code === "invalid_format" || issue.code === "invalid_union";
  if (isOurs && !issue.message.startsWith("Invalid")) return issue.message;
  if (issue.code === "invalid_format") return FORMATS[issue.format] ?? "text in another form";
  const isOtherKind = issue.code === "invalid_type";
  const misfit = { isOtherKind, isTooBig: issue.code === "too_big" };
  const words = schemasAt(schema, issue.path).map((one) => describeSchema(one, misfit));
  return words.length === 0 ? "another value" : joinOr([...new Set(words)]);
}

/** Describes what a schema wants at a place, such as a key. Never throws. */
export function wantedAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string {
  const words = schemasAt(schema, [...path]).map((one) => describeSchema(one, { isOtherKind: false, isTooBig: false }));
  return words.length === 0 ? "another value" : joinOr([...new Set(words)]);
}

/** Describes where a value does not match its schema, and what is wanted there, in one line without quoting it. Never throws. */
export function describeMismatch(schema: z.core.$ZodType, { issues }: z.core.$ZodError): string {
  const [first, ...others] = issues;
  if (first === undefined) return "another value is wanted";
  const place = first.path.length === 0 ? "" : `${z.core.toDotPath(first.path)}: `;
  const more = others.length === 0 ? "" : `, and ${others.length} more`;
  return `${place}wanted ${wantedWords(schema, first)}${more}`;
}

interface Misfit {
  /** Whether the value has another type, so that its size is not the problem. */
  readonly isOtherKind: boolean;
  readonly isTooBig: boolean;
}

function describeSchema(schema: z.core.$ZodType, { isOtherKind, isTooBig }: Misfit): string {
  const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  if (described.enum !== undefined) return joinOr(described.enum.map(String));
  if (described.const !== undefined) return String(described.const) || "nothing";
  switch (described.type) {
    case "integer":
      return `a whole number${describeRange(described.minimum, described.maximum, isTooBig)}`;
    case "number":
      return `a number${describeRange(described.minimum, described.maximum)}`;
    case "boolean":
      return "true or false";
    case "string":
      return `text${describeLength(described.minLength, described.maxLength, isOtherKind)}`;
    case "array":
      return isOtherKind ? "a list" : `a list${describeSize(described.minItems, described.maxItems)}`;
    case "object":
      return "keys with their values";
    default:
      return "another value";
  }
}

/** Describes a range. The upper limit that zod gives every whole number is named only if it was exceeded. */
function describeRange(minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER, isTooBig = false): string {
  const isBoundBelow = minimum > Number.MIN_SAFE_INTEGER;
  const isBoundAbove = isTooBig || maximum < Number.MAX_SAFE_INTEGER;
  if (isBoundBelow && isBoundAbove) return ` from ${minimum} to ${maximum}`;
  if (isBoundBelow) return ` of at least ${minimum}`;
  return isBoundAbove ? ` of at most ${maximum}` : "";
}

function describeLength(fewest = 0, most = Number.POSITIVE_INFINITY, isOtherKind: boolean): string {
  if (most !== Number.POSITIVE_INFINITY)
    return fewest > 0 ? ` of ${fewest} to ${most} characters` : ` of at most ${most} characters`;
  if (fewest > 1) return ` of at least ${fewest} characters`;
  return fewest === 1 && !isOtherKind ? " that is not empty" : "";
}

function describeSize(fewest = 0, most = Number.POSITIVE_INFINITY): string {
  if (fewest > 0) return " that is not empty";
  return most === Number.POSITIVE_INFINITY ? "" : ` of at most ${most}`;
}

/**
 * The keys of a schema in the mapping at a path, in its order; for a union, those of every member. Empty if there is no
 * mapping with fixed keys. Never throws.
 */
export function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): readonly string[] {
  return schemasAt(schema, path).flatMap((member) => {
    const { def } = (member as z.core.$ZodTypes)._zod;
    return def.type === "object" ? Object.keys(def.shape) : [];
  });
}

/** The schemas for the value at a path, without optional, default and the like; for a union, every member. Never throws. */
function schemasAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): readonly z.core.$ZodType[] {
  const found = path.reduce<readonly z.core.$ZodType[]>(
    (schemas, key) => schemas.flatMap((one) => membersOf(one).flatMap((member) => childOf(member, key))),
    [schema],
  );
  return found.flatMap(membersOf);
}

/** The members of a schema without optional, default and the like. */
function membersOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
    case "readonly":
      return membersOf(def.innerType);
    case "pipe":
      return membersOf(def.in);
    case "union":
      return def.options.flatMap(membersOf);
    default:
      return [schema];
  }
}

function childOf(schema: z.core.$ZodType, key: PropertyKey): readonly z.core.$ZodType[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "array") return [def.element];
  if (def.type === "record") return [def.valueType];
  if (def.type !== "object") return [];
  const child = Object.hasOwn(def.shape, key) ? def.shape[String(key)] : undefined;
  return child === undefined ? [] : [child];
}
