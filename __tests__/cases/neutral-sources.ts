import { isUtf8 } from "node:buffer";
import picomatch from "picomatch";
import { type Case, excludedEverywhere } from "./catalogue.ts";
import { fetchPackage } from "./package-archive.ts";

/** A tree's files by path. */
export type Tree = ReadonlyMap<string, Buffer>;
type SideName = "base" | "head";

const NEUTRAL_VERSION = "0.0.0-development";

/** Both sides of a case without what tells which release it is, or that a defect was fixed. */
export async function neutralSources(one: Case): Promise<Readonly<Record<SideName, Tree>>> {
  const base = filtered(await fetchPackage(one.package, one.base), one);
  const head = filtered(await fetchPackage(one.package, one.head), one);
  const manifest = parseManifest(base.get("package.json"));
  return {
    base: neutralised(base, { one, side: "base", manifest }),
    head: neutralised(head, { one, side: "head", manifest }),
  };
}

function filtered(tree: Tree, { filter = {} }: Case): Tree {
  const options = { nocase: true, dot: true };
  const isIncluded = picomatch(filter.include ?? ["**"], options);
  const isExcluded = picomatch([...excludedEverywhere, ...(filter.exclude ?? [])], options);
  return new Map([...tree].filter(([path]) => isIncluded(path) && !isExcluded(path)));
}

interface Setting {
  readonly one: Case;
  readonly side: SideName;
  /** The base's package.json: both sides carry its metadata. */
  readonly manifest: Manifest;
}

function neutralised(tree: Tree, setting: Setting): Tree {
  return new Map([...tree].map(([path, bytes]) => [path, neutralFile(path, bytes, setting)]));
}

function neutralFile(path: string, bytes: Buffer, { one, side, manifest }: Setting): Buffer {
  if (path === "package.json") return formatManifest(neutralManifest(manifest, parseManifest(bytes)));
  if (bytes.includes(0) || !isUtf8(bytes)) return bytes;
  const redactions = (one.redact ?? []).filter((redaction) => redaction.side === side && redaction.file === path);
  const unversioned = bytes.toString("utf8").replace(versionPattern(one), NEUTRAL_VERSION);
  const text = redactions.reduce((rest, { match, flags }) => rest.replace(new RegExp(match, flags), ""), unversioned);
  return Buffer.from(text);
}

/** The two releases' numbers, where they stand alone: not in a range such as `^1.2.3`, nor inside a longer number. */
function versionPattern({ base, head }: Case): RegExp {
  const versions = [base.version, head.version].map((version) => version.replaceAll(".", "\\."));
  return new RegExp(`(?<![\\d.^~<>=])(?:${versions.join("|")})(?![\\d.]*\\d)`, "g");
}

type Manifest = Readonly<Record<string, unknown>>;

/** Fields of package.json that change how the package behaves; every other one tells only about the release. */
const LIVE_FIELDS = new Set([
  ...["bin", "browser", "bundleDependencies", "bundledDependencies", "dependencies", "exports", "imports", "main"],
  ...["module", "optionalDependencies", "peerDependencies", "peerDependenciesMeta", "sideEffects", "type", "types"],
  "typings",
]);
const REGISTRY_FIELDS = /^(?:_.*|dist|gitHead|readme|readmeFilename)$/;

function neutralManifest(base: Manifest, own: Manifest): Manifest {
  const metadata = Object.entries(base).filter(([key]) => !LIVE_FIELDS.has(key) && !REGISTRY_FIELDS.test(key));
  const order = [...Object.keys(base), ...Object.keys(own)].filter((key) => LIVE_FIELDS.has(key) && key in own);
  const live = [...new Set(order)].map((key) => [key, own[key]] as const);
  return { ...Object.fromEntries([...metadata, ...live]), version: NEUTRAL_VERSION };
}

function parseManifest(bytes: Buffer | undefined): Manifest {
  if (bytes === undefined) throw new Error("the package has no package.json");
  const manifest: unknown = JSON.parse(bytes.toString("utf8"));
  if (typeof manifest !== "object" || manifest === null) throw new Error("package.json holds no object");
  return { ...manifest };
}

function formatManifest(manifest: Manifest): Buffer {
  return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
}
