/** @module-tag full */
import { describe, expect, it } from "vitest";
import { allCells, someCells } from "./cells.ts";
import { ENDPOINTS } from "./endpoint.ts";
import { FAULT_NAMES, PASSING } from "./fault-name.ts";
import { fastPace } from "./pace.ts";
import { type Cell, playCell, soundOutcome } from "./play-cell.ts";
import { BY_PULL_REQUEST, POSTING, STARTS } from "./start.ts";

function nameOf({ start, strikes, lasting }: Cell): string {
  const what = strikes.map(({ endpoint, fault }) => `${endpoint.name} × ${fault}`).join(", ");
  return `${start.name}: ${what}, ${lasting ? "every time" : "once"}`;
}

/** A second try costs as much as the first: here one cell in four has it, in the bench all of them. */
const cells = someCells().map((cell, index) => {
  const pace = { ...fastPace(cell), triesAgain: index % 4 === 0 };
  return [nameOf(cell), cell.ending, { cell, pace }] as const;
});

/** The rest of the matrix is played by `npm run bench:faults`. */
describe.concurrent("a job of ours during which requests go wrong", () => {
  it.each(cells)("under %s ends: %s", { timeout: 120_000 }, async (_name, _ending, { cell, pace }) => {
    const { problems, log } = await playCell(cell, pace);
    expect(problems, log).toEqual([]);
  });
});

describe("the matrix", () => {
  it("has a row for everything our bundles ask of GitHub", async () => {
    const places = ENDPOINTS.flatMap(({ place }) => ("path" in place ? [place] : []));
    const outcomes = await Promise.all(STARTS.map(soundOutcome));
    const asked = new Set(outcomes.flatMap(({ requests }) => requests));
    const unknown = [...asked].filter((request) => {
      const [method = "", path = ""] = request.split(" ");
      return !places.some((place) => place.method === method && place.path.test(path));
    });
    expect(unknown).toEqual([]);
  });

  it("is played on a change with something to lose", async () => {
    const [reviewed, posted] = await Promise.all([BY_PULL_REQUEST, POSTING].map(soundOutcome));
    expect(reviewed).toMatchObject({ exitCode: 1, gate: "open", conclusion: "failure", older: "cancelled" });
    expect(reviewed?.check).toEqual(["completed", "failure", expect.stringMatching(/Did not pass: 1 new/), 1]);
    expect(posted?.posted.some((body) => body.includes("<!-- tribunal-finding v1 "))).toBe(true);
  });

  it("leaves no endpoint and no fault out of the part that is played here", () => {
    const strikes = someCells().flatMap(({ strikes: some, lasting }) => some.map((one) => ({ ...one, lasting })));
    const lasting = strikes.filter((one) => one.lasting);
    const passing = strikes.filter((one) => !one.lasting);
    expect(new Set(lasting.map(({ fault }) => fault))).toEqual(new Set(FAULT_NAMES));
    expect(new Set(passing.map(({ fault }) => fault))).toEqual(new Set(PASSING));
    expect(lasting.map(({ endpoint }) => endpoint.name)).toEqual(ENDPOINTS.map(({ name }) => name));
    expect(passing.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(
      ENDPOINTS.map(({ name }) => name).toSorted(),
    );
    expect(allCells()).toHaveLength(ENDPOINTS.length * (FAULT_NAMES.length + PASSING.length));
  });
});
