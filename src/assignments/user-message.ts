import type { Claim } from "../claims/claim.ts";
import type { Severity } from "../claims/severity.ts";
import type { DescriptionMode } from "../config/choices.ts";
import type { ClassifierQuestion } from "../policy/classifier.ts";
import type { Role } from "../replies/role.ts";
import { cut } from "../text/cut.ts";
import type { AssignmentHeader, AssignmentText } from "./assignment.ts";

/**
 * The user message of one agent (docs/contributing/protocol.md): a header line, then blocks in a fixed order, each one JSON
 * document. What of the target is sent with it stands behind it, as tools serve it (`renderServed`).
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

/** JSON in which no character can be taken for markup. */
export function toBlockJson(document: unknown): string {
  return JSON.stringify(document).replace(/</g, "\\u003c").replace(/>/g, "\\u003e").replace(/&/g, "\\u0026");
}

/** One document under its name. */
export function block(name: string, document: unknown): string {
  return `<${name}>${toBlockJson(document)}</${name}>`;
}

function escapeXml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not appear raw in an attribute.
  return text.replace(/[&<>"'\u0000-\u001f]/g, (character) => entities[character] ?? `&#${character.charCodeAt(0)};`);
}

interface QuestionText {
  readonly header: AssignmentHeader;
  readonly model: string;
  readonly question: ClassifierQuestion;
}

/**
 * The classifier's user message (docs/contributing/protocol.md): the header line and four blocks. It reads nothing itself, so
 * that this is all it goes by.
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

/** A finding as it is put in order: by its words alone. */
export interface RankedFinding {
  readonly id: string;
  readonly severity: Severity;
  readonly title: string;
  readonly description: string;
}

const MAX_DESCRIPTION_CHARS = 600;

/** The findings to put in order, named `R1`, `R2`, … in the order given. */
export function toRankedFindings(claims: readonly Claim[]): readonly RankedFinding[] {
  return claims.map(({ severity, title, description }, index) => {
    return { id: `R${index + 1}`, severity, title, description: cut(description, MAX_DESCRIPTION_CHARS) };
  });
}

/** The user message that asks for the order: the header line and the findings, as one JSON document. */
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

/** A person's reply and the finding it is about, secrets masked. */
export interface ListenerQuestion {
  readonly finding: Readonly<Record<string, unknown>>;
  readonly reply: string;
}

/** The listener's user message: the header line, the finding and the reply, each as one JSON document. */
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

/** All that the describer is given; secrets are masked in it, and what is never sent is left out. */
export interface DescriberQuestion {
  readonly wanted: DescriptionMode;
  readonly title: string;
  /** The body as it stands; of a section that is asked for, without ours. */
  readonly oldBody: string;
  /** The repository's template; undefined where there is none, or only a section is wanted. */
  readonly template: string | undefined;
  readonly commits: DescribedCommits;
  readonly files: readonly DescribedFile[];
  readonly diff: DescribedDiff;
}

/** What the commits of the change say. */
export interface DescribedCommits {
  /** Oldest first. */
  readonly messages: readonly string[];
  /** How many have no room, the oldest of all. */
  readonly leftOut: number;
}

/** One changed file, as the describer is told of it. */
export interface DescribedFile {
  readonly path: string;
  readonly oldPath: string | undefined;
  readonly status: string;
  readonly added: number;
  readonly deleted: number;
  /** Why nothing of it is shown; undefined where something is. */
  readonly notShown: string | undefined;
}

/** The change as text, as far as there is room. */
export interface DescribedDiff {
  readonly text: string;
  readonly shownInPart: readonly PartlyShownFile[];
  /** How many files there are beyond those that are listed. */
  readonly moreFiles: number;
}

/** A file of whose change only the first lines had room, or none. */
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
 * The describer's user message: the header line, and a block for each thing it is given. It reads nothing itself, so that
 * this is all it goes by; whatever in it was written by others is the content of a JSON document.
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

/** What each Enthusiast pass looks at first, so that passes differ without the system message differing. */
const LENSES = ["security", "logic", "contracts and callers", "resources and concurrency"] as const;

/** The lens of the n-th pass (1-based); passes beyond the fourth begin again. Undefined for a single pass or another role. */
export function lensOf(role: Role, pass: number, passes: number): string | undefined {
  if (role !== "enthusiast" || passes < 2) return undefined;
  return LENSES[(pass - 1) % LENSES.length];
}
