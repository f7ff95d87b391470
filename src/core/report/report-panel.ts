import type { PanelChoice, PanelKind } from "../config/choices.ts";
import type { Report } from "./report.ts";

/** Who played, by the words of report v1: there `openai` is every panel of language models, whoever provides them. */
export type ReportPanel = "openai" | "static";

/** Whose models played; null where rules did. */
export function toReportProvider(kind: PanelKind, chosen: PanelChoice): string | null {
  return kind === "model" && chosen.kind === "model" ? chosen.provider : null;
}

export function toReportPanel(kind: PanelKind): ReportPanel {
  return kind === "model" ? "openai" : "static";
}

/** Whether rules examined each file once, in place of a debate. */
export function isExamination({ run }: Pick<Report, "run">): boolean {
  return run.panel === "static" && run.rounds_planned === 0 && run.mode !== "validate" && run.mode !== "policy";
}
