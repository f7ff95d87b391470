import { assertNever } from "../text/assert-never.ts";

/**
 * Folders that contain one version each, such as `…/stable/2024-01-01/` and `…/preview/2025-06-01-preview/`. A template
 * consists of names, `*` for any one segment, two stars for any number, `{stable,preview}` for what may differ between
 * versions, and `<version>` at the end.
 */

/** The segments of a template; the last is `<version>`. */
export type VersionTemplate = readonly Segment[];

type Segment =
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "any" }
  | { readonly kind: "deep" }
  /** May differ between a file and its predecessor. */
  | { readonly kind: "choice"; readonly names: readonly string[] }
  | { readonly kind: "version" };

const MAX_SEGMENTS = 20;
const MAX_DEEP = 2;

/** Parses a template of the setting `version-folders`; undefined if it is invalid. */
export function parseVersionTemplate(text: string): VersionTemplate | undefined {
  const segments = text.split("/").map(parseSegment);
  if (segments.length > MAX_SEGMENTS || !segments.every((segment) => segment !== undefined)) return undefined;
  if (segments.filter(({ kind }) => kind === "deep").length > MAX_DEEP) return undefined;
  return segments.findIndex(({ kind }) => kind === "version") === segments.length - 1 ? segments : undefined;
}

function parseSegment(text: string): Segment | undefined {
  if (text === "<version>") return { kind: "version" };
  if (text === "**") return { kind: "deep" };
  if (text === "*") return { kind: "any" };
  const choice = /^\{([^{}*<>]+)\}$/.exec(text)?.[1]?.split(",");
  if (choice?.every((name) => name !== "")) return { kind: "choice", names: choice };
  return text === "" || text === "." || text === ".." || /[*?{}[\]<>]/.test(text)
    ? undefined
    : { kind: "name", name: text };
}

/** The version in a folder's name. */
export interface Version {
  readonly numbers: readonly number[];
  /** `preview`, `beta2` and the like, which precede the version itself; empty for a stable one. */
  readonly stage: string;
}

const DATE = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[-.]([a-z][\w.-]*))?$/i;
const NUMBERS = /^v?(\d{1,9}(?:\.\d{1,9}){0,3})(?:[-.]?([a-z][\w.-]*))?$/i;

/** Parses a date such as `2025-06-01-preview`, or numbers such as `v1beta2`; undefined for anything else. */
export function parseVersion(name: string): Version | undefined {
  const [, year, month, day = "0", dateStage = ""] = DATE.exec(name) ?? [];
  if (year !== undefined) return { numbers: [year, month ?? "", day].map(Number), stage: dateStage.toLowerCase() };
  const [, numbers, stage = ""] = NUMBERS.exec(name) ?? [];
  return numbers === undefined ? undefined : { numbers: numbers.split(".").map(Number), stage: stage.toLowerCase() };
}

/** Negative if `a` is earlier, zero if both are the same. */
export function compareVersions(a: Version, b: Version): number {
  const length = Math.max(a.numbers.length, b.numbers.length);
  for (let at = 0; at < length; at += 1) {
    const difference = (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  if (a.stage === "" || b.stage === "") return Number(a.stage === "") - Number(b.stage === "");
  return compareStages(a.stage, b.stage);
}

function compareStages(a: string, b: string): number {
  const parts = (stage: string) => stage.split(/(\d+)/);
  const [left, right] = [parts(a), parts(b)];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const [one = "", other = ""] = [left[at], right[at]];
    if (one === other) continue;
    return at % 2 === 1 ? Number(one) - Number(other) : one < other ? -1 : 1;
  }
  return 0;
}

/** A path's version, and its family, which all versions of one file share. */
interface Membership {
  readonly family: string;
  readonly version: Version;
}

/** Finds predecessors among the files before the change. */
export class VersionFolders {
  readonly #templates: readonly VersionTemplate[];
  readonly #families: ReadonlyMap<string, readonly (Membership & { readonly path: string })[]>;

  /** @param paths every file at base. */
  constructor(templates: readonly VersionTemplate[], paths: readonly string[]) {
    this.#templates = templates;
    const members = paths.flatMap((path) => this.#memberships(path).map((member) => ({ ...member, path })));
    this.#families = Map.groupBy(members, ({ family }) => family);
  }

  /** The same file in the latest earlier version, stable or preview; undefined if there is none. */
  predecessorOf(path: string): string | undefined {
    for (const { family, version } of this.#memberships(path)) {
      const earlier = (this.#families.get(family) ?? []).filter((each) => compareVersions(each.version, version) < 0);
      const latest = earlier.toSorted((a, b) => compareVersions(b.version, a.version) || (a.path < b.path ? -1 : 1))[0];
      if (latest !== undefined) return latest.path;
    }
    return undefined;
  }

  #memberships(path: string): readonly Membership[] {
    const segments = path.split("/");
    return this.#templates.flatMap((template, index) => {
      const family = matchSegments(template, segments);
      return family === undefined ? [] : [{ ...family, family: `${index}:${family.family}` }];
    });
  }
}

function matchSegments(template: VersionTemplate, segments: readonly string[]): Membership | undefined {
  const [wanted, ...further] = template;
  const [segment, ...rest] = segments;
  if (wanted === undefined || segment === undefined) return undefined;
  switch (wanted.kind) {
    case "version": {
      const version = parseVersion(segment);
      return version === undefined || rest.length === 0
        ? undefined
        : { version, family: `<version>/${rest.join("/")}` };
    }
    case "deep":
      return matchSegments(further, segments) ?? prefixed(segment, matchSegments(template, rest));
    case "choice":
      return wanted.names.includes(segment) ? prefixed("<choice>", matchSegments(further, rest)) : undefined;
    case "any":
      return prefixed(segment, matchSegments(further, rest));
    case "name":
      return wanted.name === segment ? prefixed(segment, matchSegments(further, rest)) : undefined;
    default:
      return assertNever(wanted);
  }
}

function prefixed(segment: string, match: Membership | undefined): Membership | undefined {
  return match === undefined ? undefined : { ...match, family: `${segment}/${match.family}` };
}
