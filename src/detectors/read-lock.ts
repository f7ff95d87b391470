import { parse as parseToml } from "smol-toml";
import { asObject, type JsonObject } from "../text/jsonc.ts";
import { asList, asText, commitOf, type Dependency, hostOf, LineFinder, tryParse, tryRead } from "./dependencies.ts";

type Lines = readonly string[];
/** Returns undefined for a text of an unknown form: nothing is guessed. */
type ReadLock = (lines: Lines) => readonly Dependency[] | undefined;

const READERS: readonly (readonly [RegExp, ReadLock])[] = [
  [/(?:^|\/)(?:package-lock|npm-shrinkwrap)\.json$/i, readNpmLock],
  [/(?:^|\/)yarn\.lock$/i, readYarnLock],
  [/(?:^|\/)pnpm-lock\.ya?ml$/i, readPnpmLock],
  [/(?:^|\/)(?:cargo|poetry|uv|pdm)\.lock$/i, readTomlLock],
  [/(?:^|\/)go\.(?:work\.)?sum$/i, readGoSum],
  [/(?:^|\/)gemfile\.lock$/i, readGemfileLock],
  [/(?:^|\/)composer\.lock$/i, readComposerLock],
];

/** The packages of a lock file, in order; undefined for an unknown name or form. Never throws. */
export function readLock(path: string, lines: Lines): readonly Dependency[] | undefined {
  const read = READERS.find(([name]) => name.test(path))?.[1];
  return read === undefined ? undefined : tryRead(lines, read);
}

/** Whether the file's entries can be compared one by one, by its name. */
export function isKnownLock(path: string): boolean {
  return READERS.some(([name]) => name.test(path));
}

/** Versions 2 and 3 list packages by folder, version 1 as a tree. @see https://docs.npmjs.com/cli/configuring-npm/package-lock-json */
function readNpmLock(lines: Lines): readonly Dependency[] | undefined {
  const lock = tryParse(() => JSON.parse(lines.join("\n")));
  if (lock?.lockfileVersion === undefined) return undefined;
  const finder = new LineFinder(lines);
  const { packages } = lock;
  if (packages === undefined) return readNpmTree(lock, finder);
  return Object.entries(asObject(packages)).flatMap(([folder, value]) => {
    const entry = asObject(value);
    const version = asText(entry.version);
    if (!folder.includes("node_modules/") || version === undefined) return [];
    const name = asText(entry.name) ?? folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
    return [toNpmEntry(name, entry, finder.next(`${JSON.stringify(folder)}:`))];
  });
}

/** Packages within packages are seldom nested deeper than five levels. */
const MOST_DEPTH = 100;

function readNpmTree(tree: JsonObject, finder: LineFinder, depth = 0): readonly Dependency[] | undefined {
  const entries: Dependency[] = [];
  for (const [name, value] of Object.entries(asObject(tree.dependencies))) {
    const entry = asObject(value);
    entries.push(toNpmEntry(name, entry, finder.next(`${JSON.stringify(name)}: {`)));
    const within = depth < MOST_DEPTH ? readNpmTree(entry, finder, depth + 1) : undefined;
    if (within === undefined) return undefined;
    for (const each of within) entries.push(each);
  }
  return entries;
}

function toNpmEntry(name: string, entry: JsonObject, line: number): Dependency {
  const resolved = entry.resolved ?? entry.version;
  return {
    ...{ name, version: asText(entry.version) ?? "", line, host: hostOf(resolved) },
    integrity: asText(entry.integrity) ?? commitOf(resolved),
    runsScript: entry.hasInstallScript === true,
  };
}

const YARN_KEY = /^"?((?:@[^@/\s"]+\/)?[^@/\s"]+)@.*:$/;
const YARN_FIELD = /^ {2}"?([\w]+)"?:? "?([^"]*)"?$/;

/** Version 1, and later ones, which are YAML of two levels. A line of another form makes the file unknown. */
function readYarnLock(lines: Lines): readonly Dependency[] | undefined {
  const entries: Dependency[] = [];
  for (const [at, line] of lines.entries()) {
    if (line === "" || line.startsWith("#") || /^ {4,}\S/.test(line) || /^ {2}"?\w+"?:$/.test(line)) continue;
    const name = line.startsWith(" ") ? undefined : YARN_KEY.exec(line)?.[1];
    if (name !== undefined) entries.push({ name, version: "", line: at + 1 });
    const field = YARN_FIELD.exec(line);
    const last = entries.pop();
    if (last !== undefined) entries.push(field === null ? last : withYarnField(last, field[1] ?? "", field[2] ?? ""));
    if (name === undefined && field === null && line !== "__metadata:") return undefined;
  }
  return entries;
}

function withYarnField(entry: Dependency, field: string, value: string): Dependency {
  switch (field) {
    case "version":
      return { ...entry, version: value };
    case "resolved":
    case "resolution":
      return {
        ...entry,
        host: hostOf(value.replace(/^.*?@(?=https?:|git)/, "")),
        integrity: entry.integrity ?? hashOf(value),
      };
    case "integrity":
    case "checksum":
      return { ...entry, integrity: value };
    default:
      return entry;
  }
}

/** The SHA-1 that version 1 writes after the address. */
function hashOf(address: string): string | undefined {
  return /#([0-9a-f]{40})$/.exec(address)?.[1];
}

const PNPM_KEY = /^ {2}(['"]?)\/?((?:@[^@/\s'"]+\/)?[^@/\s'"]+)[@/]([^('"\s]+)(?:\([^'"]*\))?\1:$/;

/** Reads the packages' keys and resolutions. Flow style, anchors and aliases, which pnpm does not write, make the file unknown. */
function readPnpmLock(lines: Lines): readonly Dependency[] | undefined {
  const isTop = (line: string) => /^\S/.test(line);
  const isKnown = (line: string) => !isTop(line) || (/^[A-Za-z]+:(?: .*)?$/.test(line) && !/^packages: \S/.test(line));
  if (!lines.some(isTop) || !lines.every(isKnown)) return undefined;
  const begin = lines.indexOf("packages:");
  const end = lines.findIndex((line, at) => at > begin && isTop(line));
  const entries: Dependency[] = [];
  for (let at = begin + 1; begin >= 0 && at < (end < 0 ? lines.length : end); at += 1) {
    const line = lines[at] ?? "";
    const key = PNPM_KEY.exec(line);
    if (key === null && (/^ {2}\S/.test(line) || /(?:^ *|: )[&*]\w/.test(line))) return undefined;
    if (key !== null) entries.push({ name: key[2] ?? "", version: key[3] ?? "", line: at + 1, runsScript: false });
    const last = entries.pop();
    if (last !== undefined) entries.push(withPnpmField(last, line));
  }
  return entries;
}

function withPnpmField(entry: Dependency, line: string): Dependency {
  if (/^ {4}requiresBuild: true$/.test(line)) return { ...entry, runsScript: true };
  const [, fields] = /^ {4}resolution: \{(.*)\}$/.exec(line) ?? /^ {6}(\w+: .*)$/.exec(line) ?? [];
  if (fields === undefined) return entry;
  const fieldOf = (name: string) => new RegExp(`(?:^|, )${name}: ['"]?([^,'"}]+)`).exec(fields)?.[1];
  return {
    ...entry,
    host: hostOf(fieldOf("tarball") ?? fieldOf("repo")) ?? entry.host,
    integrity: fieldOf("integrity") ?? fieldOf("commit") ?? entry.integrity,
  };
}

/** Cargo, Poetry, uv and PDM list packages under `[[package]]`. */
function readTomlLock(lines: Lines): readonly Dependency[] | undefined {
  const lock = tryParse(() => parseToml(lines.join("\n")));
  if (lock === undefined) return undefined;
  const finder = new LineFinder(lines);
  return asList(lock.package).flatMap((value) => {
    const entry = asObject(value);
    const [name, version] = [asText(entry.name), asText(entry.version)];
    if (name === undefined) return [];
    const source = entry.source;
    const { url, registry, git } = asObject(source);
    const address = asText(source) ?? asText(git) ?? asText(url) ?? asText(registry);
    const hashes = [...asList(entry.files), ...asList(entry.wheels), entry.sdist].flatMap(
      (file) => asText(asObject(file).hash) ?? [],
    );
    const integrity = asText(entry.checksum) ?? commitOf(address) ?? (hashes.sort().join(" ") || undefined);
    const line = finder.next(`name = ${JSON.stringify(name)}`);
    return [{ name, version: version ?? "", line, host: hostOf(address), integrity }];
  });
}

/** @see https://go.dev/ref/mod#go-sum-files */
function readGoSum(lines: Lines): readonly Dependency[] | undefined {
  const entries = lines.flatMap((line, at) => {
    const [, name = "", version = "", file = "", integrity] =
      /^(\S+) (v[^\s/]+)(\/go\.mod)? (h1:\S+)$/.exec(line) ?? [];
    return integrity === undefined ? [] : [{ name: `${name}${file}`, version, line: at + 1, integrity }];
  });
  return entries.length === lines.filter((line) => line !== "").length ? entries : undefined;
}

/** Bundler's sections: each begins with the origin of its gems, and checksums may follow. */
function readGemfileLock(lines: Lines): readonly Dependency[] | undefined {
  const entries: Dependency[] = [];
  const checksums = new Map<string, string>();
  let section = "";
  let [remote, revision]: (string | undefined)[] = [];
  for (const [at, line] of lines.entries()) {
    if (/^\S/.test(line)) [section, remote, revision] = [line, undefined, undefined];
    remote = /^ {2}remote: (\S+)$/.exec(line)?.[1] ?? remote;
    revision = /^ {2}revision: (\S+)$/.exec(line)?.[1] ?? revision;
    const [, name, version, sum] = /^ {2,4}(\S+) \(([^)=<>~ ]+)\)(?: (sha256=\S+))?$/.exec(line) ?? [];
    if (name === undefined || version === undefined) continue;
    if (section === "CHECKSUMS") checksums.set(`${name} ${version}`, sum ?? "");
    else if (/^ {4}\S/.test(line))
      entries.push({ name, version, line: at + 1, host: hostOf(remote), integrity: revision });
  }
  if (entries.length === 0 && !lines.includes("DEPENDENCIES")) return undefined;
  return entries.map((entry) => ({
    ...entry,
    integrity: entry.integrity ?? (checksums.get(`${entry.name} ${entry.version}`) || undefined),
  }));
}

function readComposerLock(lines: Lines): readonly Dependency[] | undefined {
  const lock = tryParse(() => JSON.parse(lines.join("\n")));
  if (!Array.isArray(lock?.packages)) return undefined;
  const finder = new LineFinder(lines);
  return [...asList(lock.packages), ...asList(lock["packages-dev"])].flatMap((value) => {
    const entry = asObject(value);
    const name = asText(entry.name);
    if (name === undefined) return [];
    const [dist, source] = [asObject(entry.dist), asObject(entry.source)];
    const integrity = asText(dist.shasum) || asText(dist.reference) || asText(source.reference) || undefined;
    const host = hostOf(dist.url) ?? hostOf(source.url);
    return [
      {
        name,
        version: asText(entry.version) ?? "",
        line: finder.next(`"name": ${JSON.stringify(name)}`),
        host,
        integrity,
      },
    ];
  });
}
