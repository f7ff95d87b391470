import { nameAgent } from "../../assignments/assignment.ts";
import { buildBrief, type FileNotes, MAX_NOTED_FILES } from "../../assignments/brief.ts";
import { hasIntent, type Intent, intentChars, toIntentDocument } from "../../assignments/intent.ts";
import { fillPrompt, type PromptSubject, systemMessage } from "../../assignments/prompts.ts";
import { describeTools, type FirstCall, firstCalls } from "../../assignments/tools.ts";
import { lensOf, renderQuestion, renderUserMessage } from "../../assignments/user-message.ts";
import { type ReadingRoom, roomIn } from "../../budget/context-window.ts";
import { toTokens } from "../../budget/estimate-review.ts";
import { allowedFiles } from "../../change/known-files.ts";
import type { FileRange } from "../../change/line-range.ts";
import type { TargetType } from "../../change/target-type.ts";
import type { CategorySubject } from "../../claims/category.ts";
import { type GatedClaim, isByRule, type PolicyDetail } from "../../claims/claim.ts";
import { toReportCorrection } from "../../claims/correction.ts";
import type { RoleModels } from "../../config/ladder.ts";
import type { Localization } from "../../config/localization.ts";
import { toEarlierFinding } from "../../memory/decide-resolution.ts";
import { toEarlierDocument } from "../../memory/reversal.ts";
import type { Assignment, Panel, Purse } from "../../ports/panel.ts";
import type { Source } from "../../ports/source.ts";
import { HELPER_ROLES, isDebateRole, replyJsonSchema, type ToolRole } from "../../replies/role.ts";
import { type AgentTask, type AgentTools, playAgent } from "./play-agent.ts";
import { playOnce } from "./play-once.ts";
import type { ReadingWatch } from "./reading-watch.ts";

interface ModelPanelOptions extends AgentTools {
  readonly models: readonly string[];
  readonly roleModels: RoleModels;
  readonly targetType: TargetType;
  /** Absent if no role examines languages. */
  readonly localization: Localization | undefined;
  readonly source: Source;
  /** What an agent is told about a file before reading it. */
  readonly notes: (path: string) => Promise<FileNotes>;
  /** The repository's rules, as every agent gets them. */
  readonly rules: string;
  /** The team's guidance, as all roles of the debate get it. */
  readonly guidance: string;
  /** What the pull request says that the change does; absent without a description. */
  readonly intent?: Intent | undefined;
  /** Whether the repository has rules or a policy that a change can violate. */
  readonly hasPolicy: boolean;
  /** Known false positives, as Judge and Critic get them. */
  readonly patterns: string;
}

/** A panel in which language models play all roles. */
export function createModelPanel(options: ModelPanelOptions): Panel {
  const { models, roleModels, watch, pace } = options;
  return {
    kind: "model",
    models,
    endpoint: options.model.host,
    roleModels,
    purse: openPurse(options),
    room: (role, model) =>
      roomOf(model === undefined ? (roleModels[role] ?? models) : [model], watch, () => prefaceOf(role, options)),
    atOnce: pace.ceiling,
    atWork: () => pace.atWork,
    pace: () => pace.record(),
    silence: () => pace.silence(),
    heldMs: () => pace.heldMs(),
    plays: () => true,
    async play(assignment, signal) {
      using _place = await pace.admit(signal);
      const { outcome, ...facts } = await playAgent(await toTask(assignment, options), options, signal);
      const { agent, role, model, toolbox } = assignment;
      return { agent, role, model, receipts: [...toolbox.receipts()], ...facts, ...outcome };
    },
    async ask(question, signal) {
      using _place = await pace.admit(signal);
      const { agent, role, model, header } = question;
      const system = fillPrompt(role, options.prompts[role], {});
      const asked = { role, agent, model, round: header.round, system, user: renderQuestion(question) };
      const { outcome, ...facts } = await playOnce(asked, options, signal);
      return { agent, role, model, receipts: [], ...facts, ...outcome };
    },
  };
}

function openPurse(options: ModelPanelOptions): Purse {
  const { budget } = options;
  return {
    limit: budget.limit,
    left: () => budget.left(),
    keep: (tokens) => budget.keep(tokens),
    preface: (role) => toTokens(prefaceOf(role, options)),
  };
}

function prefaceOf(role: ToolRole, options: ModelPanelOptions): number {
  const intent = isDebateRole(role) ? intentChars(options.intent) : 0;
  return prefaceChars(systemMessage(options.prompts, role, promptSubjectOf(options)), role) + intent;
}

async function toTask<R extends ToolRole>(
  assignment: Assignment<R>,
  options: ModelPanelOptions,
): Promise<AgentTask<R>> {
  const { role, agent, model, toolbox } = assignment;
  const hasEarlier = (assignment.earlier?.size ?? 0) > 0;
  return {
    ...{ role, agent, model, toolbox },
    window: options.watch.windowOf(model),
    room: assignment.room,
    who: `the ${nameAgent(role, assignment.header)}`,
    round: assignment.header.round,
    slice: assignment.header.slice,
    system: systemMessage(options.prompts, role, { ...promptSubjectOf(options), hasEarlier }),
    user: await userMessage(assignment, options),
    firstCalls: callsBefore(assignment, options),
    targetFiles: filesToRead(assignment, options),
    subject: { ...subjectOf(options), hasEarlier },
    handBack: assignment.handBack,
  };
}

/** The calls for what the debate's four roles must read in any case. */
function callsBefore(
  { role, target, toolbox, claims, spotChecks }: Assignment<ToolRole>,
  { source }: ModelPanelOptions,
): readonly FirstCall[] {
  if (!isDebateRole(role)) return [];
  const cited = claims.flatMap(({ place, cause, impact }): readonly FileRange[] => [
    ...(place === undefined ? [] : [place]),
    ...[cause, impact].flatMap((at) =>
      at === undefined ? [] : [{ file: at.file, side: at.side, start_line: at.line, end_line: at.line }],
    ),
  ]);
  const isReader = role === "enthusiast" || role === "adversary";
  const own = new Set([...cited, ...spotChecks].map(({ file }) => file));
  const onlyDiffsOf = isReader ? undefined : target.files.filter((file) => own.has(file));
  const files = { files: target.files, diffParts: toolbox.diffParts(), onlyDiffsOf };
  return firstCalls(source.pin, files, [...cited, ...spotChecks]);
}

function promptSubjectOf(
  options: Pick<ModelPanelOptions, "targetType" | "rules" | "guidance" | "patterns" | "localization" | "intent">,
): PromptSubject {
  const { intent, localization } = options;
  return { ...options, isLocalized: localization !== undefined, hasIntent: intent !== undefined && hasIntent(intent) };
}

function subjectOf({ targetType, localization, hasPolicy, intent }: ModelPanelOptions): CategorySubject {
  const isStated = intent !== undefined && hasIntent(intent);
  return { targetType, isLocalized: localization !== undefined, hasPolicy, hasIntent: isStated };
}

/** The files of which an answer requires that something was read: of the target, or of a task. */
function filesToRead({ task }: Assignment<ToolRole>, { source }: ModelPanelOptions): ReadonlySet<string> {
  return new Set([...allowedFiles(source.pin), ...(task?.about ?? [])]);
}

async function userMessage<R extends ToolRole>(assignment: Assignment<R>, options: ModelPanelOptions): Promise<string> {
  const notes = await readNotes(assignment.target.files, options);
  const lens = lensOf(assignment.role, assignment.header.pass, assignment.header.passes);
  return renderUserMessage({
    role: assignment.role,
    header: assignment.header,
    model: assignment.model,
    target: assignment.target,
    brief: buildBrief(
      {
        ...options.source.pin,
        ...{ focus: assignment.focus, parts: assignment.parts, further: assignment.further },
        diffParts: assignment.toolbox.diffParts(),
      },
      assignment.target.files,
      (path) => notes.get(path) ?? {},
    ),
    intent: isDebateRole(assignment.role) ? toIntentDocument(options.intent) : undefined,
    localization: localizationBlock(assignment.role, options.localization),
    blocklist: assignment.blocklist,
    priorSummary: assignment.priorSummary,
    documents: documentsOf(assignment),
    lens: lens === undefined ? "" : fillPrompt("lens", options.prompts.lens, { lens }).trim(),
  });
}

/** Roles that judge others' findings do not need the wanted languages, which were settled before. */
const NOT_TOLD_OF_LANGUAGES: ReadonlySet<ToolRole> = new Set(["critic", ...HELPER_ROLES]);

function localizationBlock(role: ToolRole, localization: Localization | undefined): unknown {
  if (localization === undefined || NOT_TOLD_OF_LANGUAGES.has(role)) return undefined;
  const { primaryLanguage, allowedLanguages } = localization;
  return { primary_language: primaryLanguage, allowed_languages: allowedLanguages };
}

async function readNotes(
  paths: readonly string[],
  { notes }: ModelPanelOptions,
): Promise<ReadonlyMap<string, FileNotes>> {
  if (paths.length > MAX_NOTED_FILES) return new Map();
  return new Map(await Promise.all(paths.map(async (path) => [path, await notes(path)] as const)));
}

function documentsOf<R extends ToolRole>(assignment: Assignment<R>): Readonly<Record<string, unknown>> {
  if (assignment.role === "judge") {
    return {
      findings: {
        findings: assignment.claims.map((claim) => ({ ...toDocument(claim), ...earlierOf(claim, assignment) })),
      },
      adversarial_context: assignment.adversarialContext,
    };
  }
  if (assignment.role === "resolver") return { earlier_findings: assignment.questions.map(toEarlierFinding) };
  if (assignment.task !== undefined) return assignment.task.documents;
  if (assignment.role !== "critic") return {};
  return {
    findings: { findings: assignment.claims.map(toDocument) },
    files_reviewed: assignment.filesReviewed,
    corrections: assignment.claims.flatMap((claim) =>
      claim.corrections
        // The Judge's changes would reveal the Judge's opinion.
        .filter(({ by, field }) => by !== "judge" && (field !== "severity" || isByRule(claim)))
        .map((correction) => ({ finding_id: claim.id, ...toReportCorrection(correction) })),
    ),
    spot_checks: assignment.spotChecks.map(({ file, side, start_line, end_line }) => ({
      file,
      side,
      start_line,
      end_line,
    })),
  };
}

function earlierOf(claim: GatedClaim, { earlier }: Pick<Assignment<ToolRole>, "earlier">) {
  const entries = earlier?.get(claim.id);
  return entries === undefined ? {} : { earlier: entries.map(toEarlierDocument) };
}

/**
 * A claim as Judge and Critic read it: the Enthusiast's own keys, with the gates' results. The claimed severity is
 * included only for rules, because each rule has its own.
 */
function toDocument(claim: GatedClaim): Readonly<Record<string, unknown>> {
  return {
    id: claim.id,
    title: claim.title,
    ...(isByRule(claim) ? { severity: claim.severity } : {}),
    category: claim.category,
    file: claim.place?.file ?? null,
    start_line: claim.place?.start_line ?? null,
    line: claim.place?.end_line ?? null,
    side: claim.place?.side ?? "head",
    description: claim.description,
    evidence_quote: claim.evidenceQuote,
    cause: claim.cause ?? null,
    impact_evidence: claim.impact ?? null,
    rule_id: claim.ruleId ?? null,
    rule_quote: claim.ruleQuote ?? null,
    suggestion: claim.suggestion ?? null,
    prior_finding_id: claim.priorFindingId ?? null,
    classification: claim.classification,
    ...(claim.policy === undefined ? {} : { policy: toPolicyDocument(claim.policy) }),
  };
}

/** The basis of a claim about the policy: its chain of calls, each with its line. */
function toPolicyDocument({ effectId, effect, judgment, confidence, chain }: PolicyDetail) {
  return {
    ...{ effect_id: effectId, effect, judgment, confidence },
    chain: chain.map(({ file, line, symbol, quote }) => ({ file, line, symbol, quote })),
  };
}

/** A user message of usual length; its brief has at most 2,000 characters. */
const USER_MESSAGE_CHARS = 2500;
const OFFERED = { canFindDefinitions: true, canProposeEdits: false };

/** The approximate number of characters that every call of a role begins with. */
function prefaceChars(system: string, role: ToolRole): number {
  const tools = JSON.stringify(describeTools(OFFERED)).length;
  const answer = JSON.stringify(replyJsonSchema(role)).length;
  return system.length + tools + answer + USER_MESSAGE_CHARS;
}

/**
 * What a conversation can contain, by the smallest window of these models; undefined if none is known, or if it is too
 * small.
 */
function roomOf(models: readonly string[], watch: ReadingWatch, preface: () => number): ReadingRoom | undefined {
  const windows = models.flatMap((model) => watch.windowOf(model) ?? []);
  return windows.length === 0 ? undefined : roomIn(Math.min(...windows), preface());
}
