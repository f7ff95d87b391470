/** Of the seeds that reached a Judge, the share that may be let through, by grade. */
const MOST_SEEDS = { careful: 0.05, hasty: 0.2 };
/** A hasty reader's debate against one of its passes. */
const HASTY = "hasty";
const MOST_WRONG = 0.5;
/** Of a whole review, against one pass of the same grade. */
const MOST_TOKENS = 4;
/** Shares of the findings that are true: said as severe as a reader says, or a level from it; of the grave ones, those that are. */
const LEAST_EXACT = 0.75;
const LEAST_NEAR = 1;
const LEAST_GRAVE = 0.8;
/** What is posted on the pull request. */
const MOST_COMMENTS = 5;
const LEAST_WANTED = 0.9;

/**
 * What is asked of a whole review, grade by grade: got, limit, and whether it holds. What cannot be told, as nothing was
 * measured or a finding has no label, does not hold.
 *
 * @param table by grade and variant, as `sumCases` gives them
 * @param best by grade, the recall of its best single pass
 * @param comments by grade, as `sumComments` gives them
 */
export function checkLimits(table, best, comments) {
  return Object.entries(table).flatMap(([grade, rows]) => [
    ...limitsOf(grade, rows, best[grade]),
    ...limitsOfComments(grade, comments[grade]),
  ]);
}

function limitsOf(grade, rows, bestRecall) {
  const whole = rows["+ Critic"];
  const one = rows["one pass"];
  const isTold = whole.unlabelled === 0;
  const none = (what, key) => row(grade, what, { got: whole[key], most: 0, isTold });
  const rated = (what, got, least) => row(grade, what, { got, least, isTold: isTold && whole.unrated === 0 });
  const recall = share(whole.found, whole.expected);
  const rowsOfAll = [
    none("duplicates", "duplicates"),
    none("wrong findings at high or above", "graveWrong"),
    row(grade, "recall", { got: recall, least: bestRecall }),
    row(grade, "documented defects among the first three", { got: share(whole.foundFirst, whole.expected), least: 1 }),
    rated("severity exact", share(whole.exact, whole.rated), LEAST_EXACT),
    rated("severity within one level", share(whole.near, whole.rated), LEAST_NEAR),
    rated("high or worse, of those said so", share(whole.graveRight, whole.graveSaid), LEAST_GRAVE),
    row(grade, "tokens of one pass", { got: share(whole.tokens, one.tokens), most: MOST_TOKENS }),
  ];
  const seeds = share(whole.seedsKept, whole.seedsJudged);
  if (MOST_SEEDS[grade] !== undefined) {
    rowsOfAll.push(row(grade, "seeded falsehoods let through", { got: seeds, most: MOST_SEEDS[grade] }));
  }
  if (grade !== HASTY) return rowsOfAll;
  const told = isTold && one.unlabelled === 0;
  return [...rowsOfAll, row(grade, "wrong findings", { got: whole.wrong, most: MOST_WRONG * one.wrong, isTold: told })];
}

function limitsOfComments(grade, { median, posted, wanted, wrong, wrongSuggestions, unlabelled }) {
  const isTold = unlabelled === 0;
  return [
    row(grade, "comments on the median case", { got: median, most: MOST_COMMENTS }),
    row(grade, "comments worth being told", { got: share(wanted, posted), least: LEAST_WANTED, isTold }),
    row(grade, "wrong comments posted", { got: wrong, most: 0, isTold }),
    row(grade, "wrong suggestions posted", { got: wrongSuggestions, most: 0, isTold }),
  ];
}

function row(grade, what, { got, least, most, isTold = true }) {
  const limit = most === undefined ? `≥ ${figure(least)}` : `≤ ${figure(most)}`;
  if (!isTold) return { grade, what, got: `${figure(got)}, some unlabelled`, limit, holds: false };
  const holds = got !== undefined && (most === undefined ? least !== undefined && got >= least : got <= most);
  return { grade, what, got: figure(got), limit, holds };
}

/** The part of a whole; undefined where there is nothing to divide by. */
export function share(part, whole) {
  return whole === 0 ? undefined : part / whole;
}

export function figure(number) {
  if (number === undefined) return "-";
  return Number.isInteger(number) ? String(number) : number.toFixed(2);
}
