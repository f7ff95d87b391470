import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskSecrets, secretTag } from "../../src/files/mask.ts";

const key = Buffer.from("run key");
const secret = (start: number, end: number, rule = "token") => ({ start, end, rule });

describe("maskSecrets", () => {
  it("replaces a secret by a tag of its HMAC and says where", () => {
    const tag = `[secret:${createHmac("sha256", key).update("hunter2").digest("hex").slice(0, 8)}]`;
    const text = "a\npassword = hunter2;\nb";
    expect(maskSecrets(text, [secret(13, 20)], key)).toEqual({
      text: `a\npassword = ${tag};\nb`,
      masked: [{ line: 2, rule: "token", mask: tag }],
    });
  });

  it("replaces a secret on each of its lines and keeps line endings and blank lines", () => {
    const text = "x = KEY1\r\nKEY2\n\nKEY3\ny";
    const tag = secretTag("KEY1\r\nKEY2\n\nKEY3\n", key);
    expect(maskSecrets(text, [secret(4, 21)], key)).toEqual({
      text: `x = ${tag}\r\n${tag}\n\n${tag}\ny`,
      masked: [1, 2, 4].map((line) => ({ line, rule: "token", mask: tag })),
    });
  });

  it("counts overlapping ranges as one and cuts ranges to the text", () => {
    const result = maskSecrets("0123456789", [secret(6, 99, "late"), secret(2, 5), secret(4, 7, "inner")], key);
    const mask = secretTag("23456789", key);
    expect(result).toEqual({ text: `01${mask}`, masked: [{ line: 1, rule: "token", mask }] });
  });

  it("tells each secret of a line, with the rule that found it", () => {
    const { masked } = maskSecrets("a = one, b = two", [secret(4, 7), secret(13, 16, "password")], key);
    expect(masked).toEqual([
      { line: 1, rule: "token", mask: secretTag("one", key) },
      { line: 1, rule: "password", mask: secretTag("two", key) },
    ]);
  });

  it("names the same secret alike under one key and differently under another", () => {
    expect(secretTag("a", key)).toBe(secretTag("a", key));
    expect(secretTag("a", key)).not.toBe(secretTag("a", Buffer.from("another run")));
  });

  it("keeps the number of lines, and every character outside the ranges, whatever is masked", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "\n", "\r", "é", "😀"), maxLength: 60 });
    const ranges = fc.array(fc.tuple(fc.integer({ min: -5, max: 70 }), fc.integer({ min: 0, max: 20 })), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(text, ranges, (original, pairs) => {
        const secrets = pairs.map(([start, length]) => secret(start, start + length));
        const { text: masked, masked: places } = maskSecrets(original, secrets, key);
        const isOutside = (_: string, index: number) =>
          !secrets.some(({ start, end }) => index >= start && index < end);
        const outside = original.split("").filter((char, index) => isOutside(char, index) || /[\n]/.test(char));
        expect(masked.split("\n")).toHaveLength(original.split("\n").length);
        expect(masked.replaceAll(/\[secret:[0-9a-f]{8}\]/g, "").replaceAll("\r", "")).toBe(
          outside.join("").replaceAll("\r", ""),
        );
        const shown = masked.split("\n").map((line) => line.match(/\[secret:[0-9a-f]{8}\]/g) ?? []);
        expect(places.map(({ line, mask }) => [line, mask])).toEqual(
          shown.flatMap((masks, index) => masks.map((mask) => [index + 1, mask])),
        );
      }),
    );
  });
});
