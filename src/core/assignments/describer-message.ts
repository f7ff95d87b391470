import type { DescriptionMode } from "../config/choices.ts";
import type { AssignmentHeader } from "./assignment.ts";
import { block, renderHeader } from "./user-message.ts";

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

export interface DescriberText {
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
