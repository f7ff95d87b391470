import { asObject, isObject, type JsonObject } from "../text/jsonc.ts";
import { asText, tryParse } from "./dependencies.ts";
import {
  isLater,
  isRange,
  isWithin,
  readStrictly,
  type StrictEntry,
  type StrictLock,
  type StrictPart,
} from "./strict-locks.ts";

/** A changed lock file's lines on both sides; no base if the change adds it. */
interface ChangedLock {
  readonly path: string;
  readonly base: readonly string[] | undefined;
  readonly head: readonly string[];
}

const NPM_LOCK = /(?:^|\/)package-lock\.json$/;
const MAX_CHARS = 16 * 1024 * 1024;

/** Whether the file is npm's, and changes only as {@link isExaminedLock} allows. Never throws. */
export function isExaminedNpmLock(lock: ChangedLock): boolean {
  return NPM_LOCK.test(lock.path) && isExaminedLock(lock);
}

/**
 * Whether a lock file of npm (version 3), Cargo, Go, Yarn 1 or pnpm 9 only moves packages of the public registry to later
 * versions. A package moves if it has one version before and after, under its own name, with different hashes. Never
 * throws.
 */
export function isExaminedLock({ path, base = [], head }: ChangedLock): boolean {
  const [then, now] = [read(path, base), read(path, head)];
  if (then === undefined || now === undefined) return false;
  const [before, after] = [toSole(then), toSole(now)];
  const moved = new Set(
    [...after.values()].filter((entry) => isMove(before.get(entry.name), entry)).map(({ name }) => name),
  );
  const isSole = (name: string) => before.has(name) && after.has(name);
  const [was, is] = [then, now].map(({ parts }) =>
    parts.flatMap(({ text, of, kept, asks }) => {
      const mayChange = of !== undefined && moved.has(of) && (asks === undefined || isSole(asks));
      return mayChange ? (kept ?? []) : text;
    }),
  );
  return was?.length === is?.length && was?.every((text, at) => text === is?.[at]) === true;
}

function read(path: string, lines: readonly string[]): StrictLock | undefined {
  if (lines.reduce((sum, { length }) => sum + length, 0) > MAX_CHARS) return undefined;
  return NPM_LOCK.test(path) ? readNpmLock(lines) : readStrictly(path, lines);
}

/** The entries whose name occurs only once. */
function toSole({ entries }: StrictLock): ReadonlyMap<string, StrictEntry> {
  const byName = Map.groupBy(entries, ({ name }) => name);
  return new Map([...byName].flatMap(([name, [only, ...more]]) => (only && more.length === 0 ? [[name, only]] : [])));
}

function isMove(then: StrictEntry | undefined, now: StrictEntry): boolean {
  if (then?.hash === undefined || now.hash === undefined || then.hash === now.hash) return false;
  return isLater(then.version, now.version);
}

/**
 * A `package-lock.json` of version 3 with its root entry; undefined for a text that npm would have written differently.
 * Never throws.
 *
 * @see https://docs.npmjs.com/cli/configuring-npm/package-lock-json
 */
function readNpmLock(lines: readonly string[]): StrictLock | undefined {
  const text = lines.join("\n").replace(/\n$/, "");
  const lock = tryParse(() => {
    const parsed: unknown = JSON.parse(text);
    // A repeated key or an escape would mean something else to a reader of the text.
    return [2, 4, "\t"].some((indent) => JSON.stringify(parsed, null, indent) === text) ? parsed : undefined;
  });
  const { packages: listed, ...frame } = lock ?? {};
  const packages = asObject(listed);
  const areObjects = Object.values(packages).every(isObject);
  if (frame.lockfileVersion !== 3 || !Object.hasOwn(packages, "") || !areObjects) return undefined;
  const folders = Object.entries(packages).map(([folder, value]) => ({ folder, fields: asObject(value) }));
  const entries = folders.filter(({ folder }) => folder !== "").map(toEntry);
  const versions = new Map(entries.map(({ name, version }) => [name, version]));
  return { entries, parts: [{ text: JSON.stringify(frame) }, ...folders.flatMap((each) => toParts(each, versions))] };
}

interface Folder {
  readonly folder: string;
  readonly fields: JsonObject;
}

const NAME = String.raw`(?:@[a-z0-9~-][\w.~-]*/)?[a-z0-9~-][\w.~-]*`;
const FOLDER = new RegExp(`^(?:node_modules/${NAME}/)*node_modules/${NAME}$`);
const REGISTRY = "https://registry.npmjs.org";

/** Named by its folder, so that an alias does not count as its own package. */
function toEntry({ folder, fields }: Folder): StrictEntry {
  const name = nameOf(folder);
  const version = asText(fields.version) ?? "";
  const isOwn = fields.resolved === `${REGISTRY}/${name}/-/${name.slice(name.indexOf("/") + 1)}-${version}.tgz`;
  const hash = /^sha512-[A-Za-z0-9+/]{86}==$/.exec(asText(fields.integrity) ?? "")?.[0];
  return { name, version, hash: isOwn && FOLDER.test(folder) ? hash : undefined };
}

/** The last name in a folder of packages. */
function nameOf(folder: string): string {
  const at = folder.lastIndexOf("node_modules/");
  return at < 0 ? folder : folder.slice(at + "node_modules/".length);
}

const MOVING: ReadonlySet<string> = new Set(["version", "resolved", "integrity"]);
const ASKING: ReadonlySet<string> = new Set([
  "dependencies",
  "devDependencies",
  "optionalDependencies",
  "peerDependencies",
]);

function toParts({ folder, fields }: Folder, versions: ReadonlyMap<string, string>): readonly StrictPart[] {
  const name = nameOf(folder);
  const parts = Object.entries(fields).flatMap(([key, value]): readonly StrictPart[] => {
    const text = JSON.stringify([key, value]);
    if (ASKING.has(key) && isObject(value)) {
      const asks = Object.entries(value).map(([asked, range]): StrictPart => {
        const part = { text: JSON.stringify([key, asked, range]) };
        // The root's range for a package changes with that package; any other range changes only with its own package.
        const of = folder === "" ? asked : name;
        return isWithin(range, versions.get(asked)) ? { ...part, of, asks: asked, kept: `${key} ${asked}` } : part;
      });
      return [{ text: key }, ...asks];
    }
    if (folder === "") return [{ text }];
    if (MOVING.has(key)) return [{ text, of: name, kept: key }];
    return [isIdle(key, value) ? { text, of: name } : { text }];
  });
  return [{ text: `folder ${folder}` }, ...parts];
}

/** Whether a key does not affect what is installed: a licence's name, or version ranges of engines. */
function isIdle(key: string, value: unknown): boolean {
  if (key === "license") return typeof value === "string" && /^[\w.+() -]{0,100}$/.test(value);
  return key === "engines" && isObject(value) && Object.values(value).every(isRange);
}
