import { HostError } from "../../text/errors.ts";
import type { ApiCall, GraphCall } from "./api-call.ts";
import { type GitHubApi, SOON } from "./github-api.ts";
import { type AccountReply, userReply, viewerReply } from "./schemas.ts";

/** The account that a token writes as. */
export interface OwnAccount {
  readonly login: string;
  /** Whether it is an app's; then only accounts of that type are it. */
  readonly isBot: boolean;
}

const ACTIONS_BOT: OwnAccount = { login: "github-actions[bot]", isBot: true };
/** Tokens of an app, a job's own among them, are nobody's account and are refused one. */
const NO_ACCOUNT: ReadonlySet<number | undefined> = new Set([401, 403, 404]);

const WHO_AM_I: ApiCall = {
  send: (rest, { headers, request }) => rest.users.getAuthenticated({ headers, request }),
  purpose: "read the token's own account",
};

/** GraphQL names the app of a token, where REST refuses to: an app's login ends in `[bot]`. */
const VIEWER: GraphCall = {
  query: "query { viewer { login } }",
  purpose: "read the token's own app",
  permission: "metadata: read",
};

/**
 * A token that nobody says is anybody's is taken for the job's, which is the usual one. So is every other while GraphQL
 * fails: at worst, the comments of an app of the caller's own are written once more.
 *
 * @throws HostError if REST fails otherwise than by refusing an account, or at its rate limit while GraphQL fails as well.
 */
export async function fetchOwnAccount(api: GitHubApi): Promise<OwnAccount> {
  try {
    // REST refuses an account to an app, which is no reason to wait: GraphQL answers it.
    const { login } = await api.read(WHO_AM_I, userReply, SOON);
    return { login, isBot: false };
  } catch (error) {
    if (!(error instanceof HostError) || !NO_ACCOUNT.has(error.status)) throw error;
    return fetchApp(api, error);
  }
}

async function fetchApp(api: GitHubApi, refusal: HostError): Promise<OwnAccount> {
  try {
    const { login } = (await api.query(VIEWER, viewerReply, SOON)).viewer;
    return { login, isBot: login.endsWith("[bot]") };
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    if (refusal.isRetryable) throw refusal;
    api.log.info(`The token is taken for the job's own. ${error.message}`);
    return ACTIONS_BOT;
  }
}

/** The account that a token writes as, kept for one host. */
export interface KnownAccount {
  /** Asked for once; a failure to get an answer is not remembered. */
  get(): Promise<OwnAccount>;
  /** What was written by this token was written by its account. */
  learn(author: AccountReply): void;
}

export function knownAccount(fetch: () => Promise<OwnAccount>): KnownAccount {
  let known: OwnAccount | undefined;
  return {
    get: async () => {
      known ??= await fetch();
      return known;
    },
    learn: (author) => {
      if (author !== null) known ??= { login: author.login, isBot: author.login.endsWith("[bot]") };
    },
  };
}

/** Logins are one whatever their case. */
export function isOwn(user: AccountReply, own: OwnAccount): boolean {
  if (user === null || user.login.toLowerCase() !== own.login.toLowerCase()) return false;
  // No person's login has a bracket, so that one without a type is a bot's all the same.
  return !own.isBot || (user.type ?? "Bot") === "Bot";
}
