import { existsSync, readFileSync } from "node:fs";

const WORDS = ["true", "marginal", "wrong"];
const SUGGESTIONS = ["right", "wrong", "none"];

/**
 * What people said of findings, by the rubric of docs/quality.md: `{GRADE: {"CASE/FORM": [{"file", "line", "title",
 * "label", "suggestion"}]}}`. In place of a label, `duplicate-of` gives the title of the finding that tells the same defect.
 *
 * @throws Error if an entry says something else, or two say different things of one finding
 */
export function readLabels(file) {
  const grades = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  for (const [grade, cases] of Object.entries(grades)) {
    for (const [name, entries] of Object.entries(cases)) checkEntries(entries, `${grade} ${name}`);
  }
  return { of: ({ grade, id, form }) => new CaseLabels(grades[grade]?.[`${id}/${form}`] ?? []) };
}

function checkEntries(entries, where) {
  const said = new Map();
  for (const entry of entries) {
    const { label, suggestion = "none", "duplicate-of": of } = entry;
    const at = `${where}: ${entry.title}`;
    if (of === undefined && !WORDS.includes(label)) throw new Error(`${at}: the label is ${label}`);
    if (of !== undefined && !entries.some(({ title }) => title === of)) throw new Error(`${at}: no finding "${of}"`);
    if (!SUGGESTIONS.includes(suggestion)) throw new Error(`${at}: the suggestion is ${suggestion}`);
    const key = keyOf(entry);
    if (said.has(key)) throw new Error(`${at}: labelled twice`);
    said.set(key, entry);
  }
}

/** The labels of one case. */
class CaseLabels {
  #byKey;
  #byTitle;

  constructor(entries) {
    this.#byKey = new Map(entries.map((entry) => [keyOf(entry), entry]));
    this.#byTitle = Map.groupBy(entries, ({ title }) => title);
  }

  /** What was said of a finding, with the title of the defect's first telling as `defect`; undefined where nothing was. */
  find(finding) {
    const entry = this.#byKey.get(keyOf(finding));
    if (entry === undefined) return undefined;
    const root = this.#rootOf(entry, new Set());
    return { label: root.label, defect: root.title, suggestion: entry.suggestion ?? "none" };
  }

  #rootOf(entry, passed) {
    const of = entry["duplicate-of"];
    if (of === undefined) return entry;
    if (passed.has(entry)) throw new Error(`${entry.title}: is a duplicate of itself`);
    return this.#rootOf(this.#byTitle.get(of)[0], passed.add(entry));
  }
}

/** By place and title. */
function keyOf({ file, line, title }) {
  return [file, line, title].join("\n");
}
