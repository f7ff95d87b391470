import { compareSeverity } from "../../claims/severity.ts";
import { countOf } from "../../count-of.ts";
import { cut } from "../../cut.ts";
import { fitInto, type Markup, markup } from "../../document/markup.ts";
import { groupDigits } from "../../group-digits.ts";
import type { Report } from "../../report/report.ts";
import { describePartsRead } from "../files-read.ts";
import { type FoldedUnread, foldUnread, REST_IN_REPORT } from "../fold-unread.ts";
import type { UnreadFile } from "../phrases.ts";
import type { Entry } from "./entries.ts";
import { type FileState, fileStatesOf, READINGS, type Reading } from "./file-states.ts";
import { renderTable } from "./table.ts";

const MAX_MAP_BYTES = 14_000;
const MAX_ROW_BYTES = 24_000;
const MAX_PATH_CHARS = 200;
const MAX_LINKS = 5;
/** More unread files than these are told by their folders. */
const MAX_NAMED_ROWS = 60;
/** More files than these are folded away, but for those that were not read. */
const MAX_OPEN_ROWS = 12;

const SIGNS: Readonly<Record<Reading, string>> = {
  read: "✓",
  "in part": "◐",
  unread: "✗",
  "left out": "–",
  "no line changed": "·",
};

/** What was read: a square a file, folder by folder, and the same as a table. */
export function renderFileMap(report: Report, entries: readonly Entry[]): Markup {
  const files = fileStatesOf(report, entries);
  const rank = ({ reading }: FileState) => READINGS.indexOf(reading);
  const rows = [...files].sort((a, b) => rank(a) - rank(b));
  const notRead = rows.filter(({ reading }) => reading !== "read");
  const sentence = `${describePartsRead(report)}.`;
  const shown = rows.length <= MAX_OPEN_ROWS ? rows : notRead;
  const folded = shown.length > MAX_NAMED_ROWS ? foldUnread(shown.map(toFolding), REST_IN_REPORT) : undefined;
  return markup`<section aria-labelledby="files">
<h2 id="files">What was read</h2>
<p>${sentence}</p>
${renderMap(files)}
${renderNotRead(shown, folded)}
${
  shown.length === rows.length
    ? undefined
    : markup`<details><summary>${countOf(rows.length - shown.length, "file")} read in full</summary>
${renderRows(
  "Files read in full",
  rows.filter(({ reading }) => reading === "read"),
)}
</details>`
}
</section>`;
}

function renderNotRead(shown: readonly FileState[], folded: FoldedUnread | undefined): Markup | undefined {
  if (shown.length === 0) return undefined;
  if (folded === undefined) return renderRows("Files and what was read of them", shown);
  const items = folded.entries.map(({ path, told }) => {
    return markup`<li><code>${path === "" ? "./" : cut(path, MAX_PATH_CHARS)}</code> ${told}</li>`;
  });
  return markup`<ul>${items}</ul>
${folded.more === undefined ? undefined : markup`<p class="note">${folded.more}</p>`}`;
}

function toFolding({ path, reading, detail }: FileState): UnreadFile {
  const told = reading === "in part" ? "read in part" : reading;
  if (reading === "unread" || reading === "in part") return { file: path, why: told };
  return { file: path, why: `${told}: ${detail}`, alike: reading === "left out" ? `${told}: ${detail}` : told };
}

/** Shown to the eye alone: the table says the same. */
function renderMap(files: readonly FileState[]): Markup {
  const folders = new Map<string, FileState[]>();
  for (const file of files) {
    const folder = file.path.slice(0, file.path.lastIndexOf("/") + 1);
    const known = folders.get(folder);
    if (known === undefined) folders.set(folder, [file]);
    else known.push(file);
  }
  const { shown, left } = fitInto(MAX_MAP_BYTES, unreadFirst([...folders]), ([folder, own]) => {
    const cells = own.map(renderCell);
    return markup`<li><span class="folder">${folder === "" ? "./" : cut(folder, MAX_PATH_CHARS)}</span> ${cells}</li>`;
  });
  const used = READINGS.filter((reading) => files.some((file) => file.reading === reading));
  const legend = used.map((reading) => markup`<li>${renderSign(reading, "")} ${reading}</li>`);
  return markup`<div class="map" aria-hidden="true">
<ul class="folders">
${shown}
</ul>
${left === 0 ? undefined : markup`<p class="note">${groupDigits(left)} more ${left === 1 ? "folder" : "folders"}</p>`}
<ul class="legend">${legend}</ul>
</div>`;
}

/** There is no room for many folders: those that nobody read whole are what a reader looks for. */
function unreadFirst(
  folders: readonly (readonly [string, readonly FileState[]])[],
): readonly (readonly [string, readonly FileState[]])[] {
  const hasUnread = ([, files]: readonly [string, readonly FileState[]]) =>
    files.some(({ reading }) => reading === "unread" || reading === "in part");
  return [...folders.filter(hasUnread), ...folders.filter((folder) => !hasUnread(folder))];
}

function renderCell({ path, reading, entries }: FileState): Markup {
  const [worst] = [...entries].sort((a, b) => compareSeverity(a.severity, b.severity));
  const name = path.slice(path.lastIndexOf("/") + 1);
  const found = worst === undefined ? "" : `, ${countOf(entries.length, "finding")}`;
  return renderSign(reading, `${cut(name, MAX_PATH_CHARS)}: ${reading}${found}`, worst);
}

function renderSign(reading: Reading, title: string, worst?: Entry): Markup {
  const names = `cell ${CLASSES[reading]}${worst === undefined ? "" : ` found sev-${worst.severity}`}`;
  const told = title === "" ? undefined : markup` title="${title}"`;
  return markup`<span class="${names}"${told}>${SIGNS[reading]}</span>`;
}

const CLASSES: Readonly<Record<Reading, string>> = {
  read: "read",
  "in part": "partly",
  unread: "unread",
  "left out": "left-out",
  "no line changed": "lineless",
};

function renderRows(label: string, files: readonly FileState[]): Markup {
  const hasFound = files.some(({ entries }) => entries.length > 0);
  const { shown, left } = fitInto(MAX_ROW_BYTES, files, (file) => renderRow(file, hasFound));
  const heads = ["File", "Change", "Read", ...(hasFound ? ["Findings"] : [])];
  return markup`${renderTable({ label, name: "files", heads, rows: shown })}
${left === 0 ? undefined : markup`<p class="note">${groupDigits(left)} more in report.json.</p>`}`;
}

function renderRow({ path, oldPath, status, reading, detail, entries }: FileState, hasFound: boolean): Markup {
  const before = oldPath === null ? undefined : markup` <span class="note">was ${cut(oldPath, MAX_PATH_CHARS)}</span>`;
  const words = reading === "left out" || reading === "no line changed" ? `${reading}: ${detail}` : detail || reading;
  return markup`<tr><th scope="row"><code>${cut(path, MAX_PATH_CHARS)}</code>${before}</th><td>${status}</td><td>${renderSign(reading, "")} ${words}</td>${hasFound ? renderLinks(entries) : undefined}</tr>`;
}

function renderLinks(entries: readonly Entry[]): Markup {
  const links = entries
    .slice(0, MAX_LINKS)
    .map(({ anchor, severity, title }) => markup`<a href="#${anchor}" title="${title}">${severity}</a>`);
  const more = entries.length > MAX_LINKS ? ` and ${entries.length - MAX_LINKS} more` : "";
  return markup`<td>${links}${more}</td>`;
}
