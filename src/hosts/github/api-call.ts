import type { GitHub } from "@actions/github/lib/utils";

export interface Task {
  /** The action, for messages: "create the check run". */
  readonly purpose: string;
}

/** octokit's methods for GitHub's REST API, from `@actions/github`. */
export type Rest = InstanceType<typeof GitHub>["rest"];

/** The common arguments of every method. */
export interface RequestPlace {
  readonly owner: string;
  readonly repo: string;
  readonly headers: Record<string, string>;
  readonly request: object;
}

/** One call of an octokit method. */
export interface ApiCall extends Task {
  readonly send: (rest: Rest, at: RequestPlace) => Promise<SentReply>;
}

export function apiCall(purpose: string, send: ApiCall["send"]): ApiCall {
  return { purpose, send };
}

/** octokit's reply, with its body not yet read. */
export interface SentReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | undefined>>;
  readonly data: unknown;
}

export interface GraphCall extends Task {
  /** The permission that a job's token needs, as in a workflow's `permissions:`. */
  readonly permission: string;
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** A reply with a status below 300. */
export interface ApiReply {
  /** Parsed JSON, or the bytes of a raw reply. */
  readonly data: unknown;
  readonly contentType: string;
  readonly requestId: string | undefined;
  readonly hasNextPage: boolean;
}
