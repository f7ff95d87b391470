import { pathReader } from "../../change/known-files.ts";
import { followLink, linkedTree } from "../../change/links.ts";
import { type PinnedFile, pathAt } from "../../change/pin.ts";
import { type FixLimits, findProtection } from "../../config/fix-limits.ts";
import { isBuildFile } from "../../files/realm.ts";
import type { EditRefusal } from "../../replies/edit-refusal.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import type { FixerFinding } from "../fixer-question.ts";
import { Packages } from "../kept-tests.ts";

/** The facts of the tree at head that decide where edits are allowed; each is read when first needed. */
export interface EditGrounds {
  /**
   * Files outside the target that a finding's impact evidence names, in the finding's own package. Files that define
   * how the package is built or checked are excluded.
   */
  impactFiles(): Promise<ReadonlySet<string>>;
  /** Whether the file defines how a package is built, installed or tested, and none of the findings is in it. */
  isClosedBuildFile(path: string): boolean;
  /**
   * Why the tree forbids an edit of the file, whatever its path. It may be a link, the target of a link from a
   * protected place, or excluded by attributes.
   */
  refusalAt(path: string): Promise<EditRefusal | undefined>;
}

type Tools = Pick<EditSessionOptions, "context" | "findings" | "limits" | "pinnedFiles">;

export function editGrounds(tools: Tools): EditGrounds {
  let impact: Promise<ReadonlySet<string>> | undefined;
  let tree: Promise<TreeRefusals> | undefined;
  return {
    impactFiles() {
      impact ??= findImpactFiles(tools);
      return impact;
    },
    isClosedBuildFile: (path) => isBuildFile(path) && !findingFiles(tools).has(path),
    async refusalAt(path) {
      tree ??= readRefusals(tools);
      const { links, generated, linked } = await tree;
      if (links.has(path)) return "link";
      if (generated.has(path)) return "generated";
      return linked.find(({ end }) => path === end || path.startsWith(`${end}/`) || end === "")?.refusal;
    },
  };
}

/** The files of the findings, their evidence and their causes, by their names at head. */
function findingFiles({ context, findings }: Pick<Tools, "context" | "findings">): ReadonlySet<string> {
  const toHead = pathReader(context.target.pin);
  const named = findings.flatMap(({ finding: { file, evidence } }) => [
    ...(file === null ? [] : [file]),
    ...evidence.flatMap((each) => (each.kind === "impact" ? [] : [each.file])),
  ]);
  return new Set(named.map((file) => toHead(file, "head")));
}

async function findImpactFiles({ context, findings, pinnedFiles }: Tools): Promise<ReadonlySet<string>> {
  const { pin, source } = context.target;
  const toHead = pathReader(pin);
  const heads = new Set([...pinnedFiles, ...pin.files].flatMap((file) => pathAt(file, "head") ?? []));
  const wanted = findings.flatMap(({ finding }) => {
    const own = finding.file === null ? undefined : toHead(finding.file, "head");
    if (own === undefined || !heads.has(own)) return [];
    const named = finding.evidence.filter(
      ({ kind, side, file }) => kind === "impact" && side === "head" && !isBuildFile(file),
    );
    return named.map(({ file }) => ({ file, own }));
  });
  if (wanted.length === 0) return new Set();
  const paths = await source.listFiles(undefined);
  const packages = new Packages(paths);
  const known = new Set(paths);
  return new Set(wanted.flatMap(({ file, own }) => (known.has(file) && packages.areOne(file, own) ? [file] : [])));
}

interface TreeRefusals {
  readonly links: ReadonlySet<string>;
  readonly generated: ReadonlySet<string>;
  /** The final targets of links from protected places. */
  readonly linked: readonly { readonly end: string; readonly refusal: EditRefusal }[];
}

async function readRefusals({ context, limits }: Tools): Promise<TreeRefusals> {
  const { pin, source } = context.target;
  const links = await source.listLinks();
  const sides = pin.kind === "diff" ? (["base", "head"] as const) : (["head"] as const);
  const generated = (await Promise.all(sides.map((side) => source.listGenerated(side)))).flat();
  const barred = links.flatMap((link) => {
    const refusal = findProtection(link, limits);
    return refusal === undefined ? [] : [{ link, refusal }];
  });
  if (barred.length === 0) return { links: new Set(links), generated: new Set(generated), linked: [] };
  const targets = new Map<string, string>();
  for (const link of links) {
    const text = await source.readText(link, "head");
    if (text !== undefined) targets.set(link, text.lines.join("\n"));
  }
  const tree = linkedTree(await source.listFiles(undefined), targets);
  const linked = barred.flatMap(({ link, refusal }) => {
    const end = followLink(link, tree);
    return end.kind === "file" || end.kind === "folder" ? [{ end: end.path, refusal }] : [];
  });
  return { links: new Set(links), generated: new Set(generated), linked };
}

/** The facts by which an edit session decides. */
export interface EditSessionOptions {
  /** The head that the fixer reads, secrets masked. */
  readonly context: Pick<ReviewContext, "target" | "code" | "data">;
  /** The files of the target as first pinned: a file that a repair restored to its base is still part of it. */
  readonly pinnedFiles: readonly PinnedFile[];
  /**
   * The findings to repair. Their impact evidence may allow one more file; files that define a package's build are
   * closed unless a finding is in them.
   */
  readonly findings: readonly FixerFinding[];
  readonly limits: FixLimits;
  /** The bytes at that head; undefined if there is no regular file. */
  readonly readBytes: (path: string) => Promise<Uint8Array | undefined>;
  /** The extent of the patch so far, compared with the pinned head. */
  readonly soFar: { readonly files: ReadonlySet<string>; readonly lines: number };
}
