import fc from "fast-check";
import { expect, it } from "vitest";
import { listTexts, mapTexts } from "../../src/claims/map-texts.ts";

const SECRET = "hunter2hunter2";
/** What a mask must leave as it is: paths, and names by which something is found again. */
const KEPT = ["file", "paths", "id", "ruleId", "effectId", "priorFindingId", "knownAs", "earlierFingerprints"];
const KEPT_TOO = ["claimedBy", "carriedFrom", "threadId", "author", "tool", "check"];

/** Plain data of any shape, as a claim or a report's finding may be one day: any key, any depth. */
const anyKey = fc.string().filter((key) => ![...KEPT, ...KEPT_TOO, "__proto__"].includes(key));
const { anyValue } = fc.letrec((tie) => ({
  anyValue: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(SECRET, `a ${SECRET}`, "harmless", 7, null, undefined, true),
    fc.array(tie("anyValue"), { maxLength: 3 }),
    fc.dictionary(anyKey, tie("anyValue"), { maxKeys: 3 }),
  ),
}));

it("reaches every string of a value, under whatever key and however deep", () => {
  fc.assert(
    fc.property(anyValue, (value) => {
      const masked = mapTexts(value, (text) => text.replaceAll(SECRET, "[secret]"));
      expect(JSON.stringify(masked)).toBe(JSON.stringify(value)?.replaceAll(SECRET, "[secret]"));
      const listed: string[] = [];
      mapTexts(value, (text) => {
        listed.push(text);
        return text;
      });
      expect(listTexts(value).map(({ text }) => text)).toEqual(listed);
    }),
  );
});
