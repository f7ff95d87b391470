import { compareSeverity, SEVERITIES } from "../claims/severity.ts";
import { type Block, code, heading, type Inline, joined, joinedSome, name, paragraph } from "../document/document.ts";
import { realmOf } from "../files/realm.ts";
import { countsAsOpen } from "../report/missed.ts";
import { isBrought, type Report } from "../report/report.ts";
import { headPath } from "../report/report-pin.ts";
import { membersOf } from "../report/unite-findings.ts";
import { countOf, groupDigits } from "../text/count-of.ts";
import { isPolicyCheck } from "./coverage.ts";

type CoveredFile = Report["coverage"]["files"][number];

/** More rows would push the findings out of sight. */
const MAX_ROWS = 10;
const MAX_NAMES = 6;

/** What the change does, counted and read from the code, in at most three lines; empty if the report does not say. */
export function describeWhatChanged(report: Report): readonly Block[] {
  const changed = report.coverage.files.filter(({ change }) => change !== undefined);
  if (changed.length === 0) return [];
  const items = [countFiles(report), listNames(changed), listDependencies(report)].filter((line) => line !== undefined);
  return [heading("What changes"), { kind: "list", items }];
}

/** `3 files, 40 lines added and 12 deleted: 2 source, 1 test` */
function countFiles({ coverage: { files, files_total: total } }: Report): Inline {
  const added = files.reduce((sum, { change }) => sum + (change?.added ?? 0), 0);
  const deleted = files.reduce((sum, { change }) => sum + (change?.deleted ?? 0), 0);
  const kinds = [...Map.groupBy(files, ({ file }) => realmOf(file))]
    .map(([realm, own]) => `${groupDigits(own.length)} ${realm}`)
    .join(", ");
  const left = total - files.length;
  const lines = `${groupDigits(added)} added and ${groupDigits(deleted)} deleted lines`;
  return `${countOf(total, "file")}, ${lines}: ${kinds}${left === 0 ? "" : `, ${groupDigits(left)} left out`}.`;
}

/** `Adds a, b; changes c; removes d.` */
function listNames(files: readonly CoveredFile[]): Inline | undefined {
  const clauses = (
    [
      ["adds", "added"],
      ["changes", "changed"],
      ["removes", "removed"],
    ] as const
  ).flatMap(([verb, key]): readonly Inline[] => {
    const all = [...new Set(files.flatMap(({ change }) => change?.names[key] ?? []))];
    return all.length === 0 ? [] : [[`${verb} `, joinedSome(all.map(code), MAX_NAMES)]];
  });
  return clauses.length === 0 ? undefined : ["Code: ", joined(clauses, "; "), "."];
}

/** `Dependencies: 2 added, 1 removed, 3 moved.` */
function listDependencies({ dependencies }: Report): Inline | undefined {
  const clauses = (["added", "removed", "moved"] as const).flatMap((key): readonly Inline[] => {
    const all = [...new Set(dependencies.flatMap((record) => record[key].map((each) => each.name)))];
    return all.length === 0 ? [] : [[`${all.length} ${key} (`, joinedSome(all.map(code), MAX_NAMES), ")"]];
  });
  return clauses.length === 0 ? undefined : ["Dependencies: ", joined(clauses, ", "), "."];
}

/**
 * The files of a diff, riskiest first, with each one's findings and readers; empty if only a policy or imported
 * findings were checked.
 */
export function describeFilesByRisk(report: Report): readonly Block[] {
  const changed = report.coverage.files.filter(({ change }) => change !== undefined);
  if (changed.length === 0 || isPolicyCheck(report) || report.imported?.use === "validate") return [];
  const found = countByFile(report);
  const rows = changed.slice(0, MAX_ROWS).map((file): readonly Inline[] => {
    return [
      name(file.file),
      describeLines(file),
      describeRisk(file),
      found.get(file.file) ?? "",
      describeReaders(file, report),
    ];
  });
  const left = changed.length - rows.length;
  return [
    heading("Files by risk", 1, changed.length),
    { kind: "table", label: "Files by risk", heads: ["File", "Lines", "Risk", "Findings", "Read by"], rows },
    ...(left === 0 ? [] : [paragraph(`And ${countOf(left, "file")} of less risk: see the report.`)]),
  ];
}

function describeLines({ change }: CoveredFile): Inline {
  return `+${groupDigits(change?.added ?? 0)} −${groupDigits(change?.deleted ?? 0)}`;
}

/** `source, removed guard, injection, imported by 2` */
function describeRisk({ file, change }: CoveredFile): Inline {
  const signs = (change?.risks ?? []).map((risk) => risk.replaceAll("-", " "));
  const reach = change?.imported_by ?? 0;
  return [realmOf(file), ...signs, ...(reach === 0 ? [] : [`imported by ${reach}`])].join(", ");
}

function describeReaders(
  { parts, parts_read: read, change }: CoveredFile,
  { run, follow_up: followUp }: Report,
): Inline {
  if (parts > 0 && read === 0) return "nobody";
  const partly = read < parts ? `, ${read} of ${parts} parts` : "";
  if (run.panel === "static") return `rules${partly}`;
  const readers = change?.readers ?? 0;
  if (readers > 0) return `${countOf(readers, "agent")}${partly}`;
  return `${followUp === null ? "agents" : "the earlier review"}${partly}`;
}

/** `1 high, 2 low, 1 open`, by the path that each file has at head. */
function countByFile({ findings, unresolved, missed, pin }: Report): ReadonlyMap<string, string> {
  const brought = findings.filter(isBrought).flatMap(membersOf);
  const rows = [
    ...brought.map((finding) => ({ file: pathAtHead(finding, pin), word: finding.severity })),
    ...unresolved.map((finding) => ({ file: pathAtHead(finding, pin), word: "open" as const })),
    ...missed.filter(countsAsOpen).map((seen) => ({ file: pathAtHead(seen, pin), word: "open" as const })),
  ];
  const words = [...SEVERITIES.toSorted(compareSeverity), "open"] as const;
  const clauses = [...Map.groupBy(rows, ({ file }) => file)].map(([file, own]) => {
    const counts = words.map((word) => ({ word, count: own.filter((row) => row.word === word).length }));
    const some = counts.filter(({ count }) => count > 0);
    return [file, some.map(({ word, count }) => `${count} ${word}`).join(", ")] as const;
  });
  return new Map(clauses);
}

/** A renamed file's lines at the base are named by its old path, which another file may have at head. */
function pathAtHead(
  { file, side }: { readonly file: string | null; readonly side?: string | null },
  pin: Report["pin"],
): string {
  if (file === null) return "";
  return side !== "base" && pin.files.some(({ path }) => path === file) ? file : headPath(file, pin);
}
