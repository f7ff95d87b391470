import { z } from "zod";
import { HostError } from "../../text/errors.ts";
import type { GraphCall } from "./api-call.ts";
import type { GitHubApi } from "./github-api.ts";
import { openingsReply, type ThreadOpening } from "./schemas.ts";

// Hiding comments and resolving threads exist only in GraphQL.

/** Limits reading of a pull request with very many threads. */
const MAX_PAGES = 10;
/** With more fields in one document, GitHub may run into its own timeout. */
const IDS_PER_MUTATION = 50;

export async function minimize(api: GitHubApi, nodeIds: readonly string[]): Promise<void> {
  await mutate(api, {
    ids: nodeIds.filter((id) => id !== ""),
    toField: (id) => `minimizeComment(input: {subjectId: ${id}, classifier: RESOLVED}) { clientMutationId }`,
    purpose: "fold settled comments away",
    permission: "pull-requests: write",
  });
}

/** Sends every mutation, whatever happens to earlier ones, and then throws the first refusal. */
export async function resolveOpenThreads(api: GitHubApi, threadIds: readonly string[]): Promise<void> {
  const refused: HostError[] = [];
  for (let at = 0; at < threadIds.length; at += IDS_PER_MUTATION) {
    try {
      await resolve(api, threadIds.slice(at, at + IDS_PER_MUTATION), "resolve other reviewers' threads");
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      refused.push(error);
    }
  }
  const [first] = refused;
  if (first !== undefined) throw first;
}

export async function resolveThreads(
  api: GitHubApi,
  pullRequest: number,
  commentIds: readonly number[],
): Promise<void> {
  if (commentIds.length === 0) return;
  const ids = await findThreads(api, pullRequest, new Set(commentIds));
  await resolve(api, ids, "resolve the threads of settled findings");
}

async function resolve(api: GitHubApi, ids: readonly string[], purpose: string): Promise<void> {
  await mutate(api, {
    ids,
    toField: (id) => `resolveReviewThread(input: {threadId: ${id}}) { clientMutationId }`,
    purpose,
    permission: "contents: write",
    isAbsentFine: true,
  });
}

interface Mutation extends Pick<GraphCall, "purpose" | "permission"> {
  readonly ids: readonly string[];
  /** One field of the document, for the variable of an id. */
  readonly toField: (variable: string) => string;
  /** Whether deleted things need no action. */
  readonly isAbsentFine?: boolean;
}

async function mutate(api: GitHubApi, { ids, toField, isAbsentFine = false, ...task }: Mutation): Promise<void> {
  if (ids.length === 0) return;
  const names = ids.map((_, index) => `id${index}`);
  const declared = names.map((name) => `$${name}: ID!`).join(", ");
  const fields = names.map((name, index) => `  m${index}: ${toField(`$${name}`)}`);
  const query = `mutation(${declared}) {\n${fields.join("\n")}\n}`;
  const variables = Object.fromEntries(names.map((name, index) => [name, ids[index]]));
  const call: GraphCall = { query, variables, ...task };
  await api.query(call, z.unknown(), { isAbsentFine });
}

const OPENINGS = `query($owner: String!, $name: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      reviewThreads(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes { id isResolved comments(first: 1) { nodes { fullDatabaseId } } }
      }
    }
  }
}`;

/** The ids of the open threads that begin with one of these comments. */
async function findThreads(api: GitHubApi, number: number, wanted: ReadonlySet<number>): Promise<readonly string[]> {
  const found: string[] = [];
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const call: GraphCall = {
      query: OPENINGS,
      variables: { ...api.repository, number, after },
      purpose: `list the threads of pull request ${number}`,
      permission: "pull-requests: read",
    };
    const { nodes, pageInfo } = (await api.query(call, openingsReply)).repository.pullRequest.reviewThreads;
    const open = nodes.filter((thread) => !thread.isResolved);
    const isWanted = ([first]: readonly ThreadOpening[]) => wanted.has(first?.fullDatabaseId ?? first?.databaseId ?? 0);
    found.push(...open.filter(({ comments }) => isWanted(comments.nodes)).map(({ id }) => id));
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor;
  }
  return found;
}
