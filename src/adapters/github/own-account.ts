import { HostError } from "../../core/errors.ts";
import type { ApiCall } from "./api-call.ts";
import type { GitHubApi } from "./github-api.ts";
import { type AccountReply, userReply, viewerReply } from "./schemas.ts";

/** Whom a token writes as. */
export interface OwnAccount {
  readonly login: string;
  /** Whether it is an app's; then only accounts of that type are it. */
  readonly isBot: boolean;
}

const ACTIONS_BOT: OwnAccount = { login: "github-actions[bot]", isBot: true };
/** Tokens of an app, a job's own among them, are nobody's account and are refused one. */
const NO_ACCOUNT: ReadonlySet<number | undefined> = new Set([401, 403, 404]);

const WHO_AM_I: ApiCall = {
  route: "GET /user",
  parameters: {},
  purpose: "read the token's own account",
  permission: "metadata: read",
};

/** GraphQL tells an app's own token who it is, where REST refuses to: an app's login ends in `[bot]`. */
const VIEWER: ApiCall = {
  route: "POST /graphql",
  parameters: { query: "query { viewer { login } }" },
  purpose: "read the token's own app",
  permission: "metadata: read",
};

/** A token that nobody says is anybody's is taken for the job's. */
export async function fetchOwnAccount(api: GitHubApi): Promise<OwnAccount> {
  const user = await unless(api.read(WHO_AM_I, userReply), ({ status }) => NO_ACCOUNT.has(status));
  if (user !== undefined) return { login: user.login, isBot: false };
  const app = await unless(api.query(VIEWER, viewerReply), () => true);
  return app === undefined ? ACTIONS_BOT : { login: app.viewer.login, isBot: app.viewer.login.endsWith("[bot]") };
}

/** Undefined for a failure that another attempt would not mend, where it is one of those. */
async function unless<T>(asking: Promise<T>, isOne: (error: HostError) => boolean): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof HostError && !error.isRetryable && isOne(error)) return undefined;
    throw error;
  }
}

/** Logins are one whatever their case. */
export function isOwn(user: AccountReply, own: OwnAccount): boolean {
  if (user === null || user.login.toLowerCase() !== own.login.toLowerCase()) return false;
  // No person's login holds a bracket, so that one without a type is a bot's all the same.
  return !own.isBot || (user.type ?? "Bot") === "Bot";
}
