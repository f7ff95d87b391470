import { maskComments } from "../change/comment-mask.ts";
import type { LoggedCommit, PastText } from "../change/past-text.ts";
import type { Pin } from "../change/pin.ts";
import { foldText, MIN_MOVABLE, quoteWeight, withoutDiffSigns } from "../change/quote.ts";
import type { Side } from "../change/side.ts";
import { type CodeThen, ownLines } from "./code-then.ts";
import { findNamedCommit, type PastClaim, type PastScope, pastPaths } from "./past-places.ts";
import type { FixProof, ThreadEvidence } from "./thread-decision.ts";
import type { TriageQuestion } from "./thread-question.ts";

/** The facts that a claim is compared with. */
export interface FixContext extends PastScope {
  /** The texts that `placesToRead` names, as read. */
  readonly textAt: (commit: string, path: string) => PastText;
}

/** A claim, and the facts found about it. */
export interface FixQuestion extends PastClaim, Pick<TriageQuestion, "codeThen" | "codeNow"> {
  /** Its quote, as found at head; undefined if it quotes nothing. */
  readonly evidence: ThreadEvidence | undefined;
}

/**
 * Whether the named commit fixed a remark, by comparing the code then and now. Either it added the quoted lines, which
 * are at head but were not there when the remark was made. Or it removed the remark's own lines, which are gone at
 * head. Comments, white space, and lines that only moved within the files prove nothing; nor do texts that nobody could
 * read. Never throws.
 */
export function proveFixed(question: FixQuestion, context: FixContext): FixProof {
  const { thread, entry, evidence } = question;
  const named = findNamedCommit(entry.commit, thread, context.commits);
  if (named.kind === "none") return unproven(named.why);
  const { commit } = named;
  if (commit.parents.length === 0) return unproven("the code before that commit is unknown");
  const scene = toScene(question, commit, context);
  const proven: FixProof = { kind: "proven", commit: commit.sha };
  const notBrought = evidence === undefined ? undefined : whyNotBrought(evidence, scene);
  if (evidence !== undefined && notBrought === undefined) return proven;
  const notTaken = whyNotTaken(question, scene);
  return notTaken === undefined ? proven : unproven(notBrought ?? notTaken);
}

function unproven(why: string): FixProof {
  return { kind: "unproven", why };
}

/** The files of a claim when the remark was made, before and after the commit, and at head. */
interface Scene {
  readonly paths: readonly string[];
  /** The names among them that the remark's own file has. */
  readonly ownPaths: readonly string[];
  /** The remark's own lines then, if known. */
  readonly own: OwnLines | undefined;
  /** Undefined if the commit is unknown. */
  readonly remarked: string | undefined;
  readonly fix: string;
  readonly before: readonly string[];
  readonly pin: Pin;
  readonly textAt: FixContext["textAt"];
}

interface OwnLines {
  readonly code: CodeThen;
  readonly side: Side;
  readonly as: ComparedAs;
  /** The lines, normalised for comparison. */
  readonly text: string;
}

function toScene(question: FixQuestion, { sha, parents }: LoggedCommit, { pin, textAt }: FixContext): Scene {
  const { thread, codeThen } = question;
  return {
    paths: pastPaths(question, pin),
    ownPaths: pastPaths({ thread, entry: { commit: null, file: null } }, pin),
    own: codeThen && toOwnLines(codeThen, thread.place?.side ?? "head"),
    remarked: thread.commit,
    fix: sha,
    before: parents,
    pin,
    textAt,
  };
}

function toOwnLines(code: CodeThen, side: Side): OwnLines {
  const lines = ownLines(code);
  const bare = comparable(lines, code.file, "code");
  if (bare !== "") return { code, side, as: "code", text: bare };
  return { code, side, as: "words", text: comparable(lines, code.file, "words") };
}

const UNREAD = "the code before or after that commit cannot be read";

/** Why the commit did not add the quote, as a clause; undefined if it did. */
function whyNotBrought({ file, quote }: ThreadEvidence, scene: Scene): string | undefined {
  const wanted = readyQuote(quote, file, scene);
  if (quoteWeight(wanted) < MIN_MOVABLE) return "its quote has too little code in it to be told from others";
  const counts = countOver(wanted, scene);
  if (counts === undefined) return UNREAD;
  const { remarked, before, fix, head } = counts;
  if (head === 0) return "what it quotes is not at the head";
  if (before.some((places) => places >= fix)) return "the commit it names did not add what it quotes";
  if (remarked === undefined || remarked >= head)
    return "nothing shows that what it quotes was not there when the remark was made";
  return wasElsewhere(wanted, scene) ? "what it quotes only moved there from another file" : undefined;
}

/** Whether the change removes the text from a file that the claim is not about. */
function wasElsewhere(wanted: string, { pin, paths, ...scene }: Scene): boolean {
  const others = pin.files.filter(({ path, oldPath = path }) => !paths.includes(oldPath));
  return others.some(({ path, hunks }) => {
    const gone = hunks.flatMap(({ lines }) => lines.flatMap(({ kind, text }) => (kind === "deleted" ? [text] : [])));
    return countPlaces(wanted, comparable(gone, path, comparisonOf(scene))) > 0;
  });
}

/** The quote, normalised for comparison; a piece of a diff stands for the lines in it. */
function readyQuote(quote: string, file: string, scene: Scene): string {
  const ready = (text: string) => comparable(text.split("\n"), file, comparisonOf(scene));
  const unsigned = withoutDiffSigns(quote);
  const wanted = ready(quote);
  return unsigned !== undefined && countAt(scene.pin.headSha, wanted, scene) === 0 ? ready(unsigned) : wanted;
}

/** Why the commit did not remove the remark's own lines, as a clause; undefined if it did. */
function whyNotTaken({ codeNow }: FixQuestion, scene: Scene): string | undefined {
  const { own, paths } = scene;
  if (own === undefined) return "the code that the remark was made on is not known";
  if (own.side === "base") return "the remark is on lines that the change took away, and no quote shows what came back";
  if (quoteWeight(own.text) < MIN_MOVABLE)
    return "the remark's own lines have too little in them to be told from others";
  // The remark is not about a copy in another file: removing that proves nothing.
  const inOwn = { ...scene, paths: scene.ownPaths };
  const counts = [scene, inOwn].flatMap((within) => countOver(own.text, within) ?? []);
  if (counts.length < 2) return UNREAD;
  if (counts.some(({ remarked, head }) => head >= (remarked || 1)) || standsFramed(own, inOwn))
    return "the remark's own lines are still at the head";
  const isMoved = codeNow !== undefined && !paths.includes(codeNow.file);
  if (isMoved && countPlaces(own.text, comparable(codeNow.lines, codeNow.file, own.as)) > 0)
    return "the remark's own lines are still at the head, in another file";
  return counts.some(({ before, fix }) => before.some((places) => places <= fix))
    ? "the commit it names left the remark's own lines as they were"
    : undefined;
}

/**
 * Whether the lines are still next to one of their earlier neighbours: then the lines that are gone only had the same
 * words.
 */
function standsFramed({ code, as }: OwnLines, scene: Scene): boolean {
  const own = ownLines(code);
  const [from, to] = [code.own.start_line - code.start_line, code.own.end_line - code.start_line];
  const isShown = (line: string) => comparable([line], code.file, as) !== "";
  const above = code.lines.slice(0, from).findLast(isShown);
  const below = code.lines.slice(to + 1).find(isShown);
  const framed = [above === undefined ? [] : [above, ...own], below === undefined ? [] : [...own, below]];
  return framed.some((lines) => {
    const { remarked, head = 0 } = countOver(comparable(lines, code.file, as), scene) ?? {};
    return lines.length > 0 && head >= (remarked || 1);
  });
}

/** At how many places in the claim's files a text occurs. */
interface Counts {
  /** Undefined if that text is not available. */
  readonly remarked: number | undefined;
  readonly before: readonly number[];
  readonly fix: number;
  readonly head: number;
}

/** Undefined if the count would be a guess. */
function countOver(wanted: string, scene: Scene): Counts | undefined {
  const count = (commit: string) => countAt(commit, wanted, scene);
  const [fix, head] = [count(scene.fix), count(scene.pin.headSha)];
  const before = scene.before.flatMap((commit) => count(commit) ?? []);
  if (fix === undefined || head === undefined || before.length < scene.before.length) return undefined;
  return { remarked: scene.remarked === undefined ? undefined : count(scene.remarked), before, fix, head };
}

/** Counts all files together: a text that moved between them is counted once. */
function countAt(commit: string, wanted: string, scene: Scene): number | undefined {
  let count = 0;
  for (const path of scene.paths) {
    const text = scene.textAt(commit, path);
    if (text.kind === "unknown" || text.kind === "withheld") return undefined;
    if (text.kind === "text") count += countPlaces(wanted, comparable(text.lines, path, comparisonOf(scene)));
  }
  return count;
}

/** A remark about a comment can be fixed by another comment. */
function comparisonOf({ own }: Pick<Scene, "own">): ComparedAs {
  return own?.as ?? "code";
}

/** How lines are compared: as code, without comments, or as everything that is written. */
type ComparedAs = "code" | "words";

/** Each file's text is normalised once per kind of comparison, however many remarks it has. */
const READY = { code: new WeakMap<readonly string[], string>(), words: new WeakMap<readonly string[], string>() };

/** Normalises lines for comparison: white space and line ends do not count, nor do comments in code. */
export function comparable(lines: readonly string[], path: string, as: ComparedAs): string {
  const known = READY[as].get(lines);
  if (known !== undefined) return known;
  const shown = as === "code" ? maskComments(lines, path, undefined).code : lines;
  const text = foldText(shown.join("\n")).replaceAll(" ", "");
  READY[as].set(lines, text);
  return text;
}

/** How often a normalised text occurs in another; 0 for an empty one. */
function countPlaces(wanted: string, text: string): number {
  return wanted === "" ? 0 : text.split(wanted).length - 1;
}
