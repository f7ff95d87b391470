import { parse as parseToml } from "smol-toml";
import { asList, asObject, asText, type Dependency, type Json, LineFinder, MAX_CHARS, tryParse } from "./listing.ts";

type Lines = readonly string[];

/** What a manifest asks for, and the rest of what it says: what is not of dependencies and not the package's own version. */
export interface ManifestText {
  readonly entries: readonly Dependency[];
  /** The same for two manifests that differ in nothing else. */
  readonly rest: string;
}

type ReadManifest = (lines: Lines) => ManifestText | undefined;

const READERS: readonly (readonly [RegExp, ReadManifest])[] = [
  [/(?:^|\/)package\.json$/i, readPackageJson],
  [/(?:^|\/)composer\.json$/i, readComposerJson],
  [/(?:^|\/)cargo\.toml$/i, readCargoToml],
  [/(?:^|\/)pyproject\.toml$/i, readPyproject],
  [/(?:^|\/)(?:requirements|constraints)[^/]*\.(?:txt|in)$/i, readRequirements],
  [/(?:^|\/)go\.mod$/i, readGoMod],
  [/(?:^|\/)gemfile$/i, readGemfile],
];

/** What a package asks for, in the file's order; undefined for a file of another name, or not of the form it should have. Never throws. */
export function readManifest(path: string, lines: Lines): ManifestText | undefined {
  const read = READERS.find(([name]) => name.test(path))?.[1];
  if (read === undefined || lines.reduce((sum, { length }) => sum + length, 0) > MAX_CHARS) return undefined;
  return read(lines.map((line) => line.replace(/\r$/, "")));
}

export function isKnownManifest(path: string): boolean {
  return READERS.some(([name]) => name.test(path));
}

function readPackageJson(lines: Lines): ManifestText | undefined {
  const keys = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];
  return readJson(lines, keys);
}

function readComposerJson(lines: Lines): ManifestText | undefined {
  return readJson(lines, ["require", "require-dev"]);
}

function readJson(lines: Lines, keys: readonly string[]): ManifestText | undefined {
  const manifest = tryParse(() => JSON.parse(lines.join("\n")));
  if (manifest === undefined) return undefined;
  const finder = new LineFinder(lines);
  const entries = Object.keys(manifest)
    .filter((key) => keys.includes(key))
    .flatMap((key) => Object.entries(asObject(manifest[key])))
    .map(([name, version]) => ({
      name,
      version: asText(version) ?? "",
      line: finder.next(`${JSON.stringify(name)}: ${JSON.stringify(version)}`),
    }));
  return {
    entries,
    rest: JSON.stringify({ ...manifest, ...Object.fromEntries([...keys, "version"].map((key) => [key, 0])) }),
  };
}

const CARGO_TABLES = ["dependencies", "dev-dependencies", "build-dependencies"];

function readCargoToml(lines: Lines): ManifestText | undefined {
  const manifest = tryParse(() => parseToml(lines.join("\n")));
  if (manifest === undefined) return undefined;
  const workspace = asObject(manifest.workspace);
  const tables = [...CARGO_TABLES.map((key) => asObject(manifest[key])), asObject(workspace.dependencies)];
  const own = withoutKeys(manifest, [...CARGO_TABLES, "workspace", "package"]);
  const rest = [own, withoutKeys(workspace, ["dependencies"]), withoutKeys(asObject(manifest.package), ["version"])];
  return { entries: readTables(tables, lines), rest: toText(rest) };
}

function readPyproject(lines: Lines): ManifestText | undefined {
  const manifest = tryParse(() => parseToml(lines.join("\n")));
  if (manifest === undefined) return undefined;
  const project = asObject(manifest.project);
  const tool = asObject(manifest.tool);
  const poetry = asObject(tool.poetry);
  const lists = [project.dependencies, ...Object.values(asObject(project["optional-dependencies"]))];
  const finder = new LineFinder(lines);
  const listed = lists
    .flatMap(asList)
    .flatMap((text) => readRequirement(asText(text) ?? "", finder.next(asText(text) ?? "\n")));
  const groups = Object.values(asObject(poetry.group)).map((group) => asObject(asObject(group).dependencies));
  const tables = [asObject(poetry.dependencies), asObject(poetry["dev-dependencies"]), ...groups];
  const rest = [
    withoutKeys(manifest, ["project", "tool"]),
    withoutKeys(project, ["dependencies", "optional-dependencies", "version"]),
    withoutKeys(tool, ["poetry"]),
    withoutKeys(poetry, ["dependencies", "dev-dependencies", "group", "version"]),
  ];
  return { entries: [...listed, ...readTables(tables, lines)], rest: toText(rest) };
}

/** Tables of names to versions, or to what stands beside a version: that is told with it. */
function readTables(tables: readonly Json[], lines: Lines): readonly Dependency[] {
  return tables.flatMap((table) =>
    Object.entries(table).map(([name, value]) => {
      const { version, ...others } = typeof value === "string" ? { version: value } : asObject(value);
      const more = Object.keys(others).length === 0 ? "" : ` ${toText(others)}`;
      const line =
        lines.findIndex((each) => each.trimStart().replace(/^"/, "").startsWith(name) && /[=.]/.test(each)) + 1;
      return { name, version: `${asText(version) ?? ""}${more}`, line: Math.max(1, line) };
    }),
  );
}

function withoutKeys(table: Json, keys: readonly string[]): Json {
  return Object.fromEntries(Object.entries(table).filter(([key]) => !keys.includes(key)));
}

function toText(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? String(each) : each));
}

const REQUIREMENT = /^([A-Za-z0-9][\w.-]*(?:\[[\w,. -]*\])?)\s*((?:[=<>!~]=?=?\s*[\w.*+!-]+\s*,?\s*)*)\s*((?:;.*)?)$/;

function readRequirement(text: string, line: number): readonly Dependency[] {
  const [, name, version = "", marker = ""] = REQUIREMENT.exec(text.trim()) ?? [];
  return name === undefined ? [] : [{ name, version: `${version}${marker}`.trim(), line }];
}

/** What is no requirement of a name, such as an option or an address, is the rest. */
function readRequirements(lines: Lines): ManifestText {
  const entries: Dependency[] = [];
  const rest: string[] = [];
  for (const [at, line] of lines.entries()) {
    const text = line.replace(/(?:^|\s)#.*$/, "").trim();
    const found = readRequirement(text.replace(/\s+(?:--hash=\S+\s*)*\\?$/, ""), at + 1);
    if (found.length > 0) entries.push(...found);
    else if (text !== "" && !/^--hash=sha\d+:[0-9a-f]+ ?\\?$/.test(text)) rest.push(text);
  }
  return { entries, rest: rest.join("\n") };
}

function readGoMod(lines: Lines): ManifestText {
  const entries: Dependency[] = [];
  const rest: string[] = [];
  let isInside = false;
  for (const [at, line] of lines.entries()) {
    const text = line.replace(/\/\/.*$/, "").trim();
    if (/^require\s*\($/.test(text)) isInside = true;
    else if (isInside && text === ")") isInside = false;
    else {
      const [, name, version = ""] = (isInside ? /^(\S+) (v\S+)$/ : /^require (\S+) (v\S+)$/).exec(text) ?? [];
      if (name !== undefined) entries.push({ name, version, line: at + 1 });
      else if (text !== "") rest.push(text);
    }
  }
  return { entries, rest: rest.join("\n") };
}

/** A Gemfile is Ruby: only a gem with versions of its own on one line is no rest. */
function readGemfile(lines: Lines): ManifestText {
  const entries: Dependency[] = [];
  const rest: string[] = [];
  for (const [at, line] of lines.entries()) {
    const [, name, version = ""] =
      /^\s*gem ["']([\w.-]+)["']((?:,\s*["'][<>=~! \w.-]+["'])*)\s*(?:#.*)?$/.exec(line) ?? [];
    if (name !== undefined) entries.push({ name, version: version.replace(/^,\s*|["']/g, ""), line: at + 1 });
    else if (line.trim() !== "") rest.push(line.trim());
  }
  return { entries, rest: rest.join("\n") };
}
