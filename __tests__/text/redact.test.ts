import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quoteRedactor, redactor } from "../../src/text/redact.ts";

const SECRET = "p@ss w/rd+1~ü";

describe("redactor", () => {
  it.each([
    ["as it is", `token ${SECRET}!`, "token ***!"],
    ["every time", `${SECRET}${SECRET}`, "******"],
    ["URL-encoded", `?k=${encodeURIComponent(SECRET)}&x`, "?k=***&x"],
    [
      "URL-encoded in lower case",
      `?k=${encodeURIComponent(SECRET).replace(/%../g, (code) => code.toLowerCase())}`,
      "?k=***",
    ],
    ["form-encoded", `k=${encodeURIComponent(SECRET).replaceAll("%20", "+")}`, "k=***"],
    ["in base64", `[${Buffer.from(SECRET).toString("base64")}]`, "[***]"],
    ["in base64 for URLs", `[${Buffer.from(SECRET).toString("base64url")}]`, "[***]"],
  ])("masks a secret %s", (_name, text, masked) => {
    expect(redactor([SECRET])(text)).toBe(masked);
  });

  it.each(["a:", "ab:", "abc:", "x-access-token:"])(
    "leaves nothing readable of a secret in base64 after %s",
    (prefix) => {
      const text = redactor(["ghs_0123456789abcdef"])(Buffer.from(`${prefix}ghs_0123456789abcdef`).toString("base64"));
      expect(text).toContain("***");
      expect(Buffer.from(text.replace("***", ""), "base64").toString()).not.toMatch(/ghs_|0123|cdef/);
    },
  );

  it("masks the longer of two secrets that share a beginning", () => {
    expect(redactor(["abcd", "abcdefgh"])("abcdefgh abcd")).toBe("*** ***");
  });

  it("leaves text alone when secrets are absent, empty or too short to tell from words", () => {
    expect(redactor([])("text")).toBe("text");
    expect(redactor(["", "abc"])("abc text")).toBe("abc text");
  });

  it("takes a secret of any characters literally", () => {
    expect(redactor(["a.*(b"])("a.*(b axx(b")).toBe("*** axx(b");
    expect(redactor(["ab\ud800cd"])("ab\ud800cd!")).toBe("***!");
  });

  it("never lets a secret through, whatever surrounds it", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 4 }), fc.string(), fc.string(), (secret, before, after) => {
        fc.pre(!"***".includes(secret) && !`${before}${after}***`.includes(secret));
        const masked = redactor([secret])(`${before}${secret}${after}`);
        expect(masked.split("***").some((rest) => rest.includes(secret))).toBe(false);
      }),
    );
  });
});

describe("what a server says of a request that carried a secret", () => {
  const KEY = "sk-proj-0123456789abcdefghijkl";
  const HALF = KEY.slice(0, 15);
  const hexOf = (text: string) => Buffer.from(text).toString("hex");
  const reversed = (text: string) => [...text].reverse().join("");

  it.each([
    ["half of it", HALF],
    ["half of it in capitals", HALF.toUpperCase()],
    ["it reversed", reversed(KEY)],
    ["half of it reversed", reversed(HALF)],
    ["it in hex", hexOf(KEY)],
    ["half of it in hex, in capitals", hexOf(HALF).toUpperCase()],
    ["its hex reversed", reversed(hexOf(KEY))],
    ["half of it in base64", Buffer.from(KEY).toString("base64").slice(0, 16)],
  ])("holds nothing of %s", (_, said) => {
    const told = quoteRedactor([KEY])(`invalid key: ${said}!`);
    expect(told).toMatch(/^invalid key: (?:\*\*\*)+.?!$/);
  });

  it("is left as it is where it gives nothing away", () => {
    expect(quoteRedactor([KEY])("invalid key: sk-proj")).toBe("invalid key: sk-proj");
    expect(quoteRedactor(["EMPTY"])("no EMPTY reply")).toBe("no *** reply");
  });
});
