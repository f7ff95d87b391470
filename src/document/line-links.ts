import type { Side } from "../change/side.ts";
import { OWN_TOOL } from "../imports/own-findings.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import { codeSpan, escapeMarkdown } from "../text/escape.ts";

/** Lines of the report as it names them; absent where a finding has none. */
export interface ShownPlace {
  readonly file: string | null;
  readonly side?: Side;
  readonly start_line?: number | null;
  readonly line: number | null;
  /** In place of the file's name and its line. */
  readonly name?: string;
}

/** The last line of the place, where a comment stands. An architectural finding has no file; another tool's may not name one. */
export function namePlace({
  file,
  line,
  reported_by: reporter = null,
}: Pick<ReportFinding, "file" | "line"> & Partial<Pick<ReportFinding, "reported_by">>): string {
  if (file !== null) return line === null ? file : `${file}:${line}`;
  return reporter === null || reporter.tool === OWN_TOOL ? "the architecture" : "no file named";
}

/** Shows a place as Markdown: in `code`, or as `text` for a table's cell, where a bar in code would end the cell: only a name with one is no code there. */
export type ShowPlace = (place: ShownPlace, as?: "code" | "text") => string;

/**
 * How places are shown: as links to these very lines at the pinned commits where the repository's page is known, else
 * as plain words. Only files of the target are linked: any other name may be an agent's invention.
 *
 * @param repositoryUrl such as `https://github.com/octo/shop`, from the runner, never from the change.
 */
export function placeShower({ pin }: Report, repositoryUrl?: string | undefined): ShowPlace {
  const known = new Set(pin.files.flatMap(({ path, old_path: oldPath }) => [path, oldPath ?? path]));
  return (place, as = "code") => {
    // In words of ours, which are no code.
    if (place.file === null) return escapeMarkdown(nameOf(place));
    const words =
      as === "code" || !/[|\\]/.test(nameOf(place)) ? codeSpan(nameOf(place)) : escapeMarkdown(nameOf(place));
    const sha = place.side === "base" ? pin.merge_base_sha : pin.head_sha;
    if (repositoryUrl === undefined || sha === null || !known.has(place.file)) return words;
    return `[${words}](${repositoryUrl}/blob/${sha}/${encodePath(place.file)}${fragmentOf(place)})`;
  };
}

/** A commit by its first twelve digits, as a link to it where the repository's page is known. */
export function showCommit(sha: string, repositoryUrl?: string | undefined): string {
  const words = codeSpan(sha.slice(0, 12));
  return repositoryUrl === undefined ? words : `[${words}](${repositoryUrl}/commit/${sha})`;
}

const PAGE = /^\/pull\/\d{1,12}(?:\/files)?#(?:discussion_r|r|pullrequestreview-|issuecomment-)\d{1,20}$/;

/**
 * Words, Markdown already, as a link to what was said on the pull request; without one where the address, which the host
 * told, is no such place of the repository.
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

/** What `encodeURIComponent` leaves is Markdown's own: a bracket would end the link. */
function encodePath(path: string): string {
  const encode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  const segments = path.toWellFormed().split("/").map(encodeURIComponent);
  return segments.join("/").replace(/[!'()*~_]/g, encode);
}

/** GitHub shows Markdown without its lines unless it is asked for them. */
function fragmentOf({ file, start_line: start, line }: ShownPlace): string {
  if (line === null) return "";
  const plain = /\.(?:md|markdown|mdx|rst|adoc|ipynb|svg|csv|geojson)$/i.test(file ?? "") ? "?plain=1" : "";
  const first = start ?? line;
  return `${plain}#L${first}${first < line ? `-L${line}` : ""}`;
}
