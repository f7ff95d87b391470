import { isTestPath } from "../files/exempt-files.ts";

/** A dependency as a manifest names it. */
export interface DeclaredDependency {
  readonly name: string;
  /** 1-based. */
  readonly line: number;
}

const READERS: Readonly<Record<string, (lines: readonly string[]) => readonly DeclaredDependency[]>> = {
  "package.json": readPackageJson,
  "requirements.txt": readRequirements,
  "pyproject.toml": readPyproject,
  "go.mod": readGoMod,
};

/** The names of manifests that are read. */
const MANIFESTS: readonly string[] = Object.keys(READERS);

/** The manifests that speak for these files: those of their folders and of all folders above them, nearest first. */
export function manifestsFor(paths: readonly string[], tree: ReadonlySet<string>): readonly string[] {
  const folders = [...new Set(paths.flatMap(foldersOf))].sort((a, b) => depthOf(b) - depthOf(a));
  return folders.flatMap((folder) => MANIFESTS.map((name) => `${folder}${name}`).filter((path) => tree.has(path)));
}

/** What a manifest declares, each name once, in document order; none for a file that is no manifest. Never throws. */
export function readManifest(path: string, lines: readonly string[]): readonly DeclaredDependency[] {
  const read = READERS[path.slice(path.lastIndexOf("/") + 1)];
  const declared = read?.(lines) ?? [];
  return [...new Map(declared.map((each) => [each.name, each])).values()].sort((a, b) => a.line - b.line);
}

/** Every folder a file lies in, with its slash; the root is empty. */
function foldersOf(path: string): readonly string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, at) => `${parts.slice(0, parts.length - at).join("/")}/`).concat("");
}

function depthOf(folder: string): number {
  return folder.split("/").length;
}

function readPackageJson(lines: readonly string[]): readonly DeclaredDependency[] {
  const manifest = asRecord(parseJson(lines.join("\n")));
  const names = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"].flatMap((key) =>
    Object.keys(asRecord(manifest[key])),
  );
  const keyed = new Map(lines.flatMap((line, at) => keysOf(line).map((key) => [key, at + 1] as const)));
  return names.map((name) => ({ name, line: keyed.get(name) ?? 1 }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

function keysOf(line: string): readonly string[] {
  return [...line.matchAll(/"([^"\\]{1,214})"\s*:/g)].map(([, key = ""]) => key);
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function readRequirements(lines: readonly string[]): readonly DeclaredDependency[] {
  return lines.flatMap((text, at) => {
    const name = /^\s*([A-Za-z0-9][A-Za-z0-9._-]*)/.exec(text)?.[1];
    return name === undefined ? [] : [{ name, line: at + 1 }];
  });
}

/** Both the standard's arrays of requirements and Poetry's tables, a dependency a line or several. */
function readPyproject(lines: readonly string[]): readonly DeclaredDependency[] {
  const found: DeclaredDependency[] = [];
  let table = "";
  let isInArray = false;
  for (const [at, text] of lines.entries()) {
    table = /^\s*\[([^[\]]+)\]\s*$/.exec(text)?.[1] ?? table;
    isInArray ||= opensRequirements(text, table);
    const names = isInArray ? quotedNames(text) : poetryNames(text, table);
    found.push(...names.map((name) => ({ name, line: at + 1 })));
    if (/\]\s*(?:#.*)?$/.test(text)) isInArray = false;
  }
  return found;
}

function opensRequirements(text: string, table: string): boolean {
  if (table === "project") return /^\s*dependencies\s*=\s*\[/.test(text);
  return table === "project.optional-dependencies" && /^\s*[\w-]+\s*=\s*\[/.test(text);
}

function quotedNames(text: string): readonly string[] {
  return [...text.matchAll(/["']([A-Za-z0-9][A-Za-z0-9._-]*)/g)].map(([, name = ""]) => name);
}

function poetryNames(text: string, table: string): readonly string[] {
  if (!/^tool\.poetry\.(?:.*\.)?dependencies$/.test(table)) return [];
  const name = /^\s*["']?([A-Za-z0-9][A-Za-z0-9._-]*)["']?\s*=/.exec(text)?.[1];
  return name === undefined || name === "python" ? [] : [name];
}

function readGoMod(lines: readonly string[]): readonly DeclaredDependency[] {
  let isInBlock = false;
  return lines.flatMap((text, at) => {
    if (/^\s*require\s*\(/.test(text)) isInBlock = true;
    else if (/^\s*\)/.test(text)) isInBlock = false;
    const name = (isInBlock ? /^\s*([\w.~-]+(?:\/[\w.~-]+)+)\s+v/ : /^\s*require\s+([\w.~-]+(?:\/[\w.~-]+)*)\s+v/).exec(
      text,
    )?.[1];
    return name === undefined ? [] : [{ name, line: at + 1 }];
  });
}

/** A file that may say what a symbol is for: no proof of what code does, and so of a kind of its own. */
export interface RelatedFile {
  readonly path: string;
  readonly kind: "test" | "document";
}

/** The most files that are looked into for one folder's symbols. */
const MAX_RELATED = 20;

const DOCUMENT = /\.(?:md|mdx|rst|adoc|txt)$/i;
const TEST_FOLDERS = ["", "__tests__/", "test/", "tests/", "spec/"];

/** Tests and documents beside these files: in their folder, or in a folder of tests right in it. */
export function relatedFiles(paths: readonly string[], tree: readonly string[]): readonly RelatedFile[] {
  const own = new Set(paths);
  const folders = new Set(paths.flatMap((path) => TEST_FOLDERS.map((name) => folderOf(path) + name)));
  const beside = tree.filter((path) => folders.has(folderOf(path)) && !own.has(path));
  const related = beside.flatMap((path): readonly RelatedFile[] => {
    if (DOCUMENT.test(path)) return [{ path, kind: "document" }];
    return isTestPath(path) ? [{ path, kind: "test" }] : [];
  });
  return related.slice(0, MAX_RELATED);
}

/** The first line, 1-based, that holds a name as a word of its own; undefined where none does. */
export function mentionOf(name: string, lines: readonly string[]): number | undefined {
  const at = lines.findIndex((line) => holdsWord(line, name));
  return at === -1 ? undefined : at + 1;
}

function holdsWord(line: string, name: string): boolean {
  for (let at = line.indexOf(name); at !== -1; at = line.indexOf(name, at + 1)) {
    if (!isWordAt(line, at - 1) && !isWordAt(line, at + name.length)) return true;
  }
  return false;
}

function isWordAt(line: string, at: number): boolean {
  return /[\p{L}\p{N}_$]/u.test(line.charAt(at));
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
