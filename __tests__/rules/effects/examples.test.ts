import { describe, expect, it } from "vitest";
import { describeDoubts, openTree } from "../../tools/reach-of.ts";
import { CATALOGUE, EFFECT_FILES } from "./effect-files.ts";

const TARGETS = {
  typescript: "src/app.ts",
  javascript: "src/app.js",
  python: "app/main.py",
  go: "app/app.go",
} as const;

const EXAMPLES = EFFECT_FILES.flatMap(({ path, family: { family }, examples }) =>
  Object.entries(examples).map(([language, code]) => ({
    path,
    family,
    language,
    target: TARGETS[language as keyof typeof TARGETS],
    code: code ?? "",
  })),
);

/** What the examples' comments say: the code of a line, and what it does. */
function expectedOf(code: string): readonly string[] {
  return code.split("\n").flatMap((line) => {
    const does = /(?:\/\/|#) does: (.+)$/.exec(line)?.[1];
    if (does === undefined) return [];
    return [`${withoutComment(line)}: ${does.split(", ").toSorted().join(", ")}`];
  });
}

/** The same, as the product reads it; lines that do nothing of the family and bear no comment are left out. */
async function foundIn({ family, target, code }: (typeof EXAMPLES)[number]): Promise<readonly string[]> {
  const { reach } = openTree({ files: { [target]: code, "go.mod": "module example.com/app\n" } });
  const { uses } = await reach(target);
  return code.split("\n").flatMap((line, index) => {
    const classified = uses
      .filter(({ via }) => via[0]?.line === index + 1)
      .map((use) => ({ use, said: CATALOGUE.classify(use) }));
    const unknown = classified.filter(({ said }) => said.kind === "unknown");
    const effects = classified.flatMap(({ said }) => (said.kind === "known" ? said.effects : []));
    const names = new Set(effects.filter((effect) => effect.family === family).map(({ name }) => name));
    const told = [...names].toSorted().join(", ");
    const isCommented = line.includes(" does: ");
    if (told === "" && !isCommented) return [];
    const doubt = unknown.map(({ use: { symbol } }) => `${symbol.module} ${symbol.path} is unknown`);
    const said = classified.length === 0 ? "no use" : [told || "nothing", ...doubt].join("; ");
    return [`${withoutComment(line)}: ${said}`];
  });
}

function withoutComment(line: string): string {
  return line.replace(/\s*(?:\/\/|#) does: .*$/, "").trim();
}

describe("an example of the catalogue", () => {
  it.each(EXAMPLES)("does in $language what $path says", async (example) => {
    expect(await foundIn(example)).toEqual(expectedOf(example.code));
  });

  it.each(EFFECT_FILES)("is there in every language for $path, with what does nothing of it", ({ examples }) => {
    const { typescript = "", javascript = "", python = "", go = "" } = examples;
    for (const code of [typescript + javascript, python, go]) {
      expect(expectedOf(code).some((line) => line.endsWith(": nothing"))).toBe(true);
    }
  });

  it("is read to its end", async () => {
    const doubts = await Promise.all(
      EXAMPLES.map(async ({ target, code }) => {
        const { reach } = openTree({ files: { [target]: code, "go.mod": "module example.com/app\n" } });
        return describeDoubts(await reach(target));
      }),
    );
    expect(doubts.flat().filter((doubt) => doubt.includes("syntax error"))).toEqual([]);
  });
});
