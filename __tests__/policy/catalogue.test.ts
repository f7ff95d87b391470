import { describe, expect, it } from "vitest";
import type { ExternalSymbol } from "../../src/code/program/reach.ts";
import {
  type Classified,
  compileCallPattern,
  type EffectFamily,
  isCallPattern,
  openCatalogue,
} from "../../src/policy/catalogue.ts";

const FAMILIES: readonly EffectFamily[] = [
  {
    family: "network",
    effects: [
      {
        effect: "access network",
        calls: {
          javascript: [{ packages: ["(global)"], calls: ["fetch"] }],
          other: [{ packages: ["(global)"], calls: ["Net.HTTP.*", "std.net.connect"] }],
        },
      },
    ],
  },
  {
    family: "mail",
    effects: [
      {
        effect: "send email",
        implies: ["access network"],
        calls: {
          javascript: [{ packages: ["resend", "@scope/mail"], calls: ["**.emails.send"] }],
          python: [{ packages: ["django.core.mail", "os"], calls: ["send_mail", "path.mail"] }],
          go: [{ packages: ["example.com/mail", "example.com/deep/**"], calls: ["Send"] }],
        },
      },
    ],
  },
  {
    family: "database",
    effects: [
      {
        effect: "write database",
        calls: {
          javascript: [
            { packages: ["pg"], calls: ["**.query"], arguments: "(?i)\\binsert\\b" },
            { packages: ["pg"], calls: ["**.query"], but: "(?i)\\b(?:insert|select)\\b", perhaps: true },
          ],
        },
      },
    ],
  },
  { family: "environment", effects: [{ effect: "read environment variable" }] },
  {
    family: "harmless",
    effects: [],
    harmless: { javascript: [{ packages: ["lodash"] }, { packages: ["(global)"], calls: ["JSON.*"] }] },
    partly: { javascript: ["pg"] },
  },
];

const catalogue = openCatalogue(FAMILIES);

function classify(symbol: string, argumentText = "", kind: "call" | "environment" = "call") {
  const [ecosystem = "", module = "", path = ""] = symbol.split("|");
  const external = { ecosystem: ecosystem as ExternalSymbol["ecosystem"], module, path, written: path };
  return tell(catalogue.classify({ kind, symbol: external, argumentText }));
}

function tell(classified: Classified): string {
  if (classified.kind === "unknown") return "unknown";
  const names = (some: typeof classified.effects) => some.map(({ name }) => name).join(", ");
  const { effects, perhaps = [] } = classified;
  return `${effects.length > 0 ? names(effects) : "nothing"}${perhaps.length > 0 ? `, perhaps ${names(perhaps)}` : ""}`;
}

describe("the catalogue", () => {
  it.each([
    ["javascript|resend|Resend.emails.send", "send email, access network"],
    ["javascript|resend|Resend.domains.list", "nothing"],
    ["javascript|resend/lib/index|Resend.emails.send", "send email, access network"],
    ["javascript|@scope/mail/sub|emails.send", "send email, access network"],
    ["javascript|@scope/other|emails.send", "unknown"],
    ["javascript|resend-too|emails.send", "unknown"],
    ["javascript||fetch", "access network"],
    ["javascript||globalThis.fetch", "access network"],
    ["javascript||fetchAll", "unknown"],
    ["javascript||JSON.parse", "nothing"],
    ["javascript|lodash/get|", "nothing"],
    ["python|django.core.mail|send_mail", "send email, access network"],
    ["python|django.core|mail.send_mail", "send email, access network"],
    ["python|django|core.mail.send_mail", "send email, access network"],
    ["python|django.core.mailer|send_mail", "unknown"],
    ["python|os.path|mail", "send email, access network"],
    ["go|example.com/mail|Send", "send email, access network"],
    ["go|example.com/mail/v3|Send", "send email, access network"],
    ["go|example.com/mail/inner|Send", "unknown"],
    ["go|example.com/deep/inner|Send", "nothing"],
    ["go|example.com/deep|Send", "send email, access network"],
    ["other||Net.HTTP.get", "access network"],
    ["other|std.net|std.net.connect", "access network"],
    ["other||other", "unknown"],
  ])("says of %s: %s", (symbol, expected) => {
    expect(classify(symbol)).toBe(expected);
  });

  it.each([
    ['("INSERT INTO a")', "write database"],
    ['("SELECT 1")', "nothing"],
    ["(text)", "nothing, perhaps write database"],
  ])("asks the argument list %s", (text, expected) => {
    expect(classify("javascript|pg|Pool.query", text)).toBe(expected);
  });

  it("says nothing of what a package does that is only partly listed", () => {
    expect(classify("javascript|pg|Pool.end")).toBe("unknown");
  });

  it("takes a read of the environment for one, whatever is read", () => {
    expect(classify("javascript||process.env.HOME", "", "environment")).toBe("read environment variable");
    expect(classify("python|os|environ", "", "environment")).toBe("read environment variable");
  });

  it("bears hostile names and argument lists", () => {
    expect(classify("javascript|__proto__|constructor")).toBe("unknown");
    expect(classify(`javascript|pg|${"a.".repeat(100_000)}query`, "(".repeat(100_000))).toBe(
      "nothing, perhaps write database",
    );
  });
});

describe("a pattern of calls", () => {
  const fits = (pattern: string, path: string) => compileCallPattern(pattern)(path === "" ? [] : path.split("."));

  it.each([
    ["**.emails.send", "emails.send", "emails.sendAll"],
    ["**.emails.send", "a.b.c.emails.send", "emails.send.then"],
    ["", "", "get"],
    ["*.create", "order.create", "create"],
    ["a.**.b.**", "a.x.b.y.z", "a.c"],
    ["Dial*", "Dial", "dial"],
    ["a*bc*c", "a-bc-c", "abc"],
    ["**.$queryRaw", "PrismaClient.$queryRaw", "x$queryRaw"],
  ])("%s fits %s and not %s", (pattern, fitting, other) => {
    expect([fits(pattern, fitting), fits(pattern, other)]).toEqual([true, false]);
  });

  it.each(["**.a.**.b.**", "a..b", "a b", "a("])("is not %s", (text) => {
    expect(isCallPattern(text)).toBe(false);
  });

  it("takes no time on a path of very many names", () => {
    expect(fits("**.a.**.b", Array.from({ length: 40 }, () => "a").join("."))).toBe(false);
  });
});
