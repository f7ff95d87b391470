import type { DescriptionMode } from "../../config/choices.ts";
import type { Lists } from "../../outcome/lists.ts";
import type { DescriptionRecord } from "../../report/description-record.ts";
import { askOnce, workWithin } from "../../run/ask-once.ts";
import type { SettledLists, SettlingContext, Stage } from "../../stages/stage.ts";
import { countOf } from "../../text/count-of.ts";
import { cut } from "../../text/cut.ts";
import { sha256 } from "../../text/digest.ts";
import { composeDescription, type DescriptionGrounds, settleBody, withoutSection } from "../compose.ts";
import { excerptDiff, listFiles } from "../diff-excerpt.ts";
import { failDescription, logNoDescription, type OpenedDescription, openDescription } from "./open-description.ts";

/** Composes the pull request's description. It is not part of the verdict, so a failure here ends no run. */
export const descriptionStage: Stage = { name: "description", settle };

async function settle(lists: Lists, context: SettlingContext): Promise<SettledLists> {
  const { description: wanted } = context;
  if (wanted === undefined) return { lists };
  const description = await compose(context).catch((error: unknown) => failDescription(wanted, error, context));
  return { lists, parts: { description } };
}

async function compose(context: SettlingContext) {
  const opened = await openDescription(context);
  if (opened.kind === "over") return opened.record;
  return opened.standing ?? askDescriber(opened, context);
}

/** The describer's share of the remaining time: the run must also end within it. */
const SHARE_OF_TIME = 0.5;
const MAX_MESSAGE_CHARS = 2000;
const MAX_COMMITS_CHARS = 20_000;

/** Asks the describer once, and composes the description from its answer. */
async function askDescriber(opened: OpenedDescription, context: SettlingContext): Promise<DescriptionRecord> {
  const { wanted, read, body, readSha256, askedSha256 } = opened;
  const none = (status: "skipped" | "failed", why: string) => logNoDescription(wanted, { status, why }, context);
  const ending = context.debated?.ending.kind ?? "stopped";
  if (ending !== "stopped") return none("skipped", "the debate did not finish");
  const grounds = await maskGrounds(opened, context);
  const answer = await askForText(wanted.mode, grounds, context);
  if (answer.kind === "silent") return none("failed", answer.why);
  const composed = composeDescription(wanted.mode, await context.target.mask(answer.written), grounds);
  if (composed.kind === "failed") return none("failed", composed.why);
  const settled = settleBody(body, composed.text);
  if (settled.kind === "broken") return none("failed", settled.why);
  context.log.info(`Description: composed from the change and ${countOf(read.commits.length, "commit")}`);
  return {
    mode: wanted.mode,
    status: "composed",
    why: null,
    read_sha256: readSha256,
    text: composed.text,
    settled_sha256: sha256(settled.body),
    asked_sha256: askedSha256,
  };
}

async function maskGrounds(
  { wanted, read, body }: OpenedDescription,
  { target }: SettlingContext,
): Promise<DescriptionGrounds & { readonly title: string }> {
  const template = wanted.mode === "full" ? read.template : undefined;
  const mask = (text: string) => target.mask(text);
  return {
    title: await mask(read.title),
    oldBody: await mask(withoutSection(read.body, body.check)),
    template: template === undefined ? undefined : await mask(template),
    commits: await Promise.all(read.commits.map(mask)),
  };
}

type DescriberAnswer =
  | { readonly kind: "written"; readonly written: string }
  /** `why` is a clause for people. */
  | { readonly kind: "silent"; readonly why: string };

async function askForText(
  mode: DescriptionMode,
  grounds: DescriptionGrounds & { readonly title: string },
  context: SettlingContext,
): Promise<DescriberAnswer> {
  const { leftMs = () => Number.POSITIVE_INFINITY } = context;
  const limitMs = Math.floor(leftMs() * SHARE_OF_TIME);
  if (limitMs <= 0) return { kind: "silent", why: "no time was left to ask the describer" };
  context.log.progress("Describer: writing the pull request's description");
  const round = Math.max(1, context.debated?.rounds.length ?? 0);
  const documents = toDocuments(mode, grounds, context);
  const performance = await workWithin(limitMs, context, (signal) =>
    askOnce({ role: "describer", round, documents }, signal, context),
  );
  if (performance.kind === "answered") return { kind: "written", written: performance.reply.body };
  return { kind: "silent", why: `the describer gave no usable answer: ${performance.reason}` };
}

/** The describer's input, with secrets masked and without what is never sent. */
function toDocuments(
  wanted: DescriptionMode,
  { title, oldBody, template, commits }: DescriptionGrounds & { readonly title: string },
  { target }: SettlingContext,
) {
  const { files } = target.pin;
  const { text, shownInPart, moreFiles } = excerptDiff(files);
  return {
    wanted,
    title,
    old_body: oldBody,
    template: template ?? null,
    commits: boundCommits(commits),
    files: listFiles(files).map(({ path, oldPath, status, added, deleted, notShown }) => {
      return { path, old_path: oldPath, status, added, deleted, not_shown: notShown };
    }),
    diff: {
      text,
      shown_in_part: shownInPart.map(({ path, shownLines, lines }) => ({ path, shown_lines: shownLines, lines })),
      more_files: moreFiles,
    },
  };
}

/** Only the newest if not all fit, because they describe the change as it is now. */
function boundCommits(commits: readonly string[]) {
  let left = MAX_COMMITS_CHARS;
  const messages = commits.map((message) => cut(message, MAX_MESSAGE_CHARS));
  const from = messages.findLastIndex((message) => {
    left -= message.length;
    return left < 0;
  });
  return { messages: messages.slice(from + 1), left_out: from + 1 };
}
