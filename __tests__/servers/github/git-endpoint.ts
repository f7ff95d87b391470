import type { Reply } from "./call.ts";
import type { Exchange } from "./exchange.ts";
import { serveGit } from "./git-http.ts";
import type { Repository } from "./repository.ts";
import { allows, isIssuedFor } from "./token.ts";

const GIT_PATH = /^\/([^/]+)\/([^/]+?)(?:\.git)?\/(info\/refs|git-upload-pack|git-receive-pack)$/;

/** What git asks for when it is not answered in the smart protocol. */
const DUMB_PATH = /^\/[^/]+\/[^/]+?(?:\.git)?\/(HEAD|objects\/.+)$/;

interface GitWorld {
  readonly directory: string;
  repository(fullName: string): Repository | undefined;
}

/** Answers git's own requests, with GitHub's rules on who may read; undefined for any other path. */
export async function answerGit(world: GitWorld, exchange: Exchange): Promise<Reply | undefined> {
  if (DUMB_PATH.test(exchange.url.pathname)) return DUMB_REFUSED;
  const match = GIT_PATH.exec(exchange.url.pathname);
  if (match === null) return undefined;
  const repository = world.repository(`${match[1]}/${match[2]}`);
  const refusal = refuse(exchange, repository);
  if (refusal !== undefined || repository === undefined) return refusal;
  const path = `/${repository.owner.login}/${repository.name}.git/${match[3]}`;
  const query = exchange.url.search.slice(1);
  return serveGit({ root: world.directory, path, query, message: exchange.message, body: exchange.body });
}

function refuse(exchange: Exchange, repository: Repository | undefined): Reply | undefined {
  const { url, token, message } = exchange;
  const hasCredentials = message.headers.authorization !== undefined;
  const isPublic = repository !== undefined && !repository.private;
  if (hasCredentials ? token === undefined : !isPublic) return UNAUTHORIZED;
  const isOwn = repository !== undefined && token !== undefined && isIssuedFor(token, repository.fullName);
  if (!isPublic && !isOwn) return refusal(404, "Repository not found.");
  if (`${url.pathname}${url.search}`.includes("git-receive-pack")) {
    return refusal(403, "Write access to repository not granted.");
  }
  const mayRead = isPublic || (token !== undefined && allows(token, "contents", "read"));
  return mayRead ? undefined : refusal(403, "Resource not accessible by integration");
}

const DUMB_REFUSED = refusal(403, "Please upgrade your git client.\nGitHub.com no longer supports git over dumb-http");

const UNAUTHORIZED: Reply = {
  status: 401,
  headers: { "www-authenticate": 'Basic realm="GitHub"', "content-type": "text/plain" },
  body: Buffer.from("Authentication required\n"),
};

function refusal(status: number, message: string): Reply {
  return { status, headers: { "content-type": "text/plain" }, body: Buffer.from(`${message}\n`) };
}
