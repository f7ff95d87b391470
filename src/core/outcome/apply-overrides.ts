import { decideOverride } from "../overrides/decide-override.ts";
import type { OverridePolicy, OverrideRequest } from "../overrides/override-request.ts";
import type { JudgedFindings } from "../report/build-report.ts";
import type { Report, ReportFinding } from "../report/report.ts";

export type OverrideRecord = Report["verdict"]["overrides"][number];

/** The lists after people have spoken, with what became of every word of theirs. */
export interface Overridden {
  readonly judged: JudgedFindings;
  readonly overrides: readonly OverrideRecord[];
}

/**
 * Takes people's words on findings into account, oldest first; of several on one finding the last that counts holds. An
 * `override` upholds what was left unresolved, a `dismiss` drops a finding, an unresolved one or a missed candidate.
 *
 * @param closed why nothing can be overruled, such as a run that did not complete; undefined when it can.
 */
export function applyOverrides(
  judged: JudgedFindings,
  requests: readonly OverrideRequest[],
  { policy, closed }: { readonly policy: OverridePolicy; readonly closed: string | undefined },
): Overridden {
  const words = requests.map((request) => settleWord(request, judged, { policy, closed }));
  const last = new Map<string, Word>();
  for (const word of words) if (word.target !== undefined) last.set(word.target.id, word);
  const overrides = words.map((word): OverrideRecord => {
    if (word.target === undefined || last.get(word.target.id) === word) return word.record;
    return { ...word.record, accepted: false, refusal: "a later comment on the same finding replaced it" };
  });
  return { judged: [...last.values()].reduce(applyWord, judged), overrides };
}

type Candidate = Pick<ReportFinding, "id" | "fingerprint" | "older_fingerprints"> & {
  readonly rule: { readonly id: string } | null;
};

interface Word {
  readonly request: OverrideRequest;
  readonly record: OverrideRecord;
  /** Absent when the word does not count. */
  readonly target: Candidate | undefined;
}

function settleWord(
  request: OverrideRequest,
  judged: JudgedFindings,
  { policy, closed }: { readonly policy: OverridePolicy; readonly closed: string | undefined },
): Word {
  const decision =
    closed === undefined
      ? decideOverride(request, policy, candidatesFor(request, judged))
      : ({ kind: "refused", reason: closed } as const);
  const target = decision.kind === "accepted" ? decision.item : undefined;
  const record: OverrideRecord = {
    action: request.action,
    finding: target?.fingerprint ?? request.fingerprint.slice(0, 80),
    rule: target?.rule?.id ?? null,
    by: request.author,
    permission: request.permission ?? null,
    reason: request.reason,
    comment_id: request.commentId,
    accepted: decision.kind === "accepted",
    refusal: decision.kind === "refused" ? decision.reason : null,
  };
  return { request, record, target };
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
