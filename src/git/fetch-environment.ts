import { TargetError } from "../text/errors.ts";
import { type Redact, redactor } from "../text/redact.ts";
import { type Environment, isolatedEnvironment } from "./environment.ts";

/** A repository on a server, and the token that reads it. */
export interface RemoteRepository {
  /** For example `https://github.com`. */
  readonly serverUrl: string;
  readonly owner: string;
  readonly name: string;
  readonly token: string;
}

/** The remote's name in the configuration passed to our commands. None of it is written to disk. */
export const REMOTE = "origin";

const PROXY_VARIABLES = ["http_proxy", "https_proxy", "all_proxy", "no_proxy"];
const TRUST_VARIABLES = ["SSL_CERT_FILE", "SSL_CERT_DIR", "GIT_SSL_CAINFO", "GIT_SSL_CAPATH"];

/** git gives up on a server that is silent for this long. A busy server sends a keep-alive every 5 s. */
const SILENCE_SECONDS = "120";

const SETTINGS: readonly Setting[] = [
  ["credential.helper", ""],
  ["core.hooksPath", "/dev/null"],
  ["protocol.version", "2"],
  ["protocol.allow", "never"],
  // After a redirect git would send our header to any other server.
  ["http.followRedirects", "false"],
  ["http.lowSpeedLimit", "1"],
  ["http.lowSpeedTime", SILENCE_SECONDS],
  // Otherwise the server omits what the commits already here seem to contain.
  ["fetch.negotiationAlgorithm", "noop"],
  ["fetch.recurseSubmodules", "false"],
  ["fetch.writeCommitGraph", "false"],
  // Hundreds of loose objects are slower to write and read than one pack.
  ["fetch.unpackLimit", "1"],
  ["gc.auto", "0"],
  ["maintenance.auto", "false"],
];

type Setting = readonly [key: string, value: string];

/**
 * The repository's address, without credentials.
 *
 * @throws TargetError if the server's URL or the repository's name is invalid.
 */
export function toRemoteUrl({ serverUrl, owner, name }: RemoteRepository): URL {
  const server = URL.parse(serverUrl);
  if (server === null || !/^https?:$/.test(server.protocol) || server.username !== "" || server.password !== "") {
    throw new TargetError("GITHUB_SERVER_URL: wanted an http or https URL without user name, query or fragment.");
  }
  if (![owner, name].every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part))) {
    throw new TargetError(`${JSON.stringify(`${owner}/${name}`)} is not a repository's name: check GITHUB_REPOSITORY.`);
  }
  return new URL(`${server.pathname.replace(/\/$/, "")}/${owner}/${name}`, server);
}

export interface FetchEnvironmentOptions {
  readonly environment: Environment;
  /** A directory without files that git or curl would read, such as `.netrc`. */
  readonly home: string;
  /** A certificate file that replaces the system's. */
  readonly caFile: string | undefined;
  /** Whether objects may be omitted and fetched later. */
  readonly isPartial: boolean;
}

/**
 * The environment of a command that contacts the remote. Only this contains the token: no URL, argument or file does.
 */
export function fetchEnvironment(remote: RemoteRepository, options: FetchEnvironmentOptions): Record<string, string> {
  const url = toRemoteUrl(remote);
  const settings: readonly Setting[] = [
    ...SETTINGS,
    [`protocol.${url.protocol.slice(0, -1)}.allow`, "always"],
    [`remote.${REMOTE}.url`, url.href],
    [`http.${url.origin}/.extraheader`, `AUTHORIZATION: basic ${toCredentials(remote)}`],
    ...(options.isPartial ? PARTIAL : []),
  ];
  const isolated = isolatedEnvironment(options.environment);
  const { XDG_CONFIG_HOME: _, ...inherited } = isolated;
  return {
    ...inherited,
    ...networkVariables(options.environment),
    ...(options.caFile === undefined ? {} : { GIT_SSL_CAINFO: options.caFile }),
    ...toVariables(settings),
    HOME: options.home,
    GIT_ASKPASS: "",
  };
}

/** Set in the environment, so that git records no promisor remote on disk and no later command fetches on its own. */
const PARTIAL: readonly Setting[] = [
  [`remote.${REMOTE}.promisor`, "true"],
  [`remote.${REMOTE}.partialclonefilter`, "blob:none"],
];

/** Redacts the token and a proxy's password. */
export function fetchRedactor(remote: RemoteRepository, environment: Environment): Redact {
  const proxies = Object.values(networkVariables(environment)).map((value) => URL.parse(value)?.password ?? "");
  return redactor([remote.token, toCredentials(remote), ...proxies.flatMap((value) => [value, decode(value)])]);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function toCredentials({ token }: RemoteRepository): string {
  return Buffer.from(`x-access-token:${token}`).toString("base64");
}

/** In lower case, because curl accepts no other form of `http_proxy`. */
function networkVariables(environment: Environment): Record<string, string> {
  const entries = PROXY_VARIABLES.map((name) => [name, environment[name] || environment[name.toUpperCase()]] as const);
  const trusted = TRUST_VARIABLES.map((name) => [name, environment[name]] as const);
  const given = [...entries, ...trusted].filter(
    (entry): entry is readonly [string, string] => entry[1] !== undefined && entry[1] !== "",
  );
  return Object.fromEntries(given);
}

/** @see https://git-scm.com/docs/git-config#ENVIRONMENT */
function toVariables(settings: readonly Setting[]): Record<string, string> {
  const pairs = settings.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return { GIT_CONFIG_COUNT: String(settings.length), ...Object.fromEntries(pairs) };
}
