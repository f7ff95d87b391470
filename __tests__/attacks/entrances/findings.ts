import { parseFindings } from "../../../src/imports/parse-findings.ts";
import { renderReport } from "../../../src/render/render-report.ts";
import { aFinding, aReport } from "../../fixtures/reports.ts";
import type { Entrance } from "../entrance.ts";
import type { Shown } from "../trace.ts";

const ROOTS = ["/home/runner/work/shop/shop"];

/** A file of another reviewer's findings, which `sarif-in` or `findings-in` names. @param text with MARK for the attempt's word */
export function findingsFile(text: () => string): Entrance {
  return {
    name: "a file of findings",
    enter: (mark) => {
      const parsed = parseFindings(text().replaceAll("MARK", mark), ROOTS);
      if (parsed.kind === "malformed") return { answer: parsed.reason };
      const { findings, doubts } = parsed.imported;
      const paths = findings.flatMap(({ places }) => places.flatMap((place) => place.paths));
      const told = findings.map(({ title, description }) => aFinding({ title, description }));
      const answer = `${findings.length} findings; paths: ${paths.join(", ") || "none"}; doubts: ${doubts.join(", ") || "none"}`;
      return { answer, trace: { shown: told.length > 10 ? [] : show(told), home: "https://github.com" } };
    },
  };
}

/** What people read of the findings, once they are ours. */
function show(findings: readonly ReturnType<typeof aFinding>[]): readonly Shown[] {
  const report = aReport({ findings: [...findings] });
  return (["markdown", "sarif"] as const).map((format) => ({
    ...{ where: format, surface: format },
    text: renderReport(report, format),
  }));
}

/** A SARIF log of one tool with these results. */
export function sarif(results: readonly unknown[], run: object = {}): string {
  const tool = { driver: { name: "lint", rules: [] } };
  return JSON.stringify({ version: "2.1.0", runs: [{ tool, results, ...run }] });
}
