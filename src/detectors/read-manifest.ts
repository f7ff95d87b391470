import { parse as parseToml } from "smol-toml";
import { asObject, type JsonObject } from "../text/jsonc.ts";
import { asList, asText, type Dependency, LineFinder, tryParse, tryRead } from "./dependencies.ts";

type Lines = readonly string[];

type ReadManifest = (lines: Lines) => readonly Dependency[] | undefined;

const READERS: readonly (readonly [RegExp, ReadManifest])[] = [
  [/(?:^|\/)package\.json$/i, readPackageJson],
  [/(?:^|\/)composer\.json$/i, readComposerJson],
  [/(?:^|\/)cargo\.toml$/i, readCargoToml],
  [/(?:^|\/)pyproject\.toml$/i, readPyproject],
  [/(?:^|\/)(?:requirements|constraints)[^/]*\.(?:txt|in)$/i, readRequirements],
  [/(?:^|\/)go\.mod$/i, readGoMod],
  [/(?:^|\/)gemfile$/i, readGemfile],
];

/** The dependencies of a manifest, in order; undefined for an unknown name or form. Never throws. */
export function readManifest(path: string, lines: Lines): readonly Dependency[] | undefined {
  const read = READERS.find(([name]) => name.test(path))?.[1];
  return read === undefined ? undefined : tryRead(lines, read);
}

export function isKnownManifest(path: string): boolean {
  return READERS.some(([name]) => name.test(path));
}

function readPackageJson(lines: Lines): readonly Dependency[] | undefined {
  const keys = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];
  return readJson(lines, keys);
}

function readComposerJson(lines: Lines): readonly Dependency[] | undefined {
  return readJson(lines, ["require", "require-dev"]);
}

function readJson(lines: Lines, keys: readonly string[]): readonly Dependency[] | undefined {
  const manifest = tryParse(() => JSON.parse(lines.join("\n")));
  if (manifest === undefined) return undefined;
  const finder = new LineFinder(lines);
  return Object.keys(manifest)
    .filter((key) => keys.includes(key))
    .flatMap((key) => Object.entries(asObject(manifest[key])))
    .map(([name, version]) => ({
      name,
      version: asText(version) ?? "",
      line: finder.next(`${JSON.stringify(name)}: ${JSON.stringify(version)}`),
    }));
}

const CARGO_TABLES = ["dependencies", "dev-dependencies", "build-dependencies"];

function readCargoToml(lines: Lines): readonly Dependency[] | undefined {
  const manifest = tryParse(() => parseToml(lines.join("\n")));
  if (manifest === undefined) return undefined;
  const workspace = asObject(manifest.workspace);
  const tables = [...CARGO_TABLES.map((key) => asObject(manifest[key])), asObject(workspace.dependencies)];
  return readTables(tables, lines);
}

function readPyproject(lines: Lines): readonly Dependency[] | undefined {
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
  return [...listed, ...readTables(tables, lines)];
}

/** Tables from names to versions, or to objects with a version, whose other keys are added to the text. */
function readTables(tables: readonly JsonObject[], lines: Lines): readonly Dependency[] {
  const lineOf = new Map<string, number>();
  for (const [at, line] of lines.entries()) {
    const [, quoted, bare] = /^\s*(?:"([^"]*)"|([\w-]+))\s*[=.]/.exec(line) ?? [];
    const key = quoted ?? bare;
    if (key !== undefined && !lineOf.has(key)) lineOf.set(key, at + 1);
  }
  return tables.flatMap((table) =>
    Object.entries(table).map(([name, value]) => {
      const { version, ...others } = typeof value === "string" ? { version: value } : asObject(value);
      const more = Object.keys(others).length === 0 ? "" : ` ${toText(others)}`;
      return { name, version: `${asText(version) ?? ""}${more}`, line: lineOf.get(name) ?? 1 };
    }),
  );
}

function toText(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? String(each) : each));
}

/** Each part begins with a character that the previous one excludes, so that matching takes linear time. */
const REQUIREMENT = /^([A-Za-z0-9][\w.-]*(?:\[[\w,. -]*\])?)\s*((?:@|[=<>!~][=<>!~\w.*+,\s-]*(?=;|$)|(?=;|$)).*)$/;

function readRequirement(text: string, line: number): readonly Dependency[] {
  const [, name, version = ""] = REQUIREMENT.exec(text.trim()) ?? [];
  return name === undefined ? [] : [{ name, version: version.trim(), line }];
}

function readRequirements(lines: Lines): readonly Dependency[] {
  return lines.flatMap((line, at) => {
    const [text = ""] = line.split(/(?:^|\s)#|\s--hash=|\s\\$/, 1);
    return readRequirement(text, at + 1);
  });
}

function readGoMod(lines: Lines): readonly Dependency[] {
  const entries: Dependency[] = [];
  let isInside = false;
  for (const [at, line] of lines.entries()) {
    const [text = ""] = line.split("//", 1).map((each) => each.trim());
    if (/^require\s*\($/.test(text)) isInside = true;
    else if (isInside && text === ")") isInside = false;
    else {
      const [, name, version = ""] = (isInside ? /^(\S+) (v\S+)$/ : /^require (\S+) (v\S+)$/).exec(text) ?? [];
      if (name !== undefined) entries.push({ name, version, line: at + 1 });
    }
  }
  return entries;
}

/** A Gemfile is Ruby code, of which only gems with their versions on one line are read. */
function readGemfile(lines: Lines): readonly Dependency[] {
  const entries: Dependency[] = [];
  for (const [at, line] of lines.entries()) {
    const [, name, version = ""] =
      /^\s*gem ["']([\w.-]+)["']((?:,\s*["'][<>=~! \w.-]+["'])*)\s*(?:#.*)?$/.exec(line) ?? [];
    if (name !== undefined) entries.push({ name, version: version.replace(/^,\s*|["']/g, ""), line: at + 1 });
  }
  return entries;
}
