import type { GitHub } from "@actions/github/lib/utils";

/** What a request is for. */
export interface Task {
  /** What is being done, for messages: "create the check run". */
  readonly purpose: string;
}

/** octokit's methods for GitHub's REST API, as `@actions/github` has them. */
export type Rest = InstanceType<typeof GitHub>["rest"];

/** What every method is given: the repository, and how the request is sent. */
export interface RequestPlace {
  readonly owner: string;
  readonly repo: string;
  readonly headers: Record<string, string>;
  readonly request: object;
}

/** One request of a method of octokit's. */
export interface ApiCall extends Task {
  readonly send: (rest: Rest, at: RequestPlace) => Promise<SentReply>;
}

/** As octokit hands it on; the body is not read yet. */
export interface SentReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | undefined>>;
  readonly data: unknown;
}

/** A GraphQL document and its variables. */
export interface GraphCall extends Task {
  /** What a job's token must be granted, as a workflow's `permissions:` writes it. */
  readonly permission: string;
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** What came back with a status below 300. */
export interface ApiReply {
  /** JSON parsed, or the bytes of a raw reply. */
  readonly data: unknown;
  readonly contentType: string;
  readonly requestId: string | undefined;
  readonly hasNextPage: boolean;
}
