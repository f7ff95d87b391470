import { randomBytes } from "node:crypto";
import { TargetError } from "../../core/errors.ts";
import type { Pin } from "../../core/pin/pin.ts";
import type { Sha } from "../../core/pin/sha.ts";
import type { SecretDetector } from "../../ports/secret-detector.ts";
import type { BaseText, PinnedTarget, TargetRequest } from "../../ports/target-pinner.ts";
import { readBaseFile, readBaseTexts } from "./base-file.ts";
import { readCanonicalDiff } from "./canonical-diff.ts";
import type { Environment } from "./environment.ts";
import { GitSource } from "./git-source.ts";
import { digestFiles, digestManifest } from "./manifest.ts";
import { MaskedBlobs } from "./masked-blobs.ts";
import { matchPatterns } from "./path-patterns.ts";
import { type ClassifyingOptions, toPinnedFiles } from "./pinned-files.ts";
import { type DiffRange, requireCommits, resolveRange } from "./range.ts";
import { findHead, openRepository, type Repository, requireCommit } from "./repository.ts";
import { createScratchRepository, type ScratchRepository } from "./scratch-repository.ts";
import { takeSnapshot } from "./snapshot.ts";
import { listTree } from "./tree.ts";

const SEARCH_TIMEOUT_MS = 10_000;

export interface TargetOptions {
  readonly request: TargetRequest;
  /** A directory in the repository, its work tree's root or below. */
  readonly repository: string;
  readonly environment: Environment;
  readonly secretDetector: SecretDetector;
  /** Names masked secrets for this run; a new random one by default. */
  readonly secretKey?: Uint8Array;
  readonly searchTimeoutMs?: number;
}

/** A target whose commits are known, so that its configuration can be read before it is pinned. */
export interface ResolvedTarget extends AsyncDisposable, Pick<PinnedTarget, "readBaseFile"> {
  /**
   * Once. The pinned target's disposal is this one's.
   *
   * @param isIgnored whether `paths-ignore` leaves a path out.
   */
  pin(isIgnored: (path: string) => boolean): Promise<PinnedTarget>;

  /**
   * The files whose path is wanted at the commit that configures the run, in git's order.
   *
   * @param commit another one to read them at.
   * @throws TargetError if one of them is no readable text: what it says would be lost.
   */
  readBaseTexts(isWanted: (path: string) => boolean, commit?: Sha): Promise<readonly BaseText[]>;
}

/**
 * Resolves a request to commits. The user's repository is never written to.
 *
 * @throws TargetError if the request names nothing here.
 * @throws GitError if git fails.
 */
export async function resolveTarget(options: TargetOptions): Promise<ResolvedTarget> {
  const repository = await openRepository(options.repository, options.environment);
  const scratch = await createScratchRepository(repository, options.environment);
  try {
    const place: Workplace = { repository, scratch, request: options.request };
    const commits = await resolveCommits(place);
    const { baseTip } = commits;
    const masking = { detector: options.secretDetector, key: options.secretKey ?? randomBytes(32) };
    const blobs = new MaskedBlobs(scratch.objects, masking);
    const dispose = () => scratch[Symbol.asyncDispose]();
    const readBase = async (path: string) => (baseTip === undefined ? undefined : readBaseFile(scratch, baseTip, path));
    return {
      readBaseFile: readBase,
      async readBaseTexts(isWanted, commit = baseTip) {
        return commit === undefined ? [] : readBaseTexts({ scratch, blobs }, commit, isWanted);
      },
      async pin(isIgnored) {
        const pin = await pinCommits(place, commits, { blobs, isIgnored });
        const searchTimeoutMs = options.searchTimeoutMs ?? SEARCH_TIMEOUT_MS;
        return {
          pin,
          source: new GitSource(pin, { git: scratch.git, blobs, searchTimeoutMs }),
          recompute: () => recomputePin(place),
          readBaseFile: readBase,
          [Symbol.asyncDispose]: dispose,
        };
      },
      [Symbol.asyncDispose]: dispose,
    };
  } catch (error) {
    await scratch[Symbol.asyncDispose]();
    throw error;
  }
}

interface Workplace {
  readonly repository: Repository;
  readonly scratch: ScratchRepository;
  readonly request: TargetRequest;
}

type Commits =
  | ({ readonly kind: "diff" } & DiffRange)
  | {
      readonly kind: "paths";
      readonly patterns: readonly string[];
      readonly head: Sha;
      readonly baseTip: Sha | undefined;
    };

async function resolveCommits({ repository, scratch, request }: Workplace): Promise<Commits> {
  if (request.kind === "diff") return { kind: "diff", ...(await resolveRange(repository, scratch, request)) };
  if (request.kind === "commits") return { kind: "diff", ...(await requireCommits(scratch, request)) };
  const present = await findHead(repository);
  const baseTip = request.base === undefined ? present : await requireCommit(repository, request.base);
  const head =
    request.head === undefined
      ? await takeSnapshot(repository, scratch, present)
      : await requireCommit(repository, request.head);
  if (head === undefined) throw new TargetError(`${repository.root} holds no commit and no file to review.`);
  return { kind: "paths", patterns: request.patterns, head, baseTip };
}

async function pinCommits(place: Workplace, commits: Commits, options: ClassifyingOptions): Promise<Pin> {
  if (commits.kind === "paths") return pinPaths(place, commits, options.isIgnored);
  const { head, base, mergeBase } = commits;
  const diff = await readCanonicalDiff(place.scratch, mergeBase, head);
  const files = await toPinnedFiles(diff, options);
  return { kind: "diff", headSha: head, baseSha: base, mergeBaseSha: mergeBase, targetSha256: diff.sha256, files };
}

async function pinPaths(
  { repository, scratch }: Workplace,
  { head, patterns }: Extract<Commits, { kind: "paths" }>,
  isIgnored: (path: string) => boolean,
): Promise<Pin> {
  const tree = await listTree(scratch.git, head);
  const { kind, paths } = matchPatterns(tree, patterns, repository);
  const entries = paths.flatMap((path) => tree.get(path) ?? []);
  const digested = await digestFiles(scratch, entries, isIgnored);
  const [only] = digested;
  const targetSha256 = kind === "file" && only !== undefined ? only.sha256 : digestManifest(digested);
  const files = digested.map(({ file }) => file);
  return { kind, headSha: head, baseSha: undefined, mergeBaseSha: undefined, targetSha256, files };
}

async function recomputePin(place: Workplace): Promise<Pick<Pin, "headSha" | "targetSha256">> {
  const commits = await resolveCommits(place);
  if (commits.kind === "paths") {
    const { headSha, targetSha256 } = await pinPaths(place, commits, () => false);
    return { headSha, targetSha256 };
  }
  const { sha256 } = await readCanonicalDiff(place.scratch, commits.mergeBase, commits.head);
  return { headSha: commits.head, targetSha256: sha256 };
}
