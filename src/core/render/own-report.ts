import { recordDigest } from "../digest.ts";
import { parseReport } from "../report/report.ts";
import { formatOfPath } from "./format-of-path.ts";
import type { Format } from "./render-report.ts";
import { isSealed } from "./seal.ts";

/** Under this policy a browser runs nothing of the file, whoever wrote it. */
const INERT_HTML =
  /^<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src 'none';/;

/**
 * Whether a file is a report we wrote, whole, under a name that fits. Then it is no part of a change. A file
 * that poses as one gains little: by its name and content it is data or prose, and whoever leaves it out says so.
 */
export function isOwnReport(path: string, text: string): boolean {
  const format = formatOfPath(path);
  if (format === undefined) return false;
  const written = findWrittenFormats(text);
  return written.includes(format) || (format === "json" && written.includes("sarif"));
}

/** Whether a text is a report we wrote, whole, in whatever file. */
export function isReportText(text: string): boolean {
  return findWrittenFormats(text).length > 0;
}

/** The formats a text can be a report of ours in; sealed prose does not say which of two it is. */
function findWrittenFormats(text: string): readonly Format[] {
  if (text.startsWith("{")) return findDataFormats(text);
  if (!isSealed(text)) return [];
  if (!text.startsWith("<!doctype")) return ["text", "markdown"];
  return INERT_HTML.test(text) ? ["html"] : [];
}

function findDataFormats(text: string): readonly Format[] {
  const document = parseObject(text);
  const parsed = parseReport(text);
  // With a key that a reader would pass over, the file could be something else as well.
  if (parsed.kind === "parsed") return haveSameContent(parsed.report, document) ? ["json"] : [];
  return isOwnSarif(document) ? ["sarif"] : [];
}

function haveSameContent(report: unknown, document: unknown): boolean {
  try {
    return recordDigest(report) === recordDigest(document);
  } catch {
    // No canonical form: half a character, or nested too deep. We write neither.
    return false;
  }
}

/** Nothing stands in it but runs, all of them ours: not what makes a file a configuration or a manifest. */
function isOwnSarif({ $schema: _, version, runs, ...others }: Readonly<Record<string, unknown>>): boolean {
  if (version !== "2.1.0" || !Array.isArray(runs) || runs.length === 0 || Object.keys(others).length > 0) return false;
  return runs.every((run) => run?.tool?.driver?.name === "Tribunal");
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
