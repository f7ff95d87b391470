import type { Severity } from "../../claims/severity.ts";
import type { SafeZone } from "../../debate/safe-zone.ts";
import { isTestPath } from "../../files/exempt-files.ts";
import type { Clock } from "../../ports/clock.ts";
import type { FoundByRule, Panel } from "../../ports/panel.ts";
import type { Source } from "../../ports/source.ts";
import type { Toolbox } from "../../ports/toolbox.ts";
import type { Role, RoleReplies, ToolRole } from "../../replies/role.ts";
import { NO_USAGE } from "../../text/usage.ts";
import type { PanelRules } from "../pack/load-rules.ts";
import type { Examiner } from "../rules/examiner.ts";
import type { RuleDeclaration } from "../rules/rule-declaration.ts";
import { type Match, quoteOf, type RuleMatch } from "../rules/static-rule.ts";
import { playCritic, playJudge } from "./judge-claims.ts";
import {
  type ExaminedFile,
  examineFiles,
  type RoleWork,
  readLines,
  UnexaminedFiles,
  type Work,
} from "./read-target.ts";

interface StaticPanelParts {
  readonly source: Source;
  readonly clock: Clock;
  /** Opens the rules when a file is first examined. */
  readonly openRules: () => Promise<PanelRules>;
  /**
   * Files in which text that addresses a reviewer is expected; the engine reports it there as low. Absent means none.
   */
  readonly isInjectionExpected?: ((path: string) => boolean) | undefined;
}

/**
 * The embedded panel. It examines each file once by rules, without a model: the same pin gets the same findings. If a
 * rule fails on a file, the file counts as unread.
 *
 * It plays only Judge and Critic, for others' claims, which the rules' safe zones may refute. `play` and `examine`
 * reject with the signal's reason when it aborts.
 */
export function staticPanel({ source, clock, openRules, isInjectionExpected }: StaticPanelParts): Panel {
  let examiner: Examiner | undefined;
  const open = async () => {
    const { list, examinerOf } = await openRules();
    examiner ??= examinerOf(source.pin);
    return { rules: list, examiner };
  };
  const begin = async (toolbox: Toolbox, signal: AbortSignal): Promise<Work> => {
    signal.throwIfAborted();
    return { ...(await open()), toolbox, source, signal, unexamined: new UnexaminedFiles() };
  };
  return {
    kind: "static",
    models: ["static"],
    roleModels: {},
    async findCovered(files) {
      return (await open()).examiner.findCovered(files);
    },
    async examine(path, toolbox, signal) {
      const work = await begin(toolbox, signal);
      const found = await examineFile(path, work, isInjectionExpected ?? (() => false));
      return { ...found, unexamined: work.unexamined.list() };
    },
    plays: (role) => role === "judge" || role === "critic",
    async play(assignment, signal) {
      const startedAt = clock.timestamp();
      const started = clock.monotonicMs();
      const work = await begin(assignment.toolbox, signal);
      const reply = await PLAYERS[assignment.role]({ ...work, assignment });
      return {
        agent: assignment.agent,
        role: assignment.role,
        model: assignment.model,
        responseIds: [],
        startedAt,
        durationMs: clock.monotonicMs() - started,
        usage: NO_USAGE,
        receipts: assignment.toolbox.receipts(),
        unexamined: work.unexamined.list(),
        kind: "answered",
        reply,
      };
    },
    ask: async (question) => refuse(question),
  };
}

const PLAYERS: { readonly [R in ToolRole]: (work: RoleWork<R>) => Promise<RoleReplies[R]> } = {
  enthusiast: ({ assignment }) => refuse(assignment),
  adversary: ({ assignment }) => refuse(assignment),
  judge: playJudge,
  critic: playCritic,
  resolver: ({ assignment }) => refuse(assignment),
  triage: ({ assignment }) => refuse(assignment),
  fixer: ({ assignment }) => refuse(assignment),
};

function refuse({ role }: { readonly role: Role }): never {
  throw new Error(`the static panel examines, and has no ${role}`);
}

type Finding = FoundByRule["findings"][number];

/**
 * Runs every rule on one file, and returns findings in the order of its lines, with the lines that a check makes safe.
 * A check that answers the rule prevents the finding.
 *
 * @param isInjectionExpected whether text that addresses a reviewer is expected in a file, so that no rule reports it.
 */
async function examineFile(
  path: string,
  work: Work,
  isInjectionExpected: (path: string) => boolean,
): Promise<Omit<FoundByRule, "unexamined">> {
  const findings: Finding[] = [];
  const zones: SafeZone[] = [];
  for await (const file of examineFiles(work, [path])) {
    for (const { reason } of file.failures) work.unexamined.add(file.path, reason);
    const refutations = file.matches.flatMap(({ match }) => match.refutation ?? []);
    // The check that makes a place safe may be above what the diff shows.
    await readLines(
      work,
      file.path,
      refutations.map(({ proof }) => proof.number),
    );
    for (const { zone } of refutations) zones.push(zone);
    const found = findMatches(file, isInjectionExpected).filter(({ match }) => match.refutation === undefined);
    // There may be more than a call accepts as arguments.
    for (const { rule, match } of found) findings.push(toFinding(file, rule, match));
  }
  return { findings, zones };
}

/** The rules' matches in a file without duplicates, in the order of its lines; a check may answer some of them. */
export function findMatches(
  file: ExaminedFile,
  isInjectionExpected: (path: string) => boolean = () => false,
): readonly RuleMatch[] {
  return byLine(
    withoutRepeats(withoutLesser(file.matches.filter((match) => speaksOf(match, file, isInjectionExpected)))),
  );
}

/** Whether the rule applies to that file at all. */
function speaksOf(
  { rule, match }: RuleMatch,
  file: ExaminedFile,
  isInjectionExpected: (path: string) => boolean,
): boolean {
  const isCertain = match.isCertain === true && !isTestPath(file.path);
  if (file.isNew && rule.new_files === "quiet" && !isCertain) return false;
  if (file.isNew && rule.new_files === "requests" && match.isFromRequest !== true && !isCertain) return false;
  return rule.category !== "prompt-injection" || !isInjectionExpected(file.path);
}

function byLine(found: readonly RuleMatch[]): readonly RuleMatch[] {
  return [...found].sort((a, b) => a.match.line.number - b.match.line.number);
}

/** Removes the matches of a rule that says less than another rule about the same line, as `instead_of` declares. */
function withoutLesser(found: readonly RuleMatch[]): readonly RuleMatch[] {
  const said = new Set(
    found.flatMap(({ rule, match }) => (rule.instead_of ?? []).map((id) => `${id} ${match.line.number}`)),
  );
  return found.filter(({ rule, match }) => !said.has(`${rule.id} ${match.line.number}`));
}

/**
 * Explains each deletion once, by the first and more specific rule. A rule reports a line only once, even if it finds
 * something in both the new and the removed code.
 */
function withoutRepeats(found: readonly RuleMatch[]): readonly RuleMatch[] {
  const explained = new Set<number>();
  const shown = new Set<number>();
  const keyOf = ({ rule, match }: RuleMatch) => `${rule.id} ${match.line.number}`;
  const withCause = new Set(found.filter(({ match }) => match.cause !== undefined).map(keyOf));
  return found.filter((each) => {
    const { line, cause } = each.match;
    if (cause === undefined) return !withCause.has(keyOf(each));
    const isRepeat = explained.has(cause.number) || shown.has(line.number);
    explained.add(cause.number);
    shown.add(line.number);
    return !isRepeat;
  });
}

/** The matcher's severity, if it gives one; milder if no request carries the value, or if the rule is quiet. */
function severityOf({ isNew }: ExaminedFile, rule: RuleDeclaration, { severity, isFromRequest }: Match): Severity {
  const isMilder = isFromRequest === false || (isNew && rule.new_files === "quiet");
  return severity ?? (isMilder ? (rule.otherwise ?? rule.severity) : rule.severity);
}

export function toFinding(file: ExaminedFile, rule: RuleDeclaration, match: Match): Finding {
  const { line, cause, description, title = rule.title } = match;
  return {
    id: rule.id,
    title,
    severity: severityOf(file, rule, match),
    severity_reason: null,
    category: rule.category,
    file: file.path,
    start_line: line.number,
    line: line.number,
    side: "head",
    description,
    evidence_quote: quoteOf(line),
    cause:
      cause === undefined ? null : { file: file.basePath, line: cause.number, side: "base", quote: quoteOf(cause) },
    impact_evidence: null,
    rule_id: rule.id,
    rule_quote: rule.text,
    suggestion: rule.suggestion,
    prior_finding_id: null,
  };
}
