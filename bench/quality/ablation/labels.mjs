import { existsSync, readFileSync } from "node:fs";

const WORDS = ["true", "wrong"];
const SUGGESTIONS = ["right", "wrong", "none"];
/** 1: most maintainers would rather not be told. 2: worth a comment. 3: must be mended before merging. */
const WORTHS = [1, 2, 3];
/** From the mildest. */
const SEVERITIES = ["low", "medium", "high", "critical"];

/**
 * What people said of findings, by the rubric of docs/quality.md: `{GRADE: {"CASE/FORM": [{"file", "line", "title",
 * "label", "worth", "severity", "suggestion"}]}}`. In place of a label, `duplicate-of` gives the title of the finding that tells the
 * same defect. What is wrong has neither worth nor severity.
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
    if (entry.worth !== undefined && !WORTHS.includes(entry.worth))
      throw new Error(`${at}: the worth is ${entry.worth}`);
    if (entry.severity !== undefined && !SEVERITIES.includes(entry.severity)) {
      throw new Error(`${at}: the severity is ${entry.severity}`);
    }
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
    const { label, title: defect, worth, severity } = root;
    return { label, defect, worth, severity, suggestion: entry.suggestion ?? "none" };
  }

  #rootOf(entry, passed) {
    const of = entry["duplicate-of"];
    if (of === undefined) return entry;
    if (passed.has(entry)) throw new Error(`${entry.title}: is a duplicate of itself`);
    return this.#rootOf(this.#byTitle.get(of)[0], passed.add(entry));
  }
}

/** How many levels lie between two severities. */
export function stepsBetween(a, b) {
  return Math.abs(SEVERITIES.indexOf(a) - SEVERITIES.indexOf(b));
}

/** In a word what was said of a finding; what most would rather not be told is `unwanted`. */
export function kindSaid(said) {
  if (said === undefined) return "unlabelled";
  if (said.label === "wrong") return "wrong";
  return said.worth === 1 ? "unwanted" : "worth it";
}

/** By place and title. */
function keyOf({ file, line, title }) {
  return [file, line, title].join("\n");
}
