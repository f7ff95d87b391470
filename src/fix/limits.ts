import { pathPolicy, type Settings } from "../config/config.ts";
import { OWN_FOLDER } from "../config/where-it-lives.ts";
import { isCopiedPath } from "../files/exempt-files.ts";
import { compileGlobs } from "../files/glob.ts";
import { realmOf } from "../files/realm.ts";
import { ConfigError } from "../text/errors.ts";
import type { EditRefusal } from "./edit-refusal.ts";

/** What the configuration says of the files that nobody's repair may touch. */
export interface FixLimits {
  /** Whether `paths-ignore` leaves it out. */
  readonly isIgnored: (path: string) => boolean;
  /** Whether `never-send` keeps it back. */
  readonly isWithheld: (path: string) => boolean;
  /** Whether the file configures reviews: the configuration itself, the policy, the patterns, a rule file. */
  readonly isConfiguration: (path: string) => boolean;
  /** Directives that silence checkers of the repository's own. */
  readonly suppressionPatterns: readonly string[];
}

type Deciding = Pick<Settings, "pathsIgnore" | "neverSend" | "rules" | "suppressions">;

/** Where the files are that configure reviews, from the repository's root. */
interface Places {
  readonly configPath: string;
  readonly patternsPath: string;
  readonly policyPath: string;
}

/**
 * @param named files of the repository, from its root, that configure this run by their name on the command line.
 * @throws ConfigError naming each glob that cannot be used.
 */
export function fixLimits(settings: Deciding, places: Places, named: readonly string[] = []): FixLimits {
  const { configPath, patternsPath, policyPath } = places;
  const own = new Set([configPath, patternsPath, policyPath, ...named].map(foldPath));
  const isRule = compileGlobs(settings.rules, "rules");
  return {
    ...pathPolicy(settings),
    isConfiguration: (path) => own.has(foldPath(path)) || isRule(path),
    suppressionPatterns: settings.suppressions.patterns,
  };
}

/** The most files and changed lines (taken away and added, together) that all repairs of one run may come to. */
export const MAX_FIX_FILES = 8;
export const MAX_FIX_LINES = 400;

/** Characters that some file systems pass over in names. */
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A path as the least particular of file systems takes it: `.GitHub\\Workflows./ci.yml` there is `.github/workflows/ci.yml`.
 * What is protected under one spelling is under all. Never throws; the cost is linear.
 *
 * @see git's own `is_ntfs_dotgit` and `is_hfs_dotgit`, for what file systems leave out
 */
export function foldPath(path: string): string {
  return path
    .normalize("NFKC")
    .replace(IGNORED, "")
    .toLowerCase()
    .split(/[/\\]/)
    .map(foldSegment)
    .filter((segment) => segment !== "" && segment !== ".")
    .join("/");
}

/** Without a stream's name, and without the dots and blanks at its end, which Windows drops. */
function foldSegment(segment: string): string {
  if (segment === "..") return segment;
  const [name = ""] = segment.split(":");
  let end = name.length;
  while (end > 0 && (name[end - 1] === "." || name[end - 1]?.trim() === "")) end -= 1;
  return name.slice(0, end).trimStart();
}

const AUTOMATION =
  /(?:^|\/)\.(?:git|github|gitlab|gitea|forgejo|circleci|buildkite|teamcity|tekton|semaphore|woodpecker|azure-pipelines|husky|githooks|devcontainer|vscode|idea|zed|claude|cursor|windsurf)(?:\/|$)|(?:^|\/)action\.ya?ml$|(?:^|\/)(?:\.?lefthook|\.cirrus|wercker|codefresh|\.gitlab-ci|\.travis|\.drone|\.woodpecker|\.?appveyor|azure-pipelines|bitbucket-pipelines|cloudbuild|buildspec|\.pre-commit-config|\.pre-commit-hooks)(?:[.-][^/]*)?\.ya?ml$|(?:^|\/)jenkinsfile(?:\.[^/]*)?$/;
/** Pipelines that are programs or folders, and bots that act on a repository by a file in it. */
const MORE_AUTOMATION =
  /(?:^|\/)(?:\.drone\.(?:star|jsonnet)|\.cirrus\.star|jenkinsfile[-_][^./]*|\.gitpod\.[^/]*|bitrise\.ya?ml|circle\.ya?ml|\.?zuul\.ya?ml|\.build\.ya?ml|\.evergreen\.ya?ml|\.?mergify\.ya?ml|renovate\.json5?|\.renovaterc[^/]*|codeowners|\.lfsconfig)$|(?:^|\/)(?:\.gitlab-ci|azure-pipelines|\.pipelines|\.?zuul\.d|\.builds)\//;
/** Words that agents follow unasked, and programs that editors and agents start. */
const AGENT =
  /(?:^|\/)(?:\.mcp\.json|\.(?:cursor|windsurf|cline)rules|(?:agents|claude|gemini)(?:\.local)?\.md)$|\.code-workspace$/;
/** Names under which managers of git hooks look for what they are to run. */
const HOOK_MANAGER =
  /(?:^|\/)(?:\.huskyrc[^/]*|\.lintstagedrc[^/]*|lint-staged\.config\.[^/]*|\.?simple-git-hooks\.[^/]*|\.overcommit\.ya?ml)$/;
const HOOK =
  /(?:^|\/)(?:applypatch-msg|commit-msg|fsmonitor-watchman|post-(?:applypatch|checkout|commit|merge|receive|rewrite|update)|pre-(?:applypatch|auto-gc|commit|merge-commit|push|rebase|receive)|prepare-commit-msg|push-to-checkout|sendemail-validate)$/;
const LOCK =
  /(?:^|\/)(?:(?:package-lock|npm-shrinkwrap|packages\.lock|project\.assets)\.json|pnpm-lock\.ya?ml|(?:[^/]*\.)?conda-lock\.ya?ml|go(?:\.work)?\.sum|gems\.locked|(?:cartfile|package)\.resolved|\.terraform\.lock\.hcl|verification-metadata\.xml)$|\.(?:lock|lockb|lockfile)$/;
const ENVIRONMENT = /(?:^|\/)\.(?:env|flaskenv)[^/]*(?:\/|$)|\.env$/;
const KEY =
  /\.(?:pem|key|crt|cer|cert|csr|crl|der|p7[bcs]|p8|p12|pfx|jks|bks|keystore|truststore|kdbx?|ppk|gpg|pgp|asc|ovpn|mobileprovision)$|(?:^|\/)(?:id_(?:rsa|dsa|ecdsa|ed25519)[^/]*|authorized_keys|known_hosts|[._]netrc|\.pgpass|\.pypirc|\.git-credentials|\.htpasswd|\.dockercfg|credentials)$|(?:^|\/)\.(?:ssh|gnupg|aws)\/|(?:^|\/)\.(?:kube\/config|docker\/config\.json)$/;
const SUBMODULES = /(?:^|\/)\.gitmodules$/;
const ATTRIBUTES = /(?:^|\/)\.gitattributes$/;
/** What a test run records, to be compared with next time. */
const RECORDED = /(?:^|\/)__snapshots__\/|\.snap$/;

const AUTOMATIONS = [AUTOMATION, MORE_AUTOMATION, AGENT, HOOK_MANAGER, HOOK];

const isOwn = (path: string): boolean => `/${path}/`.includes(`/${OWN_FOLDER}/`) || ATTRIBUTES.test(path);

const PROTECTED: readonly (readonly [EditRefusal, (path: string) => boolean])[] = [
  ["own-configuration", isOwn],
  ["submodule", (path) => SUBMODULES.test(path)],
  ["automation", (path) => AUTOMATIONS.some((pattern) => pattern.test(path)) || runsByItself(path)],
  ["lock-file", (path) => LOCK.test(path)],
  ["environment-file", (path) => ENVIRONMENT.test(path)],
  ["key", (path) => KEY.test(path)],
  ["generated", (path) => isCopiedPath(path) || RECORDED.test(path)],
];

function runsByItself(path: string): boolean {
  const realm = realmOf(path);
  return realm === "workflow" || realm === "platform settings";
}

/**
 * Why no repair may touch the file at this path, whoever asks for it; undefined where its path alone stands against nothing.
 * However the path is spelled, the answer is the same. Never throws; the cost is linear in the path.
 */
export function findProtection(path: string, limits: FixLimits): EditRefusal | undefined {
  const folded = foldPath(path);
  if (limits.isWithheld(path)) return "never-send";
  if (limits.isConfiguration(path)) return "own-configuration";
  const known = PROTECTED.find(([, holds]) => holds(folded))?.[0];
  return known ?? (limits.isIgnored(path) ? "paths-ignore" : undefined);
}

/**
 * Looks whether anybody can repair anything, before anything is done.
 *
 * @param apiKeyName what the key is called where it would be given.
 * @throws ConfigError if the static panel is to play: it knows rules, and writes no code.
 */
export function requireFixer({ panel }: Pick<Settings, "panel">, apiKeyName: string): void {
  if (panel.kind === "model") return;
  const remedy = `Set ${apiKeyName}, and name no static panel.`;
  throw new ConfigError([{ input: "panel", got: "static, which repairs nothing", wanted: "a model for fix", remedy }]);
}

/** @throws ConfigError that says that nobody can repair anything without a key, which was not given. */
export function refuseWithoutKey(apiKeyName: string): never {
  const remedy = `Set ${apiKeyName} to the endpoint's key: without one the static panel plays, which repairs nothing.`;
  throw new ConfigError([{ input: apiKeyName, got: "nothing", wanted: "a model's key for fix", remedy }]);
}
