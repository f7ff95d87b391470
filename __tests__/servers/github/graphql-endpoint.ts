import { nodeId } from "./account.ts";
import type { Reply } from "./call.ts";
import type { Review, ReviewComment } from "./records.ts";
import type { Repository } from "./repository.ts";
import { allows, type Scope, type Token } from "./token.ts";

/** The part of GitHub's graph that names a token's account, folds comments away and resolves threads, with GitHub's own permissions and errors. */
export interface GraphWorld {
  readonly token: Token;
  readonly repositories: readonly Repository[];
}

interface GraphDocument {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

class GraphError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

const MUTATION = /^mutation\((?:\$\w+: ID!(?:, )?)+\) \{\n((?: {2}\w+: [^\n]+\n)+)\}$/;
const FIELD = /^ {2}(\w+): (\w+)\(input: \{(\w+): \$(\w+)(?:, classifier: (\w+))?\}\) \{ clientMutationId \}$/;
/** @see https://docs.github.com/en/graphql/reference/enums#reportedcontentclassifiers */
const CLASSIFIERS = ["ABUSE", "DUPLICATE", "OFF_TOPIC", "OUTDATED", "RESOLVED", "SPAM"];

/** Undefined for a document that is none of these. Every field of a mutation is tried; one that fails leaves an error. */
export function answerGraph(world: GraphWorld, document: GraphDocument): Reply | undefined {
  if (/^query\(.*reviewThreads\(first: 100, after: \$after\)/s.test(document.query)) {
    return { status: 200, body: { data: listThreads(world, document.variables) } };
  }
  if (document.query === "query { viewer { login } }") {
    return { status: 200, body: { data: { viewer: { login: world.token.account.login } } } };
  }
  const fields = MUTATION.exec(document.query)?.[1]
    ?.trimEnd()
    .split("\n")
    .map((line) => FIELD.exec(line));
  if (fields === undefined || fields.some((field) => field === null)) return undefined;
  const data: Record<string, unknown> = {};
  const errors: unknown[] = [];
  for (const [, alias = "", name = "", key = "", variable = "", classifier] of fields.map((field) => field ?? [])) {
    try {
      run(world, { name, key, classifier, id: String(document.variables[variable]) });
      data[alias] = { clientMutationId: null };
    } catch (error) {
      if (!(error instanceof GraphError)) throw error;
      data[alias] = null;
      errors.push({ type: error.type, path: [alias], message: error.message });
    }
  }
  return { status: 200, body: { data, ...(errors.length === 0 ? {} : { errors }) } };
}

interface Field {
  readonly name: string;
  readonly key: string;
  readonly classifier: string | undefined;
  readonly id: string;
}

function run(world: GraphWorld, { name, key, classifier = "", id }: Field): void {
  if (name === "minimizeComment" && key === "subjectId" && CLASSIFIERS.includes(classifier)) {
    const found = nodesOf(world).find((node) => node.id === id);
    if (found === undefined) throw notFound(id);
    require(world.token, "pull_requests");
    found.record.minimized = classifier;
    return;
  }
  if (name === "resolveReviewThread" && key === "threadId") {
    const found = threadsOf(world).find((thread) => threadId(thread) === id);
    if (found === undefined) throw notFound(id);
    // Not documented, and so: `pull-requests: write` is not enough.
    require(world.token, "contents");
    found.isResolved = true;
    return;
  }
  throw new GraphError("INVALID", `Field '${name}' doesn't accept that`);
}

function require(token: Token, scope: Scope): void {
  if (!allows(token, scope, "write")) throw new GraphError("FORBIDDEN", "Resource not accessible by integration");
}

function notFound(id: string): GraphError {
  return new GraphError("NOT_FOUND", `Could not resolve to a node with the global id of '${id}'`);
}

function nodesOf({ repositories }: GraphWorld): readonly { id: string; record: Review | ReviewComment }[] {
  return repositories.flatMap((repository) => [
    ...repository.reviews.map((record) => ({ id: nodeId("PRR", record.id), record })),
    ...repository.reviewComments.map((record) => ({ id: nodeId("PRRC", record.id), record })),
  ]);
}

function threadsOf({ repositories }: GraphWorld): readonly ReviewComment[] {
  return repositories.flatMap(({ reviewComments }) => reviewComments.filter((each) => each.inReplyTo === undefined));
}

function threadId({ id }: ReviewComment): string {
  return nodeId("PRRT", id);
}

function listThreads(world: GraphWorld, { owner, name, number, after }: Readonly<Record<string, unknown>>): unknown {
  const repository = world.repositories.find((each) => each.fullName === `${String(owner)}/${String(name)}`);
  if (repository === undefined) return { repository: null };
  const threads = threadsOf({ ...world, repositories: [repository] }).filter((each) => each.pullNumber === number);
  const start = Number(after ?? 0);
  const nodes = threads.slice(start, start + 100).map((thread) => ({
    id: threadId(thread),
    isResolved: thread.isResolved ?? false,
    comments: { nodes: [{ databaseId: thread.id }] },
  }));
  const hasNextPage = start + 100 < threads.length;
  const pageInfo = { hasNextPage, endCursor: hasNextPage ? String(start + 100) : null };
  return { repository: { pullRequest: { reviewThreads: { pageInfo, nodes } } } };
}
