import { expect, it } from "vitest";
import { findTribunalUses, findWrongValues } from "../../src/inputs/workflow-uses.ts";
import { readYaml } from "../../src/system/files/yaml-file.ts";

it("finds values of inputs that a review refuses, and passes over what is filled in later", async () => {
  const path = ".github/workflows/review.yml";
  const { value, locate } = await readYaml(
    `jobs:
  review:
    steps:
      - uses: me/tribunal/review@v1
        with:
          fail-on: hihg
          Max-Comments: many
          job-result: check
          panel: \${{ vars.PANEL }}
          github-token: ""
`,
    path,
  );
  const problems = findTribunalUses(value).flatMap((use) => findWrongValues(use, { path, locate }));
  expect(problems).toMatchObject([
    { input: `${path}, line 6, column 20: with.fail-on`, got: '"hihg"', remedy: "Write high.", line: 6 },
    { input: `${path}, line 7, column 25: with.Max-Comments`, got: '"many"', wanted: "a whole number from 0", line: 7 },
  ]);
});
