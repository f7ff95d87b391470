import type { FileRange } from "../change/line-range.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import { findQuote, withoutKeys } from "../change/quote.ts";
import { type Named, namesOf } from "../claims/finding-names.ts";
import type { OverridePolicy, OverrideRequest, PersonComment } from "./override-request.ts";

/** An item with a fingerprint, which an override can name. */
export interface Overridable extends Named {
  readonly id: string;
}

export type OverrideDecision<Item extends Overridable> =
  | { readonly kind: "accepted"; readonly item: Item }
  /** `among`: the candidates, if the text is ambiguous. */
  | { readonly kind: "refused"; readonly reason: string; readonly among?: readonly Item[] };

/** In lower case, more digits may begin a fingerprint. */
const RUN_LOCAL_ID = /^(?:[FUDM]\d+|[fudm]\d{1,2})$/;
/** An override decides, and an author might craft code with a similar fingerprint. */
const LONG_ENOUGH = /^(?:v\d{1,3}:)?[0-9a-f]{16}/;
const VERSION = /^v\d{1,3}:/;
/** Short, and only letters and digits: harmless, and no secret. */
const CAN_BE_SHOWN = /^[A-Za-z0-9-]{1,20}$/;
const FINGERPRINT = /^(?:v\d{1,3}:)?[0-9a-f]{4,64}$/;

/**
 * Decides whether a person may overrule, and which finding they name. `checkOverride` decides whether the request still
 * holds.
 */
export function decideOverride<Item extends Overridable>(
  request: OverrideRequest,
  policy: OverridePolicy,
  items: readonly Item[],
): OverrideDecision<Item> {
  const problem = findRequestProblem(request, policy);
  if (problem !== undefined) return { kind: "refused", reason: problem };
  if (!RUN_LOCAL_ID.test(request.fingerprint) && !LONG_ENOUGH.test(request.fingerprint))
    return refuse("it needs at least 16 hexadecimal digits of the fingerprint");
  return findNamed(request.fingerprint, items);
}

/** Why a request does not count, whatever finding it names; undefined if it may count. */
export function findRequestProblem(request: OverrideRequest, policy: OverridePolicy): string | undefined {
  return findAuthorProblem(request, policy) ?? findReasonProblem(request);
}

/** Why a comment's author may not overrule; undefined if they may. */
export function findAuthorProblem(request: PersonComment, policy: OverridePolicy): string | undefined {
  if (request.isBot) return "a bot wrote it";
  if (request.isEdited) return "the comment was edited after it was written";
  const isAuthor = request.author.toLowerCase() === policy.pullRequestAuthor?.toLowerCase();
  if (isAuthor && !policy.allowAuthor)
    return "the pull request's own author wrote it (`overrides.allow-author` is false)";
  if (!policy.allowAuthor && hasWritten(request, policy))
    return "its author wrote or committed some of the pull request's commits (`overrides.allow-author` is false)";
  if (!policy.allowAuthor && policy.commits?.unread !== undefined) return policy.commits.unread;
  if (request.isUnasked) return "too many people overruled here, so its author's permission was not looked up";
  if (request.permission === undefined) return "its author's permission could not be looked up";
  if (policy.by.includes(request.permission)) return undefined;
  return `its author has the permission \`${request.permission}\`; wanted: ${policy.by.join(", ")}`;
}

function hasWritten({ author, authorId }: PersonComment, { commits }: OverridePolicy): boolean {
  if (commits === undefined) return false;
  // An account without a number may be any of the known ones.
  const isHelper = authorId === undefined ? commits.ids.size > 0 : commits.ids.has(authorId);
  return commits.logins.has(author.toLowerCase()) || isHelper;
}

/** Finds the one item whose fingerprint begins with the text, or the reason why there is none. Never throws. */
export function findNamed<Item extends Overridable>(written: string, items: readonly Item[]): OverrideDecision<Item> {
  if (RUN_LOCAL_ID.test(written)) {
    return refuse(`\`${written}\` is an id of one run only: name the finding by its fingerprint`);
  }
  if (!FINGERPRINT.test(written)) {
    const named = CAN_BE_SHOWN.test(written) ? `"${written}"` : "that";
    return refuse(`${named} is not a fingerprint: it needs at least 4 hexadecimal digits`);
  }
  const begun = items.filter((item) => namesOf(item).some((fingerprint) => isBeginning(written, fingerprint)));
  // A full fingerprint may be the beginning of another.
  const whole = begun.filter(({ fingerprint }) => isWholeName(written, fingerprint));
  const named = whole.length > 0 ? whole : begun;
  const [item, ...others] = named;
  if (item === undefined) return refuse("no finding of this run has that fingerprint: its code changed, or it is gone");
  if (others.length > 0)
    return { ...refuse(`${named.length} findings begin with that fingerprint: write more digits`), among: named };
  return { kind: "accepted", item };
}

/** Whether the text is a full fingerprint, with or without its version. */
export function isWholeName(written: string, fingerprint: string): boolean {
  return fingerprint.replace(VERSION, "") === written.replace(VERSION, "");
}

/** With or without the version. */
function isBeginning(written: string, fingerprint: string): boolean {
  return fingerprint.startsWith(written) || fingerprint.replace(VERSION, "").startsWith(written);
}

function refuse(reason: string): { readonly kind: "refused"; readonly reason: string } {
  return { kind: "refused", reason };
}

const MIN_REASON_CHARS = 20;
const MIN_QUOTE_CHARS = 15;
const ANCHOR = /([^\s`"'()]+):L(\d{1,7})(?:-L?(\d{1,7}))?\b/g;
const QUOTE = /`([^`]+)`|"([^"]+)"|“([^”]+)”/g;

type Reasoned = Pick<OverrideRequest, "reason" | "isAtLine">;

/**
 * Why a reason is insufficient; undefined if it suffices. It needs 20 characters and checkable evidence: a `path:L12`
 * or a quotation of 15 characters, unless it was written at a line.
 */
export function findReasonProblem({ reason, isAtLine = false }: Reasoned): string | undefined {
  if (reason.trim().length < MIN_REASON_CHARS) return `its reason is shorter than ${MIN_REASON_CHARS} characters`;
  const quotes = [...reason.matchAll(QUOTE)].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
  if (isAtLine || anchorsOf(reason).length > 0 || quotes.some(isLong)) return undefined;
  return `its reason names no line as \`path:L12\` and quotes nothing of at least ${MIN_QUOTE_CHARS} characters`;
}

function isLong(quote: string): boolean {
  return quote.trim().length >= MIN_QUOTE_CHARS;
}

/** The lines at head that a reason names. */
export function anchorsOf(reason: string): readonly FileRange[] {
  return [...reason.matchAll(ANCHOR)].map(([, path = "", start = "", end = start]) => ({
    file: path.replace(/^[*_[<]+/, "").replace(/^\.\//, ""),
    side: "head",
    start_line: Number(start),
    end_line: Number(end),
  }));
}

/** A quotation in a reason; `isCode` if it is neither prose nor a mere name. */
export interface ReasonQuote {
  readonly text: string;
  readonly isCode: boolean;
}

/** The quotations in a reason, without names of lines. */
export function quotesOf(reason: string): readonly ReasonQuote[] {
  return [...reason.matchAll(QUOTE)].flatMap(([, code, ...prose]) => {
    const text = code ?? prose.find((each) => each !== undefined) ?? "";
    if (text.trim() === "" || anchorsOf(text).length > 0) return [];
    return [{ text, isCode: code !== undefined && isLong(text) && !/^[\w./@$-]+$/.test(text.trim()) }];
  });
}

/** All places of a quotation in these files. */
export function placesOfQuote(
  { text }: ReasonQuote,
  files: readonly Pick<FileRange, "file" | "side">[],
  texts: PinnedTexts,
): readonly FileRange[] {
  return files.flatMap(({ file, side }) => {
    const index = texts.text(file, side)?.index;
    return index === undefined ? [] : findQuote(index, withoutKeys(text)).map((match) => ({ file, side, ...match }));
  });
}
