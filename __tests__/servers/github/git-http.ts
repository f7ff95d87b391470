import type { IncomingMessage } from "node:http";
import { runGit } from "../../fixtures/run-git.ts";
import { gitEnvironment } from "./git-store.ts";

export interface GitHttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface GitHttpRequest {
  readonly root: string;
  /** Below the root: `/OWNER/REPO.git/info/refs`. */
  readonly path: string;
  readonly query: string;
  readonly message: IncomingMessage;
  readonly body: Buffer;
}

/** Serves one request of git's smart protocol by git's own CGI program. @see https://git-scm.com/docs/git-http-backend */
export async function serveGit(request: GitHttpRequest): Promise<GitHttpReply> {
  const { stdout } = await runGit({ args: ["http-backend"], env: cgiEnvironment(request), input: request.body });
  return parseCgi(stdout);
}

function cgiEnvironment(request: GitHttpRequest): Record<string, string> {
  const header = (name: string) => String(request.message.headers[name] ?? "");
  return {
    ...gitEnvironment(),
    GIT_PROJECT_ROOT: request.root,
    GIT_HTTP_EXPORT_ALL: "1",
    PATH_INFO: request.path,
    QUERY_STRING: request.query,
    REQUEST_METHOD: request.message.method ?? "GET",
    REMOTE_ADDR: "127.0.0.1",
    CONTENT_TYPE: header("content-type"),
    CONTENT_LENGTH: String(request.body.length),
    HTTP_CONTENT_ENCODING: header("content-encoding"),
    GIT_PROTOCOL: header("git-protocol"),
  };
}

function parseCgi(output: Buffer): GitHttpReply {
  const end = output.indexOf("\r\n\r\n");
  if (end < 0) return { status: 500, headers: {}, body: Buffer.from("git http-backend gave no reply") };
  const headers: Record<string, string> = {};
  for (const line of output.subarray(0, end).toString("latin1").split("\r\n")) {
    const colon = line.indexOf(":");
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  const { status = "200", ...rest } = headers;
  return { status: Number.parseInt(status, 10), headers: rest, body: output.subarray(end + 4) };
}
