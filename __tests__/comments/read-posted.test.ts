import { describe, expect, it } from "vitest";
import { formatAnswerMarker, parseMarkers } from "../../src/comments/marker.ts";
import { postedFindings, readPosted } from "../../src/comments/read-posted.ts";
import { aMarker, anOwnComment } from "../fixtures/own-comments.ts";
import { aFinding } from "../fixtures/reports.ts";

const { fingerprint } = aFinding();
const known = (overrides: Parameters<typeof anOwnComment>[0], check = "tribunal") => [
  ...postedFindings(readPosted([anOwnComment(overrides)], check)).map((posted) => posted.fingerprint),
];

describe("a marker in a comment of ours", () => {
  it("is believed for the commit its comment was written for, and of its own check alone", () => {
    expect(known({})).toEqual([fingerprint]);
    expect(known({ commit: "2".repeat(40) })).toEqual([]);
    expect(known({}, "other")).toEqual([]);
  });

  it("is believed of no comment on the pull request itself, where anything may be echoed", () => {
    expect(known({ kind: "issue-comment", place: undefined })).toEqual([]);
  });

  it("counts at the very end alone: what a text quotes above it does not", () => {
    const quoted = aMarker({ fingerprint: `v1:${"e".repeat(32)}` });
    const body = `It said:\n\n${quoted}\n\nSo it is.\n\n${aMarker()}`;
    expect(parseMarkers(body).map((marker) => marker.fingerprint)).toEqual([fingerprint]);
    expect(parseMarkers(`${aMarker()}\n\nSo it is.`)).toEqual([]);
  });

  it.each([
    ["more behind it", (marker: string) => `${marker} and more`],
    ["another word in it", (marker: string) => marker.replace(" head=", " x=1 head=")],
    ["a fingerprint of other letters", (marker: string) => marker.replace(/fp=\S+/, "fp=v1:Ok")],
    ["something before it", (marker: string) => `> ${marker}`],
  ])("is none with %s", (_, forge) => {
    expect(parseMarkers(`Text.\n\n${aMarker()}`)).toHaveLength(1);
    expect(parseMarkers(`Text.\n\n${forge(aMarker())}`)).toEqual([]);
  });
});

it("takes the first of several answers to a person, as the others are deleted", () => {
  const answer = (id: number) =>
    anOwnComment({
      kind: "issue-comment",
      id,
      place: undefined,
      body: `${formatAnswerMarker("tribunal", 7)}\nSo it is.`,
    });
  expect(readPosted([answer(12), answer(13)], "tribunal").answers.get(7)?.id).toBe(12);
});
