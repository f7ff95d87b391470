import { parseSha, type Sha } from "../change/sha.ts";
import { FAIL_ON } from "../claims/severity.ts";
import {
  BLOCKING,
  type Blocking,
  FINDINGS_USES,
  type FindingsUse,
  JOB_RESULTS,
  type JobResult,
  MODE_CHOICES,
  PANELS,
} from "../config/choices.ts";
import type { GivenSettings } from "../config/config.ts";
import {
  addressProblems,
  apiKeyProblems,
  baseUrlProblems,
  ENDPOINT_NAMES,
  type EndpointHeaders,
  endpointOf,
  parseEndpointHeaders,
} from "../config/endpoint.ts";
import { keyFor, PROVIDER_NAMES } from "../config/providers.ts";
import { splitList } from "../config/split-list.ts";
import { adviseOnInput, DEFAULT_CONFIG_PATH, INPUTS_ALONE, KEYS_AS_INPUTS } from "../config/where-it-lives.ts";
import { AUTHOR_RULE_WANTED, isAuthorRule } from "../people/admission.ts";
import { ConfigError, type InputProblem } from "../text/errors.ts";
import { describeUnknown, findMeant } from "../text/spelling.ts";
import type { TriggerEvent } from "./event.ts";

/** The typed inputs of a review. Configuration and defaults decide the absent ones. */
export interface ReviewInputs extends OutsideInputs {
  readonly githubToken: string;
  readonly apiKey: string | undefined;
  readonly baseUrl: string | undefined;
  readonly headers: EndpointHeaders;
  /** Settings that override the configuration file's, and the provider. */
  readonly config: GivenSettings;
  readonly pullRequest: number | undefined;
  /** Paths or globs; empty for a diff. */
  readonly targetPaths: readonly string[];
  readonly configPath: string;
  readonly configRef: string | undefined;
  readonly blocking: Blocking;
  readonly jobResult: JobResult;
  /** Whether confirmed findings are repaired. */
  readonly fix: boolean;
  /** `none` writes no check run. */
  readonly checkName: string;
  /** Whether an earlier verdict on the same content may be reused, or an earlier review continued. */
  readonly reuse: boolean;
  /** Whether to continue if a failed review's record is lost: only if a person ordered a new review. */
  readonly force: boolean;
}

/** Reads an input by name; the empty string if absent. */
export type ReadInput = (name: string) => string;

export type ParsedInputs<Inputs> =
  | { readonly kind: "parsed"; readonly inputs: Inputs }
  | { readonly kind: "wrong"; readonly problems: readonly InputProblem[] };

export const DEFAULT_CHECK_NAME = "Tribunal";

/** The names of a review's inputs. */
export const REVIEW_INPUTS: readonly string[] = [...INPUTS_ALONE, ...KEYS_AS_INPUTS, "removed-inputs"];

/**
 * Reports unknown inputs: the runner only warns about them, and the setting would be lost.
 *
 * @param given the names in lower case.
 */
export function findUnknownInputs(given: readonly string[], known: readonly string[]): readonly InputProblem[] {
  const unknown = given.filter((name) => !known.includes(name));
  return describeUnknown(unknown, "input", { known, advise: adviseOnInput }).map(({ word, ...problem }) => ({
    input: word,
    ...problem,
  }));
}

/** Parses all inputs of a review, with every problem. Never throws. */
export function parseReviewInputs(read: ReadInput): ParsedInputs<ReviewInputs> {
  const reader = new InputReader(read);
  const reuse = reader.optionalFlag("reuse") ?? true;
  const config = readConfigKeys(reader);
  const inputs: ReviewInputs = {
    ...readOutsideInputs(reader),
    fix: readFix(reader),
    githubToken: reader.required("github-token"),
    apiKey: keyFor(config, reader.checked("api-key", apiKeyProblems)),
    baseUrl: readBaseUrl(reader, config),
    headers: reader.headers("endpoint-headers"),
    config,
    pullRequest: reader.pullRequest(),
    targetPaths: reader.target(),
    configPath: withoutDots(reader.text("config") ?? DEFAULT_CONFIG_PATH),
    configRef: reader.text("config-ref"),
    blocking: reader.choice("blocking", BLOCKING) ?? "all",
    jobResult: reader.choice("job-result", JOB_RESULTS) ?? "verdict",
    checkName: reader.name("check-name") ?? DEFAULT_CHECK_NAME,
    reuse,
    force: !reuse,
  };
  return reader.problems.length === 0 ? { kind: "parsed", inputs } : { kind: "wrong", problems: reader.problems };
}

/** Turns `./a/./b` into `a/b`, as GitHub's API requires. */
function withoutDots(path: string): string {
  return path
    .split("/")
    .filter((name) => name !== ".")
    .join("/");
}

/** The given address, or the named endpoint's. */
function readBaseUrl(reader: InputReader, { endpoint }: GivenSettings): string | undefined {
  const baseUrl = reader.checked("base-url", baseUrlProblems) ?? endpointOf(endpoint)?.["base-url"] ?? undefined;
  reader.problems.push(...addressProblems(endpoint, baseUrl));
  return baseUrl;
}

function readConfigKeys(reader: InputReader): GivenSettings {
  const given: Record<(typeof KEYS_AS_INPUTS)[number] | "endpoint" | "provider", unknown> = {
    endpoint: reader.choice("endpoint", ENDPOINT_NAMES),
    provider: reader.choice("provider", PROVIDER_NAMES),
    panel: reader.choice("panel", PANELS),
    models: reader.list("models"),
    mode: readMode(reader),
    "fail-on": reader.choice("fail-on", FAIL_ON),
    authors: reader.authors(),
    "max-comments": reader.integer("max-comments", 0),
  };
  // auto leaves the decision to the configuration.
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== "auto"));
}

/** `validate` was a mode of earlier versions. */
function readMode(reader: InputReader): string | undefined {
  if (reader.text("mode") !== "validate") return reader.choice("mode", MODE_CHOICES);
  reader.refuse("mode", '"validate"', MODE_CHOICES.join(", "), "Write findings-use: validate beside the findings.");
  return undefined;
}

/** Reads inputs one by one and collects their problems. */
export class InputReader {
  readonly problems: InputProblem[] = [];
  readonly #read: ReadInput;

  constructor(read: ReadInput) {
    this.#read = read;
  }

  text(name: string): string | undefined {
    const value = this.#read(name).trim();
    return value === "" ? undefined : value;
  }

  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) this.refuse(name, "nothing", "a value", "Set it.");
    return value ?? "";
  }

  /** A single line of at most 100 characters, because it becomes a title. */
  name(name: string): string | undefined {
    const value = this.text(name);
    if (value !== undefined && (value.length > 100 || /\p{Cc}/u.test(value))) {
      this.refuse(name, JSON.stringify(value.slice(0, 40)), "one line of at most 100 characters", "Shorten it.");
    }
    return value;
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) {
      const meant = findMeant(value, choices);
      const remedy = meant === undefined ? "Choose one of them." : `Write ${meant}.`;
      this.refuse(name, JSON.stringify(value), choices.join(", "), remedy);
    }
    return found;
  }

  integer(name: string, min: number, max: number = Number.MAX_SAFE_INTEGER): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    const range =
      max === Number.MAX_SAFE_INTEGER ? `a whole number from ${min}` : `a whole number from ${min} to ${max}`;
    this.refuse(name, JSON.stringify(value), range, "Correct or remove it.");
    return undefined;
  }

  flag(name: string): boolean {
    return this.optionalFlag(name) ?? false;
  }

  /** Undefined if absent. */
  optionalFlag(name: string): boolean | undefined {
    const value = this.text(name)?.toLowerCase();
    if (value !== undefined && value !== "true" && value !== "false") {
      this.refuse(name, JSON.stringify(value), "true or false", "Choose one of them.");
    }
    return value === undefined ? undefined : value === "true";
  }

  authors(): string[] | undefined {
    const rules = this.list("authors");
    const wrong = (rules ?? []).filter((rule) => !isAuthorRule(rule));
    if (wrong.length > 0) {
      const got = JSON.stringify(wrong.join(", ").slice(0, 80));
      this.refuse("authors", got, `a list of ${AUTHOR_RULE_WANTED}`, "Correct or remove it.");
    }
    return rules;
  }

  /** For values that may be secret: the given check decides what its problems show. */
  checked(name: string, findProblems: (value: string) => readonly InputProblem[]): string | undefined {
    const value = this.text(name);
    if (value !== undefined) this.problems.push(...findProblems(value));
    return value;
  }

  headers(name: string): EndpointHeaders {
    const { headers, problems } = parseEndpointHeaders(this.text(name) ?? "", name);
    this.problems.push(...problems);
    return headers;
  }

  /** A list separated by commas or line ends; commas within braces belong to the glob. */
  list(name: string): string[] | undefined {
    const given = splitList(this.text(name) ?? "");
    return given.length === 0 ? undefined : [...given];
  }

  pullRequest(): number | undefined {
    return this.integer("pull-request", 1);
  }

  /** The paths; empty for `diff`. */
  target(): readonly string[] {
    const paths = this.list("target") ?? [];
    return paths.length === 1 && paths[0] === "diff" ? [] : paths;
  }

  /** A required commit id; undefined, with a problem, if it is missing or wrong. */
  sha(name: string): Sha | undefined {
    const value = this.required(name);
    const sha = parseSha(value);
    if (sha === undefined && value !== "")
      this.refuse(name, "no commit id", "40 or 64 hexadecimal digits", "Pass the review's output.");
    return sha;
  }

  /** Adds a problem. */
  refuse(input: string, got: string, wanted: string, remedy: string): void {
    this.problems.push({ input, got, wanted, remedy });
  }
}

/**
 * @throws ConfigError if the inputs are wrong.
 */
export function requireInputs<Inputs>(parsed: ParsedInputs<Inputs>): Inputs {
  if (parsed.kind === "wrong") throw new ConfigError(parsed.problems);
  return parsed.inputs;
}

/** Reads `fix`, and reports conflicts with other inputs. */
function readFix(reader: InputReader): boolean {
  if (!reader.flag("fix")) return false;
  if (reader.text("findings-use") === "validate")
    reader.refuse(
      "fix",
      "true with findings-use: validate",
      "a review, which can be held again",
      "Leave one of them out.",
    );
  if (reader.target().length > 0)
    reader.refuse("fix", "true with a target of paths", "the change of a pull request", "Leave target out, or fix.");
  if (reader.text("panel") === "static")
    reader.refuse("fix", "true with panel: static", "a model: rules repair nothing", "Give models and their api-key.");
  return true;
}

/** The event that may not start repairs; undefined if it may. */
export function findUnfixable(trigger: TriggerEvent): string | undefined {
  switch (trigger.kind) {
    case "comment":
      return undefined;
    case "named":
      return trigger.isAskedFor ? undefined : "an event that nobody with write access stands for";
    default:
      return `an event of the kind ${trigger.kind}`;
  }
}

/** The facts of a run without a key. */
interface KeylessRun {
  readonly eventName: string;
  /** The login of who started the run. */
  readonly actor: string;
  /** Whether the head is in a fork; undefined if unknown. */
  readonly isFork: boolean | undefined;
}

/** Explains a missing API key and its remedy in one line of Markdown. Never throws. */
export function explainMissingKey({ eventName, actor, isFork }: KeylessRun): string {
  if (actor === "dependabot[bot]") {
    return "Runs that Dependabot starts see Dependabot's own secrets alone: add the key to those too (Settings, Secrets and variables, Dependabot), or have a person with write access comment `/tribunal review`.";
  }
  if (eventName === "pull_request" && isFork === true) {
    return "GitHub gives no secrets to a fork's pull request: have a person with write access comment `/tribunal review`, or run the workflow on `pull_request_target` with `authors` set.";
  }
  return "Pass a secret of this repository or organization as `api-key` (an endpoint that checks no key takes any text), or choose `panel: static`.";
}

/** Other tools' findings that a workflow passes in. */
interface GivenFindings {
  /** `debate` checks them together with the Enthusiasts' claims; `validate` judges only them, without a debate. */
  readonly use: FindingsUse;
  /** Paths of files from earlier steps of this job. */
  readonly files: readonly string[];
  /** Artifacts of earlier jobs of this run, each with one file. */
  readonly artifacts: readonly string[];
}

export interface OutsideInputs {
  /** Absent if none were given. */
  readonly findings: GivenFindings | undefined;
  /** Where the report is also written as SARIF, besides its own directory; undefined for no SARIF. */
  readonly sarif: { readonly path: string | undefined } | undefined;
}

function readOutsideInputs(reader: InputReader): OutsideInputs {
  return { findings: readFindings(reader), sarif: readSarif(reader) };
}

/** Marks an artifact's name among paths. */
const ARTIFACT = "artifact:";

function readFindings(reader: InputReader): GivenFindings | undefined {
  const use = reader.choice("findings-use", FINDINGS_USES) ?? "debate";
  const given = [...new Set(reader.list("findings") ?? [])];
  if (given.length === 0) {
    if (use === "validate")
      reader.refuse("findings-use", '"validate" and no findings', "findings to validate", "Set findings.");
    return undefined;
  }
  const artifacts = given.flatMap((one) => (one.startsWith(ARTIFACT) ? [one.slice(ARTIFACT.length)] : []));
  for (const name of artifacts) checkArtifact(reader, name);
  return { use, files: given.filter((one) => !one.startsWith(ARTIFACT)), artifacts };
}

/** Characters that GitHub does not allow in an artifact's name. */
const NO_NAME = /["<>|*?:\r\n\\/]/;

function checkArtifact(reader: InputReader, name: string): void {
  if (name !== "" && !NO_NAME.test(name)) return;
  const wanted = `${ARTIFACT} and the name of an artifact, which has no slash, colon or wildcard`;
  const remedy = "Name the artifact that an earlier job uploaded, not the file in it.";
  reader.refuse("findings", JSON.stringify(`${ARTIFACT}${name}`), wanted, remedy);
}

function readSarif(reader: InputReader): OutsideInputs["sarif"] {
  const value = reader.text("sarif");
  if (value === undefined || value.toLowerCase() === "false") return undefined;
  return { path: value.toLowerCase() === "true" ? undefined : value };
}
