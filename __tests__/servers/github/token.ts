import { createHash } from "node:crypto";
import { ACTIONS_BOT, type Account } from "./account.ts";

export type Scope = "actions" | "checks" | "contents" | "id_token" | "issues" | "pull_requests" | "security_events";
export type Access = "read" | "write";
export type Permissions = Readonly<Partial<Record<Scope, Access>>>;

/** The GitHub App behind every job token. @see https://docs.github.com/en/rest/repos/rules (integration 15368) */
const ACTIONS_APP_ID = 15368;

export interface TokenOptions {
  readonly permissions: Permissions;
  /** Full names the token was issued for; absent means every repository. */
  readonly repositories?: readonly string[];
  /** Whom its writes are attributed to; absent means the Actions bot. */
  readonly account?: Account;
  readonly appId?: number;
}

export interface Token {
  readonly name: string;
  readonly value: string;
  readonly permissions: Permissions;
  readonly repositories: readonly string[] | undefined;
  readonly account: Account;
  readonly appId: number;
}

/** The value depends on the name alone, so that a scenario's journal is the same in every run. */
export function issueToken(name: string, options: TokenOptions): Token {
  return {
    name,
    value: `ghs_${createHash("sha256").update(name).digest("hex").slice(0, 36)}`,
    permissions: options.permissions,
    repositories: options.repositories?.map((fullName) => fullName.toLowerCase()),
    account: options.account ?? ACTIONS_BOT,
    appId: options.appId ?? ACTIONS_APP_ID,
  };
}

export function isIssuedFor(token: Token, fullName: string): boolean {
  return token.repositories === undefined || token.repositories.includes(fullName.toLowerCase());
}

export function allows(token: Token, scope: Scope, access: Access): boolean {
  const granted = token.permissions[scope];
  return granted === "write" || granted === access;
}

/** Reads `Authorization` in the two forms GitHub takes: bearer (or `token`), and basic with the token as password. */
export function parseAuthorization(header: string | undefined): string | undefined {
  const [scheme, value] = (header ?? "").split(" ", 2);
  if (value === undefined || scheme === undefined) return undefined;
  if (/^(bearer|token)$/i.test(scheme)) return value;
  if (!/^basic$/i.test(scheme)) return undefined;
  const decoded = Buffer.from(value, "base64").toString("utf8");
  return decoded.slice(decoded.indexOf(":") + 1);
}
