import { answerer } from "../adapters/analysis/answer-questions.ts";
import type { Message, Reply } from "../adapters/analysis/questions.ts";

let answer: ReturnType<typeof answerer> | undefined;

async function hear(message: Message): Promise<void> {
  if (message.kind === "means") answer = answerer(message.means);
  else if (answer !== undefined) tell(await answer(message));
}

function tell(reply: Reply): void {
  process.send?.(reply);
}

// Who starts this is a bundle of ours, and nobody else.
process.on("message", hear);
tell({ kind: "started" });
