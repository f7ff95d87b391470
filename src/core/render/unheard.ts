import { assertNever } from "../assert-never.ts";
import { countOf } from "../count-of.ts";
import { cut } from "../cut.ts";
import type { Report } from "../report/report.ts";
import type { Unheard, VoidCause } from "../report/unheard.ts";

const MAX_TOLD = 5;
const MAX_NAMED_FILES = 2;
const MAX_FILE_CHARS = 200;
const MAX_REASON_CHARS = 160;

/**
 * The agents that gave no usable answer and what can be done about each, a sentence each, whoever answered in their
 * place. File names and a malformed answer's reason are from outside: to be escaped.
 */
export function describeUnheard({ self_assessment: { unheard }, rounds, run }: Report): readonly string[] {
  const attempts = groupAttempts(unheard);
  const sentences = attempts.slice(0, MAX_TOLD).map(({ first: each, tries }) => {
    const round = rounds.find((played) => played.round === each.round);
    const times = tries === 1 ? "" : `, ${tries} times over`;
    return `${nameAgent(each)} ${describeLoss(each, run.title)}${nameFiles(each)}${times}: ${REMEDIES[each.cause]}.${consequenceOf(each, round)}`;
  });
  const left = unheard.length - attempts.slice(0, MAX_TOLD).reduce((sum, { tries }) => sum + tries, 0);
  return left > 0
    ? [
        ...sentences,
        `${countOf(left, "more agent")} gave no usable answer; the JSON report names ${left === 1 ? "it" : "them"}.`,
      ]
    : sentences;
}

interface Attempts {
  readonly first: Unheard;
  readonly tries: number;
}

/** Further tries of the same part that were lost in the same way. */
function groupAttempts(unheard: readonly Unheard[]): readonly Attempts[] {
  const groups = new Map<string, Attempts>();
  for (const each of unheard) {
    const { agent, attempt, ...loss } = each;
    const key = JSON.stringify(loss);
    const known = groups.get(key);
    groups.set(key, { first: known?.first ?? each, tries: (known?.tries ?? 0) + 1 });
  }
  return [...groups.values()];
}

function nameAgent({ role, round, pass, attempt }: Unheard): string {
  switch (role) {
    case "enthusiast":
      return `Enthusiast ${pass} of round ${round}`;
    case "adversary":
      return `The Adversary of round ${round}`;
    case "judge":
      return `The Judge of round ${round}`;
    case "critic":
      return attempt === 1 ? "The Critic" : `The Critic, at attempt ${attempt},`;
    default:
      return assertNever(role);
  }
}

/** A reason that the title gives is not given again. */
function describeLoss({ cause, reason, after_seconds: seconds }: Unheard, title: string): string {
  switch (cause) {
    case "time":
      return `was cut off after ${seconds ?? "its"} s`;
    case "length":
      return "was cut off at the length limit of its answer";
    case "refusal":
      return "refused to answer or was filtered";
    case "malformed":
      return title.includes(reason)
        ? "gave no usable answer"
        : `gave no usable answer (${cut(reason.replace(/\s+/g, " "), MAX_REASON_CHARS)})`;
    case "turns":
      return "came to no answer within its turns";
    case "budget":
      return "was cut off, as what was left of the token budget was kept for judging";
    case "context":
      return "was given more to read than its model takes";
    case "unread":
      return "did not show that it was given all that it was sent";
    default:
      return assertNever(cause);
  }
}

function nameFiles({ files, files_omitted: omitted }: Unheard): string {
  if (files.length === 0) return "";
  const named = files.slice(0, MAX_NAMED_FILES).map((file) => cut(file, MAX_FILE_CHARS));
  const left = files.length + omitted - named.length;
  return ` on ${named.join(left === 0 ? " and " : ", ")}${left === 0 ? "" : ` and ${left} more`}`;
}

const REMEDIES: Readonly<Record<VoidCause, string>> = {
  time: "raise agent-seconds, or choose a faster model",
  length: "raise max-output-tokens, or choose a model whose answers may be longer",
  refusal: "choose another model",
  malformed: "choose a model that keeps to the form it is asked for",
  turns: "choose a model that comes to an answer",
  budget: "raise token-budget",
  context:
    "raise the context length of its server, or choose a model with a larger window, and set context-tokens to what it takes",
  unread: "let the endpoint tell usage, or set context-tokens to what its model takes",
};

function consequenceOf({ role, replayed }: Unheard, round: Report["rounds"][number] | undefined): string {
  if (replayed) return " Its round was played again.";
  if (role !== "adversary" || round === undefined) return "";
  if (round.novel === 0) return " Nothing was left to rule on in that round, so that it could have changed nothing.";
  return ` The Judge ruled on ${round.novel} claim${round.novel === 1 ? "" : "s"} of that round without it.`;
}
