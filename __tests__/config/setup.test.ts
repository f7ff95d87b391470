import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { parseSha } from "../../src/change/sha.ts";
import {
  describeForce,
  describePlaceholders,
  fillExample,
  planFixSetup,
  planSetup,
  type SetupFacts,
  withoutModels,
} from "../../src/config/setup.ts";

const address = { host: "github.com", owner: "octo", name: "shop" };
const sha = parseSha("a".repeat(40));
const action = { address: { host: "github.com", owner: "acme", name: "court" }, sha };
const command = "node /opt/tribunal/dist/cli/index.js";
const unknown = { address: undefined, sha: undefined };

describe("planSetup", () => {
  it("takes the workflow for GitHub's own service where nothing says otherwise", () => {
    for (const origin of [undefined, address, { ...address, host: "acme.ghe.com" }]) {
      const { files } = planSetup({ origin, defaultBranch: "main", action, command });
      expect(files).toEqual({
        ".github/workflows/tribunal.yml": "minimal.yml",
        ".github/tribunal/config.yml": "config.yml",
        ".github/tribunal/policy.yml": "policy.yml",
      });
    }
  });

  it("takes the one for GitHub Enterprise Server on any other host, and says so", () => {
    const origin = { ...address, host: "git.example.org" };
    const { files, steps } = planSetup({ origin, defaultBranch: "main", action, command });
    expect(files[".github/workflows/tribunal.yml"]).toBe("ghes.yml");
    expect(steps[0]).toContain("git.example.org");
  });

  it("leaves to a person what it cannot know, and nothing else", () => {
    const said = (plan: ReturnType<typeof planSetup>) => plan.steps.join("\n");
    const none = said(planSetup({ origin: address, defaultBranch: undefined, action: unknown, command }));
    expect(none).toContain("replace OWNER/tribunal and SHA with where you use Tribunal from and the commit you trust");
    expect(none).toContain(`\`${command} config check\``);
    expect(none).toContain("Commit all three to the default branch");
    const all = said(planSetup({ origin: address, defaultBranch: "trunk", action, command }));
    expect(all).not.toContain("replace");
    expect(all).toContain("Commit all three to the branch trunk");
    expect(
      said(planSetup({ origin: address, defaultBranch: "x", action: { ...action, sha: undefined }, command })),
    ).toContain("replace SHA with the commit you trust");
  });
});

it("advises rules alone without replacing configuration and policy, and for forks where they were asked for", () => {
  const facts = { origin: address, defaultBranch: "main", action, command };
  for (const [isPublic, flags] of [
    [false, "--panel static"],
    [true, "--panel static --public"],
  ] as const) {
    const said = planSetup(facts, { isPublic }).steps.join("\n");
    expect(said).toContain(`delete .github/workflows/tribunal.yml and run \`${command} init ${flags}\``);
    expect(said).not.toContain("--force");
  }
});

it.each(["minimal.yml", "fork-safe.yml", "ghes.yml", "static-panel.yml", "fix.yml", "config.yml", "policy.yml"])(
  "comments in %s, which init writes, fit into 100 characters",
  async (name) => {
    const comments = (await example(name)).split("\n").filter((line) => / # |^ *#/.test(line));
    // The address of a schema cannot be wrapped.
    const long = comments.filter((line) => line.length > 100 && !line.includes("$schema=") && !line.includes("@SHA"));
    expect(long).toEqual([]);
  },
);

it("fills in the placeholders that the comments of a workflow name", async () => {
  const filled = fillExample(await example("minimal.yml"), action);
  expect(filled).not.toMatch(/OWNER|\bSHA\b/);
  expect(filled).toContain("# Keep the key\n# as a repository secret.");
});

describe("withoutModels", () => {
  it.each(["minimal.yml", "fork-safe.yml", "ghes.yml", "static-panel.yml"])(
    "leaves %s without models and key",
    async (name) => {
      const text = await readFile(new URL(`../../examples/${name}`, import.meta.url), "utf8");
      const lines = withoutModels(text).replace(/^ *#.*$/gm, "");
      expect(lines).toContain("panel: static");
      expect(lines).not.toMatch(/models:|MODEL_API_KEY/);
      expect(withoutModels(text)).not.toContain("has the key");
      expect(() => parse(lines)).not.toThrow();
      const plan = planSetup({ origin: address, defaultBranch: "main", action, command }, { isStatic: true });
      expect(plan.files[".github/workflows/tribunal.yml"]).toBe("static-panel.yml");
      expect(plan.steps.join()).not.toContain("MODEL_API_KEY");
    },
  );
});

describe("planFixSetup", () => {
  const plan = (facts: Partial<SetupFacts> = {}) =>
    planFixSetup({ origin: address, defaultBranch: "main", action, command, ...facts });

  it("writes the workflow that repairs on request, and nothing else", () => {
    expect(plan().files).toEqual({ ".github/workflows/tribunal-fix.yml": "fix.yml" });
    expect(planSetup({ origin: address, defaultBranch: "main", action, command }).steps.at(-1)).toContain(
      `\`${command} init --fix-workflow\``,
    );
  });

  it("is offered beside the static panel with what it needs", () => {
    const facts = { origin: address, defaultBranch: "main", action, command };
    expect(planSetup(facts, { isStatic: true }).steps.at(-1)).toMatch(/--fix-workflow.* needs a model and its key/);
    expect(planSetup(facts).steps.at(-1)).not.toContain("needs a model");
  });

  it("says what GitHub must allow, and to which branch it belongs", () => {
    const said = plan().steps.join("\n");
    expect(said).toContain("allow GitHub Actions to create pull requests");
    expect(said).toContain("Commit it to the branch main: a comment only starts workflows of the default branch.");
    expect(said).toContain("`/tribunal fix`");
    expect(said).not.toMatch(/replace|not a GitHub service/);
    expect(plan({ action: unknown }).steps[0]).toContain("replace OWNER/tribunal and SHA with");
    expect(plan({ origin: { ...address, host: "git.example.org" } }).steps[0]).toMatch(
      /^git\.example\.org is not a GitHub service/,
    );
  });
});

describe("fillExample", () => {
  const text =
    "# Replace OWNER with your place, and SHA with your commit; keep the key.\nuses: OWNER/tribunal/a@SHA\nurl: OWNER/tribunal/SHA/s.json\n";

  it("puts in what is known of the action's own repository", () => {
    expect(fillExample(text, action)).toBe(
      `# Keep the key.\nuses: acme/court/a@${sha}\nurl: acme/court/${sha}/s.json\n`,
    );
  });

  it("leaves what is not known for its reader to replace", () => {
    expect(fillExample(text, unknown)).toBe(text);
    expect(fillExample(text, { ...action, sha: undefined })).toContain("uses: acme/court/a@SHA");
    expect(fillExample(text, { ...action, sha: undefined })).toMatch(/^# Replace SHA with your commit; keep the key\./);
    const unplaced = fillExample(text, { ...action, address: undefined });
    expect(unplaced).toMatch(/^# Replace OWNER with your place; keep the key\.\nuses: OWNER/);
    expect(unplaced).not.toContain("SHA");
  });
});

const example = (name: string) => readFile(new URL(`../../examples/${name}`, import.meta.url), "utf8");

it("finds what the examples leave to be replaced", async () => {
  expect(describePlaceholders("w.yml", await example("minimal.yml"))).toBe(
    "w.yml still holds OWNER/tribunal, SHA and model names such as my-model, which you must replace.",
  );
  expect(describePlaceholders("c.yml", await example("config.yml"))).toContain(
    "c.yml still holds OWNER/tribunal and SHA,",
  );
  expect(describePlaceholders("c.yml", "models: [gpt-x]\n")).toBeUndefined();
});

it("says what puts a configuration in force, unless it is", () => {
  const facts = { text: "fail-on: low\n", branch: "main" };
  expect(describeForce({ ...facts, committed: undefined })).toContain(
    "the branch main has no such file. Commit it there.",
  );
  expect(describeForce({ ...facts, committed: "fail-on: high" })).toContain("the branch main has another text of it.");
  expect(describeForce({ ...facts, committed: "fail-on: low" })).toBeUndefined();
  expect(describeForce({ ...facts, text: "fail-on: low\r\n", committed: "fail-on: low" })).toBeUndefined();
});
