import type { Sha } from "../change/sha.ts";
import { joinAnd } from "../text/join-list.ts";
import { isGitHubService, type RepositoryAddress } from "../text/repository-url.ts";
import { POLICY_PATH } from "./policy-file.ts";
import { DEFAULT_CONFIG_PATH } from "./where-it-lives.ts";

/** The known facts about the repository being set up, and about the source of Tribunal itself. */
export interface SetupFacts {
  /** The address the repository was cloned from; undefined if unknown. */
  readonly origin: RepositoryAddress | undefined;
  readonly defaultBranch: string | undefined;
  /** The action's own repository and commit, if known. */
  readonly action: { readonly address: RepositoryAddress | undefined; readonly sha: Sha | undefined };
  /** How Tribunal's command line was just started. */
  readonly command: string;
}

/** The files that set up a repository, from the examples, and the steps left to a person. */
export interface Setup {
  /** Path in the repository → name of its example. */
  readonly files: Readonly<Record<string, string>>;
  /** In the order in which they must be done. */
  readonly steps: readonly string[];
}

/** Where `init` writes the workflow. */
export const WORKFLOW_PATH = ".github/workflows/tribunal.yml";

/** Where `init --fix-workflow` writes the workflow that repairs on request. */
export const FIX_WORKFLOW_PATH = ".github/workflows/tribunal-fix.yml";

/** The kind of workflow to set up. */
export interface SetupChoice {
  /** Whether only rules review, without models and a key. */
  readonly isStatic?: boolean;
  /** Whether pull requests from forks are reviewed too. */
  readonly isPublic?: boolean;
}

/** Decides which files to write, and which steps remain. Never throws. */
export function planSetup(
  { origin, defaultBranch, action, command }: SetupFacts,
  { isStatic = false, isPublic = false }: SetupChoice = {},
): Setup {
  const isOwnServer = origin !== undefined && !isGitHubService(origin);
  const branch = nameBranch(defaultBranch);
  const hosted = isPublic ? "fork-safe.yml" : isStatic ? "static-panel.yml" : "minimal.yml";
  return {
    files: {
      [WORKFLOW_PATH]: isOwnServer ? "ghes.yml" : hosted,
      [DEFAULT_CONFIG_PATH]: "config.yml",
      [POLICY_PATH]: "policy.yml",
    },
    steps: [
      ...(isOwnServer
        ? [`${origin.host} is not a GitHub service: the workflow is the one for GitHub Enterprise Server.`]
        : []),
      ...replaceUnknown("all three files", action),
      HOSTING,
      ...(isStatic
        ? []
        : [
            `In ${WORKFLOW_PATH}, name your endpoint's models, weakest first. For another vendor than OpenAI, add \`endpoint: anthropic\` or another name from docs/endpoints.md; for a server of your own, add base-url.`,
            `Store the endpoint's key as the repository secret MODEL_API_KEY (\`gh secret set MODEL_API_KEY\`), or use rules only: delete ${WORKFLOW_PATH} and run \`${command} init --panel static${isPublic ? " --public" : ""}\`, which does not change the other two files.`,
          ]),
      `See which settings apply, now and after each change: \`${command} config check\`.`,
      `Commit all three to ${branch}: reviews read configuration and policy at the base of a change. The policy checks nothing until it names an effect.`,
      "Once it has run, require the check `Tribunal` in a ruleset, not the jobs. To try it first, write `blocking: none` under `with` in the workflow: then it fails nothing.",
      `To have findings repaired on request as well, \`${command} init --fix-workflow\` writes a second workflow${isStatic ? "; it needs a model and its key, because rules repair nothing" : ""}.`,
    ],
  };
}

/** The same for the workflow that repairs on request, in addition to an existing setup. Never throws. */
export function planFixSetup({ origin, defaultBranch, action }: SetupFacts): Setup {
  return {
    files: { [FIX_WORKFLOW_PATH]: "fix.yml" },
    steps: [
      ...(origin !== undefined && !isGitHubService(origin)
        ? [
            `${origin.host} is not a GitHub service: a workflow there cannot use this one. Write out its jobs, as docs/inputs-and-outputs.md says.`,
          ]
        : []),
      ...replaceUnknown(FIX_WORKFLOW_PATH, action),
      `In ${FIX_WORKFLOW_PATH}, name the models as ${WORKFLOW_PATH} does; the key is the same repository secret, MODEL_API_KEY.`,
      "To have a person approve each branch of repairs, create the environment tribunal-fix with required reviewers, then remove the # from its line.",
      "In the repository's settings, under Actions, General, allow GitHub Actions to create pull requests: repairs arrive as one.",
      `Commit it to ${nameBranch(defaultBranch)}: a comment only starts workflows of the default branch. Then \`/tribunal fix\` on a pull request asks for repairs.`,
    ],
  };
}

const HOSTING =
  "Workflows use your own copy of Tribunal: fork it, or push a clone to your account. If it is private, allow access under its Settings, Actions, General, Access.";

function nameBranch(branch: string | undefined): string {
  return branch === undefined ? "the default branch" : `the branch ${branch}`;
}

/** The placeholders in a file that its reader must replace. */
function replaceUnknown(where: string, { address, sha }: SetupFacts["action"]): readonly string[] {
  const unknown = [...(address === undefined ? ["OWNER/tribunal"] : []), ...(sha === undefined ? ["SHA"] : [])];
  const replacements = [
    ...(address === undefined ? ["where you use Tribunal from"] : []),
    ...(sha === undefined ? ["the commit you trust"] : []),
  ];
  return unknown.length === 0
    ? []
    : [`In ${where}, replace ${unknown.join(" and ")} with ${replacements.join(" and ")}.`];
}

/** Replaces an example's placeholders with the known facts about the action's own repository. */
export function fillExample(text: string, { address, sha }: SetupFacts["action"]): string {
  const named = address === undefined ? text : text.replaceAll("OWNER/tribunal", `${address.owner}/${address.name}`);
  const pinned = sha === undefined ? named : named.replaceAll("@SHA", `@${sha}`).replaceAll("/SHA/", `/${sha}/`);
  return pinned.replace(/^# Replace OWNER with (.+?), and SHA with (.+?); keep the key/m, (whole, place, commit) => {
    if (address === undefined) return sha === undefined ? whole : `# Replace OWNER with ${place}; keep the key`;
    return sha === undefined ? `# Replace SHA with ${commit}; keep the key` : "# Keep the key";
  });
}

/** Removes models and a key from a workflow, so that only rules review. */
export function withoutModels(text: string): string {
  return text
    .replace(/^( +)models: [^\n]*/gm, "$1panel: static")
    .replace(/\bwith: \{ models: "[^"]*"([^}\n]*\})[^\n]*/g, "with: { panel: static$1")
    .replace(/^ +(?:secrets: \{ )?api-key: [^\n]*\n/gm, "")
    .replace("; keep the key as a repository secret", "")
    .replace("pull_request_target has the key and may write the check", "pull_request_target may write the check");
}

/** The placeholders of example workflows and configurations. */
const PLACEHOLDERS: readonly (readonly [RegExp, string])[] = [
  [/\bOWNER\/tribunal\b/, "OWNER/tribunal"],
  [/@SHA\b|\/SHA\//, "SHA"],
  [/\bmy-(?:small-|large-)?model\b/, "model names such as my-model"],
];

/** Names the placeholders that a file still has; undefined if there are none. Never throws. */
export function describePlaceholders(path: string, text: string): string | undefined {
  const found = PLACEHOLDERS.flatMap(([pattern, name]) => (pattern.test(text) ? [name] : []));
  if (found.length === 0) return undefined;
  return `${path} still holds ${joinAnd(found)}, which you must replace.`;
}

/** A local configuration, and the one on the branch that others work from. */
interface ForceFacts {
  readonly text: string;
  readonly branch: string;
  readonly committed: string | undefined;
}

/** Says that a configuration is not in effect, and how to put it into effect; undefined if it is. Never throws. */
export function describeForce({ text, branch, committed }: ForceFacts): string | undefined {
  if (committed !== undefined && hasSameText(committed, text)) return undefined;
  const there = committed === undefined ? "has no such file" : "has another text of it";
  return `It has no effect yet: a review reads it at the base of the change, and the branch ${branch} ${there}. Commit it there.`;
}

/** Whether two texts of one file are equal apart from line ends: a checkout may write these differently from git. */
export function hasSameText(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(text: string): string {
  return text.replaceAll("\r\n", "\n").trimEnd();
}
