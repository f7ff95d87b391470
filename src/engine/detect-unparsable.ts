import type { Claim } from "../core/claims/claim.ts";
import { languageOf } from "../core/files/language.ts";
import { comparedPath, type PinnedFile, pathAt } from "../core/pin/pin.ts";
import type { Side } from "../core/pin/side.ts";
import { claimConflicts } from "../core/unparsable/conflict-claim.ts";
import { isMarker } from "../core/unparsable/conflict-markers.ts";
import { claimInvalidData, type FindFault } from "../core/unparsable/data-claim.ts";
import { type DataFormat, formatOf } from "../core/unparsable/data-format.ts";
import { type ReviewedText, reviewText, type Syntax } from "../core/unparsable/reviewed-text.ts";
import { claimSyntaxError } from "../core/unparsable/syntax-claim.ts";
import type { ReviewContext } from "./review-context.ts";

type Means = Pick<ReviewContext, "target" | "code" | "signal">;

/** What the change leaves that nothing can parse. An aborted run ends early, and is no pass anyway. */
export async function detectUnparsable(context: Means): Promise<readonly Claim[]> {
  const claims: Claim[] = [];
  for (const file of context.target.pin.files) {
    if (context.signal.aborted) break;
    if (file.skipped === undefined && file.headBlob !== undefined) claims.push(...(await examine(file, context)));
  }
  return claims;
}

async function examine(file: PinnedFile, context: Means): Promise<readonly Claim[]> {
  const format = formatOf(file.path);
  const isParsed = format !== undefined || languageOf(file.path) !== undefined;
  if (!mayBringMarkers(file, context) && !(isParsed && isChanged(file, context))) return [];
  const text = await readChange(file, context);
  if (text === undefined) return [];
  const syntax = await readSyntax(file, context);
  const conflict = text.lines.some(isMarker) ? claimConflicts(text, syntax) : undefined;
  if (conflict !== undefined) return [conflict];
  const claim =
    syntax === undefined
      ? claimInvalidData(text, await FAULT_FINDERS[format ?? "JSON"]?.())
      : claimSyntaxError(text, syntax);
  return claim === undefined ? [] : [claim];
}

/** Loaded with the first file that is of the format. */
const FAULT_FINDERS: Readonly<Record<DataFormat, (() => Promise<FindFault>) | undefined>> = {
  JSON: undefined,
  YAML: async () => (await import("../core/unparsable/yaml-fault.ts")).findYamlFault,
  TOML: async () => (await import("../core/unparsable/toml-fault.ts")).findTomlFault,
};

function isChanged({ hunks }: PinnedFile, { target }: Means): boolean {
  return target.pin.kind !== "diff" || hunks.length > 0;
}

function mayBringMarkers({ hunks }: PinnedFile, { target }: Means): boolean {
  if (target.pin.kind !== "diff") return true;
  return hunks.some(({ lines }) => lines.some(({ kind, text }) => kind === "added" && isMarker(text)));
}

/** The file on both sides; undefined where no text stands at head. */
async function readChange(file: PinnedFile, { target }: Means): Promise<ReviewedText | undefined> {
  const { pin, source } = target;
  const head = await source.readText(file.path, "head");
  if (head === undefined) return undefined;
  const basePath = comparedPath(file);
  const base = basePath === undefined ? undefined : await source.readText(basePath, "base");
  return reviewText(file, pin.kind, { head, base });
}

/** What the grammars make of both sides; undefined where none reads the file. */
async function readSyntax(file: PinnedFile, context: Means): Promise<Syntax | undefined> {
  const head = await factsAt(file, "head", context);
  if (head === undefined || head.errorCause === "time") return undefined;
  // Where nothing is wrong now, nobody asks what was wrong before.
  const isAsked = head.errors.length > 0 && comparedPath(file) !== undefined;
  const base = isAsked ? await factsAt(file, "base", context) : undefined;
  return {
    faults: head.errors,
    isUnbalanced: head.errorCause === "brackets",
    wasFaulty: base === undefined ? undefined : base.errors.length > 0,
  };
}

async function factsAt(file: PinnedFile, side: Side, { code }: Means) {
  const path = pathAt(file, side);
  return path === undefined ? undefined : code.facts(path, side);
}
