import type { PanelKind } from "../config/panel.ts";

/** Who played, by the words of report v1: there `openai` is every panel of language models, whoever provides them. */
export type ReportPanel = "openai" | "static";

export function toReportPanel(kind: PanelKind): ReportPanel {
  return kind === "model" ? "openai" : "static";
}
