import { describe, expect, it } from "vitest";
import { isCapable, terminalStyle } from "../../src/cli/open-log.ts";
import { PLAIN } from "../../src/document/terminal.ts";

const stdout = { output: undefined };
const tty = { isTTY: true, columns: 80 };

describe("the style of text", () => {
  it.each([
    ["a pipe", stdout, { columns: 80 }, {}],
    ["a file that was asked for", { output: "r.txt" }, tty, {}],
  ])("is plain in %s", (_, destination, stream, environment) => {
    expect(terminalStyle(destination, stream, environment)).toBe(PLAIN);
  });

  it.each([
    ["coloured on a terminal", {}, true],
    ["not with NO_COLOR", { NO_COLOR: "1" }, false],
    ["coloured with an empty NO_COLOR, as its page has it", { NO_COLOR: "" }, true],
    ["not on a terminal that can do no more than print", { TERM: "dumb" }, false],
  ])("is %s", (_, environment, isColoured) => {
    expect(terminalStyle(stdout, tty, environment)).toEqual({ columns: 80, isColoured });
  });

  it.each([
    [300, 100],
    [10, 40],
    [0, 80],
    [undefined, 80],
  ])("is as wide as the terminal, within reason: %s columns become %s", (columns, width) => {
    expect(terminalStyle(stdout, { isTTY: true, columns }, {}).columns).toBe(width);
  });
});

it("a live line is for a terminal that can rewrite it", () => {
  expect([isCapable(tty, { TERM: "xterm" }), isCapable(tty, { TERM: "dumb" }), isCapable({}, {})]).toEqual([
    true,
    false,
    false,
  ]);
});
