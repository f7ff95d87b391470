import type { z } from "zod";
import type { EvidenceItem } from "../../../src/policy/evidence.ts";
import type {
  adversaryReply,
  ClassifierReply,
  CriticReply,
  CriticVerdict,
  EnthusiastReply,
  JudgeReply,
  ListenerReply,
  ResolverEntry,
  ResolverReply,
  Ruling,
  TriageEntry,
} from "../../../src/replies/answers.ts";
import type { DescriberReply } from "../../../src/replies/role.ts";
import { aReportedFinding } from "../../fixtures/claims.ts";
import {
  isFirstTurn,
  parseHeader,
  type RecordedRequest,
  type RequestHeader,
  type ScriptedReply,
  section,
  toolResults,
  userMessage,
} from "../../servers/model-server.ts";
import { type FixerScript, playFixer } from "./scripted-fixer.ts";

export type ScriptedFinding = EnthusiastReply["findings"][number];
/** A finding as the Judge is given it. */
export type RuledFinding = ScriptedFinding & { readonly earlier?: readonly { readonly fingerprint: string }[] };

/** An earlier finding as a Resolver is given it. */
export interface EarlierFinding {
  readonly id: string;
  readonly title: string;
  readonly severity: string;
  readonly category: string;
  readonly description: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly evidence_quote: string;
  readonly code_then: ServedPiece;
  readonly code_now: (ServedPiece & { readonly end_line: number }) | null;
}

/** Another reviewer's remark as the triage is given it. */
export interface ShownThread {
  readonly id: string;
  readonly author: string;
  readonly path: string | null;
  readonly line: number | null;
  readonly body: string;
  readonly replies: readonly { readonly author: string; readonly body: string }[];
  readonly code_then: ServedPiece | null;
  readonly code_now: ServedPiece | null;
  readonly commits: readonly { readonly sha: string | null; readonly subject: string }[];
  readonly earlier?: readonly { readonly id: string; readonly asked: string }[];
}

interface ServedPiece {
  readonly file: string;
  readonly start_line: number;
  readonly code: string;
}

/** What each role says; whatever is left out is played obligingly. */
export interface PanelScript {
  /** Takes a request before any role does, such as to fail it. */
  readonly intercept?: (request: RecordedRequest, header: RequestHeader) => Intercepted;
  readonly enthusiast?: (header: RequestHeader, request: RecordedRequest) => readonly ScriptedFinding[];
  readonly adversary?: (header: RequestHeader) => z.input<typeof adversaryReply>;
  readonly judge?: (findings: readonly RuledFinding[], header: RequestHeader) => JudgeReply;
  readonly critic?: (
    findings: readonly ScriptedFinding[],
    header: RequestHeader,
  ) => Omit<CriticReply, "order"> & Partial<CriticReply>;
  /** Left out, it holds each for unresolved and shows nothing. */
  readonly resolver?: (
    findings: readonly EarlierFinding[],
    header: RequestHeader,
    request: RecordedRequest,
  ) => ResolverReply;
  /** Left out, it can show nothing of any remark. */
  readonly triage?: (threads: readonly ShownThread[], header: RequestHeader) => readonly TriageEntry[];
  /** Left out, it edits nothing and declines all. */
  readonly fixer?: FixerScript;
  /** Left out, it has nothing to say of any effect. */
  readonly classifier?: (evidence: readonly EvidenceItem[], header: RequestHeader) => ClassifierReply;
  /** Left out, it says in a sentence that the change is there. */
  readonly describer?: (request: RecordedRequest, header: RequestHeader) => DescriberReply;
  /** Left out, no reply asks for anything. */
  readonly listener?: (reply: string, request: RecordedRequest) => ListenerReply;
}

type Intercepted = ScriptedReply | undefined | Promise<ScriptedReply | undefined>;

/** Plays all roles: each that has tools reads first, then answers. */
export function scriptedPanel(script: PanelScript = {}): (request: RecordedRequest) => Promise<ScriptedReply> {
  return async (request) => {
    const header = parseHeader(request);
    const intercepted = await script.intercept?.(request, header);
    if (intercepted !== undefined) return intercepted;
    if (header.role === "fixer") return playFixer(request, header, script.fixer);
    return readMore(request, header) ?? { json: answer(request, header, script) };
  };
}

/** The role's reading, as tool calls; undefined when it has read all it wants to. */
export function readMore(request: RecordedRequest, header: RequestHeader): ScriptedReply | undefined {
  if (["classifier", "describer", "ranker", "listener"].includes(header.role)) return undefined;
  const isDiffReader = header.role === "enthusiast" || header.role === "adversary";
  if (isFirstTurn(request)) {
    if (isDiffReader && kindOf(request) === "diff") return { toolCalls: [READ_DIFF] };
    const paths = isDiffReader ? filesOf(request) : citedIn(request);
    return { toolCalls: paths.flatMap((path) => SIDES.map((side) => readFile(path, side))) };
  }
  return toolResults(request).at(-1)?.includes("[more parts:") === true ? { toolCalls: [READ_DIFF] } : undefined;
}

const SIDES = ["head", "base"] as const;
const READ_DIFF = { name: "read_diff", args: { path: null } };

export function readFile(path: string, side: "head" | "base" = "head") {
  return { name: "read_file", args: { path, start_line: null, end_line: null, side } };
}

function answer(request: RecordedRequest, header: RequestHeader, script: PanelScript): unknown {
  const findings = findingsOf(request);
  switch (header.role) {
    case "enthusiast":
      return { findings: script.enthusiast?.(header, request) ?? [] };
    case "adversary":
      return script.adversary?.(header) ?? { heuristics: [], safe_zones: [] };
    case "judge":
      return script.judge?.(findings, header) ?? aJudgement(findings.map((finding) => aRuling(finding)));
    case "critic":
      return (
        script.critic?.(findings, header) ?? { verdicts: findings.map((finding) => aVerdict(finding)), missed: [] }
      );
    case "resolver": {
      const earlier = earlierFindingsOf(request);
      return (
        script.resolver?.(earlier, header, request) ?? { resolutions: earlier.map((finding) => aResolution(finding)) }
      );
    }
    case "ranker":
      return { order: findings.map(({ id }) => id) };
    case "listener":
      return (
        script.listener?.(String(section(request, "reply")), request) ?? { kind: "other", quote: "", reason: "Talk." }
      );
    case "describer":
      return script.describer?.(request, header) ?? { body: "It changes what the diff shows." };
    case "triage": {
      const threads = threadsOf(request);
      return { decisions: script.triage?.(threads, header) ?? threads.map((thread) => aDecision(thread)) };
    }
    case "classifier":
      return script.classifier?.(section(request, "observed_evidence") as EvidenceItem[], header) ?? { findings: [] };
    default:
      throw new Error(`no role ${header.role}`);
  }
}

/** The findings a Judge or Critic was given. */
export function findingsOf(request: RecordedRequest): readonly RuledFinding[] {
  const document = section(request, "findings") as { findings: readonly RuledFinding[] } | undefined;
  return document?.findings ?? [];
}

/** The findings that a Resolver was given. */
export function earlierFindingsOf(request: RecordedRequest): readonly EarlierFinding[] {
  return (section(request, "earlier_findings") as readonly EarlierFinding[] | undefined) ?? [];
}

/** The remarks that the triage was given. */
export function threadsOf(request: RecordedRequest): readonly ShownThread[] {
  return (section(request, "threads") as readonly ShownThread[] | undefined) ?? [];
}

/** The files the findings are about; where they name none, the target's own. */
function citedIn(request: RecordedRequest): readonly string[] {
  const cited = findingsOf(request).flatMap(({ file, cause }) => file ?? cause?.file ?? []);
  return cited.length > 0 ? [...new Set(cited)] : filesOf(request);
}

function filesOf(request: RecordedRequest): readonly string[] {
  const brief = section(request, "brief") as { files: readonly { path: string }[] };
  return brief.files.map((file) => file.path);
}

function kindOf(request: RecordedRequest): string | undefined {
  return /^<target path="[^"]*" kind="(\w+)"/m.exec(userMessage(request))?.[1];
}

/** A finding of high severity about one line; the text is a placeholder for what a model would say. */
export function aFinding(
  overrides: Partial<ScriptedFinding> & Pick<ScriptedFinding, "file" | "line" | "evidence_quote">,
): ScriptedFinding {
  return aReportedFinding({
    title: "The amount is no longer checked",
    category: "input-validation",
    start_line: overrides.line,
    description: "A negative amount now reaches the ledger.",
    ...overrides,
  });
}

export function aJudgement(rulings: readonly Ruling[], overrides: Partial<JudgeReply> = {}): JudgeReply {
  const rest = { summary: "Ruled.", convergence: false, next_round_tier: "stay" } as const;
  return { rulings: [...rulings], ...rest, missed: [], ...overrides };
}

export function aRuling(finding: ScriptedFinding, overrides: Partial<Ruling> = {}): Ruling {
  return {
    finding_id: finding.id,
    file: finding.file,
    line: finding.line,
    ruling: "upheld",
    severity: finding.severity,
    severity_reason: null,
    resolution: "The lines say so.",
    refutation: null,
    edit_instruction: null,
    same_as: null,
    ...overrides,
  };
}

export function aVerdict(finding: ScriptedFinding, overrides: Partial<CriticVerdict> = {}): CriticVerdict {
  const { cause } = finding;
  const isPlaced = finding.file !== null;
  return {
    finding_id: finding.id,
    verdict: "confirmed",
    severity: null,
    severity_reason: null,
    file: finding.file ?? cause?.file ?? "",
    start_line: finding.start_line ?? cause?.line ?? 1,
    end_line: finding.line ?? cause?.line ?? 1,
    evidence_quote: isPlaced ? finding.evidence_quote : (cause?.quote ?? ""),
    explanation: "Read again; it stands.",
    classification: "new",
    same_as: null,
    suggestion: null,
    title: null,
    ...overrides,
  };
}

export function aDecision({ id }: Pick<ShownThread, "id">, overrides: Partial<TriageEntry> = {}): TriageEntry {
  const nothing = { file: null, line: null, evidence_quote: null, commit: null, repeats: null, contradicts: null };
  return { thread_id: id, tier: "uncertain", status: "uncertain", ...nothing, reason: "Read again.", ...overrides };
}

export function aResolution({ id }: Pick<EarlierFinding, "id">, overrides: Partial<ResolverEntry> = {}): ResolverEntry {
  return {
    finding_id: id,
    status: "unresolved",
    file: null,
    line: null,
    evidence_quote: null,
    note: "Read again.",
    ...overrides,
  };
}
