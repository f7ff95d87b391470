import { isObject, type JsonObject } from "../text/jsonc.ts";
/** One package in a lock file or manifest. */
export interface Dependency {
  readonly name: string;
  /** As written: a version in a lock file, or a range in a manifest. */
  readonly version: string;
  /** 1-based. */
  readonly line: number;
  /** The host it is fetched from; undefined if the file does not say. */
  readonly host?: string | undefined;
  /** The hash of its content, such as `sha512-…`, or a commit; undefined if the file has none. */
  readonly integrity?: string | undefined;
  /** Whether its installation runs a script of its own; undefined if the file does not say. */
  readonly runsScript?: boolean | undefined;
}

/** Lock files of large repositories have some megabytes; larger files are not read. */
const MAX_CHARS = 16 * 1024 * 1024;

/** How many times all characters may be read: in a file that a tool wrote, once is enough. */
const MOST_PASSES = 20;

/** Finds the lines of many texts. Texts in the order of the file are found in one pass. */
export class LineFinder {
  readonly #lines: readonly string[];
  #from = 0;
  #charsLeft: number;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
    this.#charsLeft = MOST_PASSES * lines.reduce((sum, { length }) => sum + length + 1, 0);
  }

  /** The next line (1-based) that contains the text, or else the first; 1 if none does or the limit is reached. */
  next(text: string): number {
    const found = this.#find(text, this.#from) ?? this.#find(text, 0);
    if (found !== undefined) this.#from = found;
    return (found ?? 0) + 1;
  }

  #find(text: string, from: number): number | undefined {
    for (let at = from; at < this.#lines.length && this.#charsLeft > 0; at += 1) {
      const line = this.#lines[at] ?? "";
      this.#charsLeft -= line.length + 1;
      if (line.includes(text)) return at;
    }
    return undefined;
  }
}

/** The host of an address; undefined for anything else, such as a path. */
export function hostOf(address: unknown): string | undefined {
  if (typeof address !== "string") return undefined;
  const plain = address.replace(/^(?:git|registry|sparse)\+/, "").replace(/^git@([^:/]+):/, "ssh://$1/");
  return /^[a-z][a-z+.-]*:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]+)/i.exec(plain)?.[1]?.toLowerCase();
}

/** The commit that a git address pins; undefined if it pins none. */
export function commitOf(address: unknown): string | undefined {
  return typeof address === "string" ? /[#@]([0-9a-f]{40,64})$/.exec(address)?.[1] : undefined;
}

export function asText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The object that a parser reads; undefined if the text is not of its language. */
export function tryParse(parse: () => unknown): JsonObject | undefined {
  try {
    const value = parse();
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The dependencies that a reader finds; undefined if the file is too large or nested too deeply. */
export function tryRead(
  lines: readonly string[],
  read: (lines: readonly string[]) => readonly Dependency[] | undefined,
) {
  if (lines.reduce((sum, { length }) => sum + length, 0) > MAX_CHARS) return undefined;
  try {
    return read(lines.map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line)));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A dependency whose version changed. */
interface MovedDependency {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Whether the major version changed, or the minor version before 1.0; also if this cannot be determined. */
  readonly isMajor: boolean;
  readonly line: number;
}

/** The changes to a file's dependencies, each list in the order of the file. */
export interface DependencyChange {
  readonly added: readonly Dependency[];
  readonly removed: readonly Dependency[];
  readonly moved: readonly MovedDependency[];
  /** Dependencies at head that run a script when installed, and did not at base in that version. */
  readonly scripted: readonly Dependency[];
}

/** Compares a file's dependencies. One with several versions has moved if one of them is gone and one is new. */
export function compareDependencies(base: readonly Dependency[], head: readonly Dependency[]): DependencyChange {
  const [before, after] = [byName(base), byName(head)];
  const names = new Set([...after.keys(), ...before.keys()]);
  const changes = [...names].map((name) => compareOne(before.get(name) ?? [], after.get(name) ?? []));
  const known = new Set(base.flatMap((entry) => (entry.runsScript === true ? [keyOf(entry)] : [])));
  return {
    added: changes.flatMap(({ added }) => added),
    removed: changes.flatMap(({ removed }) => removed),
    moved: changes.flatMap(({ moved }) => moved),
    scripted: eachOnce(head.filter((entry) => entry.runsScript === true && !known.has(keyOf(entry)))),
  };
}

function compareOne(base: readonly Dependency[], head: readonly Dependency[]) {
  const isIn = (list: readonly Dependency[]) => {
    const versions = new Set(list.map(({ version }) => version));
    return ({ version }: Dependency) => versions.has(version);
  };
  const isOld = isIn(base);
  const isKept = isIn(head);
  const gone = base.filter((entry) => !isKept(entry));
  const come = head.filter((entry) => !isOld(entry));
  const pairs = Math.min(gone.length, come.length);
  const moved = come.slice(0, pairs).flatMap((to, at): readonly MovedDependency[] => {
    const from = gone[at];
    if (from === undefined) return [];
    const { name, version, line } = to;
    return [{ name, from: from.version, to: version, isMajor: isMajorMove(from.version, version), line }];
  });
  return { added: come.slice(pairs), removed: gone.slice(pairs), moved };
}

/** Removes duplicates, because a file may list one package in several places. */
function eachOnce(entries: readonly Dependency[]): readonly Dependency[] {
  return [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
}

function byName(entries: readonly Dependency[]): ReadonlyMap<string, readonly Dependency[]> {
  return Map.groupBy(eachOnce(entries), ({ name }) => name);
}

/** Identifies a package in one version. */
export function keyOf({ name, version }: Pick<Dependency, "name" | "version">): string {
  return `${name}\n${version}`;
}

function isMajorMove(from: string, to: string): boolean {
  const [a, b] = [seriesOf(from), seriesOf(to)];
  return a === undefined || a !== b;
}

/** The first number of a version, with the second if the first is 0. */
function seriesOf(version: string): string | undefined {
  const [, major, minor = ""] = /^[\^~=<>v\s]*(\d+)(?:\.(\d+|x|\*))?/.exec(version) ?? [];
  return major === "0" ? `0.${minor}` : major;
}
