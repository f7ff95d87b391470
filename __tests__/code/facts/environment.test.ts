import { expect, it } from "vitest";
import { analyzer } from "../facts-of.ts";

/** What a file reads that is no call. */
async function readsOf(path: string, text: string) {
  const summarized = await analyzer.summarize({ path, lines: text.split("\n") });
  if (summarized.kind !== "summarized") throw new Error(summarized.reason);
  const { units } = summarized.summary;
  return units.flatMap(({ calls }) => calls.filter(({ kind }) => kind === "read").map((read) => read.text));
}

it.each([
  ["a.rb", 'ENV["X"]; ENV.fetch("A"); ENV["Y"] = 1 # ENV', ['ENV["X"]', "ENV.fetch"]],
  ["a.php", "<?php $_ENV['a']; getenv('Z'); $_ENV['b'] = '$_ENV';", ["$_ENV['a']"]],
])("a read of the environment that is no call is told of %s", async (path, text, reads) => {
  expect(await readsOf(path, text)).toEqual(reads);
});
