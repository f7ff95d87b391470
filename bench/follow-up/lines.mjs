/** Lines of a function, of which one is defective where it is asked for. */
const FUNCTION_LINES = 10;
const LINES = 1000;

/** The same thousand lines of new code in two shapes: many small files, and one. */
export const SHAPES = [
  { name: "twenty files of 50 lines", files: 20 },
  { name: "one new file of 1,000", files: 1 },
];

/**
 * The files of a change of a thousand new lines.
 *
 * @param versions by a function's number, how often it was rewritten; absent means never
 * @param defects the numbers of functions that run their input
 */
export function filesOf({ files }, { versions = new Map(), defects = [] } = {}) {
  const each = LINES / FUNCTION_LINES / files;
  return Object.fromEntries(
    Array.from({ length: files }, (_, file) => {
      const functions = Array.from({ length: each }, (__, index) => {
        const number = file * each + index;
        return functionText(number, versions.get(number) ?? 0, defects.includes(number));
      });
      return [`src/part-${file}/module-${file}.ts`, functions.join("")];
    }),
  );
}

/** Ten lines with the blank one below; a rewritten function differs in all but its first and its last three. */
function functionText(number, version, isDefective) {
  const step = (index) => `  const step${index} = compute(${number}, ${index}, "version ${version}");\n`;
  const sum = isDefective
    ? `  const total = eval(step${number % 5} + "${number}.${version}");\n`
    : `  const total = sum(step0, ${version});\n`;
  const steps = [0, 1, 2, 3, 4].map(step).join("");
  return `export function total${number}() {\n${steps}${sum}  return total;\n}\n\n`;
}
