import type { EarlierReport } from "../../../src/memory/comparison.ts";
import { type ChosenCourse, compareWithEarlier } from "../../../src/memory/shell/choose-course.ts";
import type { Report } from "../../../src/report/report.ts";
import { runReview } from "../../../src/review/run-review.ts";
import { CodeIndex } from "../../../src/tools/code-index.ts";
import { analyzer } from "../../code/facts-of.ts";
import { aReviewMeans, aRunIdentity } from "../../fakes/review-means.ts";
import { answer, type Seat, scriptedSeats } from "../../fakes/scripted-seats.ts";
import { aBasis } from "../../fixtures/reports.ts";
import { TestRepository } from "../../fixtures/repository.ts";
import { pin } from "../../git/pin.ts";

type Files = Readonly<Record<string, string>>;

/** What an Enthusiast does besides reading the diff of its task. */
export interface Reading {
  /** Files that it reads in full, at head. */
  readonly reads?: readonly string[];
  /** Whether it reads no line of the change. */
  readonly isBlind?: boolean;
}

/** A pull request in a repository of its own: what stands at `main`, and what the branch `topic` changes. */
export class PullRequest implements AsyncDisposable {
  readonly repository: TestRepository;

  private constructor(repository: TestRepository) {
    this.repository = repository;
  }

  static async open(main: Files, topic: Files): Promise<PullRequest> {
    const repository = await TestRepository.with(main);
    await repository.git("checkout", "-q", "-b", "topic");
    await repository.commitFiles(topic);
    return new PullRequest(repository);
  }

  async push(files: Files): Promise<void> {
    await this.repository.commitFiles(files);
  }

  /** Reviews it as it stands; nothing is found. */
  async review({ reads = [], isBlind = false }: Reading = {}): Promise<EarlierReport> {
    await using target = await this.pin();
    const enthusiast: Seat = async (assignment) => {
      const { toolbox } = assignment;
      if (!isBlind) await toolbox.readDiff({ path: undefined });
      for (const path of reads)
        await toolbox.readFile({ path, side: "head", start_line: undefined, end_line: undefined });
      return answer(assignment, { findings: [] });
    };
    const means = aReviewMeans({ target, analyzer, basis: aBasis(), panel: scriptedSeats({ enthusiast }) });
    const { report } = await runReview(aRunIdentity(), means);
    return earlierReport(report);
  }

  /** Holds it, as it stands now, against an earlier review. */
  async compare(earlier: EarlierReport): Promise<ChosenCourse> {
    await using target = await this.pin();
    return await compareWithEarlier(earlier, { target, code: new CodeIndex({ source: target.source, analyzer }) });
  }

  pin() {
    return pin(this.repository, { kind: "diff", base: "main", head: "topic" });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.repository[Symbol.asyncDispose]();
  }
}

export function earlierReport(report: Report): EarlierReport {
  return { report, reportSha256: "7".repeat(64), workflowRun: "4711.1" };
}

/** Every part of a follow-up as its file with the first line it changes, and why it is tried anew, or `carried`. */
export function courseOf(course: ChosenCourse): readonly string[] {
  if ("fullReview" in course) return [`full: ${course.fullReview.code}`];
  return course.followUp.comparison.parts.map(({ part, why }) => {
    const line = part.file.hunks[part.hunk]?.lines[part.from]?.text.trim();
    return `${part.file.path} | ${line} | ${why ?? "carried"}`;
  });
}
