import type { Category } from "../claims/category.ts";
import { isRuleOfStaticPanel, STATIC_RULE } from "../claims/found-by-rule.ts";
import type { Severity } from "../claims/severity.ts";
import { cut } from "../cut.ts";
import { namePlace } from "../document/line-links.ts";
import type { FixRecord } from "../report/fix-record.ts";
import { failOnOf } from "../report/quiet-late.ts";
import type { Report, ReportDismissed, ReportFinding, ReportUnresolved } from "../report/report.ts";
import { toldOrigin } from "../report/told-origin.ts";
import { membersOf } from "../report/united.ts";
import { nameThread } from "../triage/thread-name.ts";
import { isOnChain } from "./chain.ts";
import { type GuardView, guardsAbout } from "./guards-about.ts";
import { AGE_WORDS, describeDismissal, findRaisedFrom, listSeverities, tellSeverities } from "./plain-words.ts";

type Evidence = ReportFinding["evidence"][number];

/** A finding of any list of a report but `missed`. */
export type Told = ReportFinding | ReportUnresolved | ReportDismissed;

/**
 * One finding as a reader is told it, in whatever format: every format tells each of these, or says in {@link LEFT_OUT}
 * why it does not. What there is nothing to say of is absent. Nothing of it is escaped.
 */
export interface FindingView {
  readonly title: string;
  readonly severity: Severity;
  readonly category: Category;
  /** Whether the change brought it in, in words. */
  readonly age: string;
  /** How it was found where no agent of the debate had to: what it says of itself. */
  readonly origin: string | undefined;
  readonly place: PlaceView;
  /** What stands at its own place. */
  readonly code: Evidence | undefined;
  /** What else it rests on, such as a line that was deleted, others that share the defect, or what speaks against it. */
  readonly further: readonly Evidence[];
  /** The calls that lead from its place to where it happens, each with the line it stands on; empty for most findings. */
  readonly chain: ReportFinding["chain"];
  /** What it breaks of the repository's policy, and how sure that is. */
  readonly breach: BreachView | undefined;
  /** What was done to find it, where that is not the same for all that were found alike. */
  readonly steps: readonly string[];
  /** What it says beyond its title. */
  readonly description: string | undefined;
  /** What the Judge said of it. */
  readonly ruling: string | undefined;
  /** Why it is unresolved or dismissed. */
  readonly reason: string | undefined;
  /** How to repair it, in words. */
  readonly suggestion: string | undefined;
  /** Code that takes the place of its lines. */
  readonly replacement: NonNullable<ReportFinding["replacement"]> | undefined;
  readonly rule: RuleView | undefined;
  /** The other reviewer whose result it is, with its name of the check. */
  readonly reporter: string | undefined;
  /** Other reviewers whose threads say the same. */
  readonly threads: ThreadsView | undefined;
  /** The workflow run that found it first. */
  readonly carriedFrom: string | undefined;
  /** Who held it to be how severe and why, where they are far apart or `fail-on` raised it. */
  readonly severities: string | undefined;
  /** Who struck what was suggested, and why. */
  readonly struck: string | undefined;
  /** The findings that are told with it, as they are the same defect. */
  readonly united: string | undefined;
  /** What the change takes away that may bear on it, where it does not show that itself. */
  readonly guards: readonly GuardView[];
  /** That it comes late and why that is said, where it does. */
  readonly late: string | undefined;
  /** That a repair of it is offered, where the review of the patched head holds it resolved. */
  readonly repair: string | undefined;
  /** The known false positives it looks like. */
  readonly known: readonly KnownView[];
  /** What a person who overrules it names it by. */
  readonly fingerprint: string;
}
export type FindingField = keyof FindingView;

/** Where a finding is. */
export interface PlaceView extends Pick<ReportFinding, "file" | "side" | "start_line" | "line"> {
  readonly name: string;
}

/** A known false positive as the report names it; that a finding looks like one decides nothing. */
export type KnownView = Pick<Report["known_patterns"]["matches"][number], "pattern" | "why" | "source">;

/** A sentence of the policy that a finding breaks. */
export interface BreachView {
  readonly effectId: string;
  readonly effect: ReportFinding["effect"];
  readonly judgment: ReportFinding["judgment"];
  readonly confidence: ReportFinding["confidence"];
}

/** Who said a finding's defect in a thread of the pull request. */
export interface ThreadsView {
  /** Whether it is of theirs alone: else an agent of ours, or a rule, found it as well. */
  readonly isTheirs: boolean;
  /** `coderabbitai[bot] (discussion_r123)`, each once. */
  readonly names: readonly string[];
}

/** A rule that a finding breaks, in its own words. */
export interface RuleView {
  readonly id: string;
  readonly quote: string;
  /** The repository's file that holds it; absent for a rule of the static panel, which is in no repository but ours. */
  readonly file: string | undefined;
}

/** What each format does not tell of a finding, and why. Whatever else the view has, it tells. */
export const LEFT_OUT = {
  text: { steps: "the chain says in a line what they come to" },
  markdown: {},
  html: {},
  sarif: { origin: "the help of its rule says how it is found", steps: "the flow of code shows where they lead" },
  annotation: {
    code: "GitHub shows the annotation at its lines",
    steps: "the chain says in a line what they come to",
  },
  comment: {
    steps: "the chain is what a reader of the line needs of them",
    place: "GitHub shows the comment at its lines",
    code: "GitHub shows the comment at its lines",
    reason: "what is unresolved or dismissed gets no comment of its own",
  },
  explanation: {},
} as const satisfies Readonly<Record<string, Partial<Readonly<Record<FindingField, string>>>>>;

/** What a reader is told of a finding. */
export function viewFinding(
  finding: Told,
  report: Pick<Report, "known_patterns" | "triage" | "fix" | "rounds" | "run">,
): FindingView {
  const { triage, fix, rounds } = report;
  const { matches } = report.known_patterns;
  const { id, title, severity, category, classification, evidence, replacement, fingerprint } = finding;
  const { effect_id: effectId, effect, judgment, confidence, chain, agent_steps: steps } = finding;
  const [code, ...others] = evidence;
  const further = others.filter((each) => !isOnChain(each, chain));
  return {
    ...{ title, severity, category, fingerprint, code, further, chain, steps },
    breach: effectId === null ? undefined : { effectId, effect, judgment, confidence },
    age: AGE_WORDS[classification],
    origin: toldOrigin(finding)?.label,
    place: viewPlace(finding),
    description: beyondTitle(finding),
    ruling: said(finding.resolution),
    reason: "by" in finding ? said(describeDismissal(finding)) : "reason" in finding ? said(finding.reason) : undefined,
    suggestion: said(finding.suggestion),
    replacement: replacement ?? undefined,
    rule: finding.rule === null ? undefined : viewRule(finding.rule),
    reporter: finding.reported_by === null ? undefined : nameReporter(finding.reported_by),
    threads: viewThreads(finding, triage ?? []),
    // Why an unresolved one is open names the run already.
    carriedFrom: "failed_gate" in finding ? undefined : (finding.carried_from ?? undefined),
    severities: tellGiven(finding, report),
    struck: tellStruck(finding),
    united: tellUnited(finding),
    // Of what was dismissed it would say that there is something to it after all.
    guards: "by" in finding ? [] : guardsAbout(finding, rounds),
    late: finding.late ? LATE_WORDS : undefined,
    repair: isRepaired(finding, fix) ? REPAIR_WORDS : undefined,
    known: matches.flatMap(({ finding: named, pattern, why, source }) => {
      return named === id ? [{ pattern, why, source }] : [];
    }),
  };
}

/** `claimed critical (Any request loses data.), Judge low, Critic low` */
function tellGiven(finding: Told, report: Pick<Report, "run">): string | undefined {
  const { severity, severity_reasons: reasons } = finding;
  const tellReason = (giver: keyof typeof reasons) => (reasons[giver] === null ? "" : ` (${reasons[giver]})`);
  const isConfirmed = finding.validation.status === "confirmed_valid" && !("reason" in finding);
  const middle = isConfirmed ? findRaisedFrom(finding, failOnOf(report)) : undefined;
  if (middle === undefined) return tellSeverities(finding, tellReason);
  const raised = `it is ${severity} and not ${middle}, as it takes Judge and Critic both to get below fail-on`;
  return `${listSeverities(finding, tellReason)}; ${raised}`;
}

const MAX_STRUCK_CHARS = 300;

/** `The Critic struck the suggested change: It drops the retry.` A reason that is the ruling stands there. */
function tellStruck({ corrections, suggestion, resolution }: Told): string | undefined {
  const struck = corrections.find(
    ({ gate, field }) => field === "suggestion" && (gate === "judge" || gate === "critic"),
  );
  if (struck === undefined || suggestion !== null) return undefined;
  const by = struck.gate === "judge" ? "The Judge" : "The Critic";
  const why = struck.after.replace(STRUCK, "").trim();
  if (why === "" || resolution?.trim().startsWith(why)) return `${by} struck the suggested change.`;
  return `${by} struck the suggested change: ${cut(why, MAX_STRUCK_CHARS)}`;
}

/** How the record of a struck suggestion begins. */
const STRUCK = /^struck by the (?:Judge|Critic)(?:: )?/;

const MAX_UNITED = 10;

/** `One defect with: null-safety, high, at src/a.ts:12 (A reader crashes).` What is said besides stands in its description. */
function tellUnited(finding: Told): string | undefined {
  const [, ...others] = membersOf(finding);
  if (others.length === 0) return undefined;
  const named = others.slice(0, MAX_UNITED).map((other) => {
    return `${other.category}, ${other.severity}, at ${namePlace(other)} (${cut(other.title, MAX_UNITED_TITLE_CHARS)})`;
  });
  const left = others.length - named.length;
  return `One defect with: ${[...named, ...(left === 0 ? [] : [`${left} more in the report`])].join("; ")}.`;
}

const MAX_UNITED_TITLE_CHARS = 200;

/** Whether it stands since a rule found it, so that no Judge and no Critic had a say in it. */
export function standsByRule({ source, origin, validation: { status } }: Told): boolean {
  return status === "confirmed_valid" && (source === "gate" || origin?.kind === STATIC_RULE);
}

/** The patch that is offered mends it; what a later review found is no finding of the report. */
function isRepaired(finding: Told, fix: Report["fix"]): boolean {
  if (fix === null || fix.patch === null) return false;
  const repaired = repairedBefore.get(fix) ?? namesOfRepaired(fix);
  repairedBefore.set(fix, repaired);
  return membersOf(finding).every(({ id, fingerprint }) => repaired.has(nameOf(id, fingerprint)));
}

/** Made once for a record: every finding asks. */
const repairedBefore = new WeakMap<FixRecord, ReadonlySet<string>>();

function namesOfRepaired({ findings }: FixRecord): ReadonlySet<string> {
  const repaired = findings.filter(({ state }) => state === "repaired");
  return new Set(repaired.map((each) => nameOf(each.finding_id, each.fingerprint)));
}

function nameOf(id: string, fingerprint: string): string {
  return JSON.stringify([id, fingerprint]);
}

const REPAIR_WORDS = "The patch that is offered repairs it: the review of the patched head holds it resolved.";

const LATE_WORDS =
  "It comes late: its lines were reviewed before and have not changed since, and no earlier review named it.";

function said(text: string | null): string | undefined {
  return text === null || text.trim() === "" ? undefined : text;
}

/** For many tools the first line of what they say is the title, for some claims the first sentence. */
function beyondTitle({ title, description }: ReportFinding): string | undefined {
  const sentence = `${title.replace(/\.$/, "")}. `;
  if (description.trimStart().startsWith(sentence)) return said(description.trimStart().slice(sentence.length));
  const [first = "", ...others] = description.trim().split("\n");
  const isTitle = title === first.trim() || title.endsWith(`: ${first.trim()}`);
  return said(isTitle ? others.join("\n").trim() : description);
}

/** The other reviewer, with its own name of the check. To be escaped. */
export function nameReporter({ tool, check }: NonNullable<ReportFinding["reported_by"]>): string {
  return check === null ? tool : `${tool} (${check})`;
}

function viewPlace(finding: ReportFinding): PlaceView {
  const { file, side, start_line, line } = finding;
  return { file, side, start_line, line, name: namePlace(finding) };
}

function viewThreads({ source, threads }: ReportFinding, rows: NonNullable<Report["triage"]>): ThreadsView | undefined {
  if (threads.length === 0) return undefined;
  const names = threads.map(({ thread_id: id, author }) => {
    const row = rows.find((each) => each.thread_id === id);
    return `${author} (${row === undefined ? id : nameThread(row)})`;
  });
  return { isTheirs: source.startsWith("triage:"), names: [...new Set(names)] };
}

function viewRule({ id, file, quote }: NonNullable<ReportFinding["rule"]>): RuleView {
  return { id, quote, file: isRuleOfStaticPanel({ id, file }) ? undefined : file };
}
