import { isCode } from "../../../analysis/text/language.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { type Category, CODE_CATEGORIES } from "../../../core/claims/category.ts";
import { isTestPath } from "../../../core/files/exempt-files.ts";
import { comparedPath, type PinnedFile } from "../../../core/pin/pin.ts";
import { type Change, groupByHunk, type Subject } from "../change/subject.ts";
import type { RulePack } from "../pack/rule-pack.ts";
import type { FoundZone, ZoneWithin } from "../rules/found-zone.ts";
import { quoteOf } from "../rules/static-rule.ts";
import { checkedZones } from "./checked-zones.ts";
import { dataZones } from "./data-zones.ts";
import { isMarkedGenerated, suppressedLines } from "./safe-marks.ts";

const COPIED_PATH =
  /(?:^|\/)(?:node_modules|vendor|third_party|bower_components)\/|\.(?:pb|generated|g)\.[a-z]+$|_pb2(?:_grpc)?\.py$/i;

// A secret or a text to the reviewer does its harm wherever it stands, and a policy speaks of paths itself.
const NEVER_SAFE: ReadonlySet<Category> = new Set(["secrets", "prompt-injection", "policy"]);
const IN_TESTS = CODE_CATEGORIES.filter(
  (category) => !NEVER_SAFE.has(category) && category !== "data-loss" && category !== "test-gap",
);
// Copied and generated code runs like any other; only its workmanship is not this change's to answer for.
const IN_COPIES: readonly Category[] = ["error-handling", "performance", "types", "test-gap", "localization"];
const IN_SUPPRESSIONS: readonly Category[] = ["injection", "configuration", "error-handling", "performance", "types"];
const IN_COMMENTS = CODE_CATEGORIES.filter((category) => !NEVER_SAFE.has(category));

/** The safe zones of a file, found without knowing any claim. */
export function findSafeZones(file: PinnedFile, subject: Subject, pack: RulePack): readonly FoundZone[] {
  const byPlace = [...pathZones(file, subject), ...commentZones(subject), ...suppressionZones(subject)];
  return [...byPlace.map((zone) => ({ zone })), ...checkedZones(pack, subject), ...dataZones(subject)];
}

/**
 * Zones for lines that another tool was told to pass over. Such a mark excuses workmanship and dangers that are known,
 * but never a secret or a lost check.
 */
function suppressionZones(subject: Subject): readonly ZoneWithin[] {
  return suppressedLines(subject).map(({ line, comment, reason }) => ({
    file: subject.path,
    start_line: comment.number,
    end_line: line.number,
    protects_against: [...IN_SUPPRESSIONS],
    reason: `A directive that stood there before the change excuses the line: ${reason.slice(0, 200)}`,
    evidence_quote: quoteOf(comment),
  }));
}

/**
 * Zones for files that are safe by their path. The file must have had such a path at base already: nobody makes new
 * code safe by naming its file.
 */
function pathZones(file: PinnedFile, subject: Subject): readonly ZoneWithin[] {
  const paths = [subject.path, subject.basePath];
  if (comparedPath(file) === undefined || subject.head.length === 0) return [];
  if (paths.every(isTestPath)) {
    return hunkZones(
      subject,
      IN_TESTS,
      "The file is test code at base and head alike; it is not shipped or reached by users.",
    );
  }
  if (paths.every((path) => COPIED_PATH.test(path)) || isMarkedGenerated(subject)) {
    return hunkZones(
      subject,
      IN_COPIES,
      "The file is vendored or generated at base and head alike; its style is decided elsewhere.",
    );
  }
  return [];
}

function hunkZones(subject: Subject, protects: readonly Category[], reason: string): readonly ZoneWithin[] {
  return groupByHunk(subject.changes, (change) => change).flatMap((changes) =>
    zoneOver(subject, changes[0]?.around ?? [], { protects, reason }),
  );
}

function commentZones(subject: Subject): readonly ZoneWithin[] {
  if (!isCode(subject)) return [];
  const reason = "Only comments change here; the program stays as it was.";
  return subject.changes
    .filter(changesCommentsOnly)
    .flatMap((change) => zoneOver(subject, change.added, { protects: IN_COMMENTS, reason }));
}

function zoneOver(
  subject: Subject,
  lines: readonly ScannedLine[],
  { protects, reason }: { readonly protects: readonly Category[]; readonly reason: string },
): readonly ZoneWithin[] {
  const first = lines[0];
  const last = lines.at(-1);
  const quoted = lines.find((line) => /\w{3}/.test(line.text));
  if (first === undefined || last === undefined || quoted === undefined) return [];
  return [
    {
      file: subject.path,
      start_line: first.number,
      end_line: last.number,
      protects_against: [...protects],
      reason,
      evidence_quote: quoteOf(quoted),
    },
  ];
}

function changesCommentsOnly({ deleted, added }: Change): boolean {
  const lines = [...deleted, ...added];
  return added.length > 0 && lines.every(isComment) && lines.some((line) => line.text.trim() !== "");
}

// Comments that steer a tool are no mere comments.
const DIRECTIVE =
  /@ts-|eslint|biome-|istanbul|c8 ignore|webpack|#!|go:|\+build|type:\s*ignore|noqa|pragma|nosec|NOLINT|codeql|coding[:=]|\$\{\{/i;

/**
 * Whether a line is blank, or looks like a comment by itself. The scan alone could be led astray by an unusual literal.
 */
function isComment(line: ScannedLine): boolean {
  if (line.text.trim() === "") return true;
  return (
    line.code.trim() === "" &&
    line.live.trim() === "" &&
    /^\s*(?:\/\/|\/\*|\*|#)/.test(line.text) &&
    !DIRECTIVE.test(line.text)
  );
}
