import type { Claim } from "../core/claims/claim.ts";
import { type PinnedFile, pathAt } from "../core/pin/pin.ts";
import type { Side } from "../core/pin/side.ts";
import { claimConflicts } from "../core/unparsable/conflict-claim.ts";
import { isMarker } from "../core/unparsable/conflict-markers.ts";
import type { ReviewedText, Syntax } from "../core/unparsable/reviewed-text.ts";
import { linesOf } from "./read-suppressions.ts";
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
  if (!mayBringMarkers(file, context)) return [];
  const text = await readChange(file, context);
  if (text === undefined || !text.lines.some(isMarker)) return [];
  const claim = claimConflicts(text, await readSyntax(file, context));
  return claim === undefined ? [] : [claim];
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
  const basePath = pathAt(file, "base");
  const base = basePath === undefined ? undefined : await source.readText(basePath, "base");
  const added = linesOf(file, "added");
  const isNew = (line: number) => pin.kind !== "diff" || added.has(line);
  return { path: file.path, lines: head.lines, base: base?.lines, isNew };
}

/** What the grammars make of both sides; undefined where there is none. */
async function readSyntax(file: PinnedFile, context: Means): Promise<Syntax | undefined> {
  const head = await factsAt(file, "head", context);
  if (head === undefined) return undefined;
  const base = await factsAt(file, "base", context);
  return { faults: head.errors, wasFaulty: base === undefined ? undefined : base.errors.length > 0 };
}

async function factsAt(file: PinnedFile, side: Side, { code }: Means) {
  const path = pathAt(file, side);
  return path === undefined ? undefined : code.facts(path, side);
}
