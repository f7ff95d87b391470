import type { Report } from "./report.ts";
import { isExamination } from "./report-panel.ts";

type Told = Pick<Report, "run" | "findings" | "unresolved" | "dismissed">;

/** The log's last line: as many findings as the report shows, whoever found them. Never throws. */
export function tellResult({ run, findings, unresolved, dismissed }: Told): string {
  const left = `${unresolved.length} unresolved, ${dismissed.length} dismissed`;
  if (isExamination({ run })) return `Result: ${findings.length} found, ${left}`;
  const detected = findings.filter(({ source }) => source === "gate").length;
  const ofThem = detected === 0 ? "" : ` (${detected} found without an agent)`;
  return `Result: ${findings.length} confirmed${ofThem}, ${left}`;
}
