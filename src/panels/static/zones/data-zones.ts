import type { ScannedLine } from "../../../analysis/text/scan.ts";
import type { Category } from "../../../core/claims/category.ts";
import type { Subject } from "../change/subject.ts";
import type { FoundZone } from "../rules/found-zone.ts";
import { quoteOf } from "../rules/static-rule.ts";

/**
 * The categories of harm that a line of mere data cannot do, since it cannot run, open, wait for or handle anything. It
 * cannot paste a value into a command, leave a file open, lose a promise or swallow an error. Everything else data can
 * do: a list may let a name through (input-validation, authorization), a text may be a slow pattern (performance), a
 * number a limit (boundary), an entry a switch (configuration), its lack a field nobody finds (null-safety, types,
 * api-contract, logic, data-loss), and a secret or a text to the reviewer does its harm anywhere.
 */
const IN_DATA: readonly Category[] = ["injection", "concurrency", "error-handling", "resource-lifecycle"];

const REASON =
  "Only elements of a list or entries of a table are here, written out: nothing is computed, called or opened.";

/** Zones for changed lines of literal data, one for each run of such lines. */
export function dataZones(subject: Subject): readonly FoundZone[] {
  return subject.changes.flatMap(({ added }) =>
    runsOf(added, subject.dataLines).flatMap((run) => toZone(subject, run)),
  );
}

function runsOf(lines: readonly ScannedLine[], data: ReadonlySet<number>): readonly (readonly ScannedLine[])[] {
  const runs: ScannedLine[][] = [];
  let before: number | undefined;
  for (const line of lines) {
    if (!data.has(line.number) || !/\w/.test(line.text)) continue;
    if (before === undefined || line.number !== before + 1) runs.push([]);
    runs.at(-1)?.push(line);
    before = line.number;
  }
  return runs;
}

function toZone(subject: Subject, run: readonly ScannedLine[]): readonly FoundZone[] {
  const [first] = run;
  const last = run.at(-1);
  const quoted = run.find(({ text }) => /\w{3}/.test(text));
  if (first === undefined || last === undefined || quoted === undefined) return [];
  return [
    {
      zone: {
        file: subject.path,
        start_line: first.number,
        end_line: last.number,
        protects_against: [...IN_DATA],
        reason: REASON,
        evidence_quote: quoteOf(quoted),
      },
      // A deletion that is shown on this line is another matter, as is what a query found, which may only begin or end
      // here.
      answers: "additions",
    },
  ];
}
