import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decideReading, type SentCall } from "../../src/budget/reading-proof.ts";

interface Sent extends Partial<SentCall> {
  /** What was sent, in tokens of a usual tokenizer. */
  readonly tokens: number;
  /** What was told; all that was sent when absent, nothing when undefined. */
  readonly input?: number | undefined;
  readonly cached?: number;
  readonly mayBeBeside?: boolean;
  readonly isPart?: boolean;
}

/** A call whose text has at least four fifths of its tokens by any count. */
function aCall(given: Sent): SentCall {
  const { tokens, cached = 0, mayBeBeside = false, isPart = false, ...rest } = given;
  const input = "input" in given ? given.input : tokens;
  return {
    ...{ chars: tokens * 4, fewest: Math.floor(tokens * 0.8), ownChars: 0, besideChars: 8000, servedBy: "m" },
    ...rest,
    reported: input === undefined ? undefined : { input, cached, mayBeBeside, isPart },
  };
}

const decide = (...calls: readonly Sent[]) => decideReading(calls.map(aCall));

describe("a conversation that was cut", () => {
  it.each<[string, readonly Sent[], string]>([
    ["at its first call", [{ tokens: 18_000, input: 2050 }], "below"],
    ["so that the count falls", [{ tokens: 3900 }, { tokens: 4100, input: 3500 }], "fell"],
    ["by its oldest message", [{ tokens: 14_000 }, { tokens: 15_000, input: 12_500 }], "fell"],
    ["so that the count stands", [{ tokens: 8000 }, { tokens: 9000, input: 8100 }], "stood"],
    ["in the middle, and told on", [{ tokens: 8000 }, { tokens: 12_000, input: 4000 }, { tokens: 12_500 }], "below"],
    [
      "and told without the rest of the usage",
      [{ tokens: 9000 }, { tokens: 9500, input: 4000, isPart: true }],
      "below",
    ],
    ["and part of it cached", [{ tokens: 18_000, input: 2050, cached: 2000 }], "below"],
    [
      "and the last call not told",
      [
        { tokens: 18_000, input: 2050 },
        { tokens: 19_000, input: undefined },
      ],
      "below",
    ],
    [
      "by a server that names another model",
      [{ tokens: 20_000 }, { tokens: 24_000, input: 2000, servedBy: "n" }],
      "below",
    ],
    [
      "and told by one lie that never moves",
      [
        { tokens: 3000, input: 30_000 },
        { tokens: 9000, input: 30_000 },
      ],
      "stood",
    ],
  ])("%s, is seen", (_, calls, sign) => {
    expect(decide(...calls)).toMatchObject({ kind: "cut", sign });
  });

  it("is told with the most that the server took", () => {
    const reading = decide({ tokens: 3900 }, { tokens: 9000, input: 2050 });
    expect(reading).toMatchObject({ kind: "cut", reported: 2050, most: 3900 });
  });
});

describe("an honest server", () => {
  it.each<[string, readonly Sent[]]>([
    ["that counts all", [{ tokens: 4000 }, { tokens: 12_000 }, { tokens: 12_100 }]],
    ["that tells cached tokens within the input", [{ tokens: 4000 }, { tokens: 12_000, cached: 11_900 }]],
    ["that tells them beside it", [{ tokens: 4000 }, { tokens: 12_000, input: 8000, cached: 4000, mayBeBeside: true }]],
    [
      "that tells all as written to a cache",
      [
        { tokens: 9000, input: 4, cached: 8996, mayBeBeside: true },
        { tokens: 9500, input: 500, cached: 9000, mayBeBeside: true },
      ],
    ],
    [
      "that drops earlier reasoning",
      [
        { tokens: 9000, ownChars: 12_000 },
        { tokens: 9200, input: 6200, ownChars: 300, fewest: 5000 },
      ],
    ],
    [
      "that leaves tools out later",
      [
        { tokens: 6000, fewest: 3000 },
        { tokens: 6100, input: 4100, besideChars: 3000, fewest: 3100 },
      ],
    ],
    ["whose router changes the tokenizer", [{ tokens: 9000 }, { tokens: 9500, input: 7700, servedBy: "m at another" }]],
    [
      "that sends a long prompt of its own before ours",
      [
        { tokens: 4000, input: 9000 },
        { tokens: 5000, input: 10_000 },
      ],
    ],
  ])("%s is believed", (_, calls) => {
    expect(decide(...calls)).toEqual({ kind: "taken" });
  });

  it("with any tokenizer is never accused, whatever it sends and caches", () => {
    const call = fc.record({
      added: fc.nat(20_000),
      own: fc.nat(400),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    const server = fc.record({
      ratio: fc.double({ min: 1, max: 3, noNaN: true }),
      isBeside: fc.boolean(),
      calls: fc.array(call, { minLength: 1, maxLength: 12 }),
    });
    fc.assert(
      fc.property(server, ({ ratio, isBeside, calls }) => {
        let [fewest, own, before] = [500, 0, 0];
        const sent = calls.map(({ added, own: said, share }): SentCall => {
          fewest += added;
          own += said;
          const tokens = Math.ceil(fewest * ratio + own / 3) + 1500;
          const cached = Math.floor(before * share);
          before = tokens;
          const reported = { input: isBeside ? tokens - cached : tokens, cached, mayBeBeside: isBeside };
          return { chars: fewest * 5 + own + 6000, fewest, ownChars: own, besideChars: 6000, servedBy: "m", reported };
        });
        expect(decideReading(sent)).toEqual({ kind: "taken" });
      }),
    );
  });
});

describe("a server that tells nothing", () => {
  it.each<[string, readonly Sent[]]>([
    ["at all", [{ tokens: 9000, input: undefined }]],
    ["of the last call", [{ tokens: 4000 }, { tokens: 9000, input: undefined }]],
    ["but zeros", [{ tokens: 9000, input: 0 }]],
    ["but ones", [{ tokens: 9000, input: 1 }]],
    ["but a part of its usage", [{ tokens: 9000, isPart: true }]],
    [
      "but one number that stands though a little was added",
      [
        { tokens: 9000, input: 30_000 },
        { tokens: 9100, input: 30_000 },
      ],
    ],
    ["but a number beyond all that was sent", [{ tokens: 9000, input: 1_000_000_000 }]],
    // A window of 8,190 tokens whose server has the beginning in its cache, or all of it by the rarer way to count.
    [
      "but what a part and its cache come to as well",
      [{ tokens: 4000 }, { tokens: 12_000, input: 8190, cached: 4000 }],
    ],
  ])("%s proves nothing", (_, calls) => {
    expect(decide(...calls)).toEqual({ kind: "unreported" });
  });

  it("proves nothing of a conversation without a call", () => {
    expect(decideReading([])).toEqual({ kind: "unreported" });
  });
});

it("is no more believed for what is bent: a lower count, or one that is left out, never helps", () => {
  const calls = fc.array(fc.record({ added: fc.nat(9000), reported: fc.nat(40_000) }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(calls, fc.nat(5), fc.nat(40_000), (list, at, less) => {
      let tokens = 2000;
      const sent = list.map(({ added, reported }) => {
        tokens += added;
        return aCall({ tokens, input: reported });
      });
      const bent = sent.map((call, index) =>
        index === at % sent.length && call.reported !== undefined
          ? { ...call, reported: { input: Math.max(1, call.reported.input - less), cached: 0 } }
          : call,
      );
      const isLast = at % sent.length === sent.length - 1;
      if (isLast && decideReading(sent).kind === "cut") expect(decideReading(bent).kind).not.toBe("taken");
    }),
  );
});

it("takes the count of a call that was made again in another form for no measure of later ones", () => {
  const shorter = { tokens: 4100, input: 3500 };
  expect(decide({ tokens: 3900, isDoubled: true }, shorter).kind).toBe("taken");
  expect(decide({ tokens: 3900 }, shorter).kind).toBe("cut");
});
