import { OWN_FOLDER } from "../config/where-it-lives.ts";
import { isCopiedPath } from "../files/exempt-files.ts";
import { realmOf } from "../files/realm.ts";
import type { EditRefusal } from "./edit-refusal.ts";
import { foldPath } from "./fold-path.ts";
import type { FixLimits } from "./limits.ts";

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
