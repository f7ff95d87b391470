import { type StageClaim, TRIAGE } from "../claims/claim.ts";
import { toFoundClaim } from "../claims/detected-claim.ts";
import { cut } from "../text/cut.ts";
import type { ReviewThread } from "./thread.ts";
import type { ThreadDecision } from "./thread-decision.ts";

const MAX_TITLE_CHARS = 200;

/**
 * What the triage agrees with as a claim of its own words, at the lines that it showed; undefined where it showed none.
 * How bad it is, and of which kind, nobody has said yet: the Judge rules on that.
 *
 * @param agent who of the triage decided it.
 */
export function toTriageClaim(
  { id, author: { login } }: ReviewThread,
  { reason, evidence }: Pick<ThreadDecision, "reason" | "evidence">,
  agent: string,
): StageClaim | undefined {
  if (evidence === undefined) return undefined;
  const { quote, ...place } = evidence;
  const found = toFoundClaim({
    title: toTitle(reason),
    severity: "medium",
    category: "logic",
    description: reason,
    place,
    evidenceQuote: quote,
    suggestion: undefined,
    origin: {
      kind: TRIAGE,
      label: `said by ${login}`,
      explanation: `${login} says so in a thread of this pull request, and the Triage found it true at the pinned head.`,
    },
  });
  return { ...found, claimedBy: [agent], threads: [{ threadId: id, author: login }] };
}

/** Its first sentence, in one line, without the stop at its end. */
function toTitle(reason: string): string {
  const text = reason.replace(/\s+/g, " ").trim();
  const [first = ""] = text.split(/(?<=[^.][.!?])(?<!\b(?:e\.g|i\.e|cf|vs|etc)\.) /u);
  const title = first.replace(/\.$/, "");
  return title === "" ? "(no reason given)" : cut(title, MAX_TITLE_CHARS);
}
