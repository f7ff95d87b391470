import { z } from "zod";
import {
  collect,
  cut,
  cutName,
  type Imported,
  type ImportedPlace,
  type ImportedResult,
  toLines,
  toTitle,
} from "../claims/imported.ts";
import { OWN_TOOL } from "../claims/origin.ts";
import type { Severity } from "../claims/severity.ts";
import { normalise, pathBeneath, spellPlace, toAbsolute } from "../files/spell-path.ts";
import { readOwnFinding } from "../report/own-finding.ts";
import { describeMismatch } from "../text/schema-problems.ts";
import { categoryOf } from "./categories.ts";
import { apartOf } from "./own-findings.ts";

/**
 * What is used of SARIF 2.1.0; all else is passed over.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */

const line = z.int().min(1);
const words = z.array(z.string()).optional().catch(undefined);
const bag = z
  .object({
    "security-severity": z.union([z.string(), z.number()]).optional().catch(undefined),
    tags: words,
    /** A finding of a report of ours, as `render/sarif.ts` keeps it. */
    tribunal: z.unknown().optional(),
  })
  .optional()
  .catch(undefined);

const message = z.object({
  text: z.string().optional(),
  markdown: z.string().optional(),
  id: z.string().optional(),
  arguments: z.array(z.string()).optional(),
});

const artifactLocation = z.object({
  uri: z.string().optional(),
  uriBaseId: z.string().optional(),
  index: z.int().optional(),
});
type ArtifactLocation = z.infer<typeof artifactLocation>;

const LEVELS = ["none", "note", "warning", "error"] as const;
type SarifLevel = (typeof LEVELS)[number];

const ruleReference = z.object({
  id: z.string().optional(),
  index: z.int().optional(),
  toolComponent: z.object({ index: z.int().optional(), name: z.string().optional() }).optional(),
});

/** One result. */
const sarifResult = z.object({
  ruleId: z.string().optional(),
  ruleIndex: z.int().optional(),
  rule: ruleReference.optional(),
  kind: z.enum(["notApplicable", "pass", "fail", "review", "open", "informational"]).optional(),
  level: z.enum(LEVELS).optional(),
  message: message.optional(),
  locations: z
    .array(
      z.object({
        physicalLocation: z
          .object({
            artifactLocation: artifactLocation.optional(),
            region: z
              .object({
                startLine: line.optional(),
                endLine: line.optional(),
                endColumn: z.int().optional(),
                snippet: z.object({ text: z.string().optional() }).optional(),
              })
              .optional(),
          })
          .optional(),
      }),
    )
    .optional(),
  suppressions: z.array(z.object({ status: z.string().optional() })).optional(),
  baselineState: z.string().optional(),
  properties: bag,
});
type SarifResult = z.infer<typeof sarifResult>;

const rule = z.object({
  id: z.string(),
  name: z.string().optional(),
  shortDescription: message.optional().catch(undefined),
  fullDescription: message.optional().catch(undefined),
  messageStrings: z.record(z.string(), message).optional().catch(undefined),
  defaultConfiguration: z
    .object({ level: z.enum(LEVELS).optional() })
    .optional()
    .catch(undefined),
  properties: bag,
});
type SarifRule = z.infer<typeof rule>;

const component = z.object({
  name: z.string(),
  rules: z.array(rule.optional().catch(undefined)).optional(),
});
type SarifComponent = z.infer<typeof component>;

/** One tool's run. Its results are read one by one, so that one of them does not take the others with it. */
const sarifRun = z.object({
  tool: z.object({ driver: component, extensions: z.array(component).optional() }),
  results: z.array(z.unknown()).nullish(),
  artifacts: z.array(z.object({ location: artifactLocation.optional() })).optional(),
  originalUriBaseIds: z.record(z.string(), artifactLocation).optional(),
  invocations: z.array(z.object({ executionSuccessful: z.boolean().optional() })).optional(),
  externalPropertyFileReferences: z.object({ results: z.array(z.unknown()).optional() }).optional(),
});
type SarifRun = z.infer<typeof sarifRun>;

/** The file. */
const sarifLog = z.object({ version: z.literal("2.1.0"), runs: z.array(sarifRun) });

/**
 * The results of a SARIF 2.1.0 log; undefined when it is none. Unknown keys are passed over. A run without results, or
 * of a tool that says it failed, is a doubt: it does not say that there is nothing.
 *
 * @param roots absolute directories that are the repository's root.
 */
export function readSarif(json: unknown, roots: readonly string[]): Imported | { readonly reason: string } {
  const parsed = sarifLog.safeParse(json);
  if (!parsed.success)
    return { reason: `no whole SARIF 2.1.0 (${cut(describeMismatch(sarifLog, parsed.error), 500)})` };
  const { runs } = parsed.data;
  if (runs.length === 0) return { reason: "SARIF without a run: it does not say whether anything was found" };
  return collect("sarif", runs.map(toolOf), {
    results: runs.flatMap((run) => readRun(run, roots)),
    doubts: runs.flatMap(findDoubts),
  });
}

function toolOf({ tool }: SarifRun): string {
  return cutName(tool.driver.name) || "an unnamed tool";
}

function findDoubts(run: SarifRun): readonly string[] {
  const tool = toolOf(run);
  const isElsewhere = (run.externalPropertyFileReferences?.results ?? []).length > 0;
  return [
    ...(run.invocations?.some(({ executionSuccessful }) => executionSuccessful === false)
      ? [`${tool} says that it did not succeed`]
      : []),
    ...(isElsewhere ? [`${tool} keeps results in another file`] : []),
    ...(run.results === undefined || run.results === null
      ? [`${tool} gives no list of results, not even an empty one`]
      : []),
  ];
}

function readRun(run: SarifRun, roots: readonly string[]): readonly ImportedResult[] {
  const rules = new SarifRules(run.tool);
  const paths = new SarifPaths(run, roots);
  return (run.results ?? []).flatMap((raw): readonly ImportedResult[] => {
    const parsed = sarifResult.safeParse(raw);
    if (!parsed.success) return [{ kind: "unreadable", reason: describeMismatch(sarifResult, parsed.error) }];
    const reason = whyNoClaim(parsed.data);
    if (reason !== undefined) return [{ kind: "passed-over", reason }];
    const own = parsed.data.properties?.tribunal;
    const isOwn = own !== undefined && toolOf(run) === OWN_TOOL;
    if (!isOwn) return [toFinding(parsed.data, run, { rules, paths })];
    return apartOf(own).map((item) => readOwnFinding(item, roots));
  });
}

/** Results that say something is well, or was settled where the tool ran. */
function whyNoClaim({ kind, suppressions = [], baselineState }: SarifResult): string | undefined {
  if (kind === "pass" || kind === "notApplicable" || kind === "informational") return `of kind ${kind}`;
  if (baselineState === "absent") return "no longer there, says the tool";
  const isSuppressed =
    suppressions.length > 0 && suppressions.every(({ status = "accepted" }) => status === "accepted");
  return isSuppressed ? "suppressed where the tool ran" : undefined;
}

function toFinding(
  result: SarifResult,
  run: SarifRun,
  { rules, paths }: { readonly rules: SarifRules; readonly paths: SarifPaths },
): ImportedResult {
  const rule = rules.find(result);
  const tool = toolOf(run);
  const name = idOf(result) ?? rule?.id;
  const check = name === undefined ? undefined : cutName(name);
  const message = messageOf(result, rule);
  const finding = {
    tool,
    check,
    title: toTitle(check, message),
    description: cut(message.trim()),
    severity: severityOf(result, rule),
    category: categoryOf([...(rule?.properties?.tags ?? []), ...(result.properties?.tags ?? []), check ?? ""]),
    places: (result.locations ?? []).map((location) => toPlace(location, paths)),
    evidence: [],
    hasLostCause: false,
    ruleId: undefined,
    ruleQuote: undefined,
    suggestion: undefined,
  };
  return { kind: "finding", finding };
}

type Location = NonNullable<SarifResult["locations"]>[number];

function toPlace({ physicalLocation }: Location, paths: SarifPaths): ImportedPlace {
  const { artifactLocation, region } = physicalLocation ?? {};
  const start = region?.startLine;
  const end = region?.endLine;
  // A region that ends before the first column of a line has nothing of that line.
  const isBefore = region?.endColumn === 1 && start !== undefined && end !== undefined && end > start;
  const snippet = region?.snippet?.text;
  return {
    ...paths.spell(artifactLocation),
    side: "head",
    ...toLines(start, isBefore ? end - 1 : end),
    snippet: snippet === undefined ? undefined : cut(snippet),
  };
}

/** Bases may stand on bases; a chain that is longer goes in a circle. */
const MAX_BASES = 8;

/** Reads the paths of one run's locations, each with its base. */
class SarifPaths {
  readonly #run: SarifRun;
  readonly #roots: readonly string[];
  readonly #known = new Map<string, ReturnType<typeof spellPlace>>();

  constructor(run: SarifRun, roots: readonly string[]) {
    this.#run = run;
    const bases = Object.values(run.originalUriBaseIds ?? {}).map(({ uri = "" }) => toAbsolute(uri));
    // The repository's own root first: a base may be a directory within it.
    this.#roots = [...roots, ...bases.filter((base) => base !== undefined && base !== "/")] as string[];
  }

  /** Every spelling that may be meant, likeliest first; empty when the location names no file of a tree. */
  spell(location: ArtifactLocation | undefined): ReturnType<typeof spellPlace> {
    const named =
      location?.uri === undefined && location?.index !== undefined
        ? this.#run.artifacts?.[location.index]?.location
        : location;
    if (named?.uri === undefined) return { paths: [] };
    const key = JSON.stringify([named.uri, named.uriBaseId]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const directory = this.#directoryOf(named.uriBaseId);
    const spelled = spellPlace(named.uri, { absolute: this.#roots, directory }, true);
    this.#known.set(key, spelled);
    return spelled;
  }

  /** A base from the repository's root: where it is absolute and lies outside, it is taken for the root itself. */
  #directoryOf(baseId: string | undefined): string {
    const parts: string[] = [];
    let id = baseId;
    for (let depth = 0; id !== undefined && depth < MAX_BASES; depth += 1) {
      const base: ArtifactLocation | undefined = this.#run.originalUriBaseIds?.[id];
      const uri = base?.uri ?? "";
      const absolute = toAbsolute(uri);
      if (absolute !== undefined) {
        const beneath = this.#roots.map((root) => pathBeneath(root, absolute)).find((path) => path !== undefined);
        parts.unshift(beneath ?? "");
        break;
      }
      parts.unshift(uri);
      id = base?.uriBaseId;
    }
    return (normalise(parts.join("/")) ?? "").replace(/^\//, "");
  }
}

/** The rules of one run's tool and of its extensions, ready to be looked up. */
class SarifRules {
  readonly #driver: SarifComponent;
  readonly #extensions: readonly SarifComponent[];
  readonly #byId = new Map<string, SarifRule>();

  constructor({ driver, extensions = [] }: SarifRun["tool"]) {
    this.#driver = driver;
    this.#extensions = extensions;
    for (const found of [driver, ...extensions].flatMap(({ rules = [] }) => rules)) {
      if (found !== undefined && !this.#byId.has(found.id)) this.#byId.set(found.id, found);
    }
  }

  /** By index into the component the result names, else by id; `a/b` may be a finer name of rule `a` (§3.52.4). */
  find(result: SarifResult): SarifRule | undefined {
    const index = result.rule?.index ?? result.ruleIndex ?? -1;
    const at = this.#component(result)?.rules?.[index];
    const id = idOf(result);
    if (at !== undefined && (id === undefined || isPartOf(id, at.id))) return at;
    return id === undefined ? undefined : (this.#byId.get(id) ?? this.#byId.get(id.replace(/\/[^/]*$/, "")));
  }

  #component({ rule }: SarifResult): SarifComponent | undefined {
    const reference = rule?.toolComponent;
    if (reference === undefined) return this.#driver;
    const named = this.#extensions.find(({ name }) => name === reference.name);
    return reference.index === undefined ? named : (this.#extensions[reference.index] ?? named);
  }
}

/** What the result says its rule is called. */
function idOf({ ruleId, rule }: SarifResult): string | undefined {
  return ruleId ?? rule?.id;
}

function isPartOf(id: string, ruleId: string): boolean {
  return id === ruleId || id.startsWith(`${ruleId}/`);
}

/**
 * The severity of a result: its security score where it or its rule has one, else its level. A level says how a tool is set
 * up, and not what happens: a missing semicolon may be an error.
 */
function severityOf(result: SarifResult, rule: SarifRule | undefined): Severity {
  const score = Number(result.properties?.["security-severity"] ?? rule?.properties?.["security-severity"]);
  const scored = bySecurityScore(score);
  if (scored !== undefined) return scored;
  return BY_LEVEL[result.level ?? rule?.defaultConfiguration?.level ?? "warning"];
}

const BY_LEVEL: Readonly<Record<SarifLevel, Severity>> = {
  error: "medium",
  warning: "medium",
  note: "low",
  none: "low",
};

/** @see https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning */
function bySecurityScore(score: number): Severity | undefined {
  if (!(score > 0 && score <= 10)) return undefined;
  if (score >= 9) return "critical";
  if (score >= 7) return "high";
  return score >= 4 ? "medium" : "low";
}

/** What a result says: its own text, its rule's with the placeholders filled in, or the rule's description. */
function messageOf({ message }: SarifResult, rule: SarifRule | undefined): string {
  const template = message?.id === undefined ? undefined : rule?.messageStrings?.[message.id];
  const own = textOf(message) ?? textOf(template);
  if (own !== undefined) return fill(own, message?.arguments ?? []);
  return textOf(rule?.fullDescription) ?? textOf(rule?.shortDescription) ?? rule?.name ?? "";
}

function textOf(message: SarifResult["message"]): string | undefined {
  return [message?.text, message?.markdown].find((text) => text !== undefined && text.trim() !== "");
}

function fill(text: string, values: readonly string[]): string {
  if (values.length === 0) return text;
  return text.replace(/\{(\d{1,3})\}/g, (whole, index: string) => values[Number(index)] ?? whole);
}
