import { describe, expect, it } from "vitest";
import { detectHiddenCode } from "../../src/stages/detect-hidden-code.ts";
import { type FakeFile, FakeSource } from "../fakes/fake-source.ts";
import { aReviewMeans, aTarget } from "../fakes/review-means.ts";
import { scriptedSeats } from "../fakes/scripted-seats.ts";

const HIDING = "// harmless\rsteal();";

async function detect(files: readonly FakeFile[], expected: readonly string[] = [], signal = AbortSignal.any([])) {
  const claims = await detectHiddenCode(expected, aReviewMeans({ target: aTarget(new FakeSource(files)), signal }));
  return claims.map(
    ({ place, severity, evidenceQuote }) => `${severity} ${place?.file}:${place?.end_line} ${evidenceQuote}`,
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

describe("masked text in code", () => {
  const TAG = "[secret:0a1b2c3d]";
  const line = (text: string, path = "a.py", base = "run()\n") => ({
    ...{ path, base, head: `${base}${text}\n` },
    secrets: [2],
  });

  it.each([
    ["where no text stands", line(`${TAG}=LOGIN_REQUIRED=False`), `high a.py:2 ${TAG}=LOGIN_REQUIRED=False`],
    ["in a text", line(`token = "${TAG}"`), `high a.py:2 token = "${TAG}"`],
    ["in a script", line(`TOKEN=${TAG}`, "a.sh"), `high a.sh:2 TOKEN=${TAG}`],
    ["in a test", line(`token = "${TAG}"`, "tests/a.py"), `low tests/a.py:2 token = "${TAG}"`],
    ["as code of a test", line(`${TAG} = 1`, "tests/a.py"), `high tests/a.py:2 ${TAG} = 1`],
  ])("is told %s", async (_name, file, told) => {
    expect(await detect([file])).toEqual([told]);
  });

  it("is told in data that no agent is given", async () => {
    const map = (content: string) =>
      JSON.stringify({ version: 3, sources: ["a.ts"], sourcesContent: [content], mappings: "AAAA" });
    const file = { path: "d/a.js.map", base: map("a();"), head: map(`key = '${TAG}'`), secrets: [1] };
    const target = aTarget(new FakeSource([file]));
    const files = target.pin.files.map((each) => ({ ...each, skipped: "source-map" as const }));
    const claims = await detectHiddenCode([], aReviewMeans({ target: { ...target, pin: { ...target.pin, files } } }));
    expect(claims.map(({ severity, place }) => `${severity} ${place?.file}`)).toEqual(["high d/a.js.map"]);
    expect(await detect([file])).toEqual([]);
  });

  it("is told as low where only its name says that it is a secret", async () => {
    const told = await detect([{ path: "a.py", base: "run()\n", head: 'run()\nf(password="h7Gk29xLq0")\n' }]);
    expect(told).toEqual([expect.stringMatching(/^low a\.py:2 f\(password="\[secret:/)]);
  });

  it.each([
    ["stood there before", line(`token = "${TAG}"`, "a.py", `key = "${TAG}"\n`)],
    ["is none, but looks like a mask", { ...line(`token = "${TAG}"`), secrets: [] }],
    ["stands in data", line(`token: "${TAG}"`, "a.yml")],
  ])("is not told where it %s", async (_name, file) => {
    expect(await detect([file])).toEqual([]);
  });

  it("is not told where it has moved from another file, nor to the static panel, which has rules for it", async () => {
    const moved = { path: "b.py", base: `key = "${TAG}"\nrun()\n`, head: "run()\n" };
    expect(await detect([line(`token = "${TAG}"`), moved])).toEqual([]);
    const target = aTarget(new FakeSource([line(`token = "${TAG}"`)]));
    const panel = { ...scriptedSeats({}), kind: "static" as const };
    expect(await detectHiddenCode([], aReviewMeans({ target, panel }))).toEqual([]);
  });
});
