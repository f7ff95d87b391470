/** A package in a lock file. */
export interface StrictEntry {
  readonly name: string;
  readonly version: string;
  /** Absent unless it comes from the tool's public registry, under its own name. */
  readonly hash: string | undefined;
}

/** A piece of a lock file, mostly a line. */
export interface StrictPart {
  readonly text: string;
  /** The package whose move may change the piece. */
  readonly of?: string;
  /** The part that such a move must not change; absent if the piece may be added or removed. */
  readonly kept?: string;
  /** The package for which the piece gives a range. */
  readonly asks?: string;
}

/** A lock file in which every line has a known form. */
export interface StrictLock {
  readonly entries: readonly StrictEntry[];
  /** All of its text, in order. */
  readonly parts: readonly StrictPart[];
}

type Lines = readonly string[];
type ReadStrictly = (lines: Lines) => StrictLock | undefined;

const READERS: readonly (readonly [RegExp, ReadStrictly])[] = [
  [/(?:^|\/)Cargo\.lock$/, readCargo],
  [/(?:^|\/)go\.sum$/, readGoSum],
  [/(?:^|\/)yarn\.lock$/, readYarn],
  [/(?:^|\/)pnpm-lock\.yaml$/, readPnpm],
];

/** The lock file of a tool other than npm; undefined for an unknown name or a line of another form. Never throws. */
export function readStrictly(path: string, lines: Lines): StrictLock | undefined {
  const text = lines.at(-1) === "" ? lines.slice(0, -1) : lines;
  return READERS.find(([name]) => name.test(path))?.[1](text);
}

const VERSION = String.raw`\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[\w.-]{1,100})?`;
const SHA512 = "sha512-[A-Za-z0-9+/]{86}==";
const NPM_NAME = String.raw`(?:@[a-z0-9~-][\w.~-]*/)?[a-z0-9~-][\w.~-]*`;

/** A longer match could overflow the stack of the regular expression engine. */
const MAX_BLOCK_CHARS = 100_000;

/** The texts between blank lines, each with its last line's end. */
function toBlocks(lines: Lines): readonly string[] {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line === "") blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((block) => block.length > 0).map((block) => `${block.join("\n")}\n`);
}

function isOfForm(form: RegExp, block: string): boolean {
  return block.length <= MAX_BLOCK_CHARS && form.test(block);
}

function unquoted(text: string): string {
  return text.replace(/^(["'])(.*)\1$/, "$2");
}

/** The lines of a block as parts. */
function toParts(block: string, partOf: (line: string) => Omit<StrictPart, "text"> | undefined): readonly StrictPart[] {
  return block.split("\n").map((text) => ({ text, ...partOf(text) }));
}

const CARGO_ENTRY = new RegExp(
  String.raw`^\[\[package\]\]\nname = "[\w-]+"\nversion = "${VERSION}(?:\+[\w.-]{1,100})?"\n` +
    String.raw`(?:source = "registry\+https://github\.com/rust-lang/crates\.io-index"\nchecksum = "[0-9a-f]{64}"\n)?` +
    String.raw`(?:dependencies = \[\n(?: "[\w-]+(?: ${VERSION}(?:\+[\w.-]{1,100})?)?",\n)+\]\n)?$`,
);

/** Versions 3 and 4. A package of the workspace has no source. @see https://doc.rust-lang.org/cargo/guide/cargo-toml-vs-cargo-lock.html */
function readCargo(lines: Lines): StrictLock | undefined {
  const [frame = "", ...packages] = toBlocks(lines);
  if (!/^(?:#[^\n]*\n)*version = [34]\n$/.test(frame)) return undefined;
  if (!packages.every((block) => isOfForm(CARGO_ENTRY, block))) return undefined;
  const fieldOf = (block: string, key: string) => new RegExp(`^${key} = "(.*)"$`, "m").exec(block)?.[1];
  const nameOf = (block: string) => fieldOf(block, "name") ?? "";
  return {
    entries: packages.map((block) => ({
      ...{ name: nameOf(block), version: fieldOf(block, "version") ?? "", hash: fieldOf(block, "checksum") },
    })),
    parts: [frame, ...packages].flatMap((block) =>
      toParts(block, (line) => {
        const [, key] = /^(version|checksum) = "/.exec(line) ?? [];
        return key === undefined ? undefined : { of: nameOf(block), kept: key };
      }),
    ),
  };
}

const GO_SUM = /^([\w.~/!-]+) v([\w.+-]+)(\/go\.mod)? (h1:[A-Za-z0-9+/]{43}=)$/;

/** A version has two lines, or only one for its `go.mod`, which adds no code. @see https://go.dev/ref/mod#go-sum-files */
function readGoSum(lines: Lines): StrictLock | undefined {
  const sums = lines.flatMap((text) => {
    const [, name = "", version = "", file = "", hash] = GO_SUM.exec(text) ?? [];
    return hash === undefined ? [] : [{ text, name, version, file, hash }];
  });
  if (sums.length !== lines.length) return undefined;
  const versions = [...Map.groupBy(sums, ({ name, version }) => `${name} ${version}`).values()];
  return {
    entries: versions.flatMap(([code, module, ...more]) => {
      if (code === undefined) return [];
      const isWhole = code.file === "" && module !== undefined && module.file !== "" && more.length === 0;
      return [{ name: code.name, version: code.version, hash: isWhole ? code.hash : undefined }];
    }),
    parts: sums.map(({ text, name, file }) => ({ text, of: name, kept: `${name}${file}` })),
  };
}

const YARN_HEAD = "# THIS IS AN AUTOGENERATED FILE. DO NOT EDIT THIS FILE DIRECTLY.\n# yarn lockfile v1\n";
const YARN_ENTRY = new RegExp(
  String.raw`^[^\n]+:\n  version "${VERSION}"\n  resolved "[^"\n]+#[0-9a-f]{40}"\n  integrity ${SHA512}\n` +
    String.raw`(?:  (?:dependencies|optionalDependencies):\n(?:    (?:"${NPM_NAME}"|${NPM_NAME}) (?:"[^"\n]+"|[^"\s]+)\n)+)*$`,
);
const YARN_ASK = /^ {4}(\S+) (.+)$/;

/** Version 1. Every range in an entry must lead to an entry. @see https://classic.yarnpkg.com/lang/en/docs/yarn-lock/ */
function readYarn(lines: Lines): StrictLock | undefined {
  const [head = "", ...blocks] = toBlocks(lines);
  const entries = blocks.flatMap((block) => readYarnEntry(block) ?? []);
  if (head !== YARN_HEAD || entries.length !== blocks.length) return undefined;
  const keys = entries.flatMap(({ ranges, name }) => ranges.map((range) => `${name}@${range}`));
  const known = new Set(keys);
  const areKnown = entries.every(({ asked }) => asked.every((each) => known.has(each)));
  return areKnown && known.size === keys.length
    ? { entries, parts: [{ text: head }, ...entries.flatMap(({ parts }) => parts)] }
    : undefined;
}

function readYarnEntry(block: string) {
  if (!isOfForm(YARN_ENTRY, block)) return undefined;
  const lines = block.split("\n");
  const [key = "", version = "", address = "", hash = ""] = lines.map((line) =>
    unquoted(line.replace(/^ {2}\w+ /, "")),
  );
  const keys = key
    .slice(0, -1)
    .split(", ")
    .map((each) => splitName(unquoted(each)));
  const [[name] = []] = keys;
  if (name === undefined || !keys.every(([own, range]) => own === name && isRange(range))) return undefined;
  const asks = lines.flatMap((line) => {
    const [, asked, range] = YARN_ASK.exec(line) ?? [];
    return asked === undefined || range === undefined ? [] : [[unquoted(asked), unquoted(range)] as const];
  });
  if (!asks.every(([, range]) => isRange(range))) return undefined;
  const file = `${name}/-/${name.slice(name.indexOf("/") + 1)}-${version}.tgz#`;
  const host = ["https://registry.yarnpkg.com/", "https://registry.npmjs.org/"].find((at) =>
    address.startsWith(at + file),
  );
  const partOf = (line: string): Omit<StrictPart, "text"> | undefined => {
    const [, asked] = YARN_ASK.exec(line) ?? [];
    if (asked !== undefined) return { of: name, asks: unquoted(asked), kept: asked };
    const [, field] = /^ {2}(version|resolved|integrity) /.exec(line) ?? [];
    if (field !== undefined) return { of: name, kept: field === "resolved" ? `from ${host}` : field };
    const kept = keys.map(([, range]) => (isWithin(range, version) ? name : `${name}@${range}`));
    return line.startsWith(" ") ? undefined : { of: name, kept: kept.join() };
  };
  return {
    ...{ name, version, hash: host === undefined ? undefined : hash },
    ...{ ranges: keys.map(([, range]) => range), asked: asks.map((ask) => ask.join("@")) },
    parts: toParts(block, partOf),
  };
}

/** Splits `name@range`; the name may begin with `@`. */
function splitName(text: string): readonly [string | undefined, string] {
  const at = text.indexOf("@", 1);
  const name = text.slice(0, at);
  return at > 0 && new RegExp(`^${NPM_NAME}$`).test(name) ? [name, text.slice(at + 1)] : [undefined, ""];
}

const PEERS = String.raw`(?:\([\w@./()-]{1,500}\))?`;
const quoted = (form: string) => `(?:'${form}'|${form})`;
const QUOTED_NAME = quoted(NPM_NAME);
const PNPM_RANGE = String.raw`(?:'[^'\n]{1,200}'|[\w^~.*+-]{1,200})`;
const PNPM_SETTINGS = /^settings:\n(?: {2}[A-Za-z]+: (?:true|false)\n)+$/;
const PNPM_IMPORTER = new RegExp(
  String.raw`^  ${quoted(String.raw`[\w@./-]+`)}:(?: \{\})?\n(?:    (?:dependencies|devDependencies|optionalDependencies):\n` +
    String.raw`(?:      ${QUOTED_NAME}:\n        specifier: (?:${PNPM_RANGE}|workspace:[\w^~.*-]+)\n` +
    String.raw`        version: (?:${quoted(VERSION + PEERS)}|link:[\w@./-]+)\n)+)*$`,
);
const PNPM_PACKAGE = new RegExp(
  String.raw`^  ${quoted(`${NPM_NAME}@${VERSION}`)}:\n    resolution: \{integrity: ${SHA512}\}\n` +
    String.raw`(?:    engines: \{\w+: ${PNPM_RANGE}(?:, \w+: ${PNPM_RANGE})*\}\n|    (?:cpu|os|libc): \[[\w, !-]*\]\n|    hasBin: true\n|` +
    String.raw`    peerDependencies:\n(?:      ${QUOTED_NAME}: ${PNPM_RANGE}\n)+|` +
    String.raw`    peerDependenciesMeta:\n(?:      ${QUOTED_NAME}:\n        optional: true\n)+)*$`,
);
const PNPM_SNAPSHOT = new RegExp(
  String.raw`^  ${quoted(`${NPM_NAME}@${VERSION}${PEERS}`)}:(?: \{\})?\n` +
    String.raw`(?:    optional: true\n|    (?:dependencies|optionalDependencies):\n(?:      ${QUOTED_NAME}: ${quoted(VERSION + PEERS)}\n)+|` +
    String.raw`    transitivePeerDependencies:\n(?:      - ${QUOTED_NAME}\n)+)*$`,
);
const PNPM_KEY = new RegExp(`^ {2}'?(${NPM_NAME})@(${VERSION})(${PEERS})'?:`);
const PNPM_PICK = new RegExp(`^ {6}'?(${NPM_NAME})'?: '?(${VERSION})(${PEERS})'?$`);
const PNPM_IMPORT = new RegExp(
  String.raw`^ {6}'?(${NPM_NAME})'?:\n {8}specifier: (.+)\n {8}version: '?(${VERSION})(${PEERS})'?\n$`,
);

/** Version 9, with only packages of the registry, each with its snapshots. @see https://pnpm.io/git#lockfiles */
function readPnpm(lines: Lines): StrictLock | undefined {
  const [version, settings = "", importing, ...blocks] = toBlocks(lines);
  const [at, then] = [blocks.indexOf("packages:\n"), blocks.indexOf("snapshots:\n")];
  const isFramed =
    version === "lockfileVersion: '9.0'\n" && PNPM_SETTINGS.test(settings) && importing === "importers:\n";
  if (!isFramed || at < 0 || then < at) return undefined;
  const [importers, packages, snapshots] = [blocks.slice(0, at), blocks.slice(at + 1, then), blocks.slice(then + 1)];
  const areOf = (form: RegExp, all: Lines) => all.every((block) => isOfForm(form, block));
  if (!areOf(PNPM_IMPORTER, importers) || !areOf(PNPM_PACKAGE, packages)) return undefined;
  if (!areOf(PNPM_SNAPSHOT, snapshots)) return undefined;
  const parts = [...importers.flatMap(toImports), ...packages.flatMap(toListed), ...snapshots.flatMap(toInstalled)];
  if (!haveAll(packages, snapshots, parts)) return undefined;
  return { entries: packages.map(toPnpmEntry), parts: [{ text: settings }, ...parts] };
}

interface PnpmPart extends StrictPart {
  /** The snapshot that is installed for it. */
  readonly picks?: string;
}

/** One part for each dependency; a link within the workspace must not change. */
function toImports(block: string): readonly PnpmPart[] {
  return block.split(/^(?= {4,6}\S)/m).map((text) => {
    const [, name, specifier = "", version, peers = ""] = PNPM_IMPORT.exec(text) ?? [];
    if (name === undefined || version === undefined) return { text };
    const range = unquoted(specifier);
    const kept = `${name}${peers} ${isWithin(range, version) ? "" : specifier}`;
    return { text, of: name, kept, picks: `${name}@${version}${peers}` };
  });
}

/** A package, whose `engines` may be added or removed with a version. */
function toListed(block: string): readonly PnpmPart[] {
  const [, name = ""] = PNPM_KEY.exec(block) ?? [];
  return toParts(block, (line) => {
    if (line.startsWith("    engines: ")) return { of: name };
    if (line.startsWith("    resolution: ")) return { of: name, kept: "resolution" };
    return PNPM_KEY.test(line) ? { of: name, kept: name } : undefined;
  });
}

/** The installation of a package next to certain peers, whose versions must not change. */
function toInstalled(block: string): readonly PnpmPart[] {
  return block.split("\n").map((text) => {
    const [, key, version, peers = ""] = PNPM_KEY.exec(text) ?? PNPM_PICK.exec(text) ?? [];
    if (key === undefined) return { text };
    const kept = `${key}${peers}${text.endsWith("{}") ? " {}" : ""}`;
    return { text, of: key, kept, picks: `${key}@${version}${peers}` };
  });
}

function toPnpmEntry(block: string): StrictEntry {
  const [, name = "", version = ""] = PNPM_KEY.exec(block) ?? [];
  return { name, version, hash: new RegExp(SHA512).exec(block)?.[0] };
}

/** Whether packages and snapshots list the same versions, and every reference leads to a snapshot. */
function haveAll(packages: Lines, snapshots: Lines, parts: readonly PnpmPart[]): boolean {
  const idOf = (block: string) => (PNPM_KEY.exec(block) ?? []).slice(1, 3).join("@");
  const [listed, installed] = [new Set(packages.map(idOf)), new Set(snapshots.map(idOf))];
  const variants = new Set(snapshots.map((block) => `${idOf(block)}${PNPM_KEY.exec(block)?.[3]}`));
  const arePicked = parts.every(({ picks }) => picks === undefined || variants.has(picks));
  return arePicked && listed.size === installed.size && [...listed].every((id) => installed.has(id));
}

/** A word of a version range, not a tag: only a complete version may have a suffix. */
const RANGE_WORD = /^(?:-|[\^~<>=]*(?:v?\d+(?:\.(?:\d+|[*xX])){0,2}|v?\d+\.\d+\.\d+[-+][\w.+-]*|[*xX])?)$/;

/** Whether a value is a version range, and no address, path, tag or other name. */
export const isRange = (value: unknown): value is string =>
  typeof value === "string" &&
  value.length <= 200 &&
  value.split(/[\s|]+/).every((word) => RANGE_WORD.test(word)) &&
  !/\.(?:tgz|tar|gz)\b/i.test(value);

const RELEASE = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(-[\w.-]{1,100})?$/;

/** Whether the second version is a later release. A prerelease never is, because updates do not install it. */
export function isLater(then: string, now: string): boolean {
  const [was, is] = [RELEASE.exec(then), RELEASE.exec(now)];
  if (was === null || is === null || is[4] !== undefined) return false;
  const part = [1, 2, 3].find((at) => Number(is[at]) !== Number(was[at]));
  return part === undefined ? was[4] !== undefined : Number(is[part]) > Number(was[part]);
}

/** Whether a range as tools write it (`^1.2.0`, `~1.2.0`, `1.2.0`) includes the release; false for any other range. */
export function isWithin(range: unknown, version: string | undefined): boolean {
  const [, sign, from] = /^([\^~]?)(\d{1,9}\.\d{1,9}\.\d{1,9})$/.exec(String(range)) ?? [];
  if (from === undefined || version === undefined) return false;
  if (from === version) return true;
  const [least, own] = [from.split("."), version.split(".")];
  const firstDigit = least.findIndex((part) => Number(part) > 0);
  const fixed = sign === "^" ? firstDigit + 1 : sign === "~" ? 2 : 3;
  return isLater(from, version) && fixed > 0 && least.slice(0, fixed).every((part, at) => part === own[at]);
}
