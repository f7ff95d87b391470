import { countOf } from "../count-of.ts";
import type { Report } from "../report/report.ts";
import { isPolicyCheck } from "./files-read.ts";
import { noteFullReview } from "./full-review-note.ts";
import { describeUnheard } from "./unheard.ts";

/** What a reader must know before the verdict, one plain sentence each: who judged, who was not heard, and what was judged. */
export function noteOn(report: Report): readonly string[] {
  const { run, imported } = report;
  const isStatic = run.panel === "static";
  const isValidation = imported?.use === "validate";
  const notes: string[] = [...noteFullReview(report)];
  if (isPolicyCheck(report))
    return [...tellPolicyCheck(report), ...describeUnheard(report), ...describeWeakProof(report)];
  if (isStatic && isValidation) notes.push("Checked by the embedded static Critic: rules, no language model.");
  else if (isStatic) notes.push("Reviewed by the embedded static panel: rules, no language model.");
  if (isStatic && !isValidation) notes.push(...describeNotCovered(report), ...describeRulesLeftOut(report));
  notes.push(...describeUnheard(report), ...describeRejected(report), ...describeWeakProof(report));
  if (imported === null) return notes;
  const { tools, results, claims, passed_over: passedOver, doubts } = imported;
  const left = passedOver.map(({ reason, count }) => `; ${count} ${reason}`).join("");
  const read = `${claims} of ${results} results of ${tools.join(", ")}${left}`;
  notes.push(
    isValidation ? `Validation only: ${read}. What they do not report was not looked for.` : `Tried besides: ${read}.`,
  );
  // What the title says already is not said again.
  return [...notes, ...doubts.filter((doubt) => !run.title.includes(doubt)).map((doubt) => `Doubt: ${doubt}.`)];
}

/** A claim that a gate turned away may be a true one, miscopied: whoever reads only the verdict is told that there are some. */
function describeRejected({ dismissed }: Report): readonly string[] {
  const count = dismissed.filter((item) => item.by === "gate" && item.reported_by === null).length;
  if (count === 0) return [];
  return [
    `${countOf(count, "claim")} ${count === 1 ? "was" : "were"} rejected by the gates and ${count === 1 ? "counts" : "count"} for nothing: ${count === 1 ? "it is" : "they are"} listed as dismissed.`,
  ];
}

function tellPolicyCheck({ run, policy }: Report): readonly string[] {
  const without = run.panel === "static" ? ", without a language model" : "";
  return [
    `A check by the policy alone${without}: what the policy does not speak of was not looked for.`,
    ...(policy?.files_inspected === 0 ? ["No file of these is one that the policy speaks of."] : []),
    ...tellUndecided(policy?.effects ?? []),
  ];
}

/** A title that says passed says nothing of what could not be decided. */
function tellUndecided(effects: NonNullable<Report["policy"]>["effects"]): readonly string[] {
  const unknown = effects.filter(({ outcome }) => outcome === "unknown").length;
  return unknown === 0 ? [] : [`${unknown} of ${countOf(effects.length, "effect")} could not be decided: see Policy.`];
}

const MAX_NAMED = 3;

/** A file that was read by rules which are not about its kind counts as read: this says how little that means. */
function describeNotCovered({ coverage }: Report): readonly string[] {
  if (coverage.by_rules === null) return [];
  const { covered, not_covered: files } = coverage.by_rules;
  if (covered + files.length === 0 && coverage.files_read > 0) {
    return [
      "Only prose and lock files changed, which no rule is about: what may stand in any text, such as a secret, was looked for there.",
    ];
  }
  if (files.length === 0) return [];
  const more = files.length > MAX_NAMED ? ` and ${files.length - MAX_NAMED} more` : "";
  return [
    `No rule covers ${files.length} of ${countOf(covered + files.length, "file")} (${files.slice(0, MAX_NAMED).join(", ")}${more}): only what may stand in any text, such as a secret, was looked for there.`,
  ];
}

/** Says of whom it is only known that beginning and end of what they were sent reached their model. */
function describeWeakProof({ coverage: { read_by: readers = [] } }: Report): readonly string[] {
  const weak = readers.filter(({ proof }) => proof === "marks");
  if (weak.length === 0) return [];
  const models = [...new Set(weak.map(({ model }) => model))].slice(0, MAX_NAMED).join(", ");
  return [
    `The endpoint told no usage to ${weak.length} of ${countOf(readers.length, "agent")} (${models}): that they were given what was served shows only by marks they repeated, of each serving's end, and not of all in between.`,
  ];
}

function describeRulesLeftOut({ coverage, pin }: Report): readonly string[] {
  const { rules_left_out: left } = coverage;
  if (left === null) return [];
  const where = pin.target_kind === "diff" ? "new files" : "files reviewed without a base";
  return [
    `${left.count} of ${countOf(left.of, "rule")} were not applied to ${where}: there they were wrong more often than right, or were seen too rarely to tell.`,
  ];
}
