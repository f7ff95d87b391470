import { HostError } from "../../core/errors.ts";
import type { ApiCall } from "./api-call.ts";
import type { GitHubApi } from "./github-api.ts";
import { type AccountReply, userReply } from "./schemas.ts";

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

/** A token without an account of its own is taken for the job's. */
export async function fetchOwnAccount(api: GitHubApi): Promise<OwnAccount> {
  try {
    const { login } = await api.read(WHO_AM_I, userReply);
    return { login, isBot: false };
  } catch (error) {
    if (error instanceof HostError && !error.isRetryable && NO_ACCOUNT.has(error.status)) return ACTIONS_BOT;
    throw error;
  }
}

/** Logins are one whatever their case. */
export function isOwn(user: AccountReply, own: OwnAccount): boolean {
  if (user === null || user.login.toLowerCase() !== own.login.toLowerCase()) return false;
  return !own.isBot || user.type === "Bot";
}
