import { requireSha, type Sha } from "../../../src/change/sha.ts";
import { checkPatch } from "../../../src/comments/check-patch.ts";
import type { TipCommit } from "../../../src/comments/repair-branch.ts";
import { decideSettings } from "../../../src/config/config.ts";
import { type FixLimits, fixLimits } from "../../../src/config/fix-limits.ts";
import type { PullRequest } from "../../../src/ports/host.ts";
import type { RepairHost } from "../../../src/ports/repair-host.ts";
import { offerRepairs } from "../../../src/pull-request/offer-repairs.ts";
import { blobId, sha256 } from "../../../src/text/digest.ts";
import { aPullRequest, FakeHost } from "../../fakes/fake-host.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { aFixOf, aReportOf, asOffered } from "../../fixtures/repairs.ts";
import { cameThrough, type Entrance } from "../entrance.ts";

const [HEAD, MADE] = [requireSha("1".repeat(40)), requireSha("9".repeat(40))];
const [BEFORE, AFTER] = ["two\n", "three\n"];
const PATH = "src/pay.ts";

interface Offer {
  /** What stands at the path by then. */
  readonly content?: string;
  readonly mode?: string;
  /** Where our branch stands. */
  readonly tip?: TipCommit;
  /** What the base ignores by then. */
  readonly ignores?: readonly string[];
  /** What becomes of the pull request while objects are written that nobody sees. */
  readonly meanwhile?: Partial<PullRequest>;
  readonly pullRequest?: Partial<PullRequest>;
  /** The bytes that came, of which the digest that came along knows nothing. */
  readonly bytes?: (sound: string) => string;
}

/** The job that offers repairs, with a sound patch, on a pull request and branches as they are by then. */
export function offerJob(offer: Offer): Entrance {
  return {
    name: "the job that offers repairs",
    enter: async () => {
      const host = new FakeHost().keepPullRequest(aPullRequest({ headSha: HEAD, ...offer.pullRequest }));
      const repairs = new Branches(offer, () => {
        if (offer.meanwhile) host.keepPullRequest(aPullRequest({ headSha: HEAD, ...offer.meanwhile }));
      });
      const text = JSON.stringify(report());
      const order = { reportSha256: sha256(text), headSha: HEAD, pullRequest: 1 };
      const limits = limitsOf(offer.ignores ?? []);
      const means = {
        ...{ host, repairs, log: new FakeLog() },
        findAgainst: async (rows: Parameters<typeof checkPatch>[0]) =>
          checkPatch(rows, limits).map(({ reason }) => reason),
      };
      const result = await offerRepairs(Buffer.from(offer.bytes?.(text) ?? text), order, means);
      const answer = result.kind === "offered" ? "offered" : `${result.kind}: ${result.reason}`;
      if (repairs.moved.length > 0) return { answer, trace: { ...cameThrough("").trace, moved: repairs.moved } };
      return { answer };
    },
  };
}

function report() {
  const index = `index ${blobId(Buffer.from(BEFORE), HEAD)}..${blobId(Buffer.from(AFTER), HEAD)} 100644`;
  const names = `diff --git a/${PATH} b/${PATH}\n${index}\n--- a/${PATH}\n+++ b/${PATH}`;
  const diff = asOffered(`${names}\n@@ -1 +1 @@\n-two\n+three\n`, HEAD);
  const files = [{ path: PATH, added: 1, removed: 1, findings: ["F1"] }];
  return aReportOf(HEAD, aFixOf({ head: MADE, text: diff, files }));
}

function limitsOf(pathsIgnore: readonly string[]): FixLimits {
  const settings = decideSettings({ panel: "static", "paths-ignore": [...pathsIgnore] }, {}, false);
  return fixLimits(settings, { configPath: "c.yml", patternsPath: "p.yml", policyPath: "q.yml" });
}

/** A forge's objects and branches, as far as the job asks for them. */
class Branches implements RepairHost {
  readonly moved: string[] = [];
  readonly #offer: Offer;
  readonly #onTree: () => void;

  constructor(offer: Offer, onTree: () => void) {
    this.#offer = offer;
    this.#onTree = onTree;
  }

  async fileAt() {
    return { mode: this.#offer.mode ?? "100644", bytes: Buffer.from(this.#offer.content ?? BEFORE) };
  }

  async writeTree(): Promise<Sha> {
    this.#onTree();
    return MADE;
  }

  async writeCommit(): Promise<Sha> {
    return MADE;
  }

  async branchTip(): Promise<TipCommit | undefined> {
    return this.#offer.tip;
  }

  async createBranch(branch: string): Promise<void> {
    this.moved.push(branch);
  }

  async moveBranch(branch: string): Promise<void> {
    this.moved.push(branch);
  }

  async findPullRequest() {
    return undefined;
  }

  async openPullRequest(text: Parameters<RepairHost["openPullRequest"]>[0]) {
    return { ...text, number: 2, url: "https://github.com/octo/shop/pull/2", isOwn: true };
  }

  async updatePullRequest(): Promise<void> {}
}
