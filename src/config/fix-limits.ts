import { isCopiedPath } from "../files/exempt-files.ts";
import { compileGlobs } from "../files/glob.ts";
import { realmOf } from "../files/realm.ts";
import type { EditRefusal } from "../replies/edit-refusal.ts";
import { ConfigError } from "../text/errors.ts";
import { pathPolicy, type Settings } from "./config.ts";
import { OWN_FOLDER } from "./where-it-lives.ts";

/** The configured limits on the files that repairs may change. */
export interface FixLimits {
  /** Whether `paths-ignore` excludes it. */
  readonly isIgnored: (path: string) => boolean;
  /** Whether `never-send` excludes it. */
  readonly isWithheld: (path: string) => boolean;
  /** Whether the file configures reviews: the configuration itself, the policy, the patterns, a rule file. */
  readonly isConfiguration: (path: string) => boolean;
  /** The repository's own directives that silence checkers. */
  readonly suppressionPatterns: readonly string[];
}

type Deciding = Pick<Settings, "pathsIgnore" | "neverSend" | "rules" | "suppressions">;

/** The paths of files that configure reviews, from the repository's root. */
interface Places {
  readonly configPath: string;
  readonly patternsPath: string;
  readonly policyPath: string;
}

/**
 * @param named files that configure this run because the command line names them, from the repository's root.
 * @throws ConfigError naming each invalid glob.
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

/** The most files, and the most lines removed and added, of all repairs of one run. */
export const MAX_FIX_FILES = 8;
export const MAX_FIX_LINES = 400;

/** Characters that some file systems ignore in names. */
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A path as the most lenient file system reads it: there, `.GitHub\\Workflows./ci.yml` is `.github/workflows/ci.yml`. A
 * file protected under one spelling is protected under all. Takes linear time; never throws.
 *
 * @see git's own `is_ntfs_dotgit` and `is_hfs_dotgit`, for what file systems ignore
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

/** Removes a stream's name, and the dots and spaces at the end, which Windows drops. */
function foldSegment(segment: string): string {
  if (segment === "..") return segment;
  const [name = ""] = segment.split(":");
  let end = name.length;
  while (end > 0 && (name[end - 1] === "." || name[end - 1]?.trim() === "")) end -= 1;
  return name.slice(0, end).trimStart();
}

const AUTOMATION =
  /(?:^|\/)\.(?:git|github|gitlab|gitea|forgejo|circleci|buildkite|teamcity|tekton|semaphore|woodpecker|azure-pipelines|husky|githooks|devcontainer|vscode|idea|zed|claude|cursor|windsurf)(?:\/|$)|(?:^|\/)action\.ya?ml$|(?:^|\/)(?:\.?lefthook|\.cirrus|wercker|codefresh|\.gitlab-ci|\.travis|\.drone|\.woodpecker|\.?appveyor|azure-pipelines|bitbucket-pipelines|cloudbuild|buildspec|\.pre-commit-config|\.pre-commit-hooks)(?:[.-][^/]*)?\.ya?ml$|(?:^|\/)jenkinsfile(?:\.[^/]*)?$/;
/** Pipelines that are programs or folders, and files that control bots on a repository. */
const MORE_AUTOMATION =
  /(?:^|\/)(?:\.drone\.(?:star|jsonnet)|\.cirrus\.star|jenkinsfile[-_][^./]*|\.gitpod\.[^/]*|bitrise\.ya?ml|circle\.ya?ml|\.?zuul\.ya?ml|\.build\.ya?ml|\.evergreen\.ya?ml|\.?mergify\.ya?ml|renovate\.json5?|\.renovaterc[^/]*|codeowners|\.lfsconfig)$|(?:^|\/)(?:\.gitlab-ci|azure-pipelines|\.pipelines|\.?zuul\.d|\.builds)\//;
/** Text that agents follow without being asked, and files that make editors and agents start programs. */
const AGENT =
  /(?:^|\/)(?:\.mcp\.json|\.(?:cursor|windsurf|cline)rules|(?:agents|claude|gemini)(?:\.local)?\.md)$|\.code-workspace$/;
/** Names under which managers of git hooks look for their configuration. */
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
/** Results recorded by a test run, to be compared next time. */
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
 * Why no repair may change the file at this path, whoever asks; undefined if the path itself is no obstacle. All
 * spellings of a path give the same answer. Takes linear time; never throws.
 */
export function findProtection(path: string, limits: FixLimits): EditRefusal | undefined {
  const folded = foldPath(path);
  if (limits.isWithheld(path)) return "never-send";
  if (limits.isConfiguration(path)) return "own-configuration";
  const known = PROTECTED.find(([, holds]) => holds(folded))?.[0];
  return known ?? (limits.isIgnored(path) ? "paths-ignore" : undefined);
}

/**
 * Checks that somebody can repair anything, before any work is done.
 *
 * @param apiKeyName the name of the input or variable for the key.
 * @throws ConfigError if the static panel would play: it knows rules, and writes no code.
 */
export function requireFixer({ panel }: Pick<Settings, "panel">, apiKeyName: string): void {
  if (panel.kind === "model") return;
  const remedy = `Set ${apiKeyName}, and name no static panel.`;
  throw new ConfigError([{ input: "panel", got: "static, which repairs nothing", wanted: "a model for fix", remedy }]);
}

/** @throws ConfigError always: without a key, nobody can repair anything. */
export function refuseWithoutKey(apiKeyName: string): never {
  const remedy = `Set ${apiKeyName} to the endpoint's key: without one the static panel plays, which repairs nothing.`;
  throw new ConfigError([{ input: apiKeyName, got: "nothing", wanted: "a model's key for fix", remedy }]);
}
