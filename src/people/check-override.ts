import type { FileRange } from "../change/line-range.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import { reaches } from "../claims/severity.ts";
import { anchorsOf, placesOfQuote, quotesOf, type ReasonQuote } from "./decide-override.ts";
import type { OverrideSubject } from "./override-record.ts";
import type { OverrideRequest } from "./override-request.ts";
import { type CodeStretch, citedStretch, reachOf, type Spoken, standsStill } from "./reach.ts";

/** What a request was about, from an earlier report. */
export interface Recalled extends OverrideSubject {
  /** The blobs of files at that head, as far as the report has them; empty if it is of another head. */
  readonly blobs: ReadonlyMap<string, string>;
}

/** The facts to check whether a request still holds. */
export interface OverrideGrounds {
  /** Contains the files that the requests concern and cite. */
  readonly texts: PinnedTexts;
  /** By the comment's id; missing if no earlier report knows the request. */
  readonly recalled: ReadonlyMap<number, Recalled>;
  /** By the comment's id: further files at head that contain its quotation. */
  readonly quoted: ReadonlyMap<number, readonly string[]>;
}

export type OverrideValidity =
  | { readonly kind: "holds"; readonly subject: OverrideSubject }
  /** Its subject changed, or is unknown: it must be said again. */
  | { readonly kind: "again"; readonly why: string; readonly subject: OverrideSubject | undefined }
  /** Its reason cites text that does not exist. */
  | { readonly kind: "refused"; readonly why: string; readonly subject: OverrideSubject };

/**
 * Decides whether a request still holds. The code around the finding, its evidence and its causes must be unchanged since
 * the report its author read. Cited code must still exist, and the finding must not be more severe.
 */
export function checkOverride(item: Spoken, request: OverrideRequest, grounds: OverrideGrounds): OverrideValidity {
  const recalled = grounds.recalled.get(request.commentId);
  if (recalled === undefined)
    return { kind: "again", why: "no earlier report shows which code it was about", subject: undefined };
  const { blobs: _, ...known } = recalled;
  const subject = { ...known, code: [...known.code, ...standingThen(item, recalled, grounds.texts)] };
  const why = findChange(item, subject, grounds.texts);
  if (why !== undefined) return { kind: "again", why, subject: known };
  const cited = citeAtFirst(request, recalled, grounds);
  return "why" in cited
    ? { ...cited, subject }
    : { kind: "holds", subject: { ...subject, cited: [...cited.stretches] } };
}

/** The known subject of a request that concerns no finding of this run. */
export function subjectBefore(
  { commentId }: OverrideRequest,
  { recalled }: OverrideGrounds,
): OverrideSubject | undefined {
  const known = recalled.get(commentId);
  if (known === undefined) return undefined;
  const { blobs: _, ...subject } = known;
  return subject;
}

/** Code of the finding that the report did not record, in files unchanged since the request's head. */
function standingThen(item: Spoken, { code, head, blobs }: Recalled, texts: PinnedTexts): readonly CodeStretch[] {
  const known = new Set(code.map(toKey));
  return reachOf(item, texts).filter((stretch) => {
    const { file, side } = stretch;
    if (file === "" || side !== "head" || known.has(toKey(stretch))) return false;
    return head === texts.pin.headSha || blobs.get(file) === texts.text(file, side)?.blob;
  });
}

function findChange(
  item: Spoken,
  { severity, code, cited, head }: OverrideSubject,
  texts: PinnedTexts,
): string | undefined {
  if (severity !== item.severity && reaches(item.severity, severity))
    return `it is ${item.severity} now, and was ${severity}`;
  const then = `at ${head.slice(0, 12)}`;
  const known = new Set(code.map(toKey));
  const [other] = reachOf(item, texts).filter((stretch) => !known.has(toKey(stretch)));
  if (other !== undefined) return `the code at its place or its cause (${nameFile(other)}) has changed since ${then}`;
  const changed = code.find((stretch) => !standsStill(stretch, texts));
  if (changed !== undefined) return `code that it was about (${nameFile(changed)}) has changed since ${then}`;
  const gone = cited?.find((stretch) => !standsStill(stretch, texts));
  return gone && `what its reason cites (${nameFile(gone)}) has changed since ${then}`;
}

type Cited =
  | { readonly stretches: readonly CodeStretch[] }
  | { readonly kind: "again" | "refused"; readonly why: string };

/** The code that a reason cites, looked up once and then kept. */
function citeAtFirst(request: OverrideRequest, recalled: Recalled, { texts, quoted }: OverrideGrounds): Cited {
  if (recalled.cited !== null) return { stretches: recalled.cited };
  const anchors = anchorsOf(request.reason);
  const namesLine = request.isAtLine === true || anchors.length > 0;
  const stretches: CodeStretch[] = [];
  for (const anchor of anchors) {
    const cited = citeAnchor(anchor, recalled, texts);
    if ("why" in cited) return cited;
    stretches.push(...cited.stretches);
  }
  const searched = [...anchors.map(({ file }) => file), ...(quoted.get(request.commentId) ?? [])];
  const files = [...recalled.code, ...searched.map((file) => ({ file, side: "head" as const }))];
  for (const quote of quotesOf(request.reason)) {
    const found = placesOfQuote(quote, files, texts).flatMap((place) => citedStretch(place, texts) ?? []);
    stretches.push(...found);
    if (found.length === 0 && mustStand(quote, namesLine, recalled, texts))
      return citesNothing(quote.text, recalled, texts);
  }
  return {
    stretches: [...new Map(stretches.map((stretch) => [`${toKey(stretch)}:${stretch.file}`, stretch])).values()],
  };
}

/** Quoted prose need not be in the code if the reason also names a line, unless the request is from another head. */
function mustStand(
  { isCode }: ReasonQuote,
  namesLine: boolean,
  { head }: OverrideSubject,
  { pin }: PinnedTexts,
): boolean {
  return isCode || !namesLine || head !== pin.headSha;
}

/** A line number is valid for the request's head; at another head, only if the file is the same. */
function citeAnchor(anchor: FileRange, { head, code, blobs }: Recalled, texts: PinnedTexts): Cited {
  const { file, start_line: start, end_line: end } = anchor;
  const written = `\`${file}:L${start}\``;
  if (head !== texts.pin.headSha) {
    const isCovered = code.some(
      (own) => own.file === file && own.side === "head" && own.start_line <= start && end <= own.end_line,
    );
    if (isCovered) return { stretches: [] };
    if (blobs.get(file) === undefined || blobs.get(file) !== texts.text(file, "head")?.blob)
      return { kind: "again", why: `nobody can tell what ${written} was at ${head.slice(0, 12)}` };
  }
  const stretch = citedStretch(anchor, texts);
  return stretch === undefined
    ? { kind: "refused", why: `its reason names ${written}, which is not a line of the tree` }
    : { stretches: [stretch] };
}

function citesNothing(text: string, { head }: OverrideSubject, { pin }: PinnedTexts): Cited {
  const why = `its reason quotes \`${text}\`, which is neither in the finding's files nor in one that it names as \`path:L12\``;
  return { kind: head === pin.headSha ? "refused" : "again", why };
}

function toKey({ side, sha256 }: CodeStretch): string {
  return `${side}:${sha256}`;
}

function nameFile({ file }: CodeStretch): string {
  return file === "" ? "the change as a whole" : `\`${file}\``;
}
