import { describe, expect, it } from "vitest";
import { spellingsOf, usesIn } from "../../src/claims/named.ts";
import type { Language } from "../../src/files/language.ts";

describe("a definition", () => {
  const rows: readonly (readonly [Language, string, string])[] = [
    ["ruby", "run!", "private :run!"],
    ["ruby", "admin?", "return unless admin?"],
    ["ruby", "limit=", "self.limit = 1"],
    ["javascript", "#isAdmin", "if (!this.#isAdmin()) return;"],
    ["javascript", "is-admin", 'this["is-admin"](user)'],
    ["php", "$admins", "global $admins;"],
    ["php", "isAdmin", "if (!isadmin($user)) return;"],
    ["csharp", "AdminOnlyAttribute", "[AdminOnly] public void Run()"],
    ["cpp", "~Lock", "class Lock;"],
  ];

  it.each(rows)("is used in %s by a spelling of its own: %s in %s", (language, name, text) => {
    const spellings = spellingsOf(name, language);
    expect(usesIn(text, language).some((word) => spellings.includes(word))).toBe(true);
  });

  it.each([
    ["javascript", "isAdmin", "isadmin(user)"],
    ["java", "AdminOnlyAttribute", "@AdminOnly"],
    ["ruby", "==", "a == b"],
  ] as const)("is not used in %s by another word: %s in %s", (language, name, text) => {
    const spellings = spellingsOf(name, language);
    expect(usesIn(text, language).some((word) => spellings.includes(word))).toBe(false);
  });
});
