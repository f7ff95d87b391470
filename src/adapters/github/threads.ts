import { z } from "zod";
import type { ApiCall } from "./api-call.ts";
import type { GitHubApi } from "./github-api.ts";
import { reviewThreadsReply } from "./schemas.ts";

// Folding comments away and resolving threads exist in GraphQL alone.

/** Bounds what is read of a pull request with very many threads. */
const MAX_PAGES = 10;

export async function minimize(api: GitHubApi, nodeIds: readonly string[]): Promise<void> {
  await mutate(api, {
    ids: nodeIds.filter((id) => id !== ""),
    toField: (id) => `minimizeComment(input: {subjectId: ${id}, classifier: RESOLVED}) { clientMutationId }`,
    purpose: "fold settled comments away",
    permission: "pull-requests: write",
  });
}

export async function resolveThreads(
  api: GitHubApi,
  pullRequest: number,
  commentIds: readonly number[],
): Promise<void> {
  if (commentIds.length === 0) return;
  await mutate(api, {
    ids: await findThreads(api, pullRequest, new Set(commentIds)),
    toField: (id) => `resolveReviewThread(input: {threadId: ${id}}) { clientMutationId }`,
    purpose: "resolve the threads of settled findings",
    permission: "contents: write",
  });
}

interface Mutation extends Pick<ApiCall, "purpose" | "permission"> {
  readonly ids: readonly string[];
  /** One field of the document, for the variable that holds an id. */
  readonly toField: (variable: string) => string;
}

async function mutate(api: GitHubApi, { ids, toField, purpose, permission }: Mutation): Promise<void> {
  if (ids.length === 0) return;
  const names = ids.map((_, index) => `id${index}`);
  const declared = names.map((name) => `$${name}: ID!`).join(", ");
  const fields = names.map((name, index) => `  m${index}: ${toField(`$${name}`)}`);
  const query = `mutation(${declared}) {\n${fields.join("\n")}\n}`;
  const variables = Object.fromEntries(names.map((name, index) => [name, ids[index]]));
  await api.query({ route: "POST /graphql", parameters: { query, variables }, purpose, permission }, z.unknown());
}

const THREADS = `query($owner: String!, $name: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      reviewThreads(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes { id isResolved comments(first: 1) { nodes { databaseId } } }
      }
    }
  }
}`;

/** The ids of the open threads that begin with one of these comments. */
async function findThreads(api: GitHubApi, number: number, wanted: ReadonlySet<number>): Promise<readonly string[]> {
  const found: string[] = [];
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const call: ApiCall = {
      route: "POST /graphql",
      parameters: { query: THREADS, variables: { ...api.repository, number, after } },
      purpose: `list the threads of pull request ${number}`,
      permission: "pull-requests: read",
    };
    const { nodes, pageInfo } = (await api.query(call, reviewThreadsReply)).repository.pullRequest.reviewThreads;
    const open = nodes.filter((thread) => !thread.isResolved);
    found.push(...open.filter(({ comments }) => wanted.has(comments.nodes[0]?.databaseId ?? 0)).map(({ id }) => id));
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor;
  }
  return found;
}
