import { requireSha } from "../../../src/change/sha.ts";
import type { PullRequest } from "../../../src/ports/host.ts";
import { postReview } from "../../../src/pull-request/post-review.ts";
import { findingsDigest } from "../../../src/report/build-report.ts";
import type { Report } from "../../../src/report/report.ts";
import { sha256 } from "../../../src/text/digest.ts";
import { aPullRequest, FakeHost } from "../../fakes/fake-host.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { aReport } from "../../fixtures/reports.ts";
import { cameThrough, type Entrance } from "../entrance.ts";

const HEAD = requireSha("1".repeat(40));
const BODY = "Old.";

interface Comment {
  /** The report under a digest of its own. */
  readonly report?: (sound: Report) => Report;
  /** The bytes that came, of which the digest that came along knows nothing. */
  readonly bytes?: (sound: string) => string;
  readonly pullRequest?: Partial<PullRequest>;
  /** What becomes of the pull request once this is asked for. */
  readonly meanwhile?: { readonly at: RegExp; readonly pullRequest: Partial<PullRequest> };
}

/** The job that comments, with what came to it from the review job, on a pull request as it is by then. */
export function commentJob({ report, bytes, pullRequest, meanwhile }: Comment): Entrance {
  return {
    name: "the comment job",
    enter: async () => {
      const sound = withDigest(aReport({ description: composed() }));
      const text = JSON.stringify(report?.(sound) ?? sound);
      const usual = { headSha: HEAD, body: BODY };
      const host = new FakeHost().keepPullRequest(aPullRequest({ ...usual, ...pullRequest }));
      host.onRequest = (request) => {
        if (meanwhile?.at.test(request)) host.keepPullRequest(aPullRequest({ ...usual, ...meanwhile.pullRequest }));
      };
      const came = new TextEncoder().encode(bytes?.(text) ?? text);
      const result = await postReview(inputs(sha256(text)), came, { host, log: new FakeLog() });
      const wrote = host.asked.filter((request) => /^(create|update|reply|resolve)/.test(request)).join(", ");
      const reason = result.kind === "posted" ? "" : result.reason;
      const answer = `${result.kind}: ${reason}; described: ${result.undescribed ?? result.described}; wrote: ${wrote}`;
      return result.kind === "posted" || wrote !== "" ? cameThrough(answer) : { answer };
    },
  };
}

function inputs(reportSha256: string): Parameters<typeof postReview>[0] {
  return {
    ...{ githubToken: "a-token", gate: "open", headSha: HEAD, pullRequest: 1, reportPath: "report.json", reportSha256 },
    ...{ checkName: "Tribunal", maxComments: 1000, resolveThreads: false },
  };
}

function withDigest(report: Report): Report {
  const verdict = { ...report.verdict, gate: "open", findings_sha256: findingsDigest(report) } as const;
  return { ...report, verdict };
}

function composed(): Report["description"] {
  const digests = { read_sha256: sha256(BODY), settled_sha256: null, asked_sha256: null };
  return { mode: "section", status: "composed", why: null, text: "New.", ...digests };
}
