import { InstallationError } from "../../core/errors.ts";
import type { Analyzer } from "../../ports/analyzer.ts";
import { dataReader } from "../data-reader.ts";
import { describeFailure } from "../describe-failure.ts";
import type { Examiner } from "../static-panel/examiner.ts";
import { treeSitterAnalyzer } from "../tree-sitter/tree-sitter-analyzer.ts";
import type { AnalysisMeans, Question, Reply } from "./questions.ts";

/** Answers questions one after the other. What fails on a file costs that file; never throws. */
export function answerer(means: AnalysisMeans): (question: Question) => Promise<Exclude<Reply, { kind: "started" }>> {
  const analyzer = treeSitterAnalyzer({ directory: means.directory });
  let examiner: Promise<Examiner> | undefined;
  const openExaminer = () => {
    examiner ??= open(means);
    return examiner;
  };
  return async (question) => {
    try {
      return { kind: "answered", answer: await answer(question, { analyzer, openExaminer }) };
    } catch (error) {
      if (error instanceof InstallationError) return { kind: "broken", message: error.message };
      return { kind: "failed", reason: describeFailure("its analysis", error) };
    }
  };
}

interface Means {
  readonly analyzer: Analyzer;
  readonly openExaminer: () => Promise<Examiner>;
}

async function answer(question: Question, { analyzer, openExaminer }: Means): Promise<unknown> {
  switch (question.kind) {
    case "analyze":
      return analyzer.analyze(question.asked);
    case "find-faults":
      return dataReader.findFaults(question.asked);
    case "search":
      return (await openExaminer()).search(question.asked);
    case "examine":
      return (await openExaminer()).examine(question.asked);
    default:
      return question satisfies never;
  }
}

/** Loaded with the first question, as a run with models has none. */
async function open({ directory, pin }: AnalysisMeans): Promise<Examiner> {
  if (pin === undefined) throw new Error("no target was given to examine");
  const { openPack } = await import("../static-panel/open-pack.ts");
  const { ruleExaminer } = await import("../static-panel/rule-examiner.ts");
  return ruleExaminer({ ...(await openPack(directory)), pin });
}
