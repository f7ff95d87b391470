import { readFileSync } from "node:fs";
import {
  type ASTVisitor,
  buildSchema,
  defaultFieldResolver,
  execute,
  GraphQLError,
  getNamedType,
  NoDeprecatedCustomRule,
  parse,
  specifiedRules,
  type ValidationContext,
  validate,
} from "graphql";
import { nodeId } from "./account.ts";
import type { Reply } from "./call.ts";
import {
  commentObject,
  GraphError,
  type GraphObject,
  pullRequestObject,
  threadObject,
  type Variables,
} from "./graph-objects.ts";
import type { Review, ReviewComment } from "./records.ts";
import type { Repository } from "./repository.ts";
import { allows, type Scope, type Token } from "./token.ts";

/** The part of GitHub's graph that tells of threads and reviews, folds comments away and resolves threads. */
export interface GraphWorld {
  readonly url: string;
  readonly token: Token;
  readonly repositories: readonly Repository[];
}

interface GraphRequest {
  readonly query: string;
  readonly variables: Variables;
}

const SCHEMA = buildSchema(readFileSync(new URL("schema.graphql", import.meta.url), "utf8"));

/** Refuses what GitHub's schema does not know, as GitHub does; everything else is carried out with its permissions. */
export async function answerGraph(world: GraphWorld, { query, variables }: GraphRequest): Promise<Reply> {
  const problems = problemsOf(query);
  if (problems.length > 0) return { status: 200, body: { errors: problems.map((message) => ({ message })) } };
  const { data, errors = [] } = await execute({
    schema: SCHEMA,
    document: parse(query),
    rootValue: { ...queryRoot(world), ...mutationRoot(world) },
    variableValues: variables,
    fieldResolver: (owner: GraphObject, given, context, info) => {
      if (info.fieldName in owner) return defaultFieldResolver(owner, given, context, info);
      throw new Error(`this server keeps no ${info.fieldName} of ${info.parentType.name}`);
    },
  });
  const fault = errors.find(({ originalError }) => !(originalError instanceof GraphError));
  if (fault !== undefined) throw fault.originalError ?? fault;
  const failed = errors.map(({ originalError, path, message }) => ({
    type: (originalError as GraphError).type,
    path,
    message,
  }));
  return { status: 200, body: { data, ...(failed.length === 0 ? {} : { errors: failed }) } };
}

/** What GitHub's schema has against the text of a document. */
export function problemsOf(query: string): readonly string[] {
  try {
    const rules = [...specifiedRules, NoDeprecatedCustomRule, boundsConnections];
    return validate(SCHEMA, parse(query), rules).map(({ message }) => message);
  } catch (error) {
    if (error instanceof GraphQLError) return [error.message];
    throw error;
  }
}

/** GitHub refuses a list without `first` or `last`. */
function boundsConnections(context: ValidationContext): ASTVisitor {
  return {
    Field(node) {
      const type = getNamedType(context.getType());
      const bounds = node.arguments?.filter(({ name }) => ["first", "last"].includes(name.value)) ?? [];
      if (type?.name.endsWith("Connection") && bounds.length !== 1)
        context.reportError(new GraphQLError(`${node.name.value}: first or last is missing`, { nodes: node }));
    },
  };
}

function queryRoot(world: GraphWorld): GraphObject {
  return {
    viewer: { __typename: "User", login: world.token.account.login },
    repository: ({ owner, name }: Variables) => {
      const fullName = `${String(owner)}/${String(name)}`;
      const repository = world.repositories.find((each) => each.fullName === fullName);
      if (repository === undefined) throw unresolved(`a Repository with the name '${fullName}'`);
      return {
        __typename: "Repository",
        issue: ({ number }: Variables) => {
          // Of a public repository everybody sees them.
          if (repository.private) demand(world.token, "issues", "read");
          const issue = repository.issues.find((each) => each.number === Number(number));
          if (issue === undefined) throw unresolved(`an Issue with the number of ${String(number)}`);
          return { __typename: "Issue", ...issue };
        },
        pullRequest: ({ number }: Variables) => {
          demand(world.token, "pull_requests", "read");
          const pull = repository.pullRequest(Number(number));
          if (pull === undefined) throw unresolved(`a PullRequest with the number of ${String(number)}`);
          return pullRequestObject({ ...world, repository, pull });
        },
      };
    },
    node: ({ id }: Variables) => {
      demand(world.token, "pull_requests", "read");
      const { repository, comment, isThread } = commentOf(world, String(id));
      const pull = repository.pullRequest(comment.pullNumber);
      if (pull === undefined) throw gone(String(id));
      const place = { ...world, repository, pull };
      return isThread ? threadObject(place, comment) : commentObject(place, comment);
    },
  };
}

type Mutation = { readonly input: Readonly<Record<string, string>> };

function mutationRoot(world: GraphWorld): GraphObject {
  return {
    minimizeComment: ({ input: { subjectId = "", classifier = "" } }: Mutation) => {
      const found = nodesOf(world).find((node) => node.id === subjectId);
      if (found === undefined) throw gone(subjectId);
      demand(world.token, "pull_requests", "write");
      found.record.minimized = classifier;
      return { __typename: "MinimizeCommentPayload", clientMutationId: null };
    },
    resolveReviewThread: ({ input: { threadId = "" } }: Mutation) => {
      const { thread } = threadOf(world, threadId);
      // Not documented, and so: `pull-requests: write` is not enough.
      demand(world.token, "contents", "write");
      thread.isResolved = true;
      return { __typename: "ResolveReviewThreadPayload", clientMutationId: null };
    },
    updateRefs: async ({ input }: { readonly input: RefUpdates }) => {
      const repository = world.repositories.find(({ id }) => nodeId("R", id) === input.repositoryId);
      if (repository === undefined) throw gone(input.repositoryId);
      demand(world.token, "contents", "write");
      await repository.exclusively(async () => {
        for (const update of input.refUpdates) await updateRef(repository, update);
      });
      return { __typename: "UpdateRefsPayload", clientMutationId: null };
    },
  };
}

interface RefUpdates {
  readonly repositoryId: string;
  readonly refUpdates: readonly {
    readonly name: string;
    readonly afterOid: string;
    readonly beforeOid?: string;
    readonly force?: boolean;
  }[];
}

/** Compares and sets: a reference that is no longer where the caller saw it stays where it is. */
async function updateRef(
  repository: Repository,
  { name, afterOid, beforeOid, force = false }: RefUpdates["refUpdates"][number],
): Promise<void> {
  const tip = await repository.store.readRef(name);
  if (beforeOid !== undefined && beforeOid !== (tip ?? "0".repeat(40)))
    throw new GraphError(
      "STALE_DATA",
      `Expected ${name} to point to ${beforeOid}, but it did not. Pull and try again.`,
    );
  if (!force && tip !== undefined && (await repository.store.mergeBase(tip, afterOid)) !== tip)
    throw new GraphError("UNPROCESSABLE", "Update is not a fast forward");
  await repository.moveRef(name, afterOid);
}

function demand(token: Token, scope: Scope, access: "read" | "write"): void {
  if (!allows(token, scope, access)) throw new GraphError("FORBIDDEN", "Resource not accessible by integration");
}

function unresolved(what: string): GraphError {
  return new GraphError("NOT_FOUND", `Could not resolve to ${what}.`);
}

function gone(id: string): GraphError {
  return unresolved(`a node with the global id of '${id}'`);
}

function nodesOf({ repositories }: GraphWorld): readonly { id: string; record: Review | ReviewComment }[] {
  return repositories.flatMap((repository) => [
    ...repository.reviews.map((record) => ({ id: nodeId("PRR", record.id), record })),
    ...repository.reviewComments.map((record) => ({ id: nodeId("PRRC", record.id), record })),
  ]);
}

/** A comment on a line by its own id, or the first of a thread by the thread's. */
function commentOf(world: GraphWorld, id: string) {
  for (const repository of world.repositories) {
    const comment = repository.reviewComments.find((each) => nodeId("PRRC", each.id) === id);
    if (comment !== undefined) return { repository, comment, isThread: false };
  }
  const { repository, thread } = threadOf(world, id);
  return { repository, comment: thread, isThread: true };
}

function threadOf({ repositories }: GraphWorld, id: string): { repository: Repository; thread: ReviewComment } {
  for (const repository of repositories) {
    const isIt = (each: ReviewComment) => each.inReplyTo === undefined && nodeId("PRRT", each.id) === id;
    const thread = repository.reviewComments.find(isIt);
    if (thread !== undefined) return { repository, thread };
  }
  throw gone(id);
}
