import { z } from "zod";
import type { FileRange } from "../change/line-range.ts";
import type { Pin } from "../change/pin.ts";
import { SIDES } from "../change/side.ts";
import { type FormSlip, readForm } from "../replies/read-form.ts";
import { sha256 } from "../text/digest.ts";
import { toStrictSchema } from "../text/strict-schema.ts";
import { fillPrompt } from "./prompts.ts";

const line = z.int().min(1).nullable();
const glob = z.string().nullable();

/**
 * The arguments of each tool (docs/contributing/protocol.md); absent values are null. All tools except `propose_edit`
 * only read.
 */
export const TOOL_ARGUMENTS = {
  read_diff: z.strictObject({ path: z.string().nullable() }),
  read_file: z.strictObject({ path: z.string(), start_line: line, end_line: line, side: z.enum(SIDES) }),
  search: z.strictObject({ pattern: z.string(), path_glob: glob, side: z.enum(SIDES) }),
  // Servers of the older contract send no side.
  list_files: z.strictObject({ path_glob: glob, side: z.enum(SIDES).nullable().default(null) }),
  find_definition: z.strictObject({ symbol: z.string(), from_path: z.string() }),
  propose_edit: z.strictObject({
    path: z.string(),
    start_line: z.int().min(1),
    end_line: z.int().min(1),
    old: z.string(),
    new: z.string(),
  }),
} as const;

export type ToolName = keyof typeof TOOL_ARGUMENTS;

export const TOOL_NAMES = Object.keys(TOOL_ARGUMENTS) as readonly ToolName[];

const DESCRIPTIONS: Readonly<Record<ToolName, string>> = {
  read_diff:
    "The diff of a file, or of all yours (null); called again, its next part. A row: line at base, tab, line at head, tab, sign, text. Null with no read_file beside it: its first part comes with the functions around its changes, as far as they fit.",
  read_file:
    "Lines at head (after the change) or base (before), 1-based, inclusive; null: from the first, to the last. What stands above is named, not repeated; the same call again serves it.",
  search:
    "Lines matching a POSIX extended regular expression (git grep -E), at most 50; in vendored, generated or minified files only where path_glob names them. path_glob: such as src/**/*.ts; without a /, a name at any depth.",
  list_files: "Paths at a side (null: head), all or those path_glob matches.",
  find_definition:
    "The definition at head of a name that from_path uses, such as parseUrl or Store.save: there or in what it imports, two deep.",
  propose_edit:
    "Proposes that other lines take the place of start_line to end_line (1-based and inclusive, at head as you read it). old is the exact text of these lines, new what takes their place; both without line numbers, and new is empty to take lines away. Lines keep their numbers for all of this conversation, whatever you propose; the same lines again replace your earlier proposal, and take it back where new is what old is. The reply says whether it is accepted, and else why not.",
};

/** A tool as it is described to a model. */
export interface ToolDescription {
  readonly name: ToolName;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Describes a toolbox's tools in a fixed order, with strict JSON Schemas (draft-07) of their arguments. */
export function describeTools(toolbox: OfferedTools): readonly ToolDescription[] {
  return TOOL_NAMES.filter((name) => name !== "find_definition" || toolbox.canFindDefinitions)
    .filter((name) => name !== "propose_edit" || toolbox.canProposeEdits)
    .map(describeTool);
}

/** The optional tools of a toolbox. */
interface OfferedTools {
  readonly canFindDefinitions: boolean;
  readonly canProposeEdits: boolean;
}

/** Cached, because every turn of every agent sends them. */
const descriptions = new Map<ToolName, ToolDescription>();

function describeTool(name: ToolName): ToolDescription {
  const known = descriptions.get(name);
  if (known !== undefined) return known;
  const parameters = toStrictSchema(TOOL_ARGUMENTS[name]);
  const description = { name, description: DESCRIPTIONS[name], parameters };
  descriptions.set(name, description);
  return description;
}

export type ToolRequest = {
  readonly [Name in ToolName]: { readonly kind: Name; readonly args: z.infer<(typeof TOOL_ARGUMENTS)[Name]> };
}[ToolName];

export type ParsedToolCall =
  | ToolRequest
  /** The reason is for the model. */
  | { readonly kind: "refused"; readonly reason: string };

/** Longer than any name with a template's remains. */
const MAX_WRITTEN_NAME = 200;

/**
 * Finds the one tool that a name can mean despite the remains of a chat template, such as `functions.read_diff` or
 * `read_diff<|channel|>commentary`. Undefined for none or several.
 */
export function findMeantTool<Name extends string>(written: string, offered: readonly Name[]): Name | undefined {
  const words = new Set(
    written
      .slice(0, MAX_WRITTEN_NAME)
      .toLowerCase()
      .split(/[^a-z0-9_]+/),
  );
  const meant = offered.filter((name) => words.has(name.toLowerCase()));
  return meant.length === 1 ? meant[0] : undefined;
}

/**
 * Parses a tool call as a model wrote it. Accepts a template's remains in the name, and forms with only one reading
 * (ADR 56). Some servers send nothing for no arguments. Never throws.
 *
 * @param onSlips receives what was written in another form than requested.
 */
export function parseToolCall(
  name: string,
  text: string,
  onSlips: (slips: readonly FormSlip[]) => void = () => {},
): ParsedToolCall {
  const tool = findMeantTool(name, TOOL_NAMES);
  if (tool === undefined) return refuse(`there is no tool named ${JSON.stringify(name.slice(0, 80))}`);
  let json: unknown;
  try {
    json = text.trim() === "" ? "" : JSON.parse(text);
  } catch {
    return refuse("the arguments are not JSON");
  }
  const isNothing = json === null || (typeof json === "string" && json.trim() === "");
  const { value, slips } = readForm(TOOL_ARGUMENTS[tool], isNothing ? {} : json);
  const parsed = TOOL_ARGUMENTS[tool].safeParse(value);
  if (!parsed.success) return refuse(z.prettifyError(parsed.error));
  const all = isNothing ? [{ path: [], before: json, after: {} }, ...slips] : slips;
  if (all.length > 0) onSlips(all.map((slip) => ({ ...slip, path: [tool, ...slip.path] })));
  return { kind: tool, args: parsed.data } as ToolRequest;
}

function refuse(reason: string): ParsedToolCall {
  return { kind: "refused", reason };
}

const MAX_CHARS = 80;
const REMEDY = "choose a model that can call tools";
/** A server may keep its model from calling tools. */
const SERVER_REMEDY = `${REMEDY}, or start its server with what makes them available to it`;

/** Describes why an agent that answered was served nothing of the target, and the remedy, as the text after a colon. */
export function describeNoReading(calls: readonly { readonly name: string }[]): string {
  const [first] = calls;
  if (first === undefined) return `it called no tool; ${SERVER_REMEDY}`;
  const name = JSON.stringify(first.name.slice(0, MAX_CHARS));
  return `none of its tool calls showed it the target, the first of them ${name}; ${REMEDY}`;
}

/** A tool call that is answered before its agent asks. */
export interface FirstCall {
  readonly name: "read_diff" | "read_file";
  /** JSON, as a model would write it. */
  readonly arguments: string;
}

/** The number of lines around every place that must be read, as the prompts say. */
const AROUND = 20;

/** The files that an agent must read. */
interface FirstFiles {
  readonly files: readonly string[];
  /** The number of parts of their diff; absent if the target is no diff. */
  readonly diffParts?: number | undefined;
  /** The files whose diffs it must read; absent for all. */
  readonly onlyDiffsOf?: readonly string[] | undefined;
}

/** The calls for what an agent must read: its diff or its files, then the lines around what it rules on. */
export function firstCalls(
  { kind }: Pick<Pin, "kind">,
  { files, diffParts = 0, onlyDiffsOf }: FirstFiles,
  places: readonly FileRange[],
): readonly FirstCall[] {
  const diffs = onlyDiffsOf ?? Array.from({ length: diffParts }, () => null);
  const target: readonly FirstCall[] =
    kind === "diff"
      ? diffs.map((path) => ({ name: "read_diff", arguments: JSON.stringify({ path }) }))
      : files.map((path) => readCall({ path, start_line: null, end_line: null, side: "head" }));
  const around = joinNear(places).map(({ file, side, start_line: start, end_line: end }) =>
    readCall({ path: file, start_line: start, end_line: end, side }),
  );
  return [...target, ...around];
}

function readCall(args: Readonly<Record<string, unknown>>): FirstCall {
  return { name: "read_file", arguments: JSON.stringify(args) };
}

/** The lines around each place. Overlapping and adjacent ranges are joined. */
function joinNear(places: readonly FileRange[]): readonly FileRange[] {
  const wide = places.map((place) => ({
    ...place,
    start_line: Math.max(1, place.start_line - AROUND),
    end_line: place.end_line + AROUND,
  }));
  const joined: FileRange[] = [];
  for (const place of wide.sort((a, b) => a.start_line - b.start_line)) {
    const at = joined.findIndex(
      ({ file, side, end_line: end }) => file === place.file && side === place.side && end >= place.start_line - 1,
    );
    const known = joined[at];
    if (known === undefined) joined.push(place);
    else joined[at] = { ...known, end_line: Math.max(known.end_line, place.end_line) };
  }
  return joined;
}

/** What looks like the beginning or end of a block of a user message. */
const BLOCK_TAG =
  /<(?=\/?(?:target|brief|localization|blocklist|prior_summary|findings|adversarial_context|files_reviewed|corrections|spot_checks|served)\b)/g;

/**
 * Renders what was served first, as the end of a user message. Its fence contains a digest of the content, so no text
 * of the target can contain its own fence. What looks like a block's tag is escaped as in documents.
 */
export function renderServed(prompt: string, replies: readonly (FirstCall & { readonly reply: string })[]): string {
  const all = replies.map(({ name, arguments: given, reply }) => `[${name} ${given}]\n${reply}`).join("\n");
  const served = all.replace(BLOCK_TAG, "\\u003c");
  return fillPrompt("served", prompt, { id: sha256(served).slice(0, 16), served }).trim();
}

/**
 * The beginning of a served block. Nothing else in a user message starts like this, because documents contain no
 * markup.
 */
export const SERVED_START = "\n<served ";
