import { findingsDigest } from "../report/build-report.ts";
import { isSealed } from "../report/foreign-file.ts";
import { readPatchText } from "../report/patch.ts";
import { reportSchema } from "../report/report.ts";
import { type Format, formatOfPath } from "./render-report.ts";

/** With this policy a browser runs nothing in the file, whoever wrote it. */
const INERT_HTML =
  /^<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src 'none';/;

/**
 * Whether a file is a complete report of ours under a fitting name. Such a file is not part of a change. A forged one
 * gains little: by its name and content it is data or prose, and the review says that it was left out.
 */
export function isOwnReport(path: string, text: string): boolean {
  const format = formatOfPath(path);
  if (format === undefined) return false;
  const written = findWrittenFormats(text);
  return written.includes(format) || (format === "json" && written.includes("sarif"));
}

/** Whether a text is a complete report of ours, in any file. */
export function isReportText(text: string): boolean {
  return findWrittenFormats(text).length > 0;
}

/** A report in text form, without a patch that may follow it. */
function withoutPatch(text: string): string {
  const at = text.lastIndexOf(PATCH_BEGINS);
  return at >= 0 && readPatchText(text.slice(at + 1)) !== undefined ? text.slice(0, at) : text;
}

const PATCH_BEGINS = "\nRepairs by Tribunal ";

/** The formats of ours that a text can be; sealed prose does not tell two of them apart. */
function findWrittenFormats(text: string): readonly Format[] {
  if (text.startsWith("{")) return findDataFormats(text);
  if (!isSealed(withoutPatch(text))) return [];
  if (!text.startsWith("<!doctype")) return ["text", "markdown"];
  return INERT_HTML.test(text) ? ["html"] : [];
}

function findDataFormats(text: string): readonly Format[] {
  const document = parseObject(text);
  if (isOwnRecord(document)) return ["json"];
  return isOwnSarif(document) ? ["sarif"] : [];
}

/**
 * Recognises a record by what every version has: its author, its schema, and a digest over its lists, which nobody
 * matches by accident. With a key beside ours, which a reader would ignore, it could also be something else.
 *
 * @see docs/adr/0024-our-own-reports-are-no-part-of-a-change.md
 */
function isOwnRecord(document: Readonly<Record<string, unknown>>): boolean {
  const { schema_version: schema, tool, verdict, ...others } = document;
  const isOurs =
    schema === 1 && isOwnTool(tool) && Object.keys(others).every((key) => Object.hasOwn(reportSchema.shape, key));
  const { findings, dismissed, unresolved, missed } = document;
  const isWhole = [findings, dismissed, unresolved, missed].every(Array.isArray);
  return isOurs && isWhole && digestOf(document) === (verdict as Readonly<Record<string, unknown>>)?.findings_sha256;
}

function isOwnTool(tool: unknown): boolean {
  if (typeof tool !== "object" || tool === null) return false;
  const { name, version, ...others } = tool as Readonly<Record<string, unknown>>;
  return name === "tribunal" && typeof version === "string" && Object.keys(others).length === 0;
}

function digestOf(document: object): string | undefined {
  try {
    return findingsDigest(document as Parameters<typeof findingsDigest>[0]);
  } catch {
    // It has no canonical form: half a surrogate pair, or nested too deep. We write neither.
    return undefined;
  }
}

/** Whether it contains only runs, all of them ours, and nothing that makes a file a configuration or a manifest. */
function isOwnSarif({ $schema: _, version, runs, ...others }: Readonly<Record<string, unknown>>): boolean {
  if (version !== "2.1.0" || !Array.isArray(runs) || runs.length === 0 || Object.keys(others).length > 0) return false;
  return runs.every((run) => run?.tool?.driver?.name === "Tribunal");
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}
