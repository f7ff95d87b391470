import type { Side } from "../change/side.ts";
import { OWN_TOOL } from "../claims/origin.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import { codeSpan, escapeMarkdown } from "../text/escape.ts";

/** Lines of the report by name; absent if a finding has none. */
export interface ShownPlace {
  readonly file: string | null;
  readonly side?: Side;
  readonly start_line?: number | null;
  readonly line: number | null;
  /** Replaces the file's name and line. */
  readonly name?: string;
}

/**
 * The last line of the place, where a comment is attached. An architectural finding has no file, and another tool's may
 * not name one.
 */
export function namePlace({
  file,
  line,
  reported_by: reporter = null,
}: Pick<ReportFinding, "file" | "line"> & Partial<Pick<ReportFinding, "reported_by">>): string {
  if (file !== null) return line === null ? file : `${file}:${line}`;
  return reporter === null || reporter.tool === OWN_TOOL ? "the architecture" : "no file named";
}

/**
 * Shows a place as Markdown: in `code`, or as `text` for a table's cell, where a bar in code would end the cell. There,
 * only a name with a bar is not code.
 */
export type ShowPlace = (place: ShownPlace, as?: "code" | "text") => string;

/**
 * How places are shown: as links to these lines at the pinned commits if the repository's page is known, otherwise as
 * plain words. Only files of the target are linked: an agent may have invented any other name.
 *
 * @param repositoryUrl such as `https://github.com/octo/shop`, from the runner, never from the change.
 */
export function placeShower({ pin }: Report, repositoryUrl?: string | undefined): ShowPlace {
  const known = new Set(pin.files.flatMap(({ path, old_path: oldPath }) => [path, oldPath ?? path]));
  return (place, as = "code") => {
    // These are our own words, not code.
    if (place.file === null) return escapeMarkdown(nameOf(place));
    const words =
      as === "code" || !/[|\\]/.test(nameOf(place)) ? codeSpan(nameOf(place)) : escapeMarkdown(nameOf(place));
    const sha = place.side === "base" ? pin.merge_base_sha : pin.head_sha;
    if (repositoryUrl === undefined || sha === null || !known.has(place.file)) return words;
    return `[${words}](${repositoryUrl}/blob/${sha}/${encodePath(place.file)}${fragmentOf(place)})`;
  };
}

/** A commit by its first twelve digits, linked if the repository's page is known. */
export function showCommit(sha: string, repositoryUrl?: string | undefined): string {
  const words = codeSpan(sha.slice(0, 12));
  return repositoryUrl === undefined ? words : `[${words}](${repositoryUrl}/commit/${sha})`;
}

const PAGE = /^\/pull\/\d{1,12}(?:\/files)?#(?:discussion_r|r|pullrequestreview-|issuecomment-)\d{1,20}$/;

/**
 * Markdown words as a link to a statement on the pull request. They are not linked if the address, which comes from the
 * host, is not on the repository's page.
 */
export function showPage(words: string, url: string | undefined, repositoryUrl?: string | undefined): string {
  if (url === undefined || repositoryUrl === undefined) return words;
  const isOurs = url.toLowerCase().startsWith(`${repositoryUrl.toLowerCase()}/`);
  const page = url.slice(repositoryUrl.length);
  return isOurs && PAGE.test(page) ? `[${words}](${repositoryUrl}${page})` : words;
}

function nameOf({ file, line, name }: ShownPlace): string {
  return name ?? namePlace({ file, line });
}

/** `encodeURIComponent` leaves some of Markdown's own characters: a bracket would end the link. */
function encodePath(path: string): string {
  const encode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  const segments = path.toWellFormed().split("/").map(encodeURIComponent);
  return segments.join("/").replace(/[!'()*~_]/g, encode);
}

/** GitHub shows Markdown files without lines unless the link asks for them. */
function fragmentOf({ file, start_line: start, line }: ShownPlace): string {
  if (line === null) return "";
  const plain = /\.(?:md|markdown|mdx|rst|adoc|ipynb|svg|csv|geojson)$/i.test(file ?? "") ? "?plain=1" : "";
  const first = start ?? line;
  return `${plain}#L${first}${first < line ? `-L${line}` : ""}`;
}
