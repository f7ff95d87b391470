import { z } from "zod";
import type { FileRange } from "../change/line-range.ts";
import type { Pin } from "../change/pin.ts";
import { SIDES } from "../change/side.ts";
import { type FormSlip, nameMisfit, readForm, WITH_INPUT } from "../replies/read-form.ts";
import { sha256 } from "../text/digest.ts";
import { toStrictSchema } from "../text/strict-schema.ts";
import { fillPrompt } from "./prompts.ts";

const line = z.int().min(1).nullable();
const glob = z.string().nullable();

/** The arguments of each tool (docs/contributing/protocol.md); absent values are null. All but `propose_edit` only read. */
export const TOOL_ARGUMENTS = {
  read_diff: z.strictObject({ path: z.string().nullable() }),
  read_file: z.strictObject({ path: z.string(), start_line: line, end_line: line, side: z.enum(SIDES) }),
  search: z.strictObject({ pattern: z.string(), path_glob: glob, side: z.enum(SIDES) }),
  // Servers of the older contract do not send a side.
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

/** A tool as a model is told of it. */
export interface ToolDescription {
  readonly name: ToolName;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** The tools a toolbox has, in a fixed order, with strict JSON Schemas (draft-07) of their arguments. */
export function describeTools(toolbox: OfferedTools): readonly ToolDescription[] {
  return TOOL_NAMES.filter((name) => name !== "find_definition" || toolbox.canFindDefinitions)
    .filter((name) => name !== "propose_edit" || toolbox.canProposeEdits)
    .map(describeTool);
}

/** What a toolbox offers besides the tools that every agent has. */
interface OfferedTools {
  readonly canFindDefinitions: boolean;
  readonly canProposeEdits: boolean;
}

/** Every turn of every agent tells them: each is made once. */
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
  /** `reason` is for the model, `summary` the same for people, in a clause. */
  | { readonly kind: "refused"; readonly reason: string; readonly summary: string };

/** A longer name than any with a template's remains. */
const MAX_WRITTEN_NAME = 200;

/**
 * The one tool that a name can mean with what a chat template left around it, such as `functions.read_diff` or
 * `read_diff<|channel|>commentary`. Undefined where it means none of them, or several.
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
 * A tool call as a model wrote it: strict but for a template's remains in the name, and for the forms that leave one
 * reading (ADR 56). Nothing at all stands for no arguments, as some servers send it. Never throws.
 *
 * @param onSlips is told what was written in another form than asked for.
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
  const parsed = TOOL_ARGUMENTS[tool].safeParse(value, WITH_INPUT);
  if (!parsed.success) return refuse(z.prettifyError(parsed.error), nameMisfit(parsed.error, "the call"));
  const all = isNothing ? [{ path: [], before: json, after: {} }, ...slips] : slips;
  if (all.length > 0) onSlips(all.map((slip) => ({ ...slip, path: [tool, ...slip.path] })));
  return { kind: tool, args: parsed.data } as ToolRequest;
}

function refuse(reason: string, summary = reason): ParsedToolCall {
  return { kind: "refused", reason, summary };
}

/** A tool call as the model wrote it. */
interface WrittenCall {
  readonly name: string;
  readonly arguments: string;
}

const MAX_CHARS = 80;
const REMEDY = "choose a model that can call tools";
/** A server may keep its model from calling any. */
const SERVER_REMEDY = `${REMEDY}, or start its server with what makes them available to it`;

/** Why an agent that answered was served nothing of the target, and what to do: it goes on after a colon. */
export function describeNoReading(calls: readonly WrittenCall[]): string {
  const refused = calls.flatMap((call) => {
    const request = parseToolCall(call.name, call.arguments);
    return request.kind === "refused" ? [{ ...call, summary: request.summary }] : [];
  });
  const [first] = refused;
  if (calls.length === 0) return `it called no tool; ${SERVER_REMEDY}`;
  if (first === undefined || refused.length < calls.length)
    return "its tool calls showed it nothing of the target; choose a stronger model";
  const name = first.name.slice(0, MAX_CHARS);
  if (findMeantTool(first.name, TOOL_NAMES) === undefined)
    return `it called ${JSON.stringify(name)}, which is not offered; ${REMEDY}`;
  return `it called ${name} with unusable arguments (${first.summary.slice(0, MAX_CHARS)}); choose a model that keeps to a tool's schema`;
}

/** A call of a tool that is answered before its agent asks. */
export interface FirstCall {
  readonly name: "read_diff" | "read_file";
  /** As JSON, as a model would write it. */
  readonly arguments: string;
}

/** How many lines around every place have to be read, as the prompts say. */
const AROUND = 20;

/** What of the target an agent has to read. */
interface FirstFiles {
  readonly files: readonly string[];
  /** In how many parts the diff of these comes; absent where the target is no diff. */
  readonly diffParts?: number | undefined;
  /** The files whose diffs it has to read, where these are some; absent for all. */
  readonly onlyDiffsOf?: readonly string[] | undefined;
}

/** What an agent has to read whatever it thinks of it: its diff, or its files, then the lines around what it rules on. */
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

/** The lines around each place, those that meet as one. */
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

/** What looks like the begin or end of a block of a user message. */
const BLOCK_TAG =
  /<(?=\/?(?:target|brief|localization|blocklist|prior_summary|findings|adversarial_context|files_reviewed|corrections|spot_checks|served)\b)/g;

/**
 * What was served first, as the end of a user message. Its fence holds a digest of what is within: no text of the target can
 * hold its own. In what looks like a block of the message the `<` is written as in its documents.
 */
export function renderServed(prompt: string, replies: readonly (FirstCall & { readonly reply: string })[]): string {
  const all = replies.map(({ name, arguments: given, reply }) => `[${name} ${given}]\n${reply}`).join("\n");
  const served = all.replace(BLOCK_TAG, "\\u003c");
  return fillPrompt("served", prompt, { id: sha256(served).slice(0, 16), served }).trim();
}

/** What a served block begins with: nothing else in a user message does, as its documents hold no markup. */
export const SERVED_START = "\n<served ";
