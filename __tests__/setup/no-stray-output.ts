import { afterEach, beforeEach, expect } from "vitest";

/** Fails a test that writes to the console or to a standard stream: a quiet run is one where nothing was overlooked. */
const METHODS = ["debug", "error", "info", "log", "trace", "warn"] as const;
const STREAMS = [process.stdout, process.stderr] as const;

let stray: string[] = [];

for (const method of METHODS) {
  console[method] = (...values: unknown[]) => {
    stray.push(`console.${method}: ${values.map(String).join(" ")}`);
  };
}

for (const stream of STREAMS) {
  stream.write = (chunk: Uint8Array | string) => {
    stray.push(`fd ${stream.fd}: ${typeof chunk === "string" ? chunk : new TextDecoder().decode(chunk)}`);
    return true;
  };
}

beforeEach(() => {
  stray = [];
});

afterEach(() => {
  expect(stray, "stray output").toEqual([]);
});
