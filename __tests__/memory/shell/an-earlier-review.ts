import { partsOfChange } from "../../../src/change/change-part.ts";
import type { Pin } from "../../../src/change/pin.ts";
import type { Claim, GatedClaim } from "../../../src/claims/claim.ts";
import { runGates } from "../../../src/gates/run-gates.ts";
import type { Comparison } from "../../../src/memory/comparison.ts";
import { type Following, followEarlier } from "../../../src/memory/shell/follow-earlier.ts";
import { EMPTY_LISTS, type Lists } from "../../../src/outcome/lists.ts";
import type { Panel } from "../../../src/ports/panel.ts";
import type { Source } from "../../../src/ports/source.ts";
import { linkPrior, toJudgedFindings } from "../../../src/report/build-report.ts";
import type { Report } from "../../../src/report/report.ts";
import { excerptCode } from "../../../src/review/run-review.ts";
import type { ReviewContext } from "../../../src/run/review-context.ts";
import { citedByClaim } from "../../../src/tools/cited-texts.ts";
import { type FakeFile, FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aTarget } from "../../fakes/review-means.ts";
import { aClaim } from "../../fixtures/claims.ts";
import { aReport } from "../../fixtures/reports.ts";

/** The claim that these lines at head are defective; other fields as given. */
export function claimOf(file: string, line: number, quote: string, overrides: Partial<Claim> = {}): Claim {
  const place = { file, side: "head" as const, start_line: line, end_line: line };
  return aClaim({ place, evidenceQuote: quote, title: `${quote} is wrong`, claimedBy: [], ...overrides });
}

/** A change as it was reviewed, and what that review is to say of it. */
export interface Earlier {
  readonly files: readonly FakeFile[];
  readonly confirmed?: readonly Claim[];
  readonly unresolved?: readonly Claim[];
  /** Refuted by the Judge, each by lines of a file at head. */
  readonly dismissed?: readonly {
    readonly claim: Claim;
    readonly proof: { readonly file: string; readonly line: number; readonly quote: string };
  }[];
  readonly missed?: Report["missed"];
  readonly overrides?: Report["verdict"]["overrides"];
}

/** The report of a review that came to this, with what its excerpts show. */
export async function reportOf(earlier: Earlier): Promise<Report> {
  const source = new FakeSource(earlier.files);
  const means = aReviewMeans({ target: aTarget(source) });
  const gate = async (claim: Claim): Promise<GatedClaim> => {
    await means.texts.load(citedByClaim(claim));
    // Whose agent was served the lines is no matter here.
    const result = runGates({ ...claim, carriedFrom: "1.1" }, means.texts.context([]));
    if (result.kind !== "passed") throw new Error(`the earlier claim passes no gate: ${result.rejection.detail}`);
    return { ...result.claim, carriedFrom: undefined };
  };
  const round = 1;
  const confirmed: Lists["confirmed"][number][] = [];
  for (const claim of earlier.confirmed ?? []) {
    const validation = { status: "confirmed_valid", explanation: "Traced.", quote: undefined } as const;
    const told = {
      claim: await gate(claim),
      round,
      winner: "enthusiast",
      resolution: "It holds.",
      validation,
    } as const;
    confirmed.push({ ...told, nature: "substantive" });
  }
  const unresolved: Lists["unresolved"][number][] = [];
  for (const claim of earlier.unresolved ?? [])
    unresolved.push({ claim: await gate(claim), round, reason: "no ruling" });
  const dismissed: Lists["dismissed"][number][] = [];
  for (const { claim, proof } of earlier.dismissed ?? []) {
    const { blob = "" } = (await source.readText(proof.file, "head")) ?? {};
    const proofs = [{ role: "judge", proof: { ...proof, side: "head", end_line: proof.line, blob } }] as const;
    dismissed.push({ claim: await gate(claim), round, by: "judge", reason: "It is guarded.", proofs });
  }
  const lists: Lists = { ...EMPTY_LISTS, confirmed, unresolved, dismissed, missed: earlier.missed ?? [] };
  const judged = linkPrior(toJudgedFindings(lists, { source: "openai", pin: source.pin }));
  const known = await Promise.all(
    earlier.files.flatMap(({ path, oldPath = path }) =>
      (
        [
          ["head", path],
          ["base", oldPath],
        ] as const
      ).map(async ([side, file]) => {
        const blob = await source.blobAt(file, side);
        return blob === undefined ? [] : [{ path: file, side, blob }];
      }),
    ),
  );
  const { pin, verdict, replay } = aReport();
  return aReport({
    findings: [...judged.findings],
    unresolved: [...judged.unresolved],
    dismissed: [...judged.dismissed],
    missed: judged.missed,
    excerpts: await excerptCode(lists, means),
    pin: { ...pin, files: toFiles(source.pin) },
    verdict: { ...verdict, overrides: earlier.overrides ?? [] },
    replay: { ...replay, files: known.flat() },
  });
}

function toFiles({ files }: Pin): Report["pin"]["files"] {
  return files.map(({ path, oldPath = null, status, baseBlob = null, headBlob = null }) => {
    return { path, old_path: oldPath, status, base_blob: baseBlob, head_blob: headBlob };
  });
}

/** The change as it is now: what equals nothing of the earlier one is changed, all else is carried over. */
export function compare(then: Pin, now: Pin): Comparison {
  const left = partsOfChange(then).map(({ sha256 }) => sha256);
  const delta = new Set<string>();
  const parts = partsOfChange(now).map((part) => {
    const at = left.indexOf(part.sha256);
    if (at >= 0) left.splice(at, 1);
    else delta.add(part.file.path);
    return { part, why: at < 0 ? ("changed" as const) : undefined, reading: undefined };
  });
  const gone = left.length > 0 ? ["something that left"] : [];
  return { parts, deltaFiles: [...delta, ...gone] };
}

/** What else is known of the run that follows. */
export interface Run {
  readonly report?: (report: Report) => Report;
  readonly source?: (source: FakeSource) => Source;
  readonly skipped?: Readonly<Record<string, "generated">>;
  readonly panel?: Panel;
  readonly comparison?: (comparison: Comparison) => Comparison;
  readonly context?: Partial<ReviewContext>;
}

/** What becomes of an earlier review's findings at the change as it is now. */
export async function follow(earlier: Earlier, now: readonly FakeFile[], run: Run = {}): Promise<Following> {
  const same = (comparison: Comparison) => comparison;
  const { report: change = (report: Report) => report, source: wrap, skipped = {}, comparison: spread = same } = run;
  const fake = new FakeSource(now);
  const pin: Pin = {
    ...fake.pin,
    files: fake.pin.files.map((file) => {
      const why = skipped[file.path];
      return why === undefined ? file : { ...file, skipped: why };
    }),
  };
  const source = wrap?.(fake) ?? fake;
  const report = change(await reportOf(earlier));
  const means = aReviewMeans({ target: aTarget(source, { pin }), ...(run.panel && { panel: run.panel }) });
  const comparison = spread(compare(new FakeSource(earlier.files).pin, pin));
  const focus = { previousHead: report.pin.head_sha, files: [], receipts: [] };
  const followUp = {
    earlier: { report, reportSha256: "0".repeat(64), workflowRun: "4711.1" },
    ...{ comparison, focus },
  };
  return followEarlier({ ...means, failOn: "high", halt: new AbortController(), followUp, ...run.context });
}
