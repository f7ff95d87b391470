import type { FileRange } from "../change/line-range.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import { reaches } from "../claims/severity.ts";
import { anchorsOf, placesOfQuote, quotesOf, type ReasonQuote } from "./decide-override.ts";
import type { SaidOf } from "./override-record.ts";
import type { OverrideRequest } from "./override-request.ts";
import { type CodeStretch, citedStretch, reachOf, type Spoken, standsStill } from "./reach.ts";

/** What an earlier report tells that a word was said of. */
export interface Recalled extends SaidOf {
  /** The files at that head, as far as the report names their blobs; empty where that report is of another head. */
  readonly blobs: ReadonlyMap<string, string>;
}

/** With what it is judged whether a word still holds. */
export interface WordHearing {
  /** With the files that the words are about and cite. */
  readonly texts: PinnedTexts;
  /** By the comment's id; none for a word that no report from before it explains. */
  readonly recalled: ReadonlyMap<number, Recalled>;
  /** By the comment's id: files at head in which what it quotes was found, those of the finding aside. */
  readonly quoted: ReadonlyMap<number, readonly string[]>;
}

export type WordStanding =
  | { readonly kind: "holds"; readonly saidOf: SaidOf }
  /** What it was said of is other code by now, or nobody can tell: it has to be said again. */
  | { readonly kind: "again"; readonly why: string; readonly saidOf: SaidOf | undefined }
  /** Its reason cites what does not stand, and never did as far as anybody can tell. */
  | { readonly kind: "refused"; readonly why: string; readonly saidOf: SaidOf };

/**
 * Whether a word that counted for a finding once still does: while the code around the finding, its evidence and its causes
 * reads as it did at the head whose report its author had read, what its reason cites stands, and the finding is no worse.
 */
export function judgeStanding(item: Spoken, request: OverrideRequest, hearing: WordHearing): WordStanding {
  const recalled = hearing.recalled.get(request.commentId);
  if (recalled === undefined)
    return { kind: "again", why: "no report from before it tells what it was said of", saidOf: undefined };
  const { blobs: _, ...told } = recalled;
  const saidOf = { ...told, code: [...told.code, ...standingThen(item, recalled, hearing.texts)] };
  const why = findChange(item, saidOf, hearing.texts);
  if (why !== undefined) return { kind: "again", why, saidOf: told };
  const cited = citeAtFirst(request, recalled, hearing);
  return "why" in cited ? { ...cited, saidOf } : { kind: "holds", saidOf: { ...saidOf, cited: [...cited.stretches] } };
}

/** What a report goes on telling of a word that is about nothing in this run. */
export function saidBefore({ commentId }: OverrideRequest, { recalled }: WordHearing): SaidOf | undefined {
  const known = recalled.get(commentId);
  if (known === undefined) return undefined;
  const { blobs: _, ...saidOf } = known;
  return saidOf;
}

/** Code of the finding that its report did not tell of, in files that are as they were at the word's head. */
function standingThen(item: Spoken, { code, head, blobs }: Recalled, texts: PinnedTexts): readonly CodeStretch[] {
  const known = new Set(code.map(toKey));
  return reachOf(item, texts).filter((stretch) => {
    const { file, side } = stretch;
    if (file === "" || side !== "head" || known.has(toKey(stretch))) return false;
    return head === texts.pin.headSha || blobs.get(file) === texts.text(file, side)?.blob;
  });
}

function findChange(item: Spoken, { severity, code, cited, head }: SaidOf, texts: PinnedTexts): string | undefined {
  if (severity !== item.severity && reaches(item.severity, severity))
    return `it is ${item.severity} now, and was ${severity}`;
  const then = `at ${head.slice(0, 12)}`;
  const known = new Set(code.map(toKey));
  const [other] = reachOf(item, texts).filter((stretch) => !known.has(toKey(stretch)));
  if (other !== undefined) return `the code it stands in or comes from (${nameFile(other)}) is not as it was ${then}`;
  const changed = code.find((stretch) => !standsStill(stretch, texts));
  if (changed !== undefined) return `code that it was said of (${nameFile(changed)}) is not as it was ${then}`;
  const gone = cited?.find((stretch) => !standsStill(stretch, texts));
  return gone && `what its reason cites (${nameFile(gone)}) is not as it was ${then}`;
}

type Cited =
  | { readonly stretches: readonly CodeStretch[] }
  | { readonly kind: "again" | "refused"; readonly why: string };

/** The code that a reason cites. It is looked up when the word is first heard, and kept from then on. */
function citeAtFirst(word: OverrideRequest, recalled: Recalled, { texts, quoted }: WordHearing): Cited {
  if (recalled.cited !== null) return { stretches: recalled.cited };
  const anchors = anchorsOf(word.reason);
  const namesLine = word.isAtLine === true || anchors.length > 0;
  const stretches: CodeStretch[] = [];
  for (const anchor of anchors) {
    const cited = citeAnchor(anchor, recalled, texts);
    if ("why" in cited) return cited;
    stretches.push(...cited.stretches);
  }
  const searched = [...anchors.map(({ file }) => file), ...(quoted.get(word.commentId) ?? [])];
  const files = [...recalled.code, ...searched.map((file) => ({ file, side: "head" as const }))];
  for (const quote of quotesOf(word.reason)) {
    const found = placesOfQuote(quote, files, texts).flatMap((place) => citedStretch(place, texts) ?? []);
    stretches.push(...found);
    if (found.length === 0 && mustStand(quote, namesLine, recalled, texts))
      return citesNothing(quote.text, recalled, texts);
  }
  return {
    stretches: [...new Map(stretches.map((stretch) => [`${toKey(stretch)}:${stretch.file}`, stretch])).values()],
  };
}

/** Prose is no code, and a reason may hold some beside a line that it names; but of another head nobody knows which it was. */
function mustStand({ isCode }: ReasonQuote, namesLine: boolean, { head }: SaidOf, { pin }: PinnedTexts): boolean {
  return isCode || !namesLine || head !== pin.headSha;
}

/** A line's number is that of the head it was said at: of another head's file, only if that is the same. */
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
    ? { kind: "refused", why: `its reason names ${written}, which is no line of the tree` }
    : { stretches: [stretch] };
}

function citesNothing(text: string, { head }: SaidOf, { pin }: PinnedTexts): Cited {
  const why = `its reason quotes \`${text}\`, which stands neither in the finding's files nor in one that it names as \`path:L12\``;
  return { kind: head === pin.headSha ? "refused" : "again", why };
}

function toKey({ side, sha256 }: CodeStretch): string {
  return `${side}:${sha256}`;
}

function nameFile({ file }: CodeStretch): string {
  return file === "" ? "the change as a whole" : `\`${file}\``;
}
