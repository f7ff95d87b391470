import { isCopiedPath, isTestPath } from "./exempt-files.ts";

const PROSE =
  /\.(?:md|markdown|mdx|qmd|rmd|rst|adoc|asciidoc|asc|org|tex|txt|text|pod)$|(?:^|\/)(?:README|CHANGELOG|NOTICE|AUTHORS|CONTRIBUTING|SECURITY)$/i;

/** Whether a file is prose, sentences for people, by its name. */
export function isProseFile(path: string): boolean {
  return PROSE.test(path);
}

/** What a file takes effect as, which its path alone says. */
export type Realm =
  /** A platform runs it because it lies there: workflows, actions, pipelines, git hooks. */
  | "workflow"
  /** Settings of the platform: the rest of `.github`. */
  | "platform settings"
  /** Words that agents are told to follow. */
  | "instructions"
  | "test"
  | "documentation"
  | "copied code"
  /** A tool looks for it by its name: manifests, build files, configuration that is code. */
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

/** The same of tools that are less common. */
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

/** Whether the file, wherever it lies, says how a package is built, installed, tested or checked: a tool looks for it by its name. */
export function isBuildFile(path: string): boolean {
  return BUILD_FILE.test(path) || MORE_BUILD_FILES.test(path);
}

/** What the file at this path takes effect as: the first that fits, in the table's order; else source. */
export function realmOf(path: string): Realm {
  return REALMS.find(([, fits]) => fits(path))?.[0] ?? "source";
}

/** Prose by its name that holds code which runs. */
const RUNNING_PROSE = /\.(?:mdx|qmd|rmd|tex)$/i;

const PLAIN_NAMES = /(?:^|\/)(?:LICEN[CS]E|COPYING|CHANGES|HISTORY|MAINTAINERS|CODE_OF_CONDUCT)(?:[-.][\w-]+)?$/;

/** Lists of what a package manager resolved, which it writes and people do not. */
const LOCK_FILE =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.ya?ml|bun\.lockb?|deno\.lock|cargo\.lock|gemfile\.lock|podfile\.lock|composer\.lock|poetry\.lock|uv\.lock|pdm\.lock|pixi\.lock|pipfile\.lock|mix\.lock|flake\.lock|pubspec\.lock|conan\.lock|packages\.lock\.json|package\.resolved|cartfile\.resolved|gradle\.lockfile|go\.(?:work\.)?sum|\.terraform\.lock\.hcl)$/i;

/** Whether a package manager keeps what it resolved in the file. */
export function isLockFile(path: string): boolean {
  return LOCK_FILE.test(path);
}

/** What a change of our own configuration weakens or breaks is looked at in every run. */
const OWN_SETTINGS = /^\.github\/tribunal\/[^/]+\.ya?ml$/;

/**
 * Whether a rule has to know the file's kind before a run without a model can say anything of it. Prose and lock files
 * need none; whatever is neither does, known or not. Prose that agents are told to follow, or that runs, is none.
 */
export function needsRule(path: string): boolean {
  return !isLockFile(path) && !OWN_SETTINGS.test(path) && !isPlainProse(path);
}

/** Whether a file is prose that nothing runs, reads for its settings or follows. */
export function isPlainProse(path: string): boolean {
  if (PLAIN_NAMES.test(path)) return true;
  if (!isProseFile(path) || RUNNING_PROSE.test(path)) return false;
  const realm = realmOf(path);
  return realm !== "instructions" && realm !== "build file" && realm !== "workflow";
}
