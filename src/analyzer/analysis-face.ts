import { answerer, type Instruments, instruments } from "./answer-questions.ts";
import type { AnalysisMeans, Message, Reply } from "./questions.ts";

let loaded: Instruments | undefined;
let answer: ReturnType<typeof answerer> | undefined;

async function hear(message: Message): Promise<void> {
  if (message.kind === "means") answer = begin(message.means);
  else if (answer !== undefined) tell(await answer(message));
}

/** Another target may follow in the same process, which keeps what it loaded. */
function begin({ directory, target }: AnalysisMeans): ReturnType<typeof answerer> {
  if (loaded?.directory !== directory) loaded = instruments(directory);
  return answerer(loaded, target);
}

function tell(reply: Reply): void {
  process.send?.(reply);
}

/** Answers the questions of the process that started this one, until that ends. */
export async function face(): Promise<number> {
  process.on("message", hear);
  tell({ kind: "started" });
  return 0;
}
