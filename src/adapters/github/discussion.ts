import type { DiscussionComment } from "../../ports/host.ts";
import type { GitHubApi } from "./github-api.ts";
import { issueCommentListReply } from "./schemas.ts";

export async function fetchDiscussion(api: GitHubApi, pullRequest: number): Promise<readonly DiscussionComment[]> {
  const pages = await api.readPages(
    {
      send: (rest, at) => rest.issues.listComments({ ...at, issue_number: pullRequest }),
      purpose: `list the comments of pull request ${pullRequest}`,
      permission: "pull-requests: read",
    },
    issueCommentListReply,
  );
  return pages
    .flat()
    .map(({ id, user, body, created_at: created, updated_at: updated, author_association: association }) => ({
      id,
      author: user?.login,
      authorId: user?.id,
      isBot: user?.type === "Bot" || user?.login.endsWith("[bot]") === true,
      isEdited: created === undefined || updated !== created,
      isByMember: MEMBERS.has(association ?? ""),
      createdAt: toInstant(created),
      body,
    }));
}

/** A time of the host's clock, in a form that sorts. */
export function toInstant(text: string | null | undefined): string | undefined {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** What GitHub calls who was given a part in the repository; it says nothing of what they may do there. */
const MEMBERS: ReadonlySet<string> = new Set(["OWNER", "MEMBER", "COLLABORATOR"]);
