import { describe, expect, it } from "vitest";
import { OVERRIDE_PERMISSIONS, PERMISSIONS } from "../../src/people/admission.ts";
import { decideOverride } from "../../src/people/decide-override.ts";
import type { OverridePolicy, OverrideRequest } from "../../src/people/override-request.ts";
import { anOverrideRequest } from "../fixtures/overrides.ts";
import { aFinding, anUnresolved } from "../fixtures/reports.ts";

const policy: OverridePolicy = { by: OVERRIDE_PERMISSIONS, allowAuthor: false, pullRequestAuthor: "author" };
const items = [
  aFinding({ fingerprint: "v1:0123456789abcdef0123456789abcdef", older_fingerprints: [`v0:${"f".repeat(32)}`] }),
  anUnresolved({ fingerprint: "v1:0123456789abcdef1123456789abcdef", older_fingerprints: [] }),
];
const decide = (overrides: Partial<OverrideRequest>, rules: Partial<OverridePolicy> = {}) =>
  decideOverride(anOverrideRequest(overrides), { ...policy, ...rules }, items);

describe("a person's word on a finding", () => {
  it.each([
    ["a unique beginning of the fingerprint", { fingerprint: "v1:0123456789abcdef0" }],
    ["the same without its version", { fingerprint: "0123456789abcdef0" }],
    ["the whole fingerprint", { fingerprint: "v1:0123456789abcdef0123456789abcdef" }],
    ["the fingerprint of an older version", { fingerprint: "v0:ffffffffffffffff" }],
    [
      "a reason that quotes code",
      { fingerprint: "0123456789abcdef0", reason: "False: `if (user === undefined)` stands above." },
    ],
  ])("counts with %s", (_name, overrides) => {
    expect(decide(overrides)).toEqual({ kind: "accepted", item: items[0] });
  });

  it.each([
    ["a bot wrote it", { isBot: true }, "a bot wrote it"],
    ["the comment was edited", { isEdited: true }, "edited"],
    ["the pull request's author wrote it", { author: "Author" }, "own author"],
    ["its author may only read", { permission: "read" }, "`read`"],
    ["its author's permission is unknown", { permission: undefined }, "could not be looked up"],
    ["the reason is short", { reason: "see src/a.ts:L4" }, "shorter than 20"],
    ["the reason rests on nothing", { reason: "I am quite sure that this is fine." }, "names no line"],
    ["the reason quotes too little", { reason: 'It is fine, because of "guards".' }, "names no line"],
    ["the fingerprint is short", { fingerprint: "v1:0123456" }, "at least 16"],
    ["the fingerprint is none", { fingerprint: "" }, "at least 16"],
    ["an id of the run is named", { fingerprint: "F1" }, "id of one run"],
    ["two findings begin like that", { fingerprint: "v1:0123456789abcdef" }, "2 findings begin"],
    ["fewer than 16 digits name it", { fingerprint: "v1:0123456789abcde" }, "at least 16 hexadecimal digits"],
    ["it is another's fingerprint", { fingerprint: "v1:deadbeefdeadbeef" }, "no finding of this run"],
  ] satisfies [string, Partial<OverrideRequest>, string][])("is refused when %s", (_name, overrides, reason) => {
    expect(decide({ fingerprint: "v1:0123456789abcdef0", ...overrides })).toMatchObject({
      kind: "refused",
      reason: expect.stringContaining(reason),
    });
  });

  it("is refused when it names two findings", () => {
    const twins = [aFinding(), aFinding({ id: "F2" })];
    const word = anOverrideRequest({ fingerprint: "v1:0123456789abcdef" });
    expect(decideOverride(word, policy, twins)).toMatchObject({
      kind: "refused",
      reason: expect.stringContaining("2 findings"),
    });
  });

  it.each([
    ["wrote one of its commits", { logins: new Set(["wendy"]) }, "wrote or committed some"],
    ["helped with one, under whatever name", { ids: new Set([12]) }, "wrote or committed some"],
    ["nobody knows who wrote them", { unread: "the host does not tell" }, "the host does not tell"],
  ] as const)("is refused where its author %s, unless authors may", (_name, known, reason) => {
    const commits = {
      logins: new Set<string>(),
      ids: new Set<number>(),
      unproven: undefined,
      unread: undefined,
      ...known,
    };
    const word = { author: "Wendy", fingerprint: "v1:0123456789abcdef0" };
    expect(decide(word, { commits })).toEqual({ kind: "refused", reason: expect.stringContaining(reason) });
    expect(decide(word, { commits, allowAuthor: true }).kind).toBe("accepted");
  });

  it("counts from the author where the configuration allows it", () => {
    const word = { author: "author", fingerprint: "v1:0123456789abcdef0" };
    expect(decide(word, { allowAuthor: true }).kind).toBe("accepted");
  });

  it("counts for just the permissions named", () => {
    for (const permission of PERMISSIONS) {
      const { kind } = decide({ permission, fingerprint: "v1:0123456789abcdef0" }, { by: ["admin"] });
      expect(kind).toBe(permission === "admin" ? "accepted" : "refused");
    }
  });

  it("may be about either of two findings of which one's whole name begins the other's", () => {
    const first = `v1:${"c".repeat(32)}`;
    const both = [first, `${first}${"d".repeat(16)}`].map((fingerprint) => aFinding({ fingerprint }));
    for (const item of both) {
      const { fingerprint } = item;
      expect(decideOverride(anOverrideRequest({ fingerprint }), policy, both)).toEqual({ kind: "accepted", item });
    }
  });
});
