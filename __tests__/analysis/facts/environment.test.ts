import { describe, expect, it } from "vitest";
import { describeEffects, factsOf } from "../facts-of.ts";

describe("a read of the environment that is no call", () => {
  it.each([
    ["a.js", `const { HOME } = process.env; f(process.env.KEY, process.env["X"]);`, 3, "process.env.KEY"],
    ["a.ts", "const mode = import.meta.env.MODE;", 1, "import.meta.env.MODE"],
    ["a.py", 'os.environ["X"]; os.environ.get("Y"); os.getenv("Z")', 2, "os.environ.get"],
    ["a.rb", 'ENV["X"]; ENV.fetch("A")', 2, "ENV.fetch"],
    ["a.php", "<?php $_ENV['a']; getenv('Z');", 1, "$_ENV['a']"],
  ])("is read in %s", async (path, text, count, one) => {
    const facts = await factsOf(path, text);
    expect(describeEffects(facts)).toHaveLength(count);
    expect(describeEffects(facts)).toContain(`1 environment ${one}`);
    expect(facts.errors).toEqual([]);
  });

  it("is not what only a comment, a string or an assignment names", async () => {
    const text = '// process.env.X\nconst a = "process.env.X fetch()";\nprocess.env.Y = a;\nrequest.process.env.Z;';
    expect(describeEffects(await factsOf("a.js", text))).toEqual([]);
  });
});
