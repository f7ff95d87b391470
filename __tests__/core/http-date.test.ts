import { describe, expect, it } from "vitest";
import { parseHttpDate } from "../../src/core/http-date.ts";

describe("a date in a header", () => {
  it.each([
    "Thu, 01 Jan 1970 00:00:00 GMT",
    "Sun, 06 Nov 1994 08:49:37 GMT",
    "Tue, 29 Feb 2000 23:59:59 GMT",
    "Wed, 01 Mar 2000 00:00:00 GMT",
    "Sun, 28 Feb 2100 12:00:00 GMT",
    "Mon, 01 Mar 2100 12:00:00 GMT",
    "Fri, 31 Dec 2027 23:59:59 GMT",
    "Sat, 01 Jan 2028 00:00:00 GMT",
  ])("is what every calendar says of %s", (text) => {
    expect(parseHttpDate(text)).toBe(Date.parse(text));
  });

  it("agrees with the calendar on every day of a century", () => {
    const days = Array.from({ length: 36_600 }, (_, day) => new Date(day * 86_400_000));
    const wrong = days.filter((day) => parseHttpDate(day.toUTCString()) !== day.getTime());
    expect(wrong).toEqual([]);
  });

  it.each(["", "-5", "120", "2026-01-01T00:00:00Z", "Thu, 01 Foo 1970 00:00:00 GMT", "Thu, 01 Jan 1970 00:00:00 CET"])(
    "is not taken from %j",
    (text) => {
      expect(parseHttpDate(text)).toBeUndefined();
    },
  );
});
