import { afterAll, beforeAll, expect } from "vitest";

/** Fails a file that leaves the process changed which it shares with other files: no outcome may hang on their order. */
const EVENTS = ["exit", "warning", "SIGINT", "SIGTERM", "uncaughtException", "unhandledRejection"] as const;

let before: unknown;

beforeAll(() => {
  before = sharedState();
});

afterAll(() => {
  expect(sharedState(), "state left behind").toEqual(before);
});

function sharedState(): unknown {
  return {
    environment: { ...process.env },
    directory: process.cwd(),
    listeners: EVENTS.map((event) => `${event}: ${process.listenerCount(event)}`),
    globals: Object.getOwnPropertyNames(globalThis).sort(),
    replaceable: [Date, Date.now, Math.random, fetch, setInterval, setTimeout],
  };
}
