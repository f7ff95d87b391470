import { describeMismatch } from "../schema/schema-words.ts";
import {
  collect,
  cut,
  cutName,
  type Imported,
  type ImportedPlace,
  type ImportedResult,
  toLines,
  toTitle,
} from "./imported.ts";
import { apartOf, OWN_TOOL, readOwnFinding } from "./own-findings.ts";
import { SarifPaths } from "./sarif-paths.ts";
import { idOf, messageOf, SarifRules, severityOf } from "./sarif-rule.ts";
import { type SarifResult, type SarifRun, sarifLog, sarifResult } from "./sarif-shape.ts";
import { categoryOf } from "./weakness.ts";

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
  if (runs.length === 0) return { reason: "SARIF without a run: it says nothing of whether anything was found" };
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
    paths: paths.spell(artifactLocation),
    side: "head",
    ...toLines(start, isBefore ? end - 1 : end),
    snippet: snippet === undefined ? undefined : cut(snippet),
  };
}
