import { expect, it } from "vitest";
import { nameChanges } from "../../src/review/run-review.ts";
import { aDefinition, FakeAnalyzer } from "../fakes/fake-analyzer.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { aReviewMeans, aTarget } from "../fakes/review-means.ts";

const source = new FakeSource([{ path: "a.ts", base: "one();\n", head: "two();\n" }]);
const analyzer = () => new FakeAnalyzer({ "a.ts": { definitions: [aDefinition("run", 1)] } });

it("names what a diff changes, file by file", async () => {
  const named = await nameChanges(aReviewMeans({ target: aTarget(source), analyzer: analyzer() }));
  expect([...named]).toEqual([["a.ts", { added: [], changed: ["run"], removed: [] }]]);
});

it("names nothing once the run is over", async () => {
  const asked = analyzer();
  const means = aReviewMeans({ target: aTarget(source), analyzer: asked, signal: AbortSignal.abort() });
  expect([...(await nameChanges(means))]).toEqual([]);
  expect(asked.analyzed).toEqual([]);
});
