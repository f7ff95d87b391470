import { isPair, isScalar, parse, parseDocument, visit } from "yaml";

/** A known way in which workflows are attacked, and what in a workflow opens it. */
export interface Weakness {
  /** As `docs/threat-model.md` lists it. */
  readonly name: string;
  /** What opens it, as `place: what is wrong`. */
  readonly find: (workflow: Workflow) => readonly string[];
}

/** A workflow as it is looked through. */
export interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: unknown;
  readonly jobs: readonly (readonly [string, Job])[];
  /** Every pair of a key and a text, wherever it stands. */
  readonly texts: readonly Text[];
}

interface Text {
  readonly key: string;
  readonly value: string;
  readonly place: string;
  readonly comment: string;
}

interface Job {
  readonly "timeout-minutes"?: unknown;
  readonly "runs-on"?: unknown;
  readonly permissions?: unknown;
  readonly steps?: readonly Step[];
}

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

/** The known weaknesses of GitHub Actions, each once: what linters of workflows look for, and what our own jobs rest on. */
export const WEAKNESSES: readonly Weakness[] = [
  { name: "untrusted expressions", find: findExpressions },
  { name: "unpinned uses", find: findUnpinned },
  { name: "excessive permissions", find: findPermissions },
  { name: "a key beside the right to write", find: findKeyBesideWrite },
  { name: "tokens left behind", find: findTokensLeft },
  { name: "secrets handed on", find: findSecrets },
  { name: "checkouts of what strangers wrote", find: findHeadCheckouts },
  { name: "cache poisoning", find: findCaches },
  { name: "artifact poisoning", find: findArtifacts },
  { name: "self-hosted runner reuse", find: findSelfHosted },
  { name: "environment files", find: findEnvironmentFiles },
  { name: "actors that can be forged", find: findActors },
  { name: "conditions that always hold", find: findConditions },
  { name: "jobs without an end", find: findEndless },
];

/** All weaknesses of a workflow, as `place: what is wrong`. */
export function findWeaknesses(text: string): readonly string[] {
  const workflow = readWorkflow(text);
  return WEAKNESSES.flatMap(({ find }) => find(workflow));
}

export function readWorkflow(text: string): Workflow {
  const { on, permissions, jobs } = parse(text) as Readonly<Record<string, unknown>>;
  return {
    on: toTriggers(on),
    permissions,
    jobs: Object.entries(jobs as Readonly<Record<string, Job>>),
    texts: textsOf(text),
  };
}

function toTriggers(on: unknown): Workflow["on"] {
  if (typeof on === "string") return { [on]: null };
  if (Array.isArray(on)) return Object.fromEntries(on.map((name) => [String(name), null]));
  return (on ?? {}) as Workflow["on"];
}

function textsOf(text: string): readonly Text[] {
  const texts: Text[] = [];
  visit(parseDocument(text), {
    Pair(_, { key, value }, path) {
      if (!isScalar(key) || !isScalar(value)) return;
      const parents = path.filter(isPair).map((parent) => String(parent.key));
      const place = [...parents, String(key.value)].join(".");
      texts.push({ key: String(key.value), value: String(value.value), place, comment: value.comment ?? "" });
    },
  });
  return texts;
}

/** What is run as a program or as a script takes its values from the environment. */
const RUN_KEYS = new Set(["run", "script", "shell", "working-directory", "entrypoint", "args"]);

function findExpressions({ texts }: Workflow): readonly string[] {
  return texts
    .filter(({ key, value }) => RUN_KEYS.has(key) && value.includes("${{"))
    .map(({ place }) => `${place}: an expression in a script`);
}

const FULL_SHA = /@[0-9a-f]{40}$/;
const DIGEST = /@sha256:[0-9a-f]{64}$/;
/** In an example its reader puts the commit in. */
const PLACEHOLDER = /^OWNER\/tribunal(?:\/[\w./-]+)?@SHA$/;

function findUnpinned({ texts }: Workflow): readonly string[] {
  const uses = texts.filter(({ key, value, comment }) => key === "uses" && !isPinned(value, comment));
  const images = texts.filter(({ key, value }) => (key === "image" || key === "container") && !DIGEST.test(value));
  return [...uses, ...images].map(({ place, value }) => `${place}: ${value} is not pinned with its version`);
}

function isPinned(uses: string, comment: string): boolean {
  if (uses.startsWith("$/") || uses.startsWith("./") || PLACEHOLDER.test(uses)) return true;
  if (uses.startsWith("docker://")) return DIGEST.test(uses);
  return FULL_SHA.test(uses) && /^ v\d+\.\d+\.\d+$/.test(comment);
}

function findPermissions({ permissions, jobs }: Workflow): readonly string[] {
  const top = JSON.stringify(permissions) === "{}" ? [] : ["permissions: wanted {} at the top"];
  const own = jobs.flatMap(([id, job]) => {
    if (job.permissions === undefined) return [`jobs.${id}: names no permissions`];
    return /write-all|read-all/.test(JSON.stringify(job.permissions)) ? [`jobs.${id}: takes all permissions`] : [];
  });
  return [...top, ...own];
}

/** What may be written where a model's key is, besides the check run and the job's own identity. */
const BESIDE_A_KEY = new Set(["checks", "id-token"]);

/** Jobs that are workflows of their own are looked at there. */
function findKeyBesideWrite({ jobs }: Workflow): readonly string[] {
  return jobs.flatMap(([id, { steps = [], permissions }]) => {
    if (!steps.some((step) => step.with?.["api-key"] !== undefined)) return [];
    return Object.entries((permissions ?? {}) as Readonly<Record<string, unknown>>)
      .filter(([scope, level]) => level === "write" && !BESIDE_A_KEY.has(scope))
      .map(([scope]) => `jobs.${id}: ${scope}: write beside a key`);
  });
}

function findTokensLeft({ jobs }: Workflow): readonly string[] {
  return jobs.flatMap(([id, { steps = [] }]) => {
    const leaves = steps.some((step) => isOf(step, "actions/checkout") && step.with?.["persist-credentials"] !== false);
    return leaves ? [`jobs.${id}: the checkout leaves its token behind`] : [];
  });
}

function findSecrets({ texts }: Workflow): readonly string[] {
  return texts.flatMap(({ key, value, place }) => {
    if (key === "secrets" && value === "inherit") return [`${place}: secrets are inherited`];
    if (/toJSON\(\s*secrets\s*\)|secrets\[/i.test(value)) return [`${place}: secrets are handed on without a name`];
    // What is taken out of a secret is masked nowhere.
    return /fromJSON\(\s*secrets\./i.test(value) ? [`${place}: a secret is taken apart`] : [];
  });
}

/** Events whose run has secrets and a token that may write, whoever caused them. */
const TRUSTED_EVENTS = [
  "pull_request_target",
  "workflow_run",
  "issue_comment",
  "issues",
  "discussion",
  "discussion_comment",
];
const OF_STRANGERS = /head|refs\/pull|pull_request|merge_commit|issue|comment/i;

function findHeadCheckouts({ on, jobs }: Workflow): readonly string[] {
  if (!TRUSTED_EVENTS.some((event) => event in on)) return [];
  return jobs.flatMap(([id, { steps = [] }]) => {
    const checkouts = steps.filter((step) => isOf(step, "actions/checkout"));
    const isForeign = (step: Step) =>
      ["ref", "repository"].some((key) => OF_STRANGERS.test(String(step.with?.[key] ?? "")));
    const fetches = steps.some(({ run = "" }) => /gh pr checkout|git (?:fetch|pull|checkout|switch)/.test(run));
    const own = checkouts.some(isForeign) ? [`jobs.${id}: checks out what strangers wrote, with secrets at hand`] : [];
    return fetches ? [...own, `jobs.${id}: fetches what strangers may have written, with secrets at hand`] : own;
  });
}

function findCaches({ jobs }: Workflow): readonly string[] {
  return jobs.flatMap(([id, { steps = [] }]) =>
    steps.flatMap((step) => {
      if (isOf(step, "actions/cache")) return [`jobs.${id}: a cache that other branches may have written`];
      if (!/^actions\/setup-/.test(step.uses ?? "")) return [];
      const { cache, "package-manager-cache": manager } = step.with ?? {};
      // setup-node caches by itself where it finds a package manager.
      const isOff =
        (cache === undefined || cache === false) && (!isOf(step, "actions/setup-node") || manager === false);
      return isOff ? [] : [`jobs.${id}: ${step.uses} caches`];
    }),
  );
}

/** An artifact of another run is whatever that run was made to write; one without a folder lands on what is run next. */
function findArtifacts({ jobs }: Workflow): readonly string[] {
  return jobs.flatMap(([id, { steps = [] }]) =>
    steps.flatMap((step) => {
      if (!/download-artifact@/.test(step.uses ?? "")) return [];
      const { name, path, "run-id": run, "github-token": token } = step.with ?? {};
      if (run !== undefined || token !== undefined) return [`jobs.${id}: takes an artifact of another run`];
      return name === undefined || path === undefined
        ? [`jobs.${id}: an artifact is taken without a name and a folder`]
        : [];
    }),
  );
}

/** Events by which anybody may have a public repository run something. */
const PUBLIC_EVENTS = ["pull_request", ...TRUSTED_EVENTS];

/** What a stranger's change brings is written to the runner's disk, and the next job finds it there. A job that checks nothing out leaves nothing. */
function findSelfHosted({ on, jobs }: Workflow): readonly string[] {
  if (!PUBLIC_EVENTS.some((event) => event in on)) return [];
  return jobs.flatMap(([id, { steps = [], ...job }]) => {
    const writes = steps.some((step) => isOf(step, "actions/checkout") || step.run !== undefined);
    return writes && /self-hosted/.test(JSON.stringify(job["runs-on"] ?? ""))
      ? [`jobs.${id}: strangers may use a runner that keeps what they leave`]
      : [];
  });
}

function findEnvironmentFiles({ texts }: Workflow): readonly string[] {
  return texts.flatMap(({ key, value, place }) => {
    if (key === "run" && /GITHUB_(?:ENV|PATH)\b/.test(value)) return [`${place}: sets the environment of later steps`];
    return /ACTIONS_ALLOW_UNSECURE_COMMANDS/.test(`${key} ${value}`) ? [`${place}: commands in logs are obeyed`] : [];
  });
}

/** The actor is whoever caused the last event, not who wrote the change; and a name is not an account. */
function findActors({ texts }: Workflow): readonly string[] {
  return texts
    .filter(({ key, value }) => key === "if" && /github\.(?:triggering_)?actor\b/.test(value))
    .map(({ place }) => `${place}: rests on who caused the event last`);
}

function findConditions({ texts }: Workflow): readonly string[] {
  return texts.flatMap(({ key, value, place }) => {
    if (key !== "if") return [];
    // A text around an expression is a text, and every text but the empty one is true.
    if (value.includes("${{") && !/^\$\{\{[\s\S]*\}\}$/.test(value)) return [`${place}: is a text, and always true`];
    return /contains\(\s*'/.test(value) ? [`${place}: a part of a text is no member of a list`] : [];
  });
}

function findEndless({ jobs }: Workflow): readonly string[] {
  return jobs.flatMap(([id, job]) => {
    return job["runs-on"] !== undefined && job["timeout-minutes"] === undefined
      ? [`jobs.${id}: its time has no bound`]
      : [];
  });
}

function isOf({ uses = "" }: Step, action: string): boolean {
  return uses.startsWith(`${action}@`) || uses.startsWith(`${action}/`);
}
