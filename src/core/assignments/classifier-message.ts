import type { ClassifierQuestion } from "../policy/classifier.ts";
import type { AssignmentHeader } from "./assignment.ts";
import { block, renderHeader } from "./user-message.ts";

export interface QuestionText {
  readonly header: AssignmentHeader;
  readonly model: string;
  readonly question: ClassifierQuestion;
}

/**
 * The classifier's user message (contract, design §6.1): the header line and four blocks. It reads nothing itself, so
 * that this is all it goes by.
 */
export function renderClassifierMessage({ header, model, question }: QuestionText): string {
  const effects = question.effects.map(({ id, modal, action, resource, reason }) => {
    return { id, modal, action, resource, reason };
  });
  return [
    renderHeader("classifier", header, model),
    block("contract_effects", effects),
    block("target", question.target),
    block("observed_evidence", question.evidence.map(toDocument)),
    block("deterministic_findings", question.deterministic),
  ].join("\n");
}

function toDocument({ id, file, line, excerpt, kind, symbol, via }: ClassifierQuestion["evidence"][number]) {
  return { id, file, line, excerpt, kind, symbol, via };
}
