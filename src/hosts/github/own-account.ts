import { HostError } from "../../text/errors.ts";
import { apiCall, type GraphCall } from "./api-call.ts";
import { type GitHubApi, SOON } from "./github-api.ts";
import { type AccountReply, userReply, viewerReply } from "./schemas.ts";

/** The account that a token writes as. */
export interface OwnAccount {
  readonly login: string;
  /** Whether it is an app. Then only accounts of that type match. */
  readonly isBot: boolean;
}

const ACTIONS_BOT: OwnAccount = { login: "github-actions[bot]", isBot: true };
/** Tokens of apps, such as a job's own, have no account and get these statuses. */
const NO_ACCOUNT: ReadonlySet<number | undefined> = new Set([401, 403, 404]);

const WHO_AM_I = apiCall("read the token's own account", (rest, { headers, request }) =>
  rest.users.getAuthenticated({ headers, request }),
);

/** GraphQL names a token's app, which REST refuses. An app's login ends in `[bot]`. */
const VIEWER: GraphCall = {
  query: "query { viewer { login } }",
  purpose: "read the token's own app",
  permission: "metadata: read",
};

/**
 * A token without a known account counts as the job's, which is usual. So does every token while GraphQL fails: at
 * worst, another app's comments are written once more.
 *
 * @throws HostError if REST fails otherwise, or at its rate limit while GraphQL fails too.
 */
export async function fetchOwnAccount(api: GitHubApi): Promise<OwnAccount> {
  try {
    // REST's refusal of an app is no reason to wait, because GraphQL answers.
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
    api.log.info(`The token is assumed to be the job's own. ${error.message}`);
    return ACTIONS_BOT;
  }
}

/** The account that a token writes as, cached for one host. */
export interface KnownAccount {
  /** Requested once; a failure is not remembered. */
  get(): Promise<OwnAccount>;
  /** The author of what this token wrote is its account. */
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

/** Logins ignore case. */
export function isOwn(user: AccountReply, own: OwnAccount): boolean {
  if (user === null || user.login.toLowerCase() !== own.login.toLowerCase()) return false;
  // No person's login has a bracket, so one without a type is still a bot's.
  return !own.isBot || (user.type ?? "Bot") === "Bot";
}
