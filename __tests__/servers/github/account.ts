/** A user, bot or organisation. */
export interface Account {
  readonly login: string;
  readonly id: number;
  readonly type: "User" | "Bot" | "Organization";
}

export const ACTIONS_BOT: Account = { login: "github-actions[bot]", id: 41898282, type: "Bot" };

export function accountJson(apiUrl: string, account: Account): Record<string, unknown> {
  const url = `${apiUrl}/users/${encodeURIComponent(account.login)}`;
  return {
    login: account.login,
    id: account.id,
    node_id: nodeId("U", account.id),
    avatar_url: `https://avatars.githubusercontent.com/u/${account.id}`,
    gravatar_id: "",
    url,
    html_url: `https://github.com/${encodeURIComponent(account.login)}`,
    followers_url: `${url}/followers`,
    following_url: `${url}/following{/other_user}`,
    gists_url: `${url}/gists{/gist_id}`,
    starred_url: `${url}/starred{/owner}{/repo}`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events{/privacy}`,
    received_events_url: `${url}/received_events`,
    type: account.type,
    user_view_type: "public",
    site_admin: false,
  };
}

/** What only the users endpoint adds. */
export function publicUserJson(apiUrl: string, account: Account): Record<string, unknown> {
  const unknown = ["name", "company", "blog", "location", "email", "hireable", "bio"].map((key) => [key, null]);
  return {
    ...accountJson(apiUrl, account),
    ...Object.fromEntries(unknown),
    public_repos: 1,
    public_gists: 0,
    followers: 0,
    following: 0,
    created_at: "2020-01-01T00:00:00Z",
    updated_at: "2020-01-01T00:00:00Z",
  };
}

export function nodeId(kind: string, id: number): string {
  return `${kind}_${Buffer.from(String(id)).toString("base64url")}`;
}
