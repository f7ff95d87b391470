import { raiserOf } from "../claims/claim.ts";
import { isRuleOfStaticPanel } from "../claims/origin.ts";
import { compareSeverity } from "../claims/severity.ts";
import { wordsOf } from "../config/policy.ts";
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
import type { Excerpt } from "../report/excerpt.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import { failOnOf, shownOrigin } from "../report/report-facts.ts";
import type { GuardRecord } from "../report/round-detail.ts";
import { nameThread } from "../report/thread-name.ts";
import { membersOf } from "../report/unite-findings.ts";
import { countOf } from "../text/count-of.ts";
import { cut } from "../text/cut.ts";
import { sha256 } from "../text/digest.ts";
import { joinAnd } from "../text/join-list.ts";
import { describeVoices } from "./debate.ts";
import {
  AGE_WORDS,
  type AnyFinding,
  describeSeverities,
  findRaisedFrom,
  listSeverities,
  nameReporter,
} from "./plain-words.ts";

/** The parts of a finding's description. Callers leave out parts that they show elsewhere. */
export interface FindingParts extends Pick<FindingBlock, "severity" | "title" | "facts"> {
  readonly place: Inline;
  readonly fingerprint: string;
  /** The code at its place. */
  readonly code: readonly Block[];
  /** Its other evidence, such as a deleted line. */
  readonly further: readonly Block[];
  /** The calls from its place to where it happens. */
  readonly calls: readonly Block[];
  /** Why it is unresolved or dismissed; empty for a confirmed one. */
  readonly outcome: readonly Block[];
  /** The claimant's words beyond the title, unescaped; may be empty. */
  readonly account: string;
  readonly ruling: readonly Block[];
  readonly suggestion: readonly Block[];
  /** The code that would replace its lines. */
  readonly change: readonly Block[];
  readonly remarks: readonly Block[];
  readonly debate: readonly Block[];
}

/** Texts that all findings of a list share, which are shown once above them. */
export interface SaidAlike {
  readonly reason?: string | undefined;
  readonly ruling?: string | undefined;
}

/** @param alike texts already shown elsewhere. */
export function describeFinding(finding: AnyFinding, report: Report, alike: SaidAlike = {}): FindingParts {
  const { severity, fingerprint, resolution, suggestion } = finding;
  return {
    ...{ severity, fingerprint, title: title(finding.title), facts: factsOf(finding, report), place: placeOf(finding) },
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

/** The defect, its outcome, and how to fix it. */
export function describeClaim({ outcome, account, ruling, suggestion }: FindingParts): readonly Block[] {
  return [...outcome, ...said(account), ...ruling, ...suggestion];
}

/** With more places the finding is repeated as a new block, so that no block is too large for the rest of a page. */
const MAX_PLACES = 20;

/** Findings of one list, worst first. Findings with the same words at several places are shown once. */
export function describeFindings(
  findings: readonly AnyFinding[],
  report: Report,
  alike: SaidAlike = {},
): readonly FindingBlock[] {
  const groups = new Map<string, FindingBlock[]>();
  for (const finding of [...findings].sort((a, b) => compareSeverity(a.severity, b.severity))) {
    const block = toFindingBlock(describeFinding(finding, report, alike));
    const { places, ...words } = block;
    // A digest, as the words themselves would stay in memory as long as the groups.
    const key = sha256(JSON.stringify(words));
    const blocks = groups.get(key) ?? [];
    const last = blocks.at(-1);
    if (last === undefined || last.places.length >= MAX_PLACES) blocks.push(block);
    else blocks[blocks.length - 1] = { ...last, places: [...last.places, ...places] };
    groups.set(key, blocks);
  }
  return [...groups.values()].flat();
}

/** A finding with all its details. */
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

function placeOf(finding: AnyFinding): Inline {
  return [place(finding), finding.side === "base" && finding.file !== null ? " (deleted line)" : ""];
}

/**
 * Omits our category `policy` for another tool's own check: a reader would search for it in a policy that does not have
 * it.
 */
function factsOf(finding: AnyFinding, { pin }: Report): readonly string[] {
  const { category, classification, reported_by: reporter, rule, effect_id: effect } = finding;
  const isToolsOwn = category === "policy" && reporter !== null && rule === null && effect === null;
  const origin = shownOrigin(finding)?.label;
  return [
    isToolsOwn ? "a rule of that tool" : category,
    // Whole files are reviewed without a change that anything could be new in.
    ...(pin.target_kind === "diff" || classification !== "new" ? [AGE_WORDS[classification]] : []),
    ...(origin === undefined ? [] : [origin]),
    ...("unchecked" in finding && finding.unchecked ? ["upheld, not re-checked"] : []),
  ];
}

/**
 * The description without the title: many tools repeat the title as the first line, some claims as the first sentence.
 */
function beyondTitle({ title: what, description }: ReportFinding): string {
  const text = description.trim();
  const sentence = `${what.replace(/\.$/, "")}. `;
  if (text.startsWith(sentence)) return text.slice(sentence.length);
  const [first = "", ...others] = text.split("\n");
  const isTitle = what === first.trim() || what.endsWith(`: ${first.trim()}`);
  return isTitle ? others.join("\n") : text;
}

function describeReason(finding: AnyFinding, alike: SaidAlike): readonly Block[] {
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

function describeCode(finding: AnyFinding, report: Report): readonly Block[] {
  const [own] = finding.evidence;
  if (own === undefined) return [];
  const excerpt = findExcerpt(report, { ...finding, start_line: finding.start_line ?? finding.line });
  return [{ kind: "code", text: own.quote.trimEnd(), first: firstLine(own), excerpt }];
}

/** If the quote and its place differ in length, its lines have no known numbers. */
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

function describeFurther({ evidence, chain }: AnyFinding, report: Report): readonly Block[] {
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

function isOnChain({ file, side, start_line: start, end_line: end }: Evidence, chain: AnyFinding["chain"]): boolean {
  return side === "head" && start === end && chain.some((link) => link.file === file && link.line === start);
}

/** The bounds of a policy rarely allow longer chains. */
const MAX_CALLS = 12;
const MAX_SYMBOL_CHARS = 120;
const MAX_QUOTE_CHARS = 160;

function describeCalls(chain: AnyFinding["chain"]): readonly Block[] {
  if (chain.length === 0) return [];
  const items = chain.map(({ file, line, symbol, quote }): Inline => {
    const shown = quote.trim() === "" ? "" : [": ", code(cut(quote.trim(), MAX_QUOTE_CHARS))];
    return [place({ file, line }), " calls ", code(cut(symbol, MAX_SYMBOL_CHARS)), shown];
  });
  return [{ kind: "list", items, isOrdered: true, most: MAX_CALLS }];
}

/** The new lines; on the page also the old ones above them, if known. */
function describeChange({ replacement, ...finding }: AnyFinding, report: Report): readonly Block[] {
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

function describeRemarks(finding: AnyFinding, report: Report): readonly Block[] {
  const { rule, reported_by: reporter, carried_from: run, late } = finding;
  const known = report.known_patterns.matches.filter((match) => match.finding === finding.id);
  return [
    ...labelled("Suggestion", describeStruck(finding)),
    ...labelled("Repair", isRepaired(finding, report.fix) ? REPAIR_WORDS : undefined),
    ...labelled("Policy", describeBreach(finding)),
    ...labelled("Rule", rule === null ? undefined : describeRule(rule)),
    ...labelled("Severity", describeGiven(finding, report)),
    ...labelled("Same defect", describeUnited(finding)),
    // Skips guards for dismissed findings: they would contradict the dismissal.
    ...("by" in finding ? [] : guardsAbout(finding, report.rounds).flatMap(describeGuard)),
    ...labelled("Late", late ? LATE_WORDS : undefined),
    ...labelled("Reported by", reporter === null ? undefined : nameReporter(reporter)),
    ...describeThreads(finding, report.triage ?? []),
    // The reason of an unresolved one already names the run.
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

const REPAIR_WORDS = "the offered patch repairs it: the review of the patched head counts it as resolved.";
const LATE_WORDS = "its lines were reviewed before and have not changed since, and no earlier review named it.";

function isRepaired(finding: AnyFinding, fix: Report["fix"]): boolean {
  if (fix === null || fix.patch === null) return false;
  const repaired = fix.findings.filter(({ state }) => state === "repaired");
  return membersOf(finding).every(({ id, fingerprint }) =>
    repaired.some((each) => each.finding_id === id && each.fingerprint === fingerprint),
  );
}

const JUDGMENT_WORDS: Readonly<Record<NonNullable<ReportFinding["judgment"]>, string>> = {
  violation: "a violation",
  likely_violation: "a likely violation",
  unknown: "perhaps a violation",
  no_violation: "no violation",
};

/** `refunds-send-no-mail (send email): a violation, confidence 0.8` */
function describeBreach({ effect_id: id, effect, judgment, confidence }: AnyFinding): Inline | undefined {
  if (id === null) return undefined;
  const does = effect === null ? "" : ` (${wordsOf(effect)})`;
  const sure = [
    ...(judgment === null ? [] : [JUDGMENT_WORDS[judgment]]),
    // More than two digits would claim too much precision.
    ...(confidence === null ? [] : [`confidence ${Math.round(confidence * 100) / 100}`]),
  ].join(", ");
  return [code(id), `${does}${sure === "" ? "" : `: ${sure}`}`];
}

function describeRule(rule: NonNullable<ReportFinding["rule"]>): Inline {
  const source = isRuleOfStaticPanel(rule) ? "the static panel" : name(rule.file);
  return [code(rule.id), " of ", source, ": ", prose(rule.quote)];
}

/** `claimed critical (Any request loses data.), Judge low, Critic low`; undefined if they are close to each other. */
function describeGiven(finding: AnyFinding, report: Report): Inline | undefined {
  const { severity, severity_reasons: reasons } = finding;
  const formatReason = (giver: keyof typeof reasons) => (reasons[giver] === null ? "" : ` (${reasons[giver]})`);
  const isConfirmed = finding.validation.status === "confirmed_valid" && !("reason" in finding);
  const middle = isConfirmed ? findRaisedFrom(finding, failOnOf(report)) : undefined;
  if (middle === undefined) return describeSeverities(finding, formatReason);
  const raised = `it is ${severity} and not ${middle}, because only Judge and Critic together can lower it below fail-on`;
  return `${listSeverities(finding, formatReason)}; ${raised}`;
}

/** `struck by the Critic: It drops the retry.` The Judge's reason is its ruling, which is shown if there is one. */
function describeStruck({ corrections, suggestion, resolution }: AnyFinding): Inline | undefined {
  const struck = corrections.find(({ gate, field }) => {
    return field === "suggestion" && (gate === "judge" || gate === "critic");
  });
  if (struck === undefined || suggestion !== null) return undefined;
  return struck.gate === "judge" && resolution !== null
    ? "struck by the Judge."
    : prose(`${withoutFullStop(struck.after)}.`);
}

const MAX_UNITED = 10;

/** `null-safety, high, at src/a.ts:12 (A reader crashes)`: the findings united with it. */
function describeUnited(finding: AnyFinding): Inline | undefined {
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

const MAX_GUARDS = 3;

/** The guards that bear on a finding, each once, without those that are its own evidence or cause. */
function guardsAbout(finding: ReportFinding, rounds: Report["rounds"]): readonly GuardRecord[] {
  const names = new Set(membersOf(finding).map(({ fingerprint }) => fingerprint));
  const own = rounds
    .flatMap(({ removed_guards: guards }) => guards)
    .filter((guard) => guard.findings.some((name) => names.has(name)) && !shows(finding, guard));
  const once = new Map(own.map((guard) => [`${guard.file}:${guard.line}`, guard]));
  return [...once.values()].slice(0, MAX_GUARDS);
}

function shows({ evidence }: ReportFinding, { file, line, quote }: GuardRecord): boolean {
  const end = line + quote.split("\n").length - 1;
  return evidence.some((each) => {
    const isThere = each.file === file && each.start_line <= end && line <= each.end_line;
    return each.side === "base" && (isThere || each.quote.trim() === quote);
  });
}

const MAX_THREADS = 5;

function describeThreads({ source, threads }: AnyFinding, rows: NonNullable<Report["triage"]>): readonly Block[] {
  const names = threads.map(({ thread_id: id, author }) => {
    const row = rows.find((each) => each.thread_id === id);
    return `${author} (${row === undefined ? id : nameThread(row)})`;
  });
  const all = [...new Set(names)];
  const left = all.length - MAX_THREADS;
  const shown = joinAnd([...all.slice(0, MAX_THREADS), ...(left > 0 ? [`${left} more`] : [])]);
  return labelled(raiserOf(source) !== undefined ? "Raised by" : "Also said by", shown);
}

/** The steps by which it was found, unless all findings of the kind share them. */
function listSteps({ agent_steps: steps }: AnyFinding): readonly Block[] {
  return steps.length === 0 ? [] : [{ kind: "list", items: steps.map(prose), isOrdered: true, most: MAX_STEPS }];
}

const MAX_STEPS = 12;

/** The texts that all findings of a list share, if several have one. */
export function findSaidAlike(findings: readonly AnyFinding[]): SaidAlike {
  return {
    reason: shared(findings.map((finding) => ("reason" in finding ? finding.reason : null))),
    ruling: shared(findings.map(({ resolution }) => resolution)),
  };
}

function shared(texts: readonly (string | null)[]): string | undefined {
  const all = texts.filter((text) => text !== null && text.trim() !== "");
  return all.length > 1 && new Set(all).size === 1 ? (all[0] ?? undefined) : undefined;
}
