import { type StageClaim, TRIAGE } from "../claims/claim.ts";
import { toFoundClaim } from "../claims/detected-claim.ts";
import type { ReviewThread } from "../people/thread.ts";
import { cut } from "../text/cut.ts";
import type { ThreadDecision } from "./thread-decision.ts";

const MAX_TITLE_CHARS = 200;

/**
 * The triage's agreement as a claim in its own words, at the lines that it quoted; undefined if it quoted none.
 * Severity and category are still open: the Judge rules on them.
 *
 * @param agent the agent of the triage that decided it.
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

/** Its first sentence, on one line, without the full stop. */
function toTitle(reason: string): string {
  const text = reason.replace(/\s+/g, " ").trim();
  const [first = ""] = text.split(/(?<=[^.][.!?])(?<!\b(?:e\.g|i\.e|cf|vs|etc)\.) /u);
  const title = first.replace(/\.$/, "");
  return title === "" ? "(no reason given)" : cut(title, MAX_TITLE_CHARS);
}
