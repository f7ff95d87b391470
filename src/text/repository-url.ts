/** A repository on a host, by its address. */
export interface RepositoryAddress {
  /** With the port, if the address has one. */
  readonly host: string;
  readonly owner: string;
  readonly name: string;
}

const NAME = "([A-Za-z0-9][A-Za-z0-9_.-]*)";
const FORMS = [
  new RegExp(`^(?:https?|ssh|git)://(?:[^/@]*@)?([A-Za-z0-9.-]+(?::\\d+)?)/${NAME}/${NAME}$`),
  new RegExp(`^(?:[^/@:]+@)?([A-Za-z0-9.-]+):${NAME}/${NAME}$`),
];

/**
 * Parses the address of a git remote into host, owner and name, without credentials. Undefined for another kind of
 * address, such as a path. Never throws.
 */
export function parseRepositoryUrl(url: string): RepositoryAddress | undefined {
  const plain = url.replace(/\/$/, "").replace(/\.git$/, "");
  const match = FORMS.map((form) => form.exec(plain)).find((found) => found !== null);
  const [, host, owner, name] = match ?? [];
  if (host === undefined || owner === undefined || name === undefined) return undefined;
  return { host: host.toLowerCase(), owner, name };
}

/** Whether the host is GitHub's own service, where a workflow may refer to its own repository, and no private server. */
export function isGitHubService({ host }: RepositoryAddress): boolean {
  return host === "github.com" || host.endsWith(".ghe.com");
}
