import { describe, expect, it } from "vitest";
import { readArguments } from "../../src/cli/arguments.ts";
import { COMMAND_NAMES, helpOf, optionsOf } from "../../src/cli/options.ts";
import { parseCommandLine } from "../../src/cli/program.ts";

function parseArguments(args: readonly string[]) {
  const typed = parseCommandLine(args);
  return typed.kind === "help" ? typed : readArguments(typed);
}

const ALL_OPTIONS = [...new Set(COMMAND_NAMES.flatMap(optionsOf))];

function pageOf(...args: readonly string[]): string {
  const parsed = parseCommandLine(args);
  return parsed.kind === "help" ? parsed.text : "";
}

/** The options that a page has a line for. */
function listedIn(page: string): readonly (string | undefined)[] {
  return [...page.matchAll(/^ {2}(?:-\w, )?--([a-z-]+)/gm)].map(([, option]) => option);
}

describe("the overview", () => {
  it("names every command, no flag of any, and where these are told", () => {
    const page = pageOf("--help");
    for (const command of COMMAND_NAMES.filter((name) => name !== "help"))
      expect(page).toMatch(new RegExp(`^  ${command} {2,}\\S`, "m"));
    expect(listedIn(page)).toEqual(["version", "help"]);
    expect(page).toContain("COMMAND --help");
    expect(page.split("\n").length).toBeLessThanOrEqual(26);
  });
});

describe.each(COMMAND_NAMES)("the page of %s", (command) => {
  const page = pageOf("help", ...command.split(" "));

  it("lists the command's own flags and no others", () => {
    expect(new Set(listedIn(page))).toEqual(new Set([...optionsOf(command), "help"]));
    if (command === "help") return;
    for (const option of ALL_OPTIONS.filter((name) => !optionsOf(command).includes(name)))
      expect(() => parseArguments([...command.split(" "), `--${option}`])).toThrow("a flag that belongs to");
  });

  it("says how it is written, what its exit status means, and shows it once", () => {
    expect(page).toContain(`Usage: node dist/cli/index.js ${command} `);
    expect(page).toMatch(/^Exit status: 0/m);
    const [, example = ""] = /^Example:\n {2}node dist\/cli\/index\.js (.+)$/m.exec(page) ?? [];
    expect(parseArguments(example.split(" ")).kind).toBe(command.replace(" ", "-"));
  });

  it("fits a terminal of 100 columns", () => {
    for (const line of page.split("\n")) expect(line.length).toBeLessThanOrEqual(100);
  });
});

it.each([20, 60, 74])("breaks the lines of flags where the terminal has %i columns", (columns) => {
  const found = Object.getOwnPropertyDescriptor(process.stdout, "columns");
  Object.defineProperty(process.stdout, "columns", { value: columns, configurable: true });
  try {
    const [, flags = ""] = pageOf("review", "--help").split("Options:");
    const [listed = ""] = flags.split("Exit status:");
    for (const line of listed.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  } finally {
    if (found === undefined) Reflect.deleteProperty(process.stdout, "columns");
    else Object.defineProperty(process.stdout, "columns", found);
  }
});

it("names the variables of the endpoint", () => {
  for (const name of ["OPENAI_API_KEY", "OPENAI_BASE_URL", "TRIBUNAL_ENDPOINT_HEADERS"])
    expect(pageOf("review", "--help")).toContain(name);
});

describe("what a flag takes", () => {
  it.each(["panel", "models", "rules", "passes", "max-rounds", "mode", "fail-on", "format"] as const)(
    "is told alike for no value and for a wrong one: --%s",
    (flag) => {
      const wrong = flag === "models" || flag === "rules" ? "," : "no such value";
      const wanted = `wanted ${helpOf("review", flag).wanted}.`;
      expect(() => parseArguments(["review", `--${flag}`, wrong])).toThrow(wanted);
      expect(() => parseArguments(["review", `--${flag}`])).toThrow(wanted);
    },
  );
});
