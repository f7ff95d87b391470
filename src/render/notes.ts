import { countComparedLocks } from "../report/dependency-record.ts";
import { OUTSIDE_PATHS, whyPolicyIdle } from "../report/policy-standing.ts";
import { isDebt, type Report } from "../report/report.ts";
import type { Unheard, VoidCause } from "../report/self-assessment.ts";
import { assertNever } from "../text/assert-never.ts";
import { countOf } from "../text/count-of.ts";
import { cut } from "../text/cut.ts";
import { joinAnd, joinSome } from "../text/join-list.ts";
import { countNotApplied } from "../verdict/conclusion.ts";
import { isPolicyCheck } from "./coverage.ts";

/**
 * What a reader must know before the verdict, one plain sentence each: who judged, who gave no answer, and what was
 * judged.
 */
export function noteOn(report: Report): readonly string[] {
  const { run, imported } = report;
  const isStatic = run.panel === "static";
  const isValidation = imported?.use === "validate";
  const notes: string[] = [...noteFullReview(report)];
  if (isPolicyCheck(report))
    return [...describePolicyCheck(report), ...describeUnheard(report), ...describeWeakProof(report)];
  if (isStatic && isValidation) notes.push(...describePlaceCheck(report));
  else if (isStatic) notes.push("Reviewed by the embedded static panel: rules, no language model.");
  notes.push(...describeDismissedByPattern(report));
  if (isStatic && !isValidation) {
    notes.push(...describeNotCovered(report), ...describeNotApplied(report));
  }
  notes.push(...describeUnheard(report), ...describeRejected(report), ...describeWeakProof(report));
  if (imported === null) return notes;
  const { tools, results, claims, passed_over: passedOver, doubts } = imported;
  const left = passedOver.map(({ reason, count }) => `; ${count} ${reason}`).join("");
  const read = `${claims} of ${results} results of ${tools.join(", ")}${left}`;
  notes.push(isValidation ? `Validation only: ${read}. Nothing else was looked for.` : `Also checked: ${read}.`);
  return [...notes, ...doubts.map((doubt) => `Doubt: ${doubt}.`)];
}

/** The result of a validation without a model: the places exist, and the rest is the tools' word. */
function describePlaceCheck({ findings, pin }: Report): readonly string[] {
  const rules = "Checked by the embedded static Critic: rules, no language model.";
  const theirWord = "Only their tools say that they are defects.";
  if (pin.target_kind !== "diff") return [rules, `It checked where the findings are. ${theirWord}`];
  const byTools = findings.filter(({ reported_by: by, source }) => by !== null && source === "foreign");
  const old = byTools.filter(isDebt).length;
  const perhapsOld = byTools.filter(({ classification }) => classification === "undecided").length;
  const doubt = perhapsOld === 0 ? "" : `, ${perhapsOld} perhaps there before`;
  const brought = byTools.length - old - perhapsOld;
  const counts = byTools.length === 0 ? "" : `: ${brought} in this change${doubt}, ${old} there before`;
  return [rules, `It checked where the findings are and whether they are new${counts}. ${theirWord}`];
}

/** Nobody checked these again, so whoever reads only the verdict must see this. */
function describeDismissedByPattern({ dismissed }: Report): readonly string[] {
  const count = dismissed.filter(({ by }) => by === "pattern").length;
  if (count === 0) return [];
  return [`The base's known false positives dismissed ${countOf(count, "finding")}: see Dismissed.`];
}

/**
 * A claim that a gate rejected may be true but miscopied, so whoever reads only the verdict must see that there are
 * some.
 */
function describeRejected({ dismissed, run }: Report): readonly string[] {
  const count = dismissed.filter((item) => item.by === "gate" && item.reported_by === null).length;
  if (count === 0) return [];
  if (run.abort_reason === "offtarget_hallucination") {
    const claims = `${countOf(count, "claim")} ${count === 1 ? "was" : "were"} not judged, because a file was made up`;
    return [`${claims}. Those about files of the target may be true: see Dismissed.`];
  }
  return [
    `${countOf(count, "claim")} ${count === 1 ? "was" : "were"} rejected by the gates and ${count === 1 ? "counts" : "count"} for nothing: ${count === 1 ? "it is" : "they are"} listed as dismissed.`,
  ];
}

const IDLE_WORDS =
  "None of these files is in the policy's paths. Files there that import one of these were not checked. To check them, name them: policy check PATH.";

function describePolicyCheck({ run, policy }: Report): readonly string[] {
  const without = run.panel === "static" ? ", without a language model" : "";
  return [
    `Policy check only${without}: nothing else was looked for.`,
    ...(whyPolicyIdle(policy) === OUTSIDE_PATHS ? [IDLE_WORDS] : []),
  ];
}

const MAX_NAMED = 3;

/** A file read by rules that do not cover its kind counts as read: this note says how little that means. */
function describeNotCovered({ coverage, dependencies }: Report): readonly string[] {
  if (coverage.by_rules === null) return [];
  const locks = countComparedLocks(dependencies);
  const { covered, not_covered: files } = coverage.by_rules;
  if (covered + files.length === 0 && coverage.files_read > 0) {
    return [
      ...(locks === 0 ? [] : [`Rules compared ${countOf(locks, "lock file")} entry by entry: see Dependencies.`]),
      ...(locks === coverage.files.length
        ? []
        : [
            `No rule covers ${locks === 0 ? "what" : "what else"} changed (prose, lock files or Tribunal's own settings): it was only scanned for secrets, conflict markers and the like.`,
          ]),
    ];
  }
  if (files.length === 0) return [];
  return [
    files.length === 1
      ? `No rule covers ${files[0]}: it was only scanned for secrets, conflict markers and the like.`
      : `No rule covers ${countOf(files.length, "file")} (${joinSome(files, MAX_NAMED)}): they were only scanned for secrets, conflict markers and the like.`,
  ];
}

function describeNotApplied({ coverage }: Report): readonly string[] {
  const names = coverage.by_rules?.not_applied ?? [];
  const notApplied = countNotApplied(names.length);
  if (notApplied === undefined) return [];
  return [
    `${notApplied} (${joinSome(names, MAX_NAMED)}): ${names.length === 1 ? "it needs" : "they need"} a language model.`,
  ];
}

/** Names agents for which it is only known that the beginning and end of their messages reached the model. */
function describeWeakProof({ coverage: { read_by: readers = [] } }: Report): readonly string[] {
  const weak = readers.filter(({ proof }) => proof === "marks");
  if (weak.length === 0) return [];
  const models = [...new Set(weak.map(({ model }) => model))].slice(0, MAX_NAMED).join(", ");
  return [
    `The endpoint reported no usage to ${weak.length} of ${countOf(readers.length, "agent")} (${models}): only marks at the ends of each message show that they received what was sent.`,
  ];
}

/** Which rules of the static panel report only a part of what they find; undefined if all report everything. */
export function describeRulesLeftOut({ coverage, pin }: Report): string | undefined {
  const { rules_left_out: left } = coverage;
  if (left === null) return undefined;
  const where = pin.target_kind === "diff" ? "new files" : "files without a base";
  const names = left.names.length === 0 ? "" : `: ${left.names.join(", ")}`;
  return `${left.count} of ${countOf(left.of, "rule")} report only a part of what they find, because the rest is too often wrong in ${where}${names}.`;
}

/** These surprise nobody: there was nothing to follow, or nothing was searched. */
const EXPECTED: ReadonlySet<string> = new Set(["no-earlier-review", "not-a-pull-request", "validation"]);

/** Why the whole change was reviewed instead of a follow-up, if a reader may wonder about it. Must be escaped. */
function noteFullReview({ run: { full_review: full } }: Report): readonly string[] {
  if (full === null || EXPECTED.has(full.code)) return [];
  return [`The whole change was reviewed: ${full.detail.replace(/\.$/, "")}.`];
}

const MAX_SENTENCES = 5;
const MAX_NAMED_FILES = 2;
const MAX_FILE_CHARS = 200;
const MAX_REASON_CHARS = 160;

/**
 * The agents without a usable answer and the remedy for each, one sentence each, even if others answered instead. File
 * names and a malformed answer's reason come from outside and must be escaped.
 */
export function describeUnheard({ self_assessment: { unheard }, rounds }: Report): readonly string[] {
  // Repeated attempts at the same part that failed in the same way are one.
  const groups = [...Map.groupBy(unheard, ({ agent, attempt, ...loss }) => JSON.stringify(loss)).values()];
  const sentences = groups.slice(0, MAX_SENTENCES).flatMap((group) =>
    group.slice(0, 1).map((each) => {
      const round = rounds.find((played) => played.round === each.round);
      const times = group.length === 1 ? "" : `, ${group.length} times over`;
      return `${nameAgent(each)} ${describeLoss(each)}${nameFiles(each)}${times}: ${REMEDIES[each.cause]}.${consequenceOf(each, round)}`;
    }),
  );
  const left = groups.slice(MAX_SENTENCES).flat().length;
  if (left === 0) return sentences;
  const names = `the JSON report names ${left === 1 ? "it" : "them"}`;
  return [...sentences, `${countOf(left, "more agent")} gave no usable answer; ${names}.`];
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

function describeLoss({ cause, reason, after_seconds: seconds }: Unheard): string {
  switch (cause) {
    case "time":
      return `was cut off after ${seconds ?? "its"} s`;
    case "length":
      return "was cut off at the length limit of its answer";
    case "refusal":
      return "refused to answer or was filtered";
    case "malformed":
      return `gave no usable answer (${cut(reason.replace(/\s+/g, " "), MAX_REASON_CHARS)})`;
    case "turns":
      return "gave no answer within its turns";
    case "budget":
      return "was cut off to keep tokens for judging";
    case "context":
      return "was given more than fits its model";
    case "unread":
      return "did not show that it received all that was sent";
    case "no-message":
      return "got a reply without a model's message";
    default:
      return assertNever(cause);
  }
}

function nameFiles({ files, files_omitted: omitted }: Unheard): string {
  if (files.length === 0) return "";
  const named = files.slice(0, MAX_NAMED_FILES).map((file) => cut(file, MAX_FILE_CHARS));
  const left = files.length + omitted - named.length;
  return ` on ${left === 0 ? joinAnd(named) : `${named.join(", ")} and ${left} more`}`;
}

const REMEDIES: Readonly<Record<VoidCause, string>> = {
  time: "raise agent-seconds, or choose a faster model",
  length: "raise max-output-tokens, or choose a model whose answers may be longer",
  refusal: "choose another model",
  malformed: "choose a model that follows the answer format",
  turns: "choose a model that gives an answer",
  budget: "raise token-budget",
  context:
    "raise the context length of its server, or choose a model with a larger window, and set context-tokens to what it takes",
  unread: "have the endpoint report usage, or set context-tokens to what its model takes",
  "no-message": "check that the endpoint's address leads to the API of the chosen provider",
};

function consequenceOf({ role, replayed }: Unheard, round: Report["rounds"][number] | undefined): string {
  if (replayed) return " Its round was repeated.";
  if (role !== "adversary" || round === undefined) return "";
  if (round.novel === 0) return " That round had nothing to rule on, so it made no difference.";
  return ` The Judge ruled on ${round.novel} claim${round.novel === 1 ? "" : "s"} of that round without it.`;
}
