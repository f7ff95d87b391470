import { describe, expect, it } from "vitest";
import { parseArguments } from "../../../src/entry/cli/arguments.ts";
import { helpOf } from "../../../src/entry/cli/flag-help.ts";
import { COMMAND_NAMES, FLAGS, flagsOf } from "../../../src/entry/cli/flags.ts";
import { OVERVIEW, renderPage } from "../../../src/entry/cli/usage.ts";

const ALL_FLAGS = [...new Set(COMMAND_NAMES.flatMap(flagsOf))];

/** The flags whose lines stand under "Options". */
function listedIn(page: string): readonly (string | undefined)[] {
  return [...page.matchAll(/^ {2}--([a-z-]+)/gm)].map(([, flag]) => flag);
}

describe("the overview", () => {
  it("names every command, no flag of any, and where these are told", () => {
    for (const command of COMMAND_NAMES) expect(OVERVIEW).toMatch(new RegExp(`^  ${command} {2,}\\S`, "m"));
    expect(listedIn(OVERVIEW)).toEqual([]);
    expect(OVERVIEW).toContain("COMMAND --help");
    expect(OVERVIEW.split("\n").length).toBeLessThanOrEqual(24);
  });
});

describe.each(COMMAND_NAMES)("the page of %s", (command) => {
  const page = renderPage(command);

  it("lists the command's own flags and no others", () => {
    expect(listedIn(page)).toEqual(flagsOf(command));
    for (const flag of ALL_FLAGS.filter((name) => !(name in FLAGS[command]))) {
      expect(() => parseArguments([...command.split(" "), `--${flag}`])).toThrow("a flag that belongs to");
    }
  });

  it("says how it is written, what its exit status means, and shows it once", () => {
    expect(page).toContain(`Usage\n  node dist/cli/index.js ${command} `);
    expect(page).toMatch(/^Exit status: 0/m);
    const [, example = ""] = /^Example\n {2}node dist\/cli\/index\.js (.+)$/m.exec(page) ?? [];
    expect(parseArguments(example.split(" ")).kind).toBe(command.replace(" ", "-"));
  });

  it("fits a terminal of 120 columns", () => {
    for (const line of page.split("\n")) expect(line.length).toBeLessThanOrEqual(120);
  });
});

it("names the variables of the endpoint", () => {
  for (const name of ["OPENAI_API_KEY", "OPENAI_BASE_URL", "TRIBUNAL_ENDPOINT_HEADERS"])
    expect(renderPage("review")).toContain(name);
});

describe("what a flag takes", () => {
  it.each(["panel", "models", "rules", "passes", "max-rounds", "mode", "fail-on", "format"] as const)(
    "is told alike for no value and for a wrong one: --%s",
    (flag) => {
      const wrong = flag === "models" || flag === "rules" ? "," : "no such value";
      expect(() => parseArguments(["review", `--${flag}`, wrong])).toThrow(`wanted ${helpOf("review", flag).wanted}.`);
    },
  );
});
