import { expect, it } from "vitest";
import { askedDigest, standingDescription } from "../../../src/core/description/standing-description.ts";
import type { DescriptionRecord } from "../../../src/core/report/description-record.ts";

const [READ, SETTLED, ASKED, OTHER] = ["1", "2", "3", "4"].map((digit) => digit.repeat(64)) as [
  string,
  string,
  string,
  string,
];
const EARLIER: DescriptionRecord = {
  mode: "section",
  status: "composed",
  why: null,
  text: "Words.",
  read_sha256: READ,
  settled_sha256: SETTLED,
  asked_sha256: ASKED,
};
const NOW = { mode: "section", readSha256: READ, askedSha256: ASKED } as const;

it("lets a description stand on the body it was composed from, and on the one it was written into", () => {
  expect(standingDescription(EARLIER, NOW)).toEqual(EARLIER);
  const written = { ...NOW, readSha256: SETTLED };
  expect(standingDescription(EARLIER, written)).toEqual({ ...EARLIER, read_sha256: SETTLED });
});

it.each([
  ["there is none", undefined, NOW],
  ["it failed", { ...EARLIER, status: "failed" }, NOW],
  ["the body is another", EARLIER, { ...NOW, readSha256: OTHER }],
  ["something else was asked", EARLIER, { ...NOW, askedSha256: OTHER }],
  ["it is of the other mode", EARLIER, { ...NOW, mode: "full" }],
  ["its digests are unknown", { ...EARLIER, asked_sha256: null, settled_sha256: null }, NOW],
] as const)("lets none stand where %s", (_, earlier, now) => {
  expect(standingDescription(earlier, now)).toBeUndefined();
});

it("asks for something else with another title, template, commit or change, and not with another body", () => {
  const read = { title: "T", body: "B", template: undefined, commits: ["one"] };
  const digest = askedDigest("section", read, READ);
  expect(askedDigest("section", { ...read, body: "C" }, READ)).toBe(digest);
  const others = [
    askedDigest("full", read, READ),
    askedDigest("section", { ...read, title: "U" }, READ),
    askedDigest("section", { ...read, template: "" }, READ),
    askedDigest("section", { ...read, commits: ["one", "two"] }, READ),
    askedDigest("section", read, OTHER),
  ];
  expect(new Set([digest, ...others]).size).toBe(6);
});
