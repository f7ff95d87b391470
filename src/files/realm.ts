import { isCopiedPath, isTestPath } from "./exempt-files.ts";

const PROSE =
  /\.(?:md|markdown|mdx|qmd|rmd|rst|adoc|asciidoc|asc|org|tex|txt|text|pod)$|(?:^|\/)(?:README|CHANGELOG|NOTICE|AUTHORS|CONTRIBUTING|SECURITY)$/i;

/** Whether a file is prose, by its name. */
export function isProseFile(path: string): boolean {
  return PROSE.test(path);
}

/** How a file takes effect, determined by its path alone. */
export type Realm =
  /** The platform runs it because of its path: workflows, actions, pipelines, git hooks. */
  | "workflow"
  /** Settings of the platform: the rest of `.github`. */
  | "platform settings"
  /** Instructions for agents. */
  | "instructions"
  | "test"
  | "documentation"
  | "copied code"
  /** A tool finds it by its name: manifests, build files, configuration that is code. */
  | "build file"
  | "source";

const WORKFLOW =
  /^\.(?:github|gitea|forgejo)\/workflows\/[^/]+\.ya?ml$|^\.(?:circleci|buildkite|teamcity|husky|githooks|woodpecker|devcontainer|azure-pipelines)\/|(?:^|\/)action\.ya?ml$|(?:^|\/)(?:\.gitlab-ci|\.travis|\.drone|\.woodpecker|\.appveyor|appveyor|azure-pipelines|bitbucket-pipelines|cloudbuild|buildspec|\.pre-commit-config)\.ya?ml$|(?:^|\/)Jenkinsfile$/i;
const PLATFORM = /^\.(?:github|gitea|forgejo|gitlab)\//i;
const INSTRUCTIONS =
  /(?:^|\/)(?:AGENTS|CLAUDE|GEMINI|SKILL)(?:\.local)?\.md$|(?:^|\/)\.(?:cursorrules|windsurfrules|clinerules)$|(?:^|\/)\.(?:cursor|claude|windsurf)\/|(?:^|\/)prompts?\/|(?:^|\/)copilot-instructions\.md$|\.(?:prompt|instructions)\.md$/i;
const DOCUMENTATION = /(?:^|\/)(?:docs?|documentation|examples?|samples?|demos?)\//i;
const BUILD_FILE =
  /(?:^|\/)(?:package\.json|setup\.(?:py|cfg)|pyproject\.toml|conftest\.py|(?:site|user)customize\.py|noxfile\.py|(?:tox|pytest|mypy)\.ini|pipfile|pip\.conf|manifest\.in|build\.rs|cargo\.toml|\.cargo\/config(?:\.toml)?|rust-toolchain(?:\.toml)?|go\.(?:mod|work)|gemfile|rakefile|[^/]+\.(?:rake|gemspec)|pom\.xml|\.mvn\/[^/]+|[^/]+\.gradle(?:\.kts)?|gradle\.properties|[^/]+\.sbt|mix\.exs|package\.swift|podfile|cmakelists\.txt|cmakepresets\.json|[^/]+\.(?:cmake|mk)|configure(?:\.ac)?|meson\.build|sconstruct|(?:requirements|constraints)[^/]*\.txt|(?:gnu)?makefile|\.?justfile|taskfile\.ya?ml|(?:docker|container|earth|vagrant|proc|brew|gulp|grunt)file(?:\.[^/]*)?|[^/]+\.dockerfile|(?:docker-)?compose(?:\.[^/]+)?\.ya?ml|tsconfig(?:\.[^/]+)?\.json|(?:composer|nx|turbo|lerna|deno)\.jsonc?|bunfig\.toml|pnpm-workspace\.ya?ml|phpunit\.xml(?:\.dist)?|(?:build|workspace|module)(?:\.bazel)|\.bazelrc|[^/]+\.(?:bzl|pth)|[^/]+\.(?:cs|fs|vb)proj|global\.json|nuget\.config|\.yarn\/[^/]+\/[^/]+|\.npmrc|\.yarnrc(?:\.yml)?|\.pnpmfile\.cjs|\.envrc|\.[a-z]+rc(?:\.[a-z]+)?|[^/]+\.config\.[cm]?[jt]s|directory\.build\.(?:props|targets)|gradlew|mvnw)$/i;

/** The same for less common tools. */
const MORE_BUILD_FILES =
  /(?:^|\/)(?:build|workspace|(?:makefile|build)\.pl|makefile\.am|[^/]+\.(?:cabal|gypi?|podspec|nimble|rockspec|vcxproj)|(?:flake|default|shell)\.nix|(?:build|ivy)\.xml|(?:project|build)\.clj|(?:deps|shadow-cljs|bb)\.edn|build\.zig(?:\.zon)?|(?:stack|package|pubspec)\.yaml|cabal\.project|setup\.l?hs|rebar\.config(?:\.script)?|extconf\.rb|conanfile\.(?:py|txt)|vcpkg\.json|dune(?:-project|-workspace)?|premake5\.lua|xmake\.lua|meson[._]options(?:\.txt)?|wscript|magefile\.go|(?:tilt|snake|danger|guard|fast|cap)file|buildout\.cfg|(?:uv|pdm|poetry|pixi|hatch)\.toml)$/i;

const REALMS: readonly (readonly [Realm, (path: string) => boolean])[] = [
  ["workflow", (path) => WORKFLOW.test(path)],
  ["platform settings", (path) => PLATFORM.test(path)],
  ["instructions", (path) => INSTRUCTIONS.test(path)],
  ["test", isTestPath],
  ["copied code", isCopiedPath],
  ["documentation", (path) => DOCUMENTATION.test(path)],
  ["build file", isBuildFile],
  ["documentation", isProseFile],
];

/** Whether a tool finds the file by its name, wherever it is, to build, install, test or check a package. */
export function isBuildFile(path: string): boolean {
  return BUILD_FILE.test(path) || MORE_BUILD_FILES.test(path);
}

/** How the file at this path takes effect: the first match in the table, or else source. */
export function realmOf(path: string): Realm {
  return REALMS.find(([, fits]) => fits(path))?.[0] ?? "source";
}

/** Files named as prose that contain code which runs. */
const RUNNING_PROSE = /\.(?:mdx|qmd|rmd|tex)$/i;

const PLAIN_NAMES = /(?:^|\/)(?:LICEN[CS]E|COPYING|CHANGES|HISTORY|MAINTAINERS|CODE_OF_CONDUCT)(?:[-.][\w-]+)?$/;

/** Lists of resolved packages, which package managers write and people do not. */
const LOCK_FILE =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.ya?ml|bun\.lockb?|deno\.lock|cargo\.lock|gemfile\.lock|podfile\.lock|composer\.lock|poetry\.lock|uv\.lock|pdm\.lock|pixi\.lock|pipfile\.lock|mix\.lock|flake\.lock|pubspec\.lock|conan\.lock|packages\.lock\.json|package\.resolved|cartfile\.resolved|gradle\.lockfile|go\.(?:work\.)?sum|\.terraform\.lock\.hcl)$/i;

/** Whether the file is a package manager's lock file. */
export function isLockFile(path: string): boolean {
  return LOCK_FILE.test(path);
}

/** Changes that weaken or break our own configuration are examined in every run. */
const OWN_SETTINGS = /^\.github\/tribunal\/[^/]+\.ya?ml$/;

/**
 * Whether a run without a model needs a rule for this kind of file. All files do, known or not, except lock files and
 * plain prose. Prose that agents follow, or that runs, is not plain.
 */
export function needsRule(path: string): boolean {
  return !isLockFile(path) && !OWN_SETTINGS.test(path) && !isPlainProse(path);
}

/** Whether a file is prose that nothing runs, follows or reads as settings. */
export function isPlainProse(path: string): boolean {
  if (PLAIN_NAMES.test(path)) return true;
  if (!isProseFile(path) || RUNNING_PROSE.test(path)) return false;
  const realm = realmOf(path);
  return realm !== "instructions" && realm !== "build file" && realm !== "workflow";
}
