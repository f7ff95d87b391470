import { raiserOf } from "../claims/claim.ts";
import { isRuleOfStaticPanel } from "../claims/origin.ts";
import { compareSeverity } from "../claims/severity.ts";
import {
  type Block,
  code,
  type FindingBlock,
  type FindingPlace,
  folded,
  type Inline,
  joined,
  labelled,
  name,
  paragraph,
  place,
  prose,
  said,
  title,
} from "../document/document.ts";
import { withoutFullStop } from "../memory/carried.ts";
import { wordsOf } from "../policy/policy.ts";
import type { Excerpt } from "../report/excerpt.ts";
import type { FixRecord } from "../report/fix-record.ts";
import type { GuardRecord } from "../report/guard-record.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import { failOnOf, toldOrigin } from "../report/report-facts.ts";
import { membersOf } from "../report/unite-findings.ts";
import { countOf } from "../text/count-of.ts";
import { cut } from "../text/cut.ts";
import { sha256 } from "../text/digest.ts";
import { joinAnd } from "../text/join-list.ts";
import { nameThread } from "../triage/thread-name.ts";
import { describeVoices } from "./debate.ts";
import {
  AGE_WORDS,
  describeSeverities,
  findRaisedFrom,
  listSeverities,
  nameReporter,
  type Told,
} from "./plain-words.ts";

/** What a report says of a finding. Whoever shows it leaves out the parts that are shown beside it. */
export interface FindingParts extends Pick<FindingBlock, "severity" | "title" | "facts"> {
  readonly place: Inline;
  readonly fingerprint: string;
  /** What stands at its place. */
  readonly code: readonly Block[];
  /** What else it rests on, such as a line that was deleted. */
  readonly further: readonly Block[];
  /** The calls that lead from its place to where it happens. */
  readonly calls: readonly Block[];
  /** Why it is unresolved or dismissed; empty for a confirmed one. */
  readonly outcome: readonly Block[];
  /** What the claimant says beyond the title, unescaped; may be empty. */
  readonly account: string;
  readonly ruling: readonly Block[];
  /** How to repair it, in words. */
  readonly suggestion: readonly Block[];
  /** The code that is to take the place of its lines. */
  readonly change: readonly Block[];
  /** What else is known of it. */
  readonly remarks: readonly Block[];
  /** How it was found and judged. */
  readonly debate: readonly Block[];
}

/** What all findings of a list say alike, which is said above them. */
export interface SaidAlike {
  readonly reason?: string | undefined;
  readonly ruling?: string | undefined;
}

/** @param alike what is said elsewhere already. */
export function describeFinding(finding: Told, report: Report, alike: SaidAlike = {}): FindingParts {
  const { severity, fingerprint, resolution, suggestion } = finding;
  return {
    ...{ severity, fingerprint, title: title(finding.title), facts: factsOf(finding), place: placeOf(finding) },
    code: describeCode(finding, report),
    further: describeFurther(finding, report),
    calls: describeCalls(finding.chain),
    outcome: describeReason(finding, alike),
    account: beyondTitle(finding),
    ruling: said(resolution === alike.ruling ? undefined : resolution, "Judge"),
    suggestion: said(suggestion, "Suggestion"),
    change: describeChange(finding, report),
    remarks: describeRemarks(finding, report),
    debate: [...listSteps(finding), ...describeVoices(finding, report)],
  };
}

/** What is wrong, what became of it, and how to repair it. */
export function describeClaim({ outcome, account, ruling, suggestion }: FindingParts): readonly Block[] {
  return [...outcome, ...said(account), ...ruling, ...suggestion];
}

/** More of them begin the same finding anew, so that none is too large for what is left of a page. */
const MAX_PLACES = 20;

/** Findings of one list, worst first; those of which the same is said at several places are told once. */
export function describeFindings(
  findings: readonly Told[],
  report: Report,
  alike: SaidAlike = {},
): readonly FindingBlock[] {
  const groups = new Map<string, FindingBlock[]>();
  for (const finding of [...findings].sort((a, b) => compareSeverity(a.severity, b.severity))) {
    const block = toFindingBlock(describeFinding(finding, report, alike));
    const { places, ...words } = block;
    // The words themselves would be kept as long as the groups.
    const key = sha256(JSON.stringify(words));
    const blocks = groups.get(key) ?? [];
    const last = blocks.at(-1);
    if (last === undefined || last.places.length >= MAX_PLACES) blocks.push(block);
    else blocks[blocks.length - 1] = { ...last, places: [...last.places, ...places] };
    groups.set(key, blocks);
  }
  return [...groups.values()].flat();
}

/** A finding with all there is to say of it. */
export function toFindingBlock(parts: FindingParts): FindingBlock {
  const { severity, title: what, facts, code: own, further, calls, change, remarks, debate } = parts;
  const shown: FindingPlace = { place: parts.place, fingerprint: parts.fingerprint, blocks: [...own, ...further] };
  const blocks = [
    ...calls,
    ...describeClaim(parts),
    ...change,
    ...remarks,
    ...folded("How it was found and judged", debate),
  ];
  return { kind: "finding", ...{ severity, title: what, facts, places: [shown], blocks } };
}

function placeOf(finding: Told): Inline {
  return [place(finding), finding.side === "base" && finding.file !== null ? " (deleted line)" : ""];
}

/** Our category for a broken rule; of a tool's own check a reader would look for it in a policy that has none. */
function factsOf(finding: Told): readonly string[] {
  const { category, classification, reported_by: reporter, rule, effect_id: effect } = finding;
  const isToolsOwn = category === "policy" && reporter !== null && rule === null && effect === null;
  const origin = toldOrigin(finding)?.label;
  return [
    isToolsOwn ? "a rule of that tool" : category,
    AGE_WORDS[classification],
    ...(origin === undefined ? [] : [origin]),
    ...("unchecked" in finding && finding.unchecked ? ["upheld, not re-checked"] : []),
  ];
}

/** What a finding says beyond its title: for many tools the first line is the title, for some claims the first sentence. */
function beyondTitle({ title: what, description }: ReportFinding): string {
  const text = description.trim();
  const sentence = `${what.replace(/\.$/, "")}. `;
  if (text.startsWith(sentence)) return text.slice(sentence.length);
  const [first = "", ...others] = text.split("\n");
  const isTitle = what === first.trim() || what.endsWith(`: ${first.trim()}`);
  return isTitle ? others.join("\n") : text;
}

function describeReason(finding: Told, alike: SaidAlike): readonly Block[] {
  if ("by" in finding) return labelled(`Dismissed by the ${finding.by}`, prose(finding.reason));
  if (!("reason" in finding) || finding.reason === alike.reason) return [];
  return labelled("Unresolved", prose(finding.reason));
}

type Placed = Pick<ReportFinding, "file" | "side" | "start_line" | "line">;
type Evidence = ReportFinding["evidence"][number];

function findExcerpt({ excerpts }: Report, { file, side, start_line: start, line }: Placed): Excerpt | undefined {
  return excerpts.find((each) => {
    return each.file === file && each.side === side && each.start_line === start && each.line === line;
  });
}

function describeCode(finding: Told, report: Report): readonly Block[] {
  const [own] = finding.evidence;
  if (own === undefined) return [];
  const excerpt = findExcerpt(report, { ...finding, start_line: finding.start_line ?? finding.line });
  return [{ kind: "code", text: own.quote.trimEnd(), first: firstLine(own), excerpt }];
}

/** Nothing says which line is which where the quote has more or fewer of them than its place. */
function firstLine({ quote, start_line: start, end_line: end }: Evidence): number | undefined {
  return quote.trimEnd().split("\n").length === end - start + 1 ? start : undefined;
}

const PLACE_WORDS: Readonly<Record<NonNullable<Evidence["kind"]>, string>> = {
  defect: "also",
  cause: "caused at",
  impact: "breaks",
  proof: "against it",
};
const MAX_FURTHER = 10;

function describeFurther({ evidence, chain }: Told, report: Report): readonly Block[] {
  const others = evidence.slice(1).filter((each) => !isOnChain(each, chain));
  const left = others.length - MAX_FURTHER;
  return [
    ...others.slice(0, MAX_FURTHER).map((each): Block => {
      const { file, side, start_line: start, end_line: line, kind = "defect", quote } = each;
      const where = place({ file, side, start_line: start, line, name: `${file}:${start}` });
      const caption = [side === "base" ? "before the change" : PLACE_WORDS[kind], " ", where];
      const excerpt = findExcerpt(report, { file, side, start_line: start, line });
      return { kind: "code", caption, text: quote.trimEnd(), first: firstLine(each), excerpt };
    }),
    ...(left > 0 ? [paragraph(`And ${countOf(left, "more place")} in the report.`)] : []),
  ];
}

/** Whether a line is one that the chain shows already. */
function isOnChain({ file, side, start_line: start, end_line: end }: Evidence, chain: Told["chain"]): boolean {
  return side === "head" && start === end && chain.some((link) => link.file === file && link.line === start);
}

/** No bound of a policy lets a chain be much longer. */
const MAX_CALLS = 12;
const MAX_SYMBOL_CHARS = 120;
const MAX_QUOTE_CHARS = 160;

function describeCalls(chain: Told["chain"]): readonly Block[] {
  if (chain.length === 0) return [];
  const items = chain.map(({ file, line, symbol, quote }): Inline => {
    const shown = quote.trim() === "" ? "" : [": ", code(cut(quote.trim(), MAX_QUOTE_CHARS))];
    return [place({ file, line }), " calls ", code(cut(symbol, MAX_SYMBOL_CHARS)), shown];
  });
  return [{ kind: "list", items, isOrdered: true, most: MAX_CALLS }];
}

/** The new lines; on the page below the old ones, where those are known. */
function describeChange({ replacement, ...finding }: Told, report: Report): readonly Block[] {
  if (replacement === null) return [];
  const { start_line: start, line, text } = replacement;
  const words = start === line ? `line ${line} becomes` : `lines ${start} to ${line} become`;
  const own = findExcerpt(report, { ...finding, start_line: finding.start_line ?? finding.line });
  const old = (own?.parts ?? []).flatMap(({ head_line: first, lines }) =>
    first === null ? [] : lines.filter((_, index) => first + index >= start && first + index <= line),
  );
  const added = { kind: "added", base_line: null, head_line: null, lines: text.split("\n") } as const;
  const deleted = { kind: "deleted", base_line: null, head_line: start, lines: old } as const;
  const excerpt: Excerpt = {
    ...{ file: finding.file ?? "", side: "head", other_file: null },
    // No line of it is marked.
    ...{ start_line: 0, line: 0, parts: old.length === line - start + 1 ? [deleted, added] : [added] },
  };
  return [...labelled("Change", words), { kind: "code", text, excerpt }];
}

function describeRemarks(finding: Told, report: Report): readonly Block[] {
  const { rule, reported_by: reporter, carried_from: run, late } = finding;
  const known = report.known_patterns.matches.filter((match) => match.finding === finding.id);
  return [
    ...labelled("Suggestion", describeStruck(finding)),
    ...labelled("Repair", isRepaired(finding, report.fix) ? REPAIR_WORDS : undefined),
    ...labelled("Policy", describeBreach(finding)),
    ...labelled("Rule", rule === null ? undefined : describeRule(rule)),
    ...labelled("Severity", describeGiven(finding, report)),
    ...labelled("Same defect", describeUnited(finding)),
    // A guard that is gone would contradict a dismissal.
    ...("by" in finding ? [] : guardsAbout(finding, report.rounds).flatMap(describeGuard)),
    ...labelled("Late", late ? LATE_WORDS : undefined),
    ...labelled("Reported by", reporter === null ? undefined : nameReporter(reporter)),
    ...describeThreads(finding, report.triage ?? []),
    // Why an unresolved one is open names the run already.
    ...labelled(
      "First found",
      run === null || "failed_gate" in finding ? undefined : `by run ${run}, on the same lines`,
    ),
    ...known.flatMap(({ pattern, why, source }) =>
      labelled("Looks like", [
        `a known false positive (${source}), which decides nothing: `,
        prose(`${pattern} ${why}`),
      ]),
    ),
  ];
}

const REPAIR_WORDS = "the patch that is offered repairs it: the review of the patched head holds it resolved.";
const LATE_WORDS = "its lines were reviewed before and have not changed since, and no earlier review named it.";

/** Whether the patch that is offered repairs it. */
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

const JUDGMENT_WORDS: Readonly<Record<NonNullable<ReportFinding["judgment"]>, string>> = {
  violation: "a violation",
  likely_violation: "a likely violation",
  unknown: "perhaps a violation",
  no_violation: "no violation",
};

/** `refunds-send-no-mail (send email): a violation, confidence 0.8` */
function describeBreach({ effect_id: id, effect, judgment, confidence }: Told): Inline | undefined {
  if (id === null) return undefined;
  const does = effect === null ? "" : ` (${wordsOf(effect)})`;
  const sure = [
    ...(judgment === null ? [] : [JUDGMENT_WORDS[judgment]]),
    // Two digits are more than anybody knows.
    ...(confidence === null ? [] : [`confidence ${Math.round(confidence * 100) / 100}`]),
  ].join(", ");
  return [code(id), `${does}${sure === "" ? "" : `: ${sure}`}`];
}

function describeRule(rule: NonNullable<ReportFinding["rule"]>): Inline {
  const source = isRuleOfStaticPanel(rule) ? "the static panel" : name(rule.file);
  return [code(rule.id), " of ", source, ": ", prose(rule.quote)];
}

/** `claimed critical (Any request loses data.), Judge low, Critic low`; undefined where they are near to each other. */
function describeGiven(finding: Told, report: Report): Inline | undefined {
  const { severity, severity_reasons: reasons } = finding;
  const tellReason = (giver: keyof typeof reasons) => (reasons[giver] === null ? "" : ` (${reasons[giver]})`);
  const isConfirmed = finding.validation.status === "confirmed_valid" && !("reason" in finding);
  const middle = isConfirmed ? findRaisedFrom(finding, failOnOf(report)) : undefined;
  if (middle === undefined) return describeSeverities(finding, tellReason);
  const raised = `it is ${severity} and not ${middle}, as it takes Judge and Critic both to get below fail-on`;
  return `${listSeverities(finding, tellReason)}; ${raised}`;
}

/** `struck by the Critic: It drops the retry.` The Judge's reason is its ruling, which is said where there is one. */
function describeStruck({ corrections, suggestion, resolution }: Told): Inline | undefined {
  const struck = corrections.find(({ gate, field }) => {
    return field === "suggestion" && (gate === "judge" || gate === "critic");
  });
  if (struck === undefined || suggestion !== null) return undefined;
  return struck.gate === "judge" && resolution !== null
    ? "struck by the Judge."
    : prose(`${withoutFullStop(struck.after)}.`);
}

const MAX_UNITED = 10;

/** `null-safety, high, at src/a.ts:12 (A reader crashes)`: the findings that are told with it. */
function describeUnited(finding: Told): Inline | undefined {
  const [, ...others] = membersOf(finding);
  if (others.length === 0) return undefined;
  const named = others.slice(0, MAX_UNITED).map((other): Inline => {
    return [`${other.category}, ${other.severity}, at `, place(other), " (", title(other.title), ")"];
  });
  const left = others.length - named.length;
  return joined([...named, left === 0 ? "" : `${left} more in the report`], "; ");
}

function describeGuard({ quote, file, line, protected: words }: GuardRecord): readonly Block[] {
  return labelled("Guard lost", [code(quote), " (", name(`${file}:${line}`), " at base). ", prose(words)]);
}

/** Beside a finding so many are shown: the report has the others. */
const MAX_GUARDS = 3;

/** The guards that bear on a finding, each once; none that the finding itself shows as its evidence or cause. */
function guardsAbout(finding: ReportFinding, rounds: Report["rounds"]): readonly GuardRecord[] {
  const guards = guardsOf(rounds);
  const own = membersOf(finding).flatMap(({ fingerprint }) => guards.get(fingerprint) ?? []);
  const told = new Map(
    own.filter((guard) => !shows(finding, guard)).map((guard) => [`${guard.file}:${guard.line}`, guard]),
  );
  return [...told.values()].slice(0, MAX_GUARDS);
}

function shows({ evidence }: ReportFinding, { file, line, quote }: GuardRecord): boolean {
  const end = line + quote.split("\n").length - 1;
  return evidence.some((each) => {
    const isThere = each.file === file && each.start_line <= end && line <= each.end_line;
    return each.side === "base" && (isThere || each.quote.trim() === quote);
  });
}

/** By the fingerprint of what they bear on. Made once for a report: every finding asks. */
function guardsOf(rounds: Report["rounds"]): ReadonlyMap<string, readonly GuardRecord[]> {
  const known = guardsBefore.get(rounds);
  if (known !== undefined) return known;
  const byFinding = new Map<string, GuardRecord[]>();
  for (const guard of rounds.flatMap(({ removed_guards: guards }) => guards)) {
    for (const fingerprint of guard.findings)
      byFinding.set(fingerprint, [...(byFinding.get(fingerprint) ?? []), guard]);
  }
  guardsBefore.set(rounds, byFinding);
  return byFinding;
}

const guardsBefore = new WeakMap<Report["rounds"], ReadonlyMap<string, readonly GuardRecord[]>>();

const MAX_THREADS = 5;

/** Which other reviewers say the same, and where. */
function describeThreads({ source, threads }: Told, rows: NonNullable<Report["triage"]>): readonly Block[] {
  const names = threads.map(({ thread_id: id, author }) => {
    const row = rows.find((each) => each.thread_id === id);
    return `${author} (${row === undefined ? id : nameThread(row)})`;
  });
  const all = [...new Set(names)];
  const left = all.length - MAX_THREADS;
  const shown = joinAnd([...all.slice(0, MAX_THREADS), ...(left > 0 ? [`${left} more`] : [])]);
  return labelled(raiserOf(source) !== undefined ? "Raised by" : "Also said by", shown);
}

/** What was done to find it, where that is not the same for all that were found alike. */
function listSteps({ agent_steps: steps }: Told): readonly Block[] {
  return steps.length === 0 ? [] : [{ kind: "list", items: steps.map(prose), isOrdered: true, most: MAX_STEPS }];
}

const MAX_STEPS = 12;

/** What all findings of a list that have such a text say alike, if several do. */
export function findSaidAlike(findings: readonly Told[]): SaidAlike {
  return {
    reason: shared(findings.map((finding) => ("reason" in finding ? finding.reason : null))),
    ruling: shared(findings.map(({ resolution }) => resolution)),
  };
}

function shared(texts: readonly (string | null)[]): string | undefined {
  const all = texts.filter((text) => text !== null && text.trim() !== "");
  return all.length > 1 && new Set(all).size === 1 ? (all[0] ?? undefined) : undefined;
}
