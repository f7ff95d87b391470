import type { Claim } from "../claims/claim.ts";
import type { Severity } from "../claims/severity.ts";
import type { Step } from "../code/program/reach.ts";
import type { DescriptionMode } from "../config/choices.ts";
import type { PolicyEffect } from "../config/policy.ts";
import type { ClassifierFinding } from "../replies/answers.ts";
import type { Role } from "../replies/role.ts";
import { cut } from "../text/cut.ts";
import type { AssignmentHeader, AssignmentText } from "./assignment.ts";

/**
 * Renders one agent's user message (docs/contributing/protocol.md): a header line, then blocks in a fixed order, each a
 * JSON document. What is served first follows (`renderServed`).
 */
export function renderUserMessage(text: AssignmentText): string {
  const { target } = text;
  const attributes = `path="${escapeXml(target.path)}" kind="${target.kind}" sha256="${escapeXml(target.sha256)}"`;
  const blocks = [
    renderHeader(text.role, text.header, text.model),
    `<target ${attributes} />`,
    block("brief", text.brief),
    text.intent === undefined ? undefined : block("intent", text.intent),
    text.localization === undefined ? undefined : block("localization", text.localization),
    block("blocklist", text.blocklist),
    text.priorSummary === undefined ? undefined : block("prior_summary", text.priorSummary),
    ...Object.entries(text.documents).map(([name, document]) => block(name, document)),
    text.lens,
  ];
  return blocks.filter((part) => part !== undefined && part !== "").join("\n");
}

/** The first line of every user message. */
export function renderHeader(role: Role, header: AssignmentHeader, model: string): string {
  const { round, pass, passes, slice, slices, mode } = header;
  return `[tribunal role=${role} round=${round} pass=${pass}/${passes} slice=${slice}/${slices} mode=${mode} tier=${model}]`;
}

/** JSON without any character that could be taken for markup. */
export function toBlockJson(document: unknown): string {
  return JSON.stringify(document).replace(/</g, "\\u003c").replace(/>/g, "\\u003e").replace(/&/g, "\\u0026");
}

/** Renders one document under its name. */
export function block(name: string, document: unknown): string {
  return `<${name}>${toBlockJson(document)}</${name}>`;
}

function escapeXml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not appear raw in an attribute.
  return text.replace(/[&<>"'\u0000-\u001f]/g, (character) => entities[character] ?? `&#${character.charCodeAt(0)};`);
}

type EvidenceItemKind = "import" | "call" | "environment" | "file-write" | "network" | "logging" | "code" | "manifest";

/** A line of the tree that shows what code does, or a stretch of code, as the classifier is shown it. */
export interface EvidenceItem {
  /** `E1`, `E2`, … within one review. */
  readonly id: string;
  /** The full path. */
  readonly file: string;
  readonly line: number;
  /** The line, at most 200 characters, or the whole stretch; secrets are masked. */
  readonly excerpt: string;
  readonly kind: EvidenceItemKind;
  /** The symbol it shows, such as `resend.emails.send`; empty for a stretch of code. */
  readonly symbol: string;
  /** The calls that lead to it from a target, the target's own first; empty if it is not reached by calls. */
  readonly via: readonly Step[];
}

/** An effect that the classifier is asked about, or is told is permitted. */
export interface AskedEffect extends Pick<PolicyEffect, "id" | "modal" | "action" | "resource" | "reason"> {
  /** The evidence found for it; evidence without an effect, such as a manifest, applies to all. */
  readonly evidenceIds: readonly string[];
}

/** Everything that the classifier is given. */
export interface ClassifierQuestion {
  /** The effects in question, and the permitted ones. */
  readonly effects: readonly AskedEffect[];
  /** The languages of the files, such as `typescript`, or `go, python`. */
  readonly target: string;
  /** Each item once. */
  readonly evidence: readonly EvidenceItem[];
  /** The decisions made without it. */
  readonly deterministic: readonly ClassifierFinding[];
}

interface QuestionText {
  readonly header: AssignmentHeader;
  readonly model: string;
  readonly question: ClassifierQuestion;
}

/**
 * Renders the classifier's user message (docs/contributing/protocol.md): the header line and four blocks. The
 * classifier has no other source, because it reads nothing itself.
 */
export function renderClassifierMessage({ header, model, question }: QuestionText): string {
  const effects = question.effects.map(({ id, modal, action, resource, reason }) => {
    return { id, modal, action, resource, reason };
  });
  return [
    renderHeader("classifier", header, model),
    block("contract_effects", effects),
    block("target", question.target),
    block("observed_evidence", question.evidence.map(toDocument)),
    block("deterministic_findings", question.deterministic),
  ].join("\n");
}

function toDocument({ id, file, line, excerpt, kind, symbol, via }: ClassifierQuestion["evidence"][number]) {
  return { id, file, line, excerpt, kind, symbol, via };
}

/** A finding as the ranker gets it, without its place. */
export interface RankedFinding {
  readonly id: string;
  readonly severity: Severity;
  readonly title: string;
  readonly description: string;
}

const MAX_DESCRIPTION_CHARS = 600;

/** The findings to order, named `R1`, `R2`, … in the given order. */
export function toRankedFindings(claims: readonly Claim[]): readonly RankedFinding[] {
  return claims.map(({ severity, title, description }, index) => {
    return { id: `R${index + 1}`, severity, title, description: cut(description, MAX_DESCRIPTION_CHARS) };
  });
}

/** Renders the ranker's user message: the header line, and the findings as one JSON document. */
export function renderRankerMessage({
  header,
  model,
  findings,
}: {
  readonly header: AssignmentHeader;
  readonly model: string;
  readonly findings: readonly RankedFinding[];
}): string {
  return [renderHeader("ranker", header, model), block("findings", { findings })].join("\n");
}

/** A person's reply and its finding, with secrets masked. */
export interface ListenerQuestion {
  readonly finding: Readonly<Record<string, unknown>>;
  readonly reply: string;
}

/** Renders the listener's user message: the header line, the finding and the reply, each as one JSON document. */
export function renderListenerMessage({
  header,
  model,
  question,
}: {
  readonly header: AssignmentHeader;
  readonly model: string;
  readonly question: ListenerQuestion;
}): string {
  const { finding, reply } = question;
  return [renderHeader("listener", header, model), block("finding", finding), block("reply", reply)].join("\n");
}

/** The sources of a description, before masking. */
export interface ReadDescription {
  readonly title: string;
  /** As the host gave it, including its line ends. */
  readonly body: string;
  /** The repository's template at the base; undefined if there is none or it was not wanted. */
  readonly template: string | undefined;
  /** The messages of the pull request's commits, oldest first. */
  readonly commits: readonly string[];
}

/** The describer's input, with secrets masked and without what is never sent. */
export interface DescriberQuestion {
  readonly wanted: DescriptionMode;
  readonly title: string;
  /** The current body. If only a section is wanted, without our own section. */
  readonly oldBody: string;
  /** The repository's template; undefined for none, or if only a section is wanted. */
  readonly template: string | undefined;
  readonly commits: DescribedCommits;
  readonly files: readonly DescribedFile[];
  readonly diff: DescribedDiff;
}

/** The messages of the change's commits. */
export interface DescribedCommits {
  /** Oldest first. */
  readonly messages: readonly string[];
  /** The number of messages without room, the oldest of all. */
  readonly leftOut: number;
}

/** A changed file, as the describer gets it. */
export interface DescribedFile {
  readonly path: string;
  readonly oldPath: string | undefined;
  readonly status: string;
  readonly added: number;
  readonly deleted: number;
  /** Why nothing of it is shown; undefined if something is. */
  readonly notShown: string | undefined;
}

/** The change as text, as far as it fits. */
export interface DescribedDiff {
  readonly text: string;
  readonly shownInPart: readonly PartlyShownFile[];
  /** The number of files beyond the listed ones. */
  readonly moreFiles: number;
}

/** A file whose change is shown only in part, or not at all. */
export interface PartlyShownFile {
  readonly path: string;
  readonly shownLines: number;
  readonly lines: number;
}

interface DescriberText {
  readonly header: AssignmentHeader;
  readonly model: string;
  readonly question: DescriberQuestion;
}

/**
 * Renders the describer's user message: the header line, and one block for each input. The describer reads nothing
 * itself, and text by others is always the content of a JSON document.
 */
export function renderDescriberMessage({ header, model, question }: DescriberText): string {
  return [
    renderHeader("describer", header, model),
    block("wanted", question.wanted),
    block("title", question.title),
    block("old_body", question.oldBody),
    block("template", question.template ?? null),
    block("commits", { messages: question.commits.messages, left_out: question.commits.leftOut }),
    block("files", question.files.map(toFileDocument)),
    block("diff", toDiffDocument(question.diff)),
  ].join("\n");
}

function toFileDocument({ path, oldPath, status, added, deleted, notShown }: DescribedFile) {
  return { path, old_path: oldPath, status, added, deleted, not_shown: notShown };
}

function toDiffDocument({ text, shownInPart, moreFiles }: DescribedDiff) {
  const cut = shownInPart.map(({ path, shownLines, lines }) => ({ path, shown_lines: shownLines, lines }));
  return { text, shown_in_part: cut, more_files: moreFiles };
}

/** What each Enthusiast pass looks at first, so that passes differ with the same system message. */
const LENSES = ["security", "logic", "contracts and callers", "resources and concurrency"] as const;

/** The lens of a pass (1-based). After the fourth, the lenses repeat. Undefined for a single pass or another role. */
export function lensOf(role: Role, pass: number, passes: number): string | undefined {
  if (role !== "enthusiast" || passes < 2) return undefined;
  return LENSES[(pass - 1) % LENSES.length];
}
