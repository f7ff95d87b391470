import { requireSha } from "../../../src/change/sha.ts";
import { formatMarker } from "../../../src/comments/marker.ts";
import { postedFindings, readPosted } from "../../../src/comments/read-posted.ts";
import { isOwn } from "../../../src/hosts/github/own-account.ts";
import { aFinding } from "../../fixtures/reports.ts";
import { cameThrough, type Entrance } from "../entrance.ts";

const HEAD = requireSha("1".repeat(40));

interface Signed {
  readonly login: string;
  readonly type?: string;
  readonly kind?: "review-comment" | "review" | "issue-comment";
  /** The commit that the comment was written for; the marker speaks of the head. */
  readonly commit?: string;
  readonly check?: string;
}

/** A comment with the marker by which a finding counts as told: it would not be posted again. */
export function markedComment({ login, type, kind = "review", commit = HEAD, check = "tribunal" }: Signed): Entrance {
  return {
    name: "a comment with a marker of ours",
    enter: () => {
      if (!isOwn({ login, type }, { login: "github-actions[bot]", isBot: true })) return { answer: "not our account" };
      const { fingerprint } = aFinding();
      const body = `Told.\n\n${formatMarker({ check, fingerprint, head: HEAD, isByRules: false })}`;
      const nowhere = { place: undefined, reviewId: undefined, replyTo: undefined, isDiscussed: false };
      const standing = readPosted([{ kind, id: 1, nodeId: "1", body, commit, ...nowhere }], "tribunal");
      return postedFindings(standing).length === 0 ? { answer: "counts for nothing" } : cameThrough("counts as told");
    },
  };
}
