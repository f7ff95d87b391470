/** What a job's token must be granted, as a workflow's `permissions:` writes it. */
export type NeededPermission =
  | "actions: read"
  | "checks: read"
  | "checks: write"
  | "contents: read"
  | "contents: write"
  | "metadata: read"
  | "pull-requests: read"
  | "pull-requests: write";

/** One request to GitHub. */
export interface ApiCall {
  /** Method and path template, as in GitHub's description; `owner` and `repo` are filled in. */
  readonly route: string;
  /** The template's parameters; the others become the query of a GET and the body of anything else. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** What is being done, for messages: "create the check run". */
  readonly purpose: string;
  readonly permission: NeededPermission;
}

/** What came back with a status below 300. */
export interface ApiReply {
  /** JSON parsed, or the bytes of a raw reply. */
  readonly data: unknown;
  readonly contentType: string;
  readonly requestId: string | undefined;
  readonly hasNextPage: boolean;
}
