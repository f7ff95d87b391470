import { z } from "zod";
import { cut, withoutHalves } from "../text/cut.ts";
import { joinSome } from "../text/join-list.ts";
import { isJson, isObject } from "../text/jsonc.ts";

/** A value in another form than asked for, with the only meaning that it can have (ADR 56). */
export interface FormSlip {
  /** Keys and indexes from the whole answer down to the value. */
  readonly path: readonly (string | number)[];
  /** As written; undefined if it was left out. */
  readonly before: unknown;
  /** As understood; undefined if it counts as left out. */
  readonly after: unknown;
}

export interface ReadForm {
  /** In the form asked for, as far as the slips allow; the schema still has to check it. */
  readonly value: unknown;
  readonly slips: readonly FormSlip[];
}

/**
 * Reads a model's answer by the schema that it was asked to follow. These deviations have only one meaning, and all else
 * stays as written:
 *
 * - a word of a list in other letters (`"High"`, `"null safety"`); a synonym is not accepted
 * - a value that is left out or empty where null is allowed, and null for a key that may be left out
 * - a quoted value where no text is allowed: `"12"`, `"true"`, `"null"`, or a list or object as JSON text
 * - one object instead of a list of such objects, and a list instead of the object whose only key holds it
 * - an unknown key whose value is `null`
 *
 * Never throws.
 */
export function readForm(schema: z.ZodType, written: unknown): ReadForm {
  const reader = new FormReader();
  return { value: reader.read(schema, reader.unwrapList(schema, written), []), slips: reader.slips };
}

type Path = FormSlip["path"];

class FormReader {
  readonly slips: FormSlip[] = [];

  /** Wraps a list in the object whose only key it belongs to. An empty list could belong to anything. */
  unwrapList(schema: z.ZodType, written: unknown): unknown {
    const list = typeof written === "string" ? parseText(written) : written;
    if (!(schema instanceof z.ZodObject) || !Array.isArray(list) || list.length === 0) return written;
    const [key = "", ...others] = Object.keys(schema.shape);
    if (others.length > 0 || !(schema.shape[key] instanceof z.ZodArray)) return written;
    const after = { [key]: list };
    this.#note([], written, after);
    return after;
  }

  read(schema: z.ZodType, written: unknown, path: Path): unknown {
    if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)
      return this.#readOptional(schema.unwrap() as z.ZodType, written, path);
    if (schema instanceof z.ZodNullable) return this.#readNullable(schema.unwrap() as z.ZodType, written, path);
    if (schema instanceof z.ZodEnum) return this.#readWord(schema.options.map(String), written, path);
    if (schema instanceof z.ZodObject) return this.#readObject(schema, written, path);
    if (schema instanceof z.ZodArray) return this.#readList(schema.element as z.ZodType, written, path);
    if (schema instanceof z.ZodNumber) return this.#unquote(written, (value) => typeof value === "number", path);
    if (schema instanceof z.ZodBoolean) return this.#unquote(written, (value) => typeof value === "boolean", path);
    return written;
  }

  #readOptional(inner: z.ZodType, written: unknown, path: Path): unknown {
    if (written === undefined) return undefined;
    if (written === null && !inner.safeParse(null).success) return this.#note(path, written, undefined);
    return this.read(inner, written, path);
  }

  #readNullable(inner: z.ZodType, written: unknown, path: Path): unknown {
    if (written === null) return null;
    if (written === undefined || isBlank(written)) return this.#note(path, written, null);
    const isText = inner instanceof z.ZodString;
    if (!isText && typeof written === "string" && parseText(written) === null) return this.#note(path, written, null);
    return this.read(inner, written, path);
  }

  #readWord(words: readonly string[], written: unknown, path: Path): unknown {
    if (typeof written !== "string" || words.includes(written)) return written;
    const meant = words.filter((word) => fold(word) === fold(written));
    return meant.length === 1 ? this.#note(path, written, meant[0]) : written;
  }

  #readObject({ shape }: z.ZodObject, written: unknown, path: Path): unknown {
    const object = this.#unquote(written, isObject, path);
    if (!isObject(object)) return object;
    const known = Object.entries(shape).flatMap(([key, schema]) => {
      const value = this.read(schema as z.ZodType, Object.hasOwn(object, key) ? object[key] : undefined, [
        ...path,
        key,
      ]);
      return value === undefined ? [] : [[key, value] as const];
    });
    const others = Object.entries(object).filter(([key]) => !Object.hasOwn(shape, key));
    for (const [key, value] of others) if (value === null) this.#note([...path, key], value, undefined);
    // An unknown key with null says nothing. With a value it stays, so that the schema refuses it.
    return Object.fromEntries([...known, ...others.filter(([, value]) => value !== null)]);
  }

  #readList(element: z.ZodType, written: unknown, path: Path): unknown {
    const list = this.#unquote(written, Array.isArray, path);
    if (Array.isArray(list)) return list.map((item, index) => this.read(element, item, [...path, index]));
    if (!(element instanceof z.ZodObject)) return list;
    const alone = new FormReader();
    const item = alone.read(element, list, [...path, 0]);
    if (!element.safeParse(item).success) return list;
    this.#note(path, written, [list]);
    for (const slip of alone.slips) this.slips.push(slip);
    return [item];
  }

  /** Parses JSON text where no text is allowed, one level deep: quotes within quotes stay as written. */
  #unquote(written: unknown, isWanted: (value: unknown) => boolean, path: Path): unknown {
    if (typeof written !== "string") return written;
    const held = parseText(written);
    return isWanted(held) ? this.#note(path, written, held) : written;
  }

  #note<T>(path: Path, before: unknown, after: T): T {
    this.slips.push({ path, before, after });
    return after;
  }
}

function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "";
}

function fold(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");
}

const JSON_TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]]/gs;

/**
 * The first key that occurs twice in one object of a JSON document; undefined if there is none. A parser keeps only the
 * last, and silently loses the other.
 *
 * @param json valid JSON.
 */
export function findDoubledKey(json: string): string | undefined {
  const open: (Set<unknown> | undefined)[] = [];
  for (const { 0: token, index } of json.matchAll(JSON_TOKEN)) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(undefined);
    else if (token === "}" || token === "]") open.pop();
    else {
      const keys = open.at(-1);
      if (keys === undefined || !/^\s*:/.test(json.slice(index + token.length, index + token.length + 40))) continue;
      const key: unknown = JSON.parse(token);
      if (keys.has(key)) return String(key);
      keys.add(key);
    }
  }
  return undefined;
}

/** The value of JSON text, in which `True` is accepted; undefined for any other text. */
function parseText(text: string): unknown {
  try {
    if (findDoubledKey(text) !== undefined) return undefined;
    return JSON.parse(/^\s*(?:true|false)\s*$/i.test(text) ? text.toLowerCase() : text, withoutHalves);
  } catch {
    return undefined;
  }
}

const MAX_NAMED = 12;
const MAX_VALUE_CHARS = 40;

/** Each kind of slip once, for people: `findings[].severity: "High" as "high"`. Quoted values are not escaped. */
export function describeSlips(slips: readonly FormSlip[]): readonly string[] {
  return [...new Set(slips.map(describeSlip))].slice(0, MAX_NAMED);
}

function describeSlip({ path, before, after }: FormSlip): string {
  const name = path.map((key) => (typeof key === "number" ? "[]" : `.${key}`)).join("") || "the whole";
  return `${cut(name.replace(/^\./, ""), 2 * MAX_VALUE_CHARS)}: ${describeValue(before)} as ${describeValue(after)}`;
}

function describeValue(value: unknown): string {
  if (value === undefined) return "left out";
  if (Array.isArray(value)) return "a list";
  if (isObject(value)) return "an object";
  return cut(JSON.stringify(value), MAX_VALUE_CHARS);
}

/** Makes a parse keep the value of each misfit. */
export const WITH_INPUT = { reportInput: true } as const;

const MAX_NAMES = 3;
const MAX_NAME_CHARS = 40;

/** How an answer deviates from its form, as a clause for people. Quoted values are not escaped. Never throws. */
export function describeMisfit(error: z.core.$ZodError): string {
  const misfit = nameMisfit(error, "the answer");
  return `it does not have the required form${misfit === undefined ? "" : `: ${misfit}`}`;
}

/**
 * The first misfit, such as `path is missing`, and the number of others; undefined if there is none. Quoted values are
 * not escaped. Never throws.
 *
 * @param error of a parse with {@link WITH_INPUT}, which distinguishes a missing value from one of another kind.
 * @param whole the name of the whole answer, for a misfit without a path.
 */
function nameMisfit({ issues }: z.core.$ZodError, whole: string): string | undefined {
  const [first, ...others] = issues;
  if (first === undefined) return undefined;
  return `${describeIssue(first, whole)}${others.length === 0 ? "" : `, and ${others.length} more`}`;
}

/** Plain words for kinds of values. */
const KINDS: Readonly<Record<string, string>> = { array: "list", string: "text", int: "whole number" };

function describeIssue(issue: z.core.$ZodIssue, whole: string): string {
  const place = namePlace(issue.path, whole);
  if (issue.code === "unrecognized_keys") return `${place} has ${nameKeys(issue.keys)}`;
  if (issue.code === "invalid_value") return `${place} is none of the words to choose from`;
  if (issue.code === "invalid_type" && issue.input === undefined) return `${place} is missing`;
  if (issue.code === "invalid_type") return `${place} is no ${KINDS[issue.expected] ?? issue.expected}`;
  return `${place} is out of its range`;
}

/** `findings[0].line`; the name of the whole for an empty path. */
function namePlace(path: readonly PropertyKey[], whole: string): string {
  const name = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return name === "" ? whole : cut(name.replace(/^\./, ""), 2 * MAX_NAME_CHARS);
}

function nameKeys(keys: readonly string[]): string {
  const names = keys.map((key) => JSON.stringify(cut(key, MAX_NAME_CHARS)));
  return `the unknown ${keys.length === 1 ? "key" : "keys"} ${joinSome(names, MAX_NAMES)}`;
}

/** How an answer was asked for. */
export interface AnswerTry {
  /** Whether it is the second, after an unusable first. */
  readonly isAskedAgain: boolean;
}

const THOUGHT = /^<think>[\s\S]*?<\/think>/;
const THOUGHT_END = "</think>";
const THOUGHT_TAG = /<\/?think>/;
const OPENING_FENCE = /(?:^|\n)[ \t]*```(?:json)?[ \t]*\n\s*$/i;
const CLOSING_FENCE = /\n[ \t]*```$/;
const FENCE_WITHIN = /\n[ \t]*```(?=\s|$)/;

/**
 * Finds the JSON document in an answer. Thoughts or a sentence may precede it, and a fence may enclose it, since many
 * endpoints enforce no schema (ADR 40). Undefined if it is not certain which text is the answer: a brace comes before it,
 * as in a quoted answer, text comes after it, or the fence is not closed. In a second answer, prose without a brace may
 * follow the only fence (ADR 50). Never throws.
 */
export function findAnswer(text: string, { isAskedAgain }: AnswerTry = { isAskedAgain: false }): string | undefined {
  const said = text.trim().replace(THOUGHT, "").trim();
  const found = findDocument(said);
  if (found !== undefined && isJson(found)) return found;
  const others = [afterLoneEnd(text.trim()), isAskedAgain ? beforeProse(said) : undefined];
  return others.find((other) => other !== undefined && isJson(other)) ?? found;
}

function findDocument(said: string): string | undefined {
  const start = said.indexOf("{");
  if (start < 0) return undefined;
  const before = said.slice(0, start);
  const hasThought = THOUGHT_TAG.test(before);
  // Within a line, it may be a quoted answer that somebody else suggests.
  const standsAlone = /(?:^|\n)[ \t]*$/.test(before);
  if (hasThought || !standsAlone) return undefined;
  const document = said.slice(start);
  const [isOpened, isClosed] = [OPENING_FENCE.test(before), CLOSING_FENCE.test(document)];
  if (isOpened !== isClosed) return undefined;
  return isClosed ? document.replace(CLOSING_FENCE, "").trimEnd() : document;
}

/** The document after a thought whose start the server withheld: the thought ends at the first mark, the only one. */
function afterLoneEnd(said: string): string | undefined {
  const end = said.indexOf(THOUGHT_END);
  if (end < 0 || THOUGHT_TAG.test(said.slice(0, end))) return undefined;
  return findDocument(said.slice(end + THOUGHT_END.length).trim());
}

/** The document in the only fence, if prose without a brace follows it. */
function beforeProse(said: string): string | undefined {
  const start = said.indexOf("{");
  if (start < 0 || said.slice(0, start).split("```").length !== 2) return undefined;
  const closing = FENCE_WITHIN.exec(said.slice(start));
  if (closing === null) return undefined;
  const end = start + closing.index + closing[0].length;
  if (/[{}`]/.test(said.slice(end))) return undefined;
  return findDocument(said.slice(0, end));
}

/** The prose after the only fence of a second answer: it is not part of the document, and must still be looked at. */
export function proseBehind(text: string): string {
  const said = text.trim().replace(THOUGHT, "").trim();
  const whole = findDocument(said);
  const document = whole === undefined || !isJson(whole) ? beforeProse(said) : undefined;
  return document === undefined
    ? ""
    : said
        .slice(said.indexOf(document) + document.length)
        .replace(/^\s*```/, "")
        .trim();
}
