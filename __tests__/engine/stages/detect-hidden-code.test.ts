import { describe, expect, it } from "vitest";
import { detectHiddenCode } from "../../../src/engine/stages/detect-hidden-code.ts";
import { type FakeFile, FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aTarget } from "../../fakes/review-means.ts";

const HIDING = "// harmless\rsteal();";

async function detect(files: readonly FakeFile[], expected: readonly string[] = [], signal = AbortSignal.any([])) {
  const claims = await detectHiddenCode(expected, aReviewMeans({ target: aTarget(new FakeSource(files)), signal }));
  return claims.map(
    ({ place, severity, evidenceQuote }) => `${severity} ${place?.file}:${place?.line} ${evidenceQuote}`,
  );
}

describe("code that reads otherwise than it runs", () => {
  const head = `run();\n${HIDING}\nwalk();\n${HIDING}\n`;

  it("is claimed once a file and kind, at its first new line", async () => {
    const files = [
      { path: "a.ts", base: "run();\nwalk();\n", head },
      { path: "b.ts", base: `${HIDING}\n`, head: `${HIDING}\nrun();\n` },
    ];
    expect(await detect(files)).toEqual([`high a.ts:2 ${HIDING}`]);
  });

  it("is not told again where a line only moves", async () => {
    const files = [{ path: "a.ts", base: `${HIDING}\nrun();\nwalk();\n`, head: `run();\nwalk();\n  ${HIDING}\n` }];
    expect(await detect(files)).toEqual([]);
  });

  it("is told as low where the configuration expects it", async () => {
    const files = [{ path: "test/hidden.ts", base: "", head }];
    expect(await detect(files, ["test/**"])).toEqual([`low test/hidden.ts:2 ${HIDING}`]);
  });

  it("is looked for no longer than the run lasts", async () => {
    expect(await detect([{ path: "a.ts", base: "", head }], [], AbortSignal.abort())).toEqual([]);
  });
});
