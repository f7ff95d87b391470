import { assertNever } from "../assert-never.ts";
import { decideOverride, type OverrideDecision } from "../overrides/decide-override.ts";
import { judgeStanding, saidBefore, type WordHearing } from "../overrides/judge-standing.ts";
import type { SaidOf } from "../overrides/override-record.ts";
import type { OverridePolicy, OverrideRequest } from "../overrides/override-request.ts";
import type { Spoken } from "../overrides/reach.ts";
import type { JudgedFindings } from "../report/build-report.ts";
import type { Report, ReportFinding } from "../report/report.ts";

export type OverrideRecord = Report["verdict"]["overrides"][number];

/** By what people's words are judged. */
export interface OverrideMeans {
  readonly policy: OverridePolicy;
  readonly closed: string | undefined;
  readonly hearing: WordHearing;
}

/** The lists after people have spoken, with what became of every word of theirs. */
export interface Overridden {
  readonly judged: JudgedFindings;
  readonly overrides: readonly OverrideRecord[];
}

/**
 * Takes people's words on findings into account, oldest first; of several on one finding the last that counts holds. An
 * `override` upholds what was left unresolved, a `dismiss` drops a finding, an unresolved one or a missed candidate. A word
 * whose finding rests on other code than when it was said counts for nothing, and has to be said again.
 *
 * @param means.closed why nothing can be overruled, such as a run that did not complete; undefined when it can.
 */
export function applyOverrides(
  judged: JudgedFindings,
  requests: readonly OverrideRequest[],
  means: OverrideMeans,
): Overridden {
  const words = requests.map((request) => settleWord(request, judged, means));
  const last = new Map<string, Word>();
  for (const word of words) if (word.target !== undefined) last.set(word.target.id, word);
  const overrides = words.map((word): OverrideRecord => {
    if (word.target === undefined || last.get(word.target.id) === word) return word.record;
    return { ...word.record, accepted: false, refusal: "a later comment on the same finding replaced it" };
  });
  return { judged: [...last.values()].reduce(applyWord, judged), overrides };
}

type Candidate = Spoken & { readonly rule: { readonly id: string } | null };

interface Word {
  readonly request: OverrideRequest;
  readonly record: OverrideRecord;
  /** Absent when the word does not count. */
  readonly target: Candidate | undefined;
}

function settleWord(request: OverrideRequest, judged: JudgedFindings, means: OverrideMeans): Word {
  const { closed, policy, hearing } = means;
  const named = decideOverride(request, policy, candidatesFor(request, judged));
  const item = named.kind === "accepted" ? named.item : undefined;
  const settled = settleNamed(request, named, hearing);
  const refusal = closed ?? settled.refusal;
  const record: OverrideRecord = {
    action: request.action,
    finding: item?.fingerprint ?? request.fingerprint.slice(0, 80),
    rule: item?.rule?.id ?? null,
    by: request.author,
    permission: request.permission ?? null,
    reason: request.reason,
    comment_id: request.commentId,
    accepted: refusal === undefined,
    refusal: refusal ?? null,
    again: closed === undefined && settled.again,
    unproven: policy.allowAuthor || refusal !== undefined ? null : (policy.commits?.unproven ?? null),
    said_of: settled.saidOf ?? null,
  };
  return { request, record, target: refusal === undefined ? item : undefined };
}

interface SettledName {
  readonly refusal: string | undefined;
  readonly again: boolean;
  readonly saidOf: SaidOf | undefined;
}

/** What it was said of is kept whatever comes of it: the next head may have again what this one has not. */
function settleNamed(request: OverrideRequest, named: OverrideDecision<Candidate>, hearing: WordHearing): SettledName {
  if (named.kind === "refused") return { refusal: named.reason, again: false, saidOf: saidBefore(request, hearing) };
  const standing = judgeStanding(named.item, request, hearing);
  const { saidOf } = standing;
  switch (standing.kind) {
    case "holds":
      return { refusal: undefined, again: false, saidOf };
    case "again":
      return { refusal: `to be said again: ${standing.why}`, again: true, saidOf };
    case "refused":
      return { refusal: standing.why, again: false, saidOf };
    default:
      return assertNever(standing);
  }
}

function candidatesFor({ action }: OverrideRequest, judged: JudgedFindings): readonly Candidate[] {
  if (action === "override") return judged.unresolved;
  return [...judged.findings, ...judged.unresolved, ...judged.missed.map((item) => ({ ...item, rule: null }))];
}

function applyWord(judged: JudgedFindings, { request, target }: Word): JudgedFindings {
  if (target === undefined) return judged;
  return request.action === "override" ? uphold(judged, target.id, request) : drop(judged, target.id, request);
}

function uphold(judged: JudgedFindings, id: string, { author, reason }: OverrideRequest): JudgedFindings {
  const open = judged.unresolved.find((finding) => finding.id === id);
  if (open === undefined) return judged;
  const { reason: doubt, failed_gate: _, unchecked: __, in_circles: ___, ...finding } = open;
  const explanation = `upheld by ${author}: ${reason} (before: ${doubt})`;
  const upheld: ReportFinding = {
    ...finding,
    resolution: finding.resolution ?? reason,
    validation: { status: "upheld_by_person", explanation, quote: null },
  };
  return {
    ...judged,
    findings: [...judged.findings, upheld],
    unresolved: judged.unresolved.filter((finding) => finding.id !== id),
  };
}

function drop(judged: JudgedFindings, id: string, { author, reason }: OverrideRequest): JudgedFindings {
  const dropped = [...judged.findings, ...judged.unresolved].find((finding) => finding.id === id);
  const word = `${author}: ${reason}`;
  return {
    findings: judged.findings.filter((finding) => finding.id !== id),
    unresolved: judged.unresolved.filter((finding) => finding.id !== id),
    dismissed:
      dropped === undefined
        ? judged.dismissed
        : [...judged.dismissed, { ...dropped, reason: word, by: "person", code: null, proved_by: [] }],
    missed: judged.missed.map((item) => (item.id === id ? { ...item, dismissed_by: word } : item)),
  };
}
