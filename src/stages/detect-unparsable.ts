import { isReadByRules } from "../change/left-to-rules.ts";
import { comparedPath, LINK_MODE, type PinnedFile, pathAt } from "../change/pin.ts";
import type { Side } from "../change/side.ts";
import type { StageClaim } from "../claims/claim.ts";
import { claimConflicts, isMarker } from "../detectors/conflict-claim.ts";
import { claimInvalidData, formatOf, textsToParse } from "../detectors/data-claim.ts";
import { type ReviewedText, reviewText, type Syntax } from "../detectors/reviewed-text.ts";
import { claimSyntaxError } from "../detectors/syntax-claim.ts";
import { languageOf, needsFirstLine } from "../files/language.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { UnexaminedFile } from "../verdict/coverage.ts";
import type { Stage } from "./stage.ts";

export const unparsableStage: Stage = {
  name: "unparsable",
  finder: { judgedBy: "rule", isAllNew: false, isBeside: true, find: detectUnparsable },
};

type Context = Pick<ReviewContext, "target" | "code" | "data" | "signal">;

/** Findings by rule, and the files that a parser failed on, in which further findings are unknown. */
interface Detection {
  readonly claims: readonly StageClaim[];
  readonly unexamined: readonly UnexaminedFile[];
}

/** Finds files that cannot be parsed after the change. An aborted run ends early, and is no pass anyway. */
export async function detectUnparsable(context: Context): Promise<Detection> {
  const claims: StageClaim[] = [];
  const unexamined: UnexaminedFile[] = [];
  for (const file of context.target.pin.files) {
    if (context.signal.aborted) break;
    if (!isText(file)) continue;
    const examined = await examine(file, context);
    if (examined.claim !== undefined) claims.push(examined.claim);
    if (examined.unread !== undefined) unexamined.push({ file: file.path, reason: examined.unread });
  }
  return { claims, unexamined };
}

/** Whether a file is to be parsed. The text of a link is a path, whatever the link's name. */
function isText(file: PinnedFile): boolean {
  const { headBlob, headMode } = file;
  return isReadByRules(file) && headBlob !== undefined && headMode !== LINK_MODE;
}

interface Examined {
  readonly claim?: StageClaim | undefined;
  /** Why it could not be parsed to the end. */
  readonly unread?: string | undefined;
}

async function examine(file: PinnedFile, context: Context): Promise<Examined> {
  const mayBeCode = languageOf(file) !== undefined || needsFirstLine(file.path);
  const isParsed = formatOf(file.path) !== undefined || mayBeCode;
  if (!mayBringMarkers(file, context) && !(isParsed && isChanged(file, context))) return {};
  const text = await readChange(file, context);
  if (text === undefined) return {};
  const { syntax, unread } = await readSyntax(file, context);
  const conflict = text.lines.some(isMarker) ? claimConflicts(text, syntax) : undefined;
  if (conflict !== undefined) return { claim: conflict, unread };
  if (syntax !== undefined) return { claim: claimSyntaxError(text, syntax) };
  return unread === undefined ? examineData(text, context) : { unread };
}

async function examineData(text: ReviewedText, { data }: Context): Promise<Examined> {
  const asked = textsToParse(text);
  if (asked === undefined) return { claim: claimInvalidData(text, undefined) };
  const reading = await data.findFaults(asked);
  if (reading.kind === "unread") return { unread: reading.reason };
  return { claim: claimInvalidData(text, (wanted) => reading.faults[asked.texts.indexOf(wanted)]) };
}

function isChanged({ hunks }: PinnedFile, { target }: Context): boolean {
  return target.pin.kind !== "diff" || hunks.length > 0;
}

function mayBringMarkers({ hunks }: PinnedFile, { target }: Context): boolean {
  if (target.pin.kind !== "diff") return true;
  return hunks.some(({ lines }) => lines.some(({ kind, text }) => kind === "added" && isMarker(text)));
}

/** The file on both sides; undefined if there is no text at head. */
async function readChange(file: PinnedFile, { target }: Context): Promise<ReviewedText | undefined> {
  const { pin, source } = target;
  const head = await source.readText(file.path, "head");
  if (head === undefined) return undefined;
  const basePath = comparedPath(file);
  const base = basePath === undefined ? undefined : await source.readText(basePath, "base");
  return reviewText(file, pin.kind, { head, base });
}

/** The syntax of the file on both sides; none if no grammar can parse it. */
async function readSyntax(
  file: PinnedFile,
  context: Context,
): Promise<{ readonly syntax?: Syntax; readonly unread?: string }> {
  const analysis = (await context.code.read(file.path, "head"))?.analysis;
  if (analysis?.kind === "unsupported" && analysis.isUnread) return { unread: analysis.reason };
  if (analysis?.kind !== "analyzed") return {};
  const head = analysis.facts;
  if (head.errorCause === "time") return { unread: "its syntax takes too long to read" };
  // The base is read only for a file that has errors now.
  const isAsked = head.errors.length > 0 && comparedPath(file) !== undefined;
  const base = isAsked ? await factsAt(file, "base", context) : undefined;
  return {
    syntax: {
      faults: head.errors,
      isUnbalanced: head.errorCause === "brackets",
      wasFaulty: base === undefined ? undefined : base.errors.length > 0,
    },
  };
}

async function factsAt(file: PinnedFile, side: Side, { code }: Context) {
  const path = pathAt(file, side);
  return path === undefined ? undefined : code.facts(path, side);
}
