import { describe, expect, it } from "vitest";
import { requestIntent } from "../../src/pull-request/request-intent.ts";
import { HostError } from "../../src/text/errors.ts";
import { FakeHost } from "../fakes/fake-host.ts";

const INPUTS = {
  targetPaths: [],
  findings: undefined,
  updateDescription: "off",
  check: "tribunal",
  repositoryUrl: "https://github.com/octo/shop",
} as const;
const ISSUE = { number: 12, title: "Negative amounts", body: "Refuse them.<!-- template -->" };

function read(body: string, inputs: Partial<Parameters<typeof requestIntent>[0]> = {}, host = new FakeHost()) {
  return requestIntent({ ...INPUTS, ...inputs }, { title: "Pay", body }, host);
}

describe("what a pull request says that it does", () => {
  it("asks nobody where no keyword closes an issue of the repository", async () => {
    const host = new FakeHost();
    const body = "Part of #12, fixes octo/other#3 and https://example.org/octo/shop/issues/4.\n```\nfixes #5\n```\n";
    expect(await read(body, {}, host)?.()).toMatchObject({ issues: [], missing: [] });
    expect(host.asked).toEqual([]);
  });

  it("reads all closed issues with one request, once for all reviews of a run", async () => {
    const host = new FakeHost().keepIssue(ISSUE);
    const intent = read("Fixes #12, closes octo/Shop#3, resolves #12, fix #4, fix #5.", {}, host);
    await intent?.();
    expect(await intent?.()).toMatchObject({
      issues: [{ ...ISSUE, body: "Refuse them." }],
      missing: ["issue #3 (there is none)", "issue #4 (there is none)", "issue #5 (only 3 are read)"],
    });
    expect(host.asked).toEqual(["issues 12 3 4"]);
  });

  it("reads no issue that only hidden words close", async () => {
    const host = new FakeHost();
    await read("Pay. <!-- later:\nfixes #5 -->\n\n[fixes #6]: #\n[//]: # (fixes #7)\n", {}, host)?.();
    expect(host.asked).toEqual([]);
  });

  it("goes on without issues that the host refuses, and with nothing else that fails", async () => {
    const refused = new HostError("GitHub: could not read the issues 12: 403", { isRetryable: false });
    expect(await read("Fixes #12.", {}, new FakeHost().refuse("issues", refused))?.()).toEqual({
      title: "Pay",
      description: "Fixes #12.",
      issues: [],
      missing: ["issue #12 (GitHub: could not read the issues 12: 403)"],
    });
    await expect(read("Fixes #12.", {}, new FakeHost().refuse("issues", new Error("a bug")))?.()).rejects.toThrow(
      "a bug",
    );
  });

  it("leaves out comments and what we wrote ourselves", async () => {
    const section =
      "<!-- tribunal-description v1 begin check=tribunal -->\n\nOurs.\n<!-- tribunal-description v1 end check=tribunal -->";
    const body = `Mine. <!-- hint -->\n<!--\nhint\n-->\n\n\`<!-- code -->\`\n${section}\n`;
    const described = await read(body)?.();
    expect(described?.description).not.toMatch(/hint|Ours/);
    expect(described?.description).toContain("Mine.");
    const whole = await read("Fixes #12.", { updateDescription: "full" }, new FakeHost().keepIssue(ISSUE))?.();
    expect([whole?.description, whole?.issues.length]).toEqual(["", 1]);
  });

  it("is not asked where whole files are reviewed, other tools' findings are validated, or there is no pull request", () => {
    const findings = { files: ["a.sarif"], artifacts: [], use: "validate" } as const;
    expect(read("Pay.", { targetPaths: ["src/**"] })).toBeUndefined();
    expect(read("Pay.", { findings })).toBeUndefined();
    expect(requestIntent(INPUTS, undefined, new FakeHost())).toBeUndefined();
  });
});
