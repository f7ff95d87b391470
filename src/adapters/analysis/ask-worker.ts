import { describeUnknown } from "../../analysis/text/language.ts";
import { languageOf } from "../../core/files/language.ts";
import type { Examiner } from "../../panels/static/rules/examiner.ts";
import type { Analysis, Analyzer, CodeFile } from "../../ports/analyzer.ts";
import type { DataReader } from "../../ports/data-reader.ts";
import type { AnalysisWorker } from "./analysis-worker.ts";
import type { Questions } from "./questions.ts";

/** Reads code in the worker; a file it dies of is not read. */
export function workerAnalyzer(worker: AnalysisWorker): Analyzer {
  return {
    analyze: (file) => askOfCode(worker, "analyze", file),
    summarize: (file) => askOfCode(worker, "summarize", file),
  };
}

async function askOfCode<K extends "analyze" | "summarize">(
  worker: AnalysisWorker,
  kind: K,
  file: CodeFile,
): Promise<Questions[K]["answer"] | Unread> {
  // Known without a worker, which many a run does not need.
  if (languageOf(file) === undefined) return { kind: "unsupported", reason: describeUnknown(file.path) };
  const outcome = await worker.ask(kind, { path: file.path, lines: file.lines });
  return outcome.kind === "answered" ? outcome.answer : { kind: "unsupported", reason: outcome.reason, isUnread: true };
}

type Unread = Extract<Analysis, { kind: "unsupported" }>;

/** Parses data files in the worker. */
export function workerDataReader(worker: AnalysisWorker): DataReader {
  return {
    async findFaults(texts) {
      const outcome = await worker.ask("find-faults", texts);
      return outcome.kind === "answered" ? outcome.answer : { kind: "unread", reason: outcome.reason };
    },
  };
}

/** Applies the static panel's rules in the worker. */
export function workerExaminer(worker: AnalysisWorker): Examiner {
  return {
    async examine(file) {
      const outcome = await worker.ask("examine", file);
      return outcome.kind === "answered" ? outcome.answer : { kind: "unexamined", reason: outcome.reason };
    },
    async findCovered(files) {
      const outcome = await worker.ask("find-covered", files);
      return outcome.kind === "answered" ? outcome.answer : [];
    },
  };
}
