import { z } from "zod";
import { collect, type Imported } from "../claims/imported.ts";
import { OWN_TOOL } from "../claims/origin.ts";
import { readOwnFinding } from "../report/own-finding.ts";

const ownReport = z.object({
  schema_version: z.literal(1),
  findings: z.array(z.unknown()),
  unresolved: z.array(z.unknown()),
});
const list = z.union([z.array(z.unknown()), z.object({ findings: z.array(z.unknown()) })]);

/** Any tool may have written it, or none. */
const NOBODY_LOOKED = {
  reason: "an empty list, which names no tool",
  remedy: "Give the tool's SARIF, which names the tool even if it found nothing.",
};

/**
 * A report's findings and what it left unresolved; what it dismissed was refuted there, and is told as such. A bare list
 * without an entry is no findings of anybody.
 */
export function readOwnFindings(
  json: unknown,
  roots: readonly string[],
): Imported | { readonly reason: string; readonly remedy?: string } {
  const report = ownReport.safeParse(json);
  if (report.success) return toImported([...report.data.findings, ...report.data.unresolved], roots);
  const parsed = list.safeParse(json);
  if (!parsed.success) return { reason: "no list of findings" };
  const items = Array.isArray(parsed.data) ? parsed.data : parsed.data.findings;
  return items.length === 0 ? NOBODY_LOOKED : toImported(items, roots);
}

function toImported(items: readonly unknown[], roots: readonly string[]): Imported {
  const results = items.flatMap(apartOf).map((item) => readOwnFinding(item, roots));
  return collect("tribunal", [OWN_TOOL], { results, doubts: [] });
}

const united = z.object({ united: z.array(z.unknown()).min(1) });

/** What a report of ours tells as one defect, each finding by itself. */
export function apartOf(item: unknown): readonly unknown[] {
  return united.safeParse(item).data?.united ?? [item];
}
