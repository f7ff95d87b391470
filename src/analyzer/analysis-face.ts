import { Grammars } from "../code/syntax/load-grammars.ts";
import type { Analyzer } from "../ports/analyzer.ts";
import type { ExaminedTarget } from "../rules-panel/change/changed-code.ts";
import type { OpenedPack } from "../rules-panel/pack/rule-examiner.ts";
import type { Examiner } from "../rules-panel/rules/examiner.ts";
import { dataReader } from "../system/files/data-reader.ts";
import { describeFailure, InstallationError } from "../text/errors.ts";
import type { AnalysisQuestion, AnalysisSetup, Message, Reply } from "./questions.ts";
import { treeSitterAnalyzer } from "./tree-sitter-analyzer.ts";

/** The loaded parsers and rules of a process. */
interface Instruments {
  readonly directory: string;
  readonly analyzer: Analyzer;
  readonly openPack: () => Promise<OpenedPack>;
}

/** @param directory `dist/analyzer` of the installation */
function instruments(directory: string): Instruments {
  const grammars = new Grammars(directory);
  let opened: Promise<OpenedPack> | undefined;
  const openPack = () => {
    opened ??= loadPack(directory, grammars);
    return opened;
  };
  return { directory, analyzer: treeSitterAnalyzer({ grammars }), openPack };
}

/** A run with models needs no rules. */
async function loadPack(directory: string, grammars: Grammars): Promise<OpenedPack> {
  const { openPack } = await import("../rules-panel/pack/rule-examiner.ts");
  return openPack(directory, grammars);
}

/** Answers questions about a target, one after the other. A failure affects only its file; never throws. */
function answerer(
  { analyzer, openPack }: Instruments,
  target: ExaminedTarget | undefined,
): (question: AnalysisQuestion) => Promise<Exclude<Reply, { kind: "started" }>> {
  let examiner: Promise<Examiner> | undefined;
  const openExaminer = () => {
    examiner ??= openExaminerOf(target, openPack);
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

interface Opened {
  readonly analyzer: Analyzer;
  readonly openExaminer: () => Promise<Examiner>;
}

async function answer(question: AnalysisQuestion, { analyzer, openExaminer }: Opened): Promise<unknown> {
  switch (question.kind) {
    case "analyze":
      return analyzer.analyze(question.asked);
    case "summarize":
      return analyzer.summarize(question.asked);
    case "find-faults":
      return dataReader.findFaults(question.asked);
    case "examine":
      return (await openExaminer()).examine(question.asked);
    case "find-covered":
      return (await openExaminer()).findCovered(question.asked);
    default:
      return question satisfies never;
  }
}

async function openExaminerOf(
  target: ExaminedTarget | undefined,
  openPack: Instruments["openPack"],
): Promise<Examiner> {
  if (target === undefined) throw new Error("no target was given to examine");
  const { ruleExaminer } = await import("../rules-panel/pack/rule-examiner.ts");
  return ruleExaminer(await openPack(), target);
}

let loaded: Instruments | undefined;
let answerNext: ReturnType<typeof answerer> | undefined;

async function receive(message: Message): Promise<void> {
  if (message.kind === "setup") answerNext = begin(message.setup);
  else if (answerNext !== undefined) send(await answerNext(message));
}

/** Another target may follow in the same process, which keeps what it loaded. */
function begin({ directory, target }: AnalysisSetup): ReturnType<typeof answerer> {
  if (loaded?.directory !== directory) loaded = instruments(directory);
  return answerer(loaded, target);
}

function send(reply: Reply): void {
  process.send?.(reply);
}

/** Answers the questions of the process that started this one, until that ends. */
export async function face(): Promise<number> {
  process.on("message", receive);
  send({ kind: "started" });
  return 0;
}
