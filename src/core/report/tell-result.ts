import type { Report } from "./report.ts";

/** The log's last line: as many findings as the report shows, whoever found them. Never throws. */
export function tellResult({ findings, unresolved, dismissed }: Pick<Report, "findings" | "unresolved" | "dismissed">) {
  const detected = findings.filter(({ source }) => source === "gate").length;
  const ofThem = detected === 0 ? "" : ` (${detected} found without an agent)`;
  return `Result: ${findings.length} confirmed${ofThem}, ${unresolved.length} unresolved, ${dismissed.length} dismissed`;
}
