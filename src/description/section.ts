import type { ReadDescription } from "../assignments/user-message.ts";
import type { DescriptionMode } from "../config/choices.ts";
import type { DescriptionRecord } from "../report/description-record.ts";
import { recordDigest } from "../text/digest.ts";
import { scanLines, withoutCode } from "../text/scan-lines.ts";

/** The longest description that GitHub accepts, in characters. */
export const MAX_BODY_CHARS = 65_536;

/** The two lines around a check's text. */
export function sectionMarkers(check: string): { readonly begin: string; readonly end: string } {
  return {
    begin: `<!-- tribunal-description v1 begin check=${check} -->`,
    end: `<!-- tribunal-description v1 end check=${check} -->`,
  };
}

/** The place of the text between a check's markers in a body. */
export type OwnSection =
  | {
      readonly kind: "found";
      /** Right after the first marker. */
      readonly from: number;
      /** Right before the second. */
      readonly to: number;
      /** The text between, with line feeds as line ends. */
      readonly text: string;
    }
  | { readonly kind: "none" }
  /** `why` is a clause for people. */
  | { readonly kind: "broken"; readonly why: string };

/** A body with new text between the markers. */
export type Spliced =
  | { readonly kind: "spliced"; readonly body: string }
  /** `why` is a clause for people. */
  | { readonly kind: "broken"; readonly why: string };

interface Mark {
  readonly isBegin: boolean;
  readonly check: string;
  readonly start: number;
  readonly end: number;
}

const MARKER = /^<!-- tribunal-description v1 (begin|end) check=([a-z0-9-]{1,40}) -->(?=[ \t]*$)/;
const LIKE_A_MARKER = /<!--\s*tribunal-description/i;

/** Finds a check's section: one pair of markers, each alone on its line, or none. Any other lookalike breaks it. */
export function findSection(body: string, check: string): OwnSection {
  const marks: Mark[] = [];
  for (const { text, start, within } of scanLines(body).lines) {
    if (!LIKE_A_MARKER.test(withoutCode(text))) continue;
    if (within === "code") return broken("one of them is inside a code block");
    if (within === "comment") return broken("one of them is inside a comment");
    const [marker = "", kind, of = ""] = MARKER.exec(text) ?? [];
    if (kind === undefined) return broken("a line looks like one of them but is not");
    marks.push({ isBegin: kind === "begin", check: of, start, end: start + marker.length });
  }
  return toPlace(marks, body, check);
}

function toPlace(marks: readonly Mark[], body: string, check: string): OwnSection {
  const own = marks.filter((mark) => mark.check === check);
  const [begin, end] = own;
  if (begin === undefined) return { kind: "none" };
  if (own.length > 2) return broken("there are more than two of them");
  if (end === undefined) return broken(begin.isBegin ? "the second is missing" : "the first is missing");
  if (!begin.isBegin || end.isBegin) return broken("they are not one start followed by one end");
  const at = marks.indexOf(begin);
  const isApart = marks.indexOf(end) === at + 1 && !isOpenBefore(marks.slice(0, at));
  if (!isApart) return broken("markers of another check are mixed with them");
  return { kind: "found", from: begin.end, to: end.start, text: between(body.slice(begin.end, end.start)) };
}

function isOpenBefore(marks: readonly Mark[]): boolean {
  return marks.at(-1)?.isBegin === true;
}

function broken(how: string): { readonly kind: "broken"; readonly why: string } {
  return { kind: "broken", why: `the markers of its section were changed: ${how}` };
}

/** The text without the rest of the first marker's line, the empty line after it, and its last line end. */
function between(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/^(?:[ \t]*\n){1,2}/, "")
    .replace(/\n$/, "");
}

/**
 * Replaces the section's text, and changes no byte outside the markers. A body without a section gets one at its end.
 * The text's line ends become those of the body.
 */
export function spliceSection(body: string, check: string, text: string): Spliced {
  const place = findSection(body, check);
  if (place.kind === "broken") return place;
  const lineEnd = lineEndOf(body);
  // The empty line ends any HTML on the marker's line: inside HTML, Markdown is shown as plain text.
  const content = `${lineEnd}${lineEnd}${text.replaceAll("\n", lineEnd)}${lineEnd}`;
  const spliced =
    place.kind === "found"
      ? `${body.slice(0, place.from)}${content}${body.slice(place.to)}`
      : appendSection(body, { check, content, lineEnd });
  if (typeof spliced !== "string") return spliced;
  if (spliced.length > MAX_BODY_CHARS) return { kind: "broken", why: describeLength(spliced.length) };
  const written = findSection(spliced, check);
  if (written.kind !== "found" || written.text !== text)
    return { kind: "broken", why: "its text would not be between its markers" };
  return { kind: "spliced", body: spliced };
}

/** Why a body is too long, as a clause. */
export function describeLength(chars: number): string {
  return `the description would be ${chars} characters long, but GitHub accepts ${MAX_BODY_CHARS}`;
}

interface Appended {
  readonly check: string;
  readonly content: string;
  readonly lineEnd: string;
}

function appendSection(body: string, { check, content, lineEnd }: Appended): string | Spliced {
  const { open } = scanLines(body);
  if (open !== undefined) {
    const what = open === "code" ? "a code block" : "a comment";
    return {
      kind: "broken",
      why: `the description ends within ${what} that nothing closes, so a section cannot follow`,
    };
  }
  const { begin, end } = sectionMarkers(check);
  return `${body}${gapAfter(body, lineEnd)}${begin}${content}${end}`;
}

/** The line ends that leave an empty line before the section. */
function gapAfter(body: string, lineEnd: string): string {
  if (body === "") return "";
  const twice = `${lineEnd}${lineEnd}`;
  return ["", lineEnd].find((gap) => endsInEmptyLine(body + gap)) ?? twice;
}

/** Compares with line feeds only, because a Windows line end has two characters and would count twice. */
function endsInEmptyLine(text: string): boolean {
  return /(?:^|\n)[ \t]*\n$/.test(text.replace(/\r\n?/g, "\n"));
}

/** The line end of most lines. */
function lineEndOf(body: string): string {
  const all = body.split("\n").length - 1;
  const windows = body.split("\r\n").length - 1;
  return windows * 2 > all ? "\r\n" : "\n";
}

/** Digests of everything that the describer is given. */
interface AskedDigests {
  readonly mode: DescriptionMode;
  readonly readSha256: string;
  readonly askedSha256: string;
}

/** The digest of everything that the describer is given, except the body. */
export function askedDigest(mode: DescriptionMode, read: ReadDescription, targetSha256: string): string {
  const { title, template = null, commits } = read;
  return recordDigest({ mode, title, template, commits, targetSha256 });
}

/**
 * The earlier description, if it still holds: the describer would be given the same, and the body is the one it was
 * composed from or written into. Undefined if the describer must be asked.
 */
export function standingDescription(
  earlier: DescriptionRecord | null | undefined,
  { mode, readSha256, askedSha256 }: AskedDigests,
): DescriptionRecord | undefined {
  if (earlier?.status !== "composed" || earlier.mode !== mode || earlier.asked_sha256 !== askedSha256) return undefined;
  const isSame = earlier.read_sha256 === readSha256 || earlier.settled_sha256 === readSha256;
  return isSame ? { ...earlier, read_sha256: readSha256 } : undefined;
}

/** The folders where GitHub looks for a template, in its order; empty for the root. */
export const TEMPLATE_FOLDERS: readonly string[] = [".github", "", "docs"];

/** The names in one of these folders. */
interface ListedFolder {
  readonly folder: string;
  readonly names: readonly string[];
}

/** A possible place of the repository's template for descriptions. */
export type TemplatePlace =
  | { readonly kind: "file"; readonly path: string }
  /** A folder of templates from which the author chooses, so only a sole template is certain. */
  | { readonly kind: "folder"; readonly path: string };

const TEMPLATE_FILE = /^pull_request_template(?:\.(?:md|markdown|txt))?$/i;
const TEMPLATE_FOLDER = /^pull_request_template$/i;

/** The possible places of the template; the first with a file counts. Case does not matter. */
export function findTemplatePlaces(folders: readonly ListedFolder[]): readonly TemplatePlace[] {
  const places = folders.flatMap(({ folder, names }) =>
    [...names].sort().map((name) => ({ name, path: folder === "" ? name : `${folder}/${name}` })),
  );
  const files = places.filter(({ name }) => TEMPLATE_FILE.test(name) && !TEMPLATE_FOLDER.test(name));
  const either = places.filter(({ name }) => TEMPLATE_FOLDER.test(name));
  return [
    ...files.map(({ path }) => ({ kind: "file", path }) as const),
    ...either.map(({ path }) => ({ kind: "folder", path }) as const),
  ];
}

/** The only template in a folder; undefined for none or several. */
export function soleTemplate(names: readonly string[]): string | undefined {
  const templates = names.filter((name) => /\.(?:md|markdown|txt)$/i.test(name));
  return templates.length === 1 ? templates[0] : undefined;
}
