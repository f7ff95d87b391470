import type { Sha } from "../change/sha.ts";
import { POLICY_PATH } from "../policy/policy-file.ts";
import { joinAnd } from "../text/join-list.ts";
import { isGitHubService, type RepositoryAddress } from "../text/repository-url.ts";
import { DEFAULT_CONFIG_PATH } from "./where-it-lives.ts";

/** What is known of the repository that is set up, and of where Tribunal itself comes from. */
export interface SetupFacts {
  /** Where the repository was cloned from; undefined when nothing says so. */
  readonly origin: RepositoryAddress | undefined;
  readonly defaultBranch: string | undefined;
  /** The action's own repository and commit, as far as they are known. */
  readonly action: { readonly address: RepositoryAddress | undefined; readonly sha: Sha | undefined };
  /** How Tribunal's command line was started just now. */
  readonly command: string;
}

/** The files a repository is set up with, from the examples, and what is left to a person. */
export interface Setup {
  /** Path in the repository → name of the example it is made of. */
  readonly files: Readonly<Record<string, string>>;
  /** In the order in which they are to be done. */
  readonly steps: readonly string[];
}

/** Where `init` writes the workflow. */
export const WORKFLOW_PATH = ".github/workflows/tribunal.yml";

/** Where `init --fix-workflow` writes the workflow that repairs on request. */
export const FIX_WORKFLOW_PATH = ".github/workflows/tribunal-fix.yml";

/** What kind of workflow is asked for. */
export interface SetupChoice {
  /** Whether rules alone review, without models and a key. */
  readonly isStatic?: boolean;
  /** Whether pull requests from forks are reviewed too. */
  readonly isPublic?: boolean;
}

/** What is written where, and what remains to be done. Never throws. */
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
        ? [`${origin.host} is no GitHub service: the workflow is the one for GitHub Enterprise Server.`]
        : []),
      ...replaceUnknown("all three files", action),
      HOSTING,
      ...(isStatic
        ? []
        : [
            `In ${WORKFLOW_PATH}, name the models of your endpoint, weakest to strongest; its input endpoint takes another vendor than OpenAI (\`endpoint: anthropic\`; docs/endpoints.md lists them), and base-url a server of your own.`,
            `Store the endpoint's key as the repository secret MODEL_API_KEY (\`gh secret set MODEL_API_KEY\`), or let rules review alone: delete ${WORKFLOW_PATH} and run \`${command} init --panel static${isPublic ? " --public" : ""}\`, which leaves the other two as they are.`,
          ]),
      `See what is in force, here and after each change of it: \`${command} config check\`.`,
      `Commit all three to ${branch}: configuration and policy are read at the base of a change. The policy checks nothing until you name an effect in it.`,
      "Once it has run, require the check `Tribunal` in a ruleset, and none of the jobs; until then `blocking: none` keeps it from failing anything.",
      `To have findings repaired on request as well, \`${command} init --fix-workflow\` writes a second workflow${isStatic ? "; it needs a model and its key, as rules repair nothing" : ""}.`,
    ],
  };
}

/** The same for the workflow that repairs on request, beside what is set up already. Never throws. */
export function planFixSetup({ origin, defaultBranch, action }: SetupFacts): Setup {
  return {
    files: { [FIX_WORKFLOW_PATH]: "fix.yml" },
    steps: [
      ...(origin !== undefined && !isGitHubService(origin)
        ? [
            `${origin.host} is no GitHub service: a workflow there cannot use this one. Write its jobs out, as docs/inputs-and-outputs.md says.`,
          ]
        : []),
      ...replaceUnknown(FIX_WORKFLOW_PATH, action),
      `In ${FIX_WORKFLOW_PATH}, name the models as ${WORKFLOW_PATH} does; the key is the same repository secret, MODEL_API_KEY.`,
      "To have a person approve each branch of repairs, make the environment tribunal-fix with required reviewers, then take the # from its line.",
      "In the repository's settings, under Actions, General, allow GitHub Actions to create pull requests: repairs are offered by one.",
      `Commit it to ${nameBranch(defaultBranch)}: a comment starts workflows of the default branch alone. Then \`/tribunal fix\` on a pull request asks for repairs.`,
    ],
  };
}

const HOSTING =
  "Workflows use your copy of Tribunal: fork it, or push a clone to a repository of your account. If that is private, open it under its Settings, Actions, General, Access.";

function nameBranch(branch: string | undefined): string {
  return branch === undefined ? "the default branch" : `the branch ${branch}`;
}

/** What a file still holds for its reader to replace. */
function replaceUnknown(where: string, { address, sha }: SetupFacts["action"]): readonly string[] {
  const unknown = [...(address === undefined ? ["OWNER/tribunal"] : []), ...(sha === undefined ? ["SHA"] : [])];
  const told = [
    ...(address === undefined ? ["where you use Tribunal from"] : []),
    ...(sha === undefined ? ["the commit you trust"] : []),
  ];
  return unknown.length === 0 ? [] : [`In ${where}, replace ${unknown.join(" and ")} by ${told.join(" and ")}.`];
}

/** An example with what is known of the action's own repository in place of what it tells its reader to replace. */
export function fillExample(text: string, { address, sha }: SetupFacts["action"]): string {
  const named = address === undefined ? text : text.replaceAll("OWNER/tribunal", `${address.owner}/${address.name}`);
  const pinned = sha === undefined ? named : named.replaceAll("@SHA", `@${sha}`).replaceAll("/SHA/", `/${sha}/`);
  return pinned.replace(/^# Replace OWNER with (.+?), and SHA with (.+?); keep the key/m, (whole, place, commit) => {
    if (address === undefined) return sha === undefined ? whole : `# Replace OWNER with ${place}; keep the key`;
    return sha === undefined ? `# Replace SHA with ${commit}; keep the key` : "# Keep the key";
  });
}

/** A workflow without models and a key: rules alone review. */
export function withoutModels(text: string): string {
  return text
    .replace(/^( +)models: [^\n]*/gm, "$1panel: static")
    .replace(/\bwith: \{ models: "[^"]*"([^}\n]*\})[^\n]*/g, "with: { panel: static$1")
    .replace(/^ +(?:secrets: \{ )?api-key: [^\n]*\n/gm, "")
    .replace("; keep the key as a repository secret", "")
    .replace("pull_request_target has the key and may write the check", "pull_request_target may write the check");
}

/** What the example workflows and configurations leave for their reader to put in. */
const PLACEHOLDERS: readonly (readonly [RegExp, string])[] = [
  [/\bOWNER\/tribunal\b/, "OWNER/tribunal"],
  [/@SHA\b|\/SHA\//, "SHA"],
  [/\bmy-(?:small-|large-)?model\b/, "model names such as my-model"],
];

/** Says which placeholders of the examples a file still has; undefined for none. Never throws. */
export function describePlaceholders(path: string, text: string): string | undefined {
  const found = PLACEHOLDERS.flatMap(([pattern, name]) => (pattern.test(text) ? [name] : []));
  if (found.length === 0) return undefined;
  return `${path} still holds ${joinAnd(found)}, which the example leaves for you to replace.`;
}

/** A configuration as it lies here, and as the branch that others work from has it. */
interface ForceFacts {
  readonly text: string;
  readonly branch: string;
  readonly committed: string | undefined;
}

/** Says that a configuration is not in force, and what puts it there; undefined where it is. Never throws. */
export function describeForce({ text, branch, committed }: ForceFacts): string | undefined {
  if (committed !== undefined && hasSameText(committed, text)) return undefined;
  const there = committed === undefined ? "has no such file" : "has another text of it";
  return `It is not in force yet: a review reads it at the base of the change, and the branch ${branch} ${there}. Commit it there.`;
}

/** Whether two texts of one file differ by the ends of their lines at most: a checkout may write these otherwise than git. */
export function hasSameText(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(text: string): string {
  return text.replaceAll("\r\n", "\n").trimEnd();
}
