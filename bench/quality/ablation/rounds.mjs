import { scoreCase } from "../figures.mjs";
import { kindSaid } from "./labels.mjs";
import { figure, share } from "./limits.mjs";

/** The words of labels, then what has none. */
const KINDS = ["worth it", "unwanted", "wrong", "unlabelled"];

/**
 * What the rounds after the first cost and brought: their tokens beside all of the review's, the findings that the report
 * owes to them by what people said of them, and the documented defects that no finding of the first round tells. The
 * Critic's tokens are of no round, as it comes once, at the end.
 */
export function countRounds({ exchanges, report }, { one, labels }) {
  const tokensOf = (own) => own.reduce((sum, { usage }) => sum + (usage?.total_tokens ?? 0), 0);
  const isLater = ({ header }) => header.role !== "critic" && header.role !== "ranker" && header.round > 1;
  const later = report.findings.filter(({ round }) => round > 1);
  const first = report.findings.filter(({ round }) => round <= 1);
  const said = later.map((finding) => kindSaid(labels.find(finding)));
  return {
    ...Object.fromEntries(KINDS.map((kind) => [kind, said.filter((each) => each === kind).length])),
    tokens: tokensOf(exchanges.filter(isLater)),
    allTokens: tokensOf(exchanges),
    findings: report.findings.length,
    found: scoreCase(report.findings, one).found - scoreCase(first, one).found,
  };
}

/** The same over all cases of a grade, as a sentence. */
export function* tellRounds(counted) {
  const sum = (key) => counted.reduce((total, each) => total + each[key], 0);
  const kinds = KINDS.filter((kind) => sum(kind) > 0).map((kind) => `${sum(kind)} ${kind}`);
  const brought = kinds.length === 0 ? "no finding" : `findings ${kinds.join(", ")} of ${sum("findings")} in all`;
  const part = figure(share(sum("tokens"), sum("allTokens")));
  yield `rounds after the first: ${part} of the tokens; ${brought}; documented defects found there alone: ${sum("found")}`;
}
