import type { Sha } from "../../../src/change/sha.ts";
import { EarlierReviews } from "../../../src/memory/shell/earlier-reviews.ts";
import { findCompleted, findEarlier } from "../../../src/memory/shell/find-reviews.ts";
import { formatVerdictRecord } from "../../../src/memory/verdict-record.ts";
import type { Report } from "../../../src/report/report.ts";
import { sha256 } from "../../../src/text/digest.ts";
import { destinationOf, withDestination } from "../../../src/verdict/earlier-check.ts";
import { aPullRequest, FakeHost, OWN_APP } from "../../fakes/fake-host.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aBasis, aReport } from "../../fixtures/reports.ts";
import { cameThrough, type Entrance } from "../entrance.ts";

const SOURCE = new FakeSource([{ path: "src/till.ts", base: "let sum = 0;\n", head: "let sum = 1;\n" }]);
const KEY = "a".repeat(64);
const [BEFORE, HEAD] = ["b".repeat(40) as Sha, "c".repeat(40) as Sha];

/** What of a check run with its report in an artifact is other than ours would be. */
export interface ForgedReview {
  readonly name?: string;
  readonly app?: number;
  readonly conclusion?: string;
  readonly branch?: string;
  readonly report?: (sound: Report) => Report;
  /** The bytes of the artifact; those of the report, to which the digest is made, where absent. */
  readonly stored?: (text: string) => string;
  /** The bytes that the digest is made of and that are stored as well. */
  readonly text?: string;
  readonly artifact?: string;
  readonly record?: (sound: string) => string;
  /** How many commits carry it. */
  readonly commits?: number;
}

/** Somebody's check run on a commit of the pull request, looked for as an earlier review to reuse or to go on from. */
export function earlierReview(forged: ForgedReview): Entrance {
  return {
    name: "an earlier review",
    enter: async () => {
      const host = hostOf(forged);
      const places = { check: { name: "Tribunal", appId: OWN_APP }, commits: [BEFORE, HEAD], pullRequest: 7 };
      const reviews = new EarlierReviews(places, host);
      const log = new FakeLog();
      const reused = await findEarlier({ key: KEY, source: SOURCE, failOn: "high" }, reviews, log);
      const followed = await findCompleted(reviews, { pullRequest: 7, destination: destinationOf("main") });
      const asked = host.asked.filter((request) => request.startsWith("completedChecks")).length;
      if (reused !== undefined || followed.kind === "found") return cameThrough("believed");
      const said = log.lines.map(({ message }) => message).join(" ");
      return { answer: `asked of ${asked}: ${followed.why.detail}; ${said}` };
    },
  };
}

function hostOf({ commits = 1, ...forged }: ForgedReview): FakeHost {
  const all = Array.from({ length: commits }, (_, index) => index.toString(16).padStart(40, "d") as Sha);
  const host = new FakeHost().keepPullRequest(aPullRequest({ number: 7, headSha: HEAD }), [...all, HEAD]);
  const text = forged.text ?? JSON.stringify(forged.report?.(soundReport()) ?? soundReport());
  const sound = formatVerdictRecord({ key: KEY, runId: 41, runAttempt: 1, reportSha256: sha256(text) });
  const marked = withDestination(sound, destinationOf(forged.branch ?? "main"));
  const externalId = forged.record?.(marked) ?? marked;
  const { name = "Tribunal", conclusion = "success", artifact = "tribunal-tribunal-1" } = forged;
  for (const headSha of commits === 1 ? [BEFORE] : all) {
    host.keepCheck({ name, headSha, externalId, conclusion }, forged.app);
  }
  return host.keepArtifact({ runId: 41, artifact, file: "report.json" }, forged.stored?.(text) ?? text);
}

/** A report that would be reused for the source, and gone on from. */
function soundReport(): Report {
  const report = aReport({ findings: [], unresolved: [], dismissed: [] });
  const target = SOURCE.pin.targetSha256;
  const judged = SOURCE.pin.files.map(({ path, status, baseBlob = null, headBlob = null }) => {
    return { path, old_path: null, status, base_blob: baseBlob, head_blob: headBlob };
  });
  const files = SOURCE.pin.files.map(({ path, headBlob }) => ({ path, side: "head" as const, blob: headBlob ?? "" }));
  return {
    ...report,
    pin: { ...report.pin, target_sha256: target, final_sha256: target, files: judged },
    replay: { ...report.replay, files, reading: { files: [], readings: [] }, basis: aBasis() },
    publication: { check_name: "Tribunal", max_comments: 10, comment_threshold: "low", pull_request: 7 },
  };
}
