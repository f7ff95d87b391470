import { expect, it } from "vitest";
import { proseLines } from "../../src/text/markdown.ts";

it.each([
  ["ends at marks of its kind, at least as many, with nothing behind them", ["````md", "```", "~~~~", "````` ", "b"]],
  ["goes on past a line that has words behind its marks", ["```", "```js", "a", "```", "b"]],
  ["goes on to the end of the text where nothing closes it", ["b", "~~~ js", "a", "```"]],
  ["is not opened by marks with a backtick behind them, which are code within a line", ["```a``` b"]],
])("a fenced block %s", (_, lines) => {
  expect(proseLines(lines)).toEqual([expect.objectContaining({ text: expect.stringMatching(/b$/) })]);
});
