import { countOf } from "../count-of.ts";
import { type Block, code, heading, type Inline, joined, joinedSome, name } from "../document/document.ts";
import type { DependencyRecord } from "../report/dependency-record.ts";
import type { Report } from "../report/report.ts";

/** So many of each list are named in a line. */
const MAX_NAMED = 8;

/** What the change does to dependencies, a line a file; nothing where it changes none. */
export function describeDependencies({ dependencies }: Report): readonly Block[] {
  if (dependencies.length === 0) return [];
  return [heading("Dependencies", 1, dependencies.length), { kind: "list", items: dependencies.map(describeFile) }];
}

function describeFile(record: DependencyRecord): Inline {
  const { file, added, removed, moved, install_scripts: scripts, omitted, unread } = record;
  if (unread) return [name(file), ": its form is not known, so that nothing of it was compared"];
  const majors = moved.filter((each) => each.is_major);
  const minors = moved.filter((each) => !each.is_major);
  const told = [
    ...tellList("added", added.map(tellNamed)),
    ...tellList("removed", removed.map(tellNamed)),
    ...tellList("moved between majors", majors.map(tellMoved)),
    ...tellList("moved", minors.map(tellMoved)),
    ...tellList("runs a script on installing", scripts.map(tellNamed)),
    ...(omitted === 0 ? [] : [`${countOf(omitted, "more entry", "more entries")}`]),
  ];
  return [name(file), ": ", told.length === 0 ? "no dependency comes, goes or moves" : joined(told, "; ")];
}

function tellList(words: string, items: readonly Inline[]): readonly Inline[] {
  if (items.length === 0) return [];
  return [[`${words} (${items.length}): `, joinedSome(items, MAX_NAMED)]];
}

function tellNamed({ name: own, version }: DependencyRecord["added"][number]): Inline {
  return code(version === "" ? own : `${own} ${version}`);
}

function tellMoved({ name: own, from, to }: DependencyRecord["moved"][number]): Inline {
  return code(`${own} ${from} → ${to}`);
}
