import { cutText } from "../document/cut-text.ts";
import { placeShower } from "../document/line-links.ts";
import { printMarkdown } from "../document/print-markdown.ts";
import { describeRepairs } from "../render/repairs.ts";
import type { FixRecord } from "../report/fix-record.ts";
import type { Report } from "../report/report.ts";
import { countOf } from "../text/count-of.ts";
import { codeSpan } from "../text/escape.ts";
import { isRepairBranch } from "./repair-branch.ts";

const MAX_TEXT = 60_000;

/** The last line of a pull request of ours that offers repairs. */
function formatOfferMarker(pullRequest: number): string {
  return `<!-- tribunal-repairs v1 pull-request=${pullRequest} -->`;
}

/** Whether a description is one of ours for the repairs of this pull request. */
export function isOffer(body: string, pullRequest: number): boolean {
  return body.trimEnd().split(/\r?\n/).at(-1) === formatOfferMarker(pullRequest);
}

/** What the repairs are offered for. */
interface Offered {
  readonly pullRequest: number;
  /** The contributor's branch. */
  readonly headBranch: string;
}

/** Title and description of the pull request that offers repairs, told from the report alone. The same report gives the same text. */
export function renderOffer(
  report: Report & { readonly fix: FixRecord },
  { pullRequest, headBranch }: Offered,
): { readonly title: string; readonly body: string } {
  const repaired = countOf(countRepaired(report.fix), "finding");
  const head = codeSpan(report.pin.head_sha.slice(0, 12));
  const parts = [
    `Repairs of ${repaired} of #${pullRequest}, which Tribunal made at ${head} and reviewed. Merging this adds them to ${codeSpan(headBranch)}; closing it leaves that branch unchanged. None of this code was run.`,
    printMarkdown(describeRepairs(report), { show: placeShower(report), level: 2, isBrief: true }),
    "A pull request that a workflow's own token opened starts no workflows. To have yours run, close it and open it again, or push to its branch.",
  ];
  const text = cutText(parts.filter((part) => part !== undefined).join("\n\n"), MAX_TEXT);
  return { title: `Repairs for #${pullRequest} by Tribunal`, body: `${text}\n\n${formatOfferMarker(pullRequest)}` };
}

/** How many findings the offered patch repairs. */
export function countRepaired({ findings }: FixRecord): number {
  return findings.filter(({ state }) => state === "repaired").length;
}

/** Where a pull request's change lies. */
interface Place {
  readonly isFromFork: boolean;
  readonly headBranch: string;
}

/** Why the repairs of a pull request go onto no branch, as half a sentence; undefined where they may. */
export function findNoBranch({ isFromFork, headBranch }: Place): string | undefined {
  if (isFromFork) return "the pull request comes from another repository";
  // GitHub may take such a name for another branch, and the repairs would be offered against that.
  if (headBranch.startsWith("refs/")) return "its branch has the name of a whole reference";
  return isRepairBranch(headBranch) ? "its own branch is one of repairs" : undefined;
}
