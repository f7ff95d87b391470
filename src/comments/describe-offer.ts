import { escapeNaming } from "../document/markdown-words.ts";
import type { OfferFacts } from "../inputs/comment-inputs.ts";
import type { FixRecord } from "../report/fix-record.ts";
import type { Report } from "../report/report.ts";
import { codeSpan } from "../text/escape.ts";
import type { SuggestedCount } from "./plan-suggestions.ts";
import { repairBranch } from "./repair-branch.ts";

/** Where the repairs of a pull request came to be. */
export interface OfferPlace extends OfferFacts {
  readonly pullRequest: number;
  /** Changes suggested beside their lines; undefined where none was tried. */
  readonly suggestions: SuggestedCount | undefined;
}

/** Where the repairs are, as a paragraph of Markdown; undefined where none are offered. */
export function describeOffer(report: Report, place: OfferPlace): string | undefined {
  const { fix, pin } = report;
  if (fix === null || fix.patch === null) return undefined;
  if (place.offeredBy !== undefined) {
    const branch = codeSpan(repairBranch(place.pullRequest));
    return `**Where the repairs are**: on the branch ${branch}, offered by #${place.offeredBy}. Merging that takes them.`;
  }
  const why =
    place.reason === undefined
      ? ""
      : `No pull request offers them: ${escapeNaming(place.reason)}${place.reason.endsWith(".") ? "" : "."} `;
  return `**Where the repairs are**: ${describeArtifact(fix, place.artifact)} (\`git apply fix.patch\` at the root of the repository, at ${codeSpan(pin.head_sha.slice(0, 12))}). ${why}${describeSuggested(place.suggestions)}`.trimEnd();
}

function describeArtifact({ patch_sha256: digest }: FixRecord, artifact: string | undefined): string {
  const where =
    artifact === undefined ? "in the artifact of this run" : `in the artifact ${codeSpan(artifact)} of this run`;
  return `the patch is ${where}, as \`fix.patch\` with the digest ${codeSpan((digest ?? "").slice(0, 12))}`;
}

function describeSuggested(suggestions: OfferPlace["suggestions"]): string {
  if (suggestions === undefined) return "";
  const { suggested, fitting, changes } = suggestions;
  if (fitting === 0) return "The pull request shows none of the changed lines, so nothing could be suggested there.";
  if (suggested === 0) return "None of its changes is suggested at its lines: `max-comments` leaves no room.";
  const rest = changes - suggested;
  const left = rest === 0 ? "" : `; the other ${rest === 1 ? "one is" : `${rest} are`} only in the patch`;
  return `${suggested} of its ${changes} changes ${suggested === 1 ? "is" : "are"} suggested beside ${suggested === 1 ? "its" : "their"} lines${left}.`;
}
