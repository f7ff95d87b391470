import { scoreCase } from "../figures.mjs";

/** From here on a wrong finding fails a check by default. */
const GRAVE = ["critical", "high"];

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
  return {
    ...cost,
    found,
    expected,
    findings: own.length,
    wrong: having("wrong").length,
    graveWrong: having("wrong").filter(({ finding }) => GRAVE.includes(finding.severity)).length,
    marginal: having("marginal").length,
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

const SUMMED = ["found", "expected", "findings", "wrong", "graveWrong", "marginal", "duplicates", "wrongSuggestions"];
const SUMMED_TOO = ["seedsJudged", "seedsKept", "tokens", "input", "output", "seconds"];

/** The figures of one variant over all cases of a grade. */
export function sumCases(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  const sums = Object.fromEntries([...SUMMED, ...SUMMED_TOO].map((key) => [key, sum(key)]));
  return {
    cases: counts.length,
    ...sums,
    unlabelled: counts.reduce((total, { unlabelled }) => total + unlabelled.length, 0),
  };
}
