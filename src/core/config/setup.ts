import type { Sha } from "../pin/sha.ts";
import { POLICY_PATH } from "../policy/policy-file.ts";
import { isGitHubService, type RepositoryAddress } from "../repository-url.ts";
import { DEFAULT_CONFIG_PATH } from "./config-path.ts";

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

/** What is written where, and what remains to be done. Never throws. */
export function planSetup({ origin, defaultBranch, action, command }: SetupFacts): Setup {
  const isOwnServer = origin !== undefined && !isGitHubService(origin);
  const branch = defaultBranch === undefined ? "the default branch" : `the branch ${defaultBranch}`;
  const unknown = [
    ...(action.address === undefined ? ["OWNER/tribunal"] : []),
    ...(action.sha === undefined ? ["SHA"] : []),
  ];
  const told = [
    ...(action.address === undefined ? ["where you use Tribunal from"] : []),
    ...(action.sha === undefined ? ["the commit you trust"] : []),
  ];
  return {
    files: {
      [WORKFLOW_PATH]: isOwnServer ? "ghes.yml" : "minimal.yml",
      [DEFAULT_CONFIG_PATH]: "config.yml",
      [POLICY_PATH]: "policy.yml",
    },
    steps: [
      ...(isOwnServer
        ? [`${origin.host} is no GitHub service: the workflow is the one for GitHub Enterprise Server.`]
        : []),
      ...(unknown.length === 0
        ? []
        : [`In all three files, replace ${unknown.join(" and ")} by ${told.join(" and ")}.`]),
      `In ${WORKFLOW_PATH}, name the models of your endpoint, weakest to strongest; its input base-url takes an endpoint other than OpenAI's.`,
      "Store the endpoint's key as the repository secret MODEL_API_KEY (`gh secret set MODEL_API_KEY`), or choose `panel: static`.",
      `See what is in force, here and after each change of it: \`${command} config check\`.`,
      `Commit all three to ${branch}: configuration and policy are read at the base of a change. The policy checks nothing until you name an effect in it.`,
      "Once it has run, require the check `Tribunal` in a ruleset; until then `advisory: true` keeps it from failing anything.",
    ],
  };
}

/** An example with what is known of the action's own repository in place of what it tells its reader to replace. */
export function fillExample(text: string, { address, sha }: SetupFacts["action"]): string {
  const named = address === undefined ? text : text.replaceAll("OWNER/tribunal", `${address.owner}/${address.name}`);
  const pinned = sha === undefined ? named : named.replaceAll("@SHA", `@${sha}`).replaceAll("/SHA/", `/${sha}/`);
  return pinned.replace(/^# Replace OWNER and SHA by (.+?) and (.+?); keep the key/m, (whole, place, commit) => {
    if (address === undefined) return sha === undefined ? whole : `# Replace OWNER by ${place}; keep the key`;
    return sha === undefined ? `# Replace SHA by ${commit}; keep the key` : "# Keep the key";
  });
}
