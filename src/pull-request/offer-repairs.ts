import type { Sha } from "../change/sha.ts";
import type { PatchRow } from "../comments/check-patch.ts";
import { countRepaired, findNoBranch, isOffer, renderOffer } from "../comments/offer-text.ts";
import { formatRepairMessage, isOwnRepair, repairBranch } from "../comments/repair-branch.ts";
import { type OfferOrder, type VerifiedOffer, verifyOffer } from "../comments/verify-offer.ts";
import type { Host, PullRequest } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import type { OpenPullRequest, RepairHost, WrittenFile } from "../ports/repair-host.ts";
import { applyPatch, countLines, type PatchedFile } from "../report/patch.ts";
import { HostError } from "../text/errors.ts";

/** The result of offering repairs. */
export type OfferResult =
  | { readonly kind: "offered"; readonly branch: string; readonly url: string }
  /** There is nothing to offer. `reason` is a clause in plain text, as below. */
  | { readonly kind: "skipped"; readonly reason: string }
  /** They may not be offered, or would overwrite something. */
  | { readonly kind: "refused"; readonly reason: string }
  /** The branch has them, but no pull request could be opened. */
  | { readonly kind: "unopened"; readonly branch: string; readonly reason: string };

export interface OfferPorts {
  readonly host: Pick<Host, "pullRequest">;
  readonly repairs: RepairHost;
  readonly log: Log;
  /**
   * The objections to a patch by the base's configuration, in sentences; empty for none. Throws if that cannot be read.
   */
  readonly findAgainst: (rows: readonly PatchRow[], pullRequest: PullRequest) => Promise<readonly string[]>;
}

/**
 * Puts repairs on a separate branch, and opens a pull request against the contributor's branch. First checks everything
 * again: report, patch, head, limits, and that the patch applies with the reviewed result. Never writes the
 * contributor's branch, or overwrites others' commits on ours.
 *
 * @throws HostError if the host refuses or cannot be reached.
 */
export async function offerRepairs(bytes: Uint8Array, order: OfferOrder, context: OfferPorts): Promise<OfferResult> {
  const verified = verifyOffer(bytes, order);
  if (verified.kind === "nothing") return { kind: "skipped", reason: verified.reason };
  if (verified.kind === "refused") return verified;
  const { offer } = verified;
  const pullRequest = await context.host.pullRequest(order.pullRequest);
  const obstacle = findObstacle(pullRequest, order.headSha);
  if (obstacle !== undefined) return obstacle;
  const against = await context.findAgainst(offer.files.map(toRow), pullRequest);
  if (against.length > 0) return { kind: "refused", reason: against.join(" ") };
  const applied = await applyAll(offer.files, order.headSha, context.repairs);
  if (applied.kind === "refused") return applied;
  const tree = await context.repairs.writeTree(order.headSha, applied.files);
  // Nothing visible has been written yet, so check the head only now.
  const moved = findObstacle(await context.host.pullRequest(order.pullRequest), order.headSha);
  if (moved !== undefined) return moved;
  return publish({ order, offer, tree, headBranch: pullRequest.headBranch }, context);
}

function findObstacle(pullRequest: PullRequest, head: Sha): OfferResult | undefined {
  const noBranch = findNoBranch(pullRequest);
  if (pullRequest.state !== "open") return { kind: "skipped", reason: "the pull request is closed" };
  if (noBranch !== undefined) return { kind: "skipped", reason: noBranch };
  if (pullRequest.headSha === head) return undefined;
  const reason = `the head moved to ${pullRequest.headSha} meanwhile: comment /tribunal fix again`;
  return { kind: "refused", reason };
}

function toRow(file: PatchedFile): PatchRow {
  return { path: file.path, oldMode: file.mode, newMode: file.mode, ...countLines(file), isBinary: false };
}

async function applyAll(
  files: readonly PatchedFile[],
  head: Sha,
  repairs: RepairHost,
): Promise<{ readonly kind: "applied"; readonly files: readonly WrittenFile[] } | Refused> {
  const written: WrittenFile[] = [];
  for (const file of files) {
    const found = await repairs.fileAt(head, file.path);
    const name = JSON.stringify(file.path);
    if (found?.bytes === undefined) return refuse(`the patch does not apply: ${name} is not a file at the head`);
    if (found.mode !== file.mode)
      return refuse(`the patch does not apply: ${name} has the mode ${found.mode} at the head, not ${file.mode}`);
    const applied = applyPatch(found.bytes, file);
    if (applied.kind === "refused") return refuse(`the patch does not apply to ${name}: ${applied.reason}`);
    written.push({ path: file.path, mode: file.mode, bytes: applied.bytes });
  }
  return { kind: "applied", files: written };
}

type Refused = Extract<OfferResult, { readonly kind: "refused" }>;

function refuse(reason: string): Refused {
  return { kind: "refused", reason };
}

type WantedPullRequest = Parameters<RepairHost["openPullRequest"]>[0];

interface Publication {
  readonly order: OfferOrder;
  readonly offer: VerifiedOffer;
  readonly tree: Sha;
  readonly headBranch: string;
}

async function publish(publication: Publication, context: OfferPorts): Promise<OfferResult> {
  const { order, offer, headBranch } = publication;
  const branch = repairBranch(order.pullRequest);
  const taken = await setBranch(branch, publication, context);
  if (taken !== undefined) return taken;
  const text = renderOffer(offer.report, { pullRequest: order.pullRequest, headBranch });
  const ends = { head: branch, base: headBranch };
  try {
    return { kind: "offered", branch, url: await describePullRequest({ ...ends, ...text }, order, context) };
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    const reason = `the branch ${branch} holds them, and no pull request could be opened. ${error.message}`;
    return { kind: "unopened", branch, reason };
  }
}

/** Opens the pull request, or updates ours, but never a person's. Returns its page. */
async function describePullRequest(
  wanted: WantedPullRequest,
  { pullRequest }: OfferOrder,
  context: OfferPorts,
): Promise<string> {
  const { title, body } = wanted;
  const standing = await openOrFind(wanted, context);
  const isStale = standing.title !== title || standing.body.replaceAll("\r\n", "\n") !== body;
  if (isStale && standing.isOwn && isOffer(standing.body, pullRequest))
    await context.repairs.updatePullRequest(standing.number, { title, body });
  return standing.url;
}

/** Somebody may move the branch meanwhile: then look again. */
const ATTEMPTS = 3;

/** Returns an obstacle; undefined once the branch has the repairs. */
async function setBranch(
  branch: string,
  { order, offer, tree }: Publication,
  { repairs, log }: OfferPorts,
): Promise<OfferResult | undefined> {
  const { pullRequest, headSha: parent, reportSha256 } = order;
  let commit: Sha | undefined;
  for (let attempt = 1; ; attempt++) {
    const tip = await repairs.branchTip(branch);
    if (tip !== undefined && !isOwnRepair(tip, pullRequest))
      return refuse(
        `the branch ${branch} holds commits that are not Tribunal's (${tip.sha}), and is not overwritten: merge or delete it, then comment /tribunal fix again`,
      );
    if (tip?.tree === tree && tip.parents[0] === parent) return undefined;
    const message = formatRepairMessage({ pullRequest, head: parent, reportSha256 }, countRepaired(offer.report.fix));
    commit ??= await repairs.writeCommit({ tree, parent, message });
    try {
      if (tip === undefined) await repairs.createBranch(branch, commit);
      else await repairs.moveBranch(branch, { from: tip.sha, to: commit });
      return undefined;
    } catch (error) {
      const isAsSeen = (await repairs.branchTip(branch))?.sha === tip?.sha;
      if (!(error instanceof HostError) || isAsSeen || attempt === ATTEMPTS) throw error;
      log.info(`The branch ${branch} was moved meanwhile: it is read again.`);
    }
  }
}

/** If two jobs open it at once, one finds the other's. */
async function openOrFind(wanted: WantedPullRequest, { repairs }: OfferPorts): Promise<OpenPullRequest> {
  const standing = await repairs.findPullRequest(wanted);
  if (standing !== undefined) return standing;
  try {
    return await repairs.openPullRequest(wanted);
  } catch (error) {
    const other =
      error instanceof HostError && error.status === 422 ? await repairs.findPullRequest(wanted) : undefined;
    if (other === undefined) throw error;
    return other;
  }
}
