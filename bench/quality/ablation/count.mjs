import { scoreCase } from "../figures.mjs";
import { stepsBetween } from "./labels.mjs";

/** From here on a finding fails a check by default. */
const GRAVE = ["critical", "high"];
/** Who reads further has been told the worst. */
const READ_FIRST = 3;

/**
 * What one variant came to on one case: the documented defects it found, what people said of its findings, and how many
 * of the seeded falsehoods that reached a Judge it holds. Seeds are no findings of anybody: they are counted apart.
 *
 * @param seeds as `followSeeds` tells them
 */
export function countCase({ findings, ...cost }, { one, labels, seeds }) {
  const judged = seeds.filter(({ judge }) => judge === "alone");
  const own = findings.filter((finding) => !judged.some((seed) => isSeed(finding, seed)));
  const { found, expected } = scoreCase(own, one);
  const said = own.map((finding) => ({ finding, ...labels.find(finding) }));
  const having = (label) => said.filter((each) => each.label === label);
  const rated = having("true").filter(({ severity }) => severity !== undefined);
  const steps = rated.map(({ finding, severity }) => stepsBetween(finding.severity, severity));
  const grave = rated.filter(({ finding }) => GRAVE.includes(finding.severity));
  return {
    ...cost,
    found,
    expected,
    foundFirst: scoreCase(own.slice(0, READ_FIRST), one).found,
    findings: own.length,
    rated: rated.length,
    unrated: having("true").length - rated.length,
    exact: steps.filter((apart) => apart === 0).length,
    near: steps.filter((apart) => apart <= 1).length,
    graveSaid: grave.length,
    graveRight: grave.filter(({ severity }) => GRAVE.includes(severity)).length,
    wrong: having("wrong").length,
    graveWrong: having("wrong").filter(({ finding }) => GRAVE.includes(finding.severity)).length,
    unwanted: having("true").filter(({ worth }) => worth === 1).length,
    duplicates: countAgain(said.flatMap(({ defect }) => defect ?? [])),
    wrongSuggestions: said.filter(({ finding, suggestion }) => finding.suggestion !== null && suggestion === "wrong")
      .length,
    unlabelled: said.filter(({ label }) => label === undefined).map(({ finding }) => finding),
    seedsJudged: judged.length,
    seedsKept: judged.filter((seed) => findings.some((finding) => isSeed(finding, seed))).length,
  };
}

/** Its title may have been corrected; what it says besides is not. */
function isSeed({ file, description }, { finding }) {
  return file === finding.file && description === finding.description;
}

function countAgain(defects) {
  return defects.length - new Set(defects).size;
}

const SUMMED = ["found", "expected", "findings", "wrong", "graveWrong", "unwanted", "duplicates", "wrongSuggestions"];
const OF_SEVERITY = ["foundFirst", "rated", "unrated", "exact", "near", "graveSaid", "graveRight"];
const SUMMED_TOO = ["seedsJudged", "seedsKept", "tokens", "input", "output", "seconds"];

/** The figures of one variant over all cases of a grade. */
export function sumCases(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  const sums = Object.fromEntries([...SUMMED, ...OF_SEVERITY, ...SUMMED_TOO].map((key) => [key, sum(key)]));
  return {
    cases: counts.length,
    ...sums,
    unlabelled: counts.reduce((total, { unlabelled }) => total + unlabelled.length, 0),
  };
}
