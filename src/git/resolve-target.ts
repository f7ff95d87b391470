import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Pin, PinnedFile } from "../change/pin.ts";
import { isOfWorkTree, type Selection } from "../change/selection.ts";
import type { Sha } from "../change/sha.ts";
import { maskSecrets } from "../files/mask.ts";
import type { PastCode } from "../ports/past-code.ts";
import type { SecretDetector } from "../ports/secret-detector.ts";
import type { ResolvedTarget, TargetRequest } from "../ports/target-pinner.ts";
import { TargetError } from "../text/errors.ts";
import { namesOf, openGenerated } from "./attributes.ts";
import { findBaseTexts, listOwnPlaces, readBaseFile, readBaseTexts } from "./base-files.ts";
import { withConversions } from "./converted-files.ts";
import { type RawEntry, readCanonicalDiff } from "./diff.ts";
import type { Environment } from "./environment.ts";
import type { Git, GitLimit } from "./git-process.ts";
import { GitSource } from "./git-source.ts";
import { withLinkedFiles } from "./linked-files.ts";
import { digestFiles, digestManifest } from "./manifest.ts";
import { MaskedBlobs } from "./masked-blobs.ts";
import { REMEDY, requireAgreement, requireShown, requireShownLines, type ShownMerge } from "./merging.ts";
import { explainMissing, requireContent, type WantedContent } from "./needed-content.ts";
import { GitPastCode, type PastOptions } from "./past-code.ts";
import { areAbout, candidatesOf, type MatchedPaths, matchPatterns, UnmatchedPattern } from "./path-patterns.ts";
import { type ClassifyingOptions, findShadows, toPinnedFiles } from "./pinned-files.ts";
import {
  type DiffRange,
  howToReview,
  requireCommits,
  resolveEnds,
  resolveRange,
  resolveStaged,
  toMeantRange,
} from "./range.ts";
import { findHead, openRepository, type Repository, requireCommit } from "./repository.ts";
import { createScratchRepository, type ScratchRepository } from "./scratch-repository.ts";
import { listTree, type Tree } from "./tree.ts";
import { type IndexPlace, type LeaveOut, snapshotWorkTree } from "./work-tree.ts";

const SEARCH_TIMEOUT_MS = 10_000;

export interface TargetOptions {
  readonly request: TargetRequest;
  /** A directory in the repository: the work tree's root or below. */
  readonly repository: string;
  readonly environment: Environment;
  readonly secretDetector: SecretDetector;
  /** The key that names masked secrets; random by default. */
  readonly secretKey?: Uint8Array;
  readonly searchTimeoutMs?: number;
  /** Called with the absolute paths of untracked files; by default all are part of the change. */
  readonly leaveOut?: LeaveOut;
  /** The run's remaining time; absent for no limit. */
  readonly limit?: GitLimit;
  /** The folder for temporary files; the system's if absent. */
  readonly folder?: string | undefined;
}

export interface ResolvedGitTarget extends ResolvedTarget {
  /** The code at other commits, with secrets named as in the pinned files. */
  openPast(options: PastOptions): PastCode;
}

/**
 * Resolves a request to commits. The user's repository is never changed.
 *
 * @throws TargetError if the request names nothing here.
 */
export async function resolveTarget(options: TargetOptions): Promise<ResolvedGitTarget> {
  const repository = await openRepository(options.repository, options.environment, options.limit);
  const scratch = await createScratchRepository(repository, options.environment, options.folder);
  try {
    const { environment } = options;
    const request = await toRangeRequest(options.request, repository);
    const leaveOut = toLeaveOut({ ...options, request }, repository);
    const place: Workplace = { repository, scratch, environment, leaveOut, request };
    const commits = await explainMissing(repository, resolveCommits(place));
    const { baseTip } = commits;
    const wanted = toWanted(commits, request);
    if (wanted !== undefined) await requireContent(place, wanted);
    const masking = { detector: options.secretDetector, key: options.secretKey ?? randomBytes(32) };
    const blobs = new MaskedBlobs(scratch.objects, masking);
    const dispose = () => scratch[Symbol.asyncDispose]();
    const readBase = async (path: string) => (baseTip === undefined ? undefined : readBaseFile(scratch, baseTip, path));
    return {
      selection: commits.selection,
      repository: scratch.directory,
      baseTip,
      readBaseFile: readBase,
      async readBaseTexts(isWanted, commit = baseTip) {
        return commit === undefined ? [] : readBaseTexts({ scratch, blobs }, commit, isWanted);
      },
      findBaseTexts: async (isWanted) =>
        baseTip === undefined ? { texts: [], unread: [] } : findBaseTexts({ scratch, blobs }, baseTip, isWanted),
      listOwnPlaces: async () => (baseTip === undefined ? [] : listOwnPlaces(scratch.git, baseTip)),
      openPast: (past) => new GitPastCode({ git: scratch.git, blobs, ...past }),
      async pin(policy) {
        const pin = await pinCommits(place, commits, { blobs, policy });
        const searchTimeoutMs = options.searchTimeoutMs ?? SEARCH_TIMEOUT_MS;
        return {
          pin,
          source: new GitSource(pin, {
            ...{ git: scratch.git, blobs, searchTimeoutMs },
            openGenerated: (commit) => openGenerated(scratch, commit),
          }),
          recompute: () => recomputePin(place, commits),
          mask: async (text, path) => maskSecrets(text, await masking.detector.detect(text, path), masking.key).text,
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

/** A word that names commits may be typed in place of paths: it is a range. */
async function toRangeRequest(request: TargetRequest, repository: Repository): Promise<TargetRequest> {
  if (request.kind !== "paths" || request.base !== undefined) return request;
  const { patterns: words, head } = request;
  const isThere = (word: string) =>
    candidatesOf(word, repository).some((path) => existsSync(join(repository.root, path)));
  const range = await toMeantRange(repository, { words, head, isThere });
  return range === undefined ? request : { kind: "diff", ...range };
}

/** A file requested by name is reviewed, whatever it is. */
function toLeaveOut({ leaveOut, request }: TargetOptions, repository: Repository): LeaveOut {
  const patterns = request.kind === "paths" ? request.patterns : [];
  const named = new Set(patterns.flatMap((pattern) => candidatesOf(pattern, repository)));
  return async (path) => (named.has(path) ? undefined : leaveOut?.(join(repository.root, path)));
}

interface Workplace extends IndexPlace {
  readonly leaveOut: LeaveOut;
  readonly request: TargetRequest;
}

type Commits =
  | ({ readonly kind: "diff"; readonly selection: Selection | undefined } & DiffRange)
  | {
      readonly kind: "paths";
      readonly selection: Selection;
      /** The tree at `head`, and the matched part of it. */
      readonly tree: Tree;
      readonly matched: MatchedPaths;
      readonly head: Sha;
      readonly baseTip: Sha | undefined;
    };

async function resolveCommits(place: Workplace): Promise<Commits> {
  const { repository, scratch, request, leaveOut } = place;
  if (request.kind === "diff") return { kind: "diff", ...(await resolveRange(place, request)) };
  if (request.kind === "staged") return { kind: "diff", ...(await resolveStaged(place)) };
  if (request.kind === "commits")
    return { kind: "diff", selection: undefined, ...(await requireCommits(scratch, request)) };
  const present = await findHead(repository);
  const baseTip = request.base === undefined ? present : await requireCommit(repository, request.base);
  const { commit: head, state } =
    request.head === undefined
      ? await snapshotWorkTree(repository, scratch, { head: present, leaveOut })
      : { commit: await requireCommit(repository, request.head), state: undefined };
  if (head === undefined) throw new TargetError(`${repository.root} has no commit and no file to review.`);
  const { patterns } = request;
  const leftOut = (state?.leftOut ?? []).filter(({ path }) => areAbout(patterns, path, repository));
  const isCommitted = request.head === undefined && head === present ? ({ isCommitted: true } as const) : {};
  const selection = { kind: "paths", patterns, head: request.head, ...isCommitted, leftOut } as const;
  const tree = await listTree(scratch.git, head);
  const matched = await matchPaths(repository, tree, patterns);
  return { kind: "paths", tree, matched, head, baseTip, selection };
}

/** Undefined for fetched commits, from which content was omitted on purpose. */
function toWanted(commits: Commits, request: TargetRequest): WantedContent | undefined {
  if (request.kind === "commits" || (request.kind === "paths" && request.base !== undefined)) return undefined;
  const { selection, head, baseTip } = commits;
  return {
    isUncommitted: selection !== undefined && isOfWorkTree(selection),
    commits: { head, base: baseTip, ...(commits.kind === "diff" ? partingOf(commits) : { mergeBase: undefined }) },
    patterns: request.kind === "paths" ? request.patterns : undefined,
  };
}

function partingOf({ mergeBase, mergeBases }: DiffRange) {
  return { mergeBase, apart: mergeBases && { ahead: undefined, behind: undefined } };
}

/** If a revision was typed as a path, the message says how to review it. */
async function matchPaths(repository: Repository, tree: Tree, patterns: readonly string[]): Promise<MatchedPaths> {
  try {
    return matchPatterns(tree, patterns, repository);
  } catch (error) {
    if (!(error instanceof UnmatchedPattern)) throw error;
    const remedy = await howToReview(repository, error.pattern, patterns);
    if (remedy === undefined) throw error;
    throw new TargetError(`${JSON.stringify(error.pattern)} matches no file of ${error.root}, ${remedy}`);
  }
}

async function pinCommits(place: Workplace, commits: Commits, options: ClassifyingOptions): Promise<Pin> {
  if (commits.kind === "paths") {
    const pin = await pinPaths(place, commits, options.policy.isIgnored);
    const asTheyStand = { scratch: place.scratch, baseTip: commits.head, mergeBase: undefined, head: commits.head };
    return { ...pin, files: await withConversions(pin.files, { ...asTheyStand, ...options.policy }) };
  }
  const { head, base, mergeBase, baseTip } = commits;
  const merge = await readMerge(place.scratch, commits);
  const diff = await readCanonicalDiff(place.scratch, mergeBase, head);
  const findGenerated = await openGenerated(place.scratch, baseTip);
  const generated = await findGenerated(diff.entries.flatMap(namesOf));
  const policy = { ...options.policy, isMarkedGenerated: (path: string) => generated.has(path) };
  const { git } = place.scratch;
  const findTree = async () => (merge === undefined ? head : merge.tree());
  const lookAround = (entries: readonly RawEntry[]) =>
    findShadows(entries, { git, findTree, isIgnored: policy.isIgnored, findGenerated });
  const changed = await toPinnedFiles(diff, { ...options, policy, findShadows: lookAround });
  const readTree = () => listTree(place.scratch.git, head);
  const readMerged = merge && (async () => listTree(git, await merge.tree()));
  const linked = await withLinkedFiles(changed, { ...options, policy, readTree, readMerged, findGenerated });
  const change = { scratch: place.scratch, baseTip, mergeBase, head, readMerged: merge?.tree };
  const files = await withConversions(linked, { ...change, ...policy });
  if (merge !== undefined) {
    await requireWholeTexts(place.scratch.git, merge, files);
    await requireShownLines(place.scratch, { base, files: merge.files }, files);
  }
  return { kind: "diff", headSha: head, baseSha: base, mergeBaseSha: mergeBase, targetSha256: diff.sha256, files };
}

/**
 * Checks that text reviewed as a whole is the text that merging makes live. Such text may have been read by nobody
 * before, not even in the base.
 *
 * @throws TargetError if the base has changed it.
 */
async function requireWholeTexts(git: Git, merge: ShownMerge, files: readonly PinnedFile[]): Promise<void> {
  const live = files.filter(({ countsAsNew, headBlob }) => countsAsNew !== undefined && headBlob !== undefined);
  if (live.length === 0) return;
  const merged = await listTree(git, await merge.tree());
  const other = live.find(({ path, headBlob }) => merged.get(path)?.sha !== headBlob);
  if (other !== undefined) throw new TargetError(describeOtherText(other));
}

function describeOtherText({ path, countsAsNew }: PinnedFile): string {
  return `The base has changed the text of ${JSON.stringify(path)}, which the branch makes live (${countsAsNew}): what merging makes live was not reviewed. ${REMEDY}`;
}

async function readMerge(scratch: ScratchRepository, commits: DiffRange): Promise<ShownMerge | undefined> {
  const { mergeBases, isReplaced = false } = commits;
  if (mergeBases === undefined) return undefined;
  if (!isReplaced) return requireShown(scratch, commits, mergeBases);
  await requireAgreement(scratch.git, commits, mergeBases);
  return undefined;
}

async function pinPaths(
  { scratch }: Workplace,
  { head, tree, matched: { kind, paths } }: Extract<Commits, { kind: "paths" }>,
  isIgnored: (path: string) => boolean,
): Promise<Pin> {
  const entries = paths.flatMap((path) => tree.get(path) ?? []);
  const digested = await digestFiles(scratch, entries, isIgnored);
  const [only] = digested;
  const targetSha256 = kind === "file" && only !== undefined ? only.sha256 : digestManifest(digested);
  const files = digested.map(({ file }) => file);
  return { kind, headSha: head, baseSha: undefined, mergeBaseSha: undefined, targetSha256, files };
}

async function recomputePin(place: Workplace, pinned: Commits): Promise<Pick<Pin, "headSha" | "targetSha256">> {
  const commits = await resolveAgain(place, pinned);
  if (commits.kind === "paths") {
    const { headSha, targetSha256 } = await pinPaths(place, commits, () => false);
    return { headSha, targetSha256 };
  }
  const { sha256 } = await readCanonicalDiff(place.scratch, commits.mergeBase, commits.head);
  return { headSha: commits.head, targetSha256: sha256 };
}

/** The work tree does not affect a range of commits. */
async function resolveAgain(place: Workplace, pinned: Commits): Promise<Commits> {
  const { request } = place;
  if (pinned.kind !== "diff" || request.kind !== "diff" || request.base === undefined) return resolveCommits(place);
  const names = { base: request.base, head: request.head ?? "HEAD" };
  return { kind: "diff", selection: undefined, ...(await resolveEnds(place, names, pinned)) };
}
