import { expect, it } from "vitest";
import type { Sha } from "../../../src/change/sha.ts";
import { sectionMarkers, spliceSection } from "../../../src/description/section.ts";
import { writeDescription } from "../../../src/description/shell/write-description.ts";
import type { DescriptionRecord } from "../../../src/report/description-record.ts";
import { sha256 } from "../../../src/text/digest.ts";
import { HostError } from "../../../src/text/errors.ts";
import { aPullRequest, FakeHost } from "../../fakes/fake-host.ts";

const HEAD = "1".repeat(40) as Sha;
const PLACE = { number: 1, headSha: HEAD, check: "tribunal" };

function composed(body: string, overrides: Partial<DescriptionRecord> = {}): DescriptionRecord {
  const spliced = spliceSection(body, "tribunal", "New.");
  return {
    mode: "section",
    status: "composed",
    why: null,
    text: "New.",
    read_sha256: sha256(body),
    settled_sha256: spliced.kind === "spliced" ? sha256(spliced.body) : null,
    asked_sha256: null,
    ...overrides,
  };
}

function hostOf(body: string, overrides: Partial<ReturnType<typeof aPullRequest>> = {}): FakeHost {
  return new FakeHost().keepPullRequest(aPullRequest({ headSha: HEAD, body, ...overrides }));
}

async function bodyOf(host: FakeHost): Promise<string> {
  return (await host.pullRequest(1)).body;
}

it("writes the section into the body that was read, once", async () => {
  const host = hostOf("Old.\r\nTwo.");
  const description = composed("Old.\r\nTwo.");
  expect(await writeDescription({ description }, PLACE, host)).toEqual({ described: true, undescribed: undefined });
  const { begin, end } = sectionMarkers("tribunal");
  expect(await bodyOf(host)).toBe(`Old.\r\nTwo.\r\n\r\n${begin}\r\n\r\nNew.\r\n${end}`);
  expect(await writeDescription({ description }, PLACE, host)).toEqual({ described: false, undescribed: undefined });
  expect(host.asked.filter((request) => request.startsWith("updateBody"))).toHaveLength(1);
});

it.each([
  ["nothing was composed", null],
  ["it failed", composed("Old.", { status: "failed", text: null, why: "no answer" })],
  [
    "the whole body would be the same",
    composed("Old.", { mode: "full", text: "Old.", settled_sha256: sha256("Old.") }),
  ],
])("writes nothing and has nothing to tell where %s", async (_, description) => {
  const host = hostOf("Old.");
  expect(await writeDescription({ description }, PLACE, host)).toEqual({ described: false, undescribed: undefined });
  expect(host.asked.filter((request) => request.startsWith("updateBody"))).toEqual([]);
});

it.each([
  ["somebody changed it since it was read", hostOf("Edited."), composed("Old.")],
  ["the pull request moved on", hostOf("Old.", { headSha: "2".repeat(40) as Sha }), composed("Old.")],
  ["the pull request moved on", hostOf("Old.", { state: "closed" }), composed("Old.")],
  ["it would be empty", hostOf("Old."), composed("Old.", { mode: "full", text: "", settled_sha256: null })],
  [
    "the description would be 65537 characters long, but GitHub accepts 65536",
    hostOf("Old."),
    composed("Old.", { mode: "full", text: "a".repeat(65_537), settled_sha256: null }),
  ],
  [
    "its text would not be between its markers",
    hostOf("Old."),
    composed("Old.", { text: sectionMarkers("tribunal").end, settled_sha256: null }),
  ],
  [
    "no right",
    hostOf("Old.").refuse("updateBody", new HostError("no right", { isRetryable: false })),
    composed("Old."),
  ],
])("leaves it as it is, says why and fails nothing: %s", async (why, host, description) => {
  const before = await bodyOf(host);
  expect(await writeDescription({ description }, PLACE, host)).toEqual({ described: false, undescribed: why });
  expect(await bodyOf(host)).toBe(before);
});
