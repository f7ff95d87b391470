import { parseArgs } from "node:util";

/**
 * The options of a script as `parseArgs` reads them. `--help` prints how the script is used and ends it; an unknown
 * option, or one without its value, ends it with status 2, and says what is wrong and how it is used.
 *
 * @param usage one line for each way to call it
 */
export function readOptions(options, usage) {
  const told = ["Usage:", ...usage.map((line) => `  ${line}`)].join("\n");
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: "boolean", short: "h", default: false } } });
    if (!values.help) return values;
    console.log(told);
    process.exit(0);
  } catch (error) {
    console.error(`${error.message.split(". ")[0]}.\n${told}`);
    process.exit(2);
  }
}
