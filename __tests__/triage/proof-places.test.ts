import { describe, expect, it } from "vitest";
import { citedByThread, citedByTriage, placesOfThen } from "../../src/triage/proof-places.ts";
import { aFile, aPin, SESSION } from "../fixtures/claims.ts";
import { aReviewBody, aThread, aTriageEntry, aTriageQuestion, REMARKED_AT } from "../fixtures/triage.ts";

const NOW = "src/open.ts";
const PIN = aPin({ files: [aFile({ path: NOW, oldPath: SESSION, status: "renamed" })] });
const dismissal = { ...aTriageEntry(), tier: "dismissed", status: "dismissed" } as const;

describe("what it takes to look an answer up", () => {
  it("is the file of the remark and the one that is quoted, by their names at each side", () => {
    const entry = aTriageEntry({ file: "src/users.ts" });
    const cited = citedByTriage([{ question: aTriageQuestion(), entry }], PIN);
    expect(cited).toContainEqual({ file: NOW, side: "head" });
    expect(cited).toContainEqual({ file: "src/users.ts", side: "head" });
    expect(citedByTriage([{ question: aTriageQuestion(), entry: aTriageEntry() }], PIN)).toContainEqual({
      ...{ file: SESSION, side: "base" },
    });
  });

  it("is both sides of the file for a remark on deleted lines, and none for what a review says as a whole", () => {
    const place = { path: SESSION, side: "base" as const, start_line: 5, line: 5 };
    expect(citedByThread(aThread({ place }), PIN)).toEqual([
      { file: SESSION, side: "base" },
      { file: NOW, side: "head" },
    ]);
    expect(citedByThread(aReviewBody(), PIN)).toEqual([]);
  });

  it("is the quoted file as it stood then for a dismissal, by either name", () => {
    const question = aTriageQuestion();
    expect(placesOfThen([{ question, entry: dismissal }], PIN)).toEqual([
      { commit: REMARKED_AT, path: NOW },
      { commit: REMARKED_AT, path: SESSION },
    ]);
    const unknown = aTriageQuestion({ thread: aThread({ commit: undefined }) });
    const others = [
      { question: unknown, entry: dismissal },
      { question, entry: { ...dismissal, file: null } },
      { question, entry: aTriageEntry() },
    ];
    expect(placesOfThen(others, PIN)).toEqual([]);
  });
});
