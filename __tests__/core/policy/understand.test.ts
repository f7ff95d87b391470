import { describe, expect, it } from "vitest";
import { understand } from "../../../src/core/policy/understand.ts";
import { CATALOGUE } from "../../rules/effects/effect-files.ts";

/** `send email (card number)`: the effects that a policy speaks of, and what qualifies them. */
function meaningOf(text: string): string {
  const [action = "", resource = ""] = text.split(" / ");
  const meaning = understand(action, resource, CATALOGUE);
  if (meaning.kind === "unknown") return "unknown";
  const names = meaning.effects.map((effect) => `${effect.action} ${effect.resource}`);
  return [names.toSorted().join(", "), ...meaning.qualifiers.map((each) => `(${each})`)].join(" ");
}

describe("what a policy's words mean", () => {
  it.each([
    ["send / email", "send email"],
    ["send email / *", "send email"],
    ["SEND_EMAIL / *", "send email"],
    ["sendEmail / *", "send email"],
    ["send-email / ", "send email"],
    ["emails / *", "send email"],
    ["send / e-mail", "send email"],
    ["send / emails to customers", "send email"],
    ["sends / Email", "send email"],
    ["sending / any email", "send email"],
    ["mail customers / *", "send email"],
    ["email / users", "send email"],
    ["deliver / newsletters", "send email"],
    ["* / email", "send email"],
    ["email / *", "send email"],
    ["use / email service", "send email"],
    ["use / resend", "send email (resend)"],
    ["call / http api", "call http"],
    ["make / http requests", "call http"],
    ["make network calls / *", "access network, call http"],
    ["access the network / *", "access network, call http"],
    ["access / network", "access network, call http"],
    ["make / outbound network requests", "access network, call http"],
    ["call / external APIs", "call http"],
    ["use / axios", "call http (axios)"],
    ["fetch / urls", "call http"],
    ["call / internal billing api", "call http (internal billing)"],
    ["open / sockets", "access network"],
    ["write / files", "write file"],
    ["write files / *", "write file"],
    ["delete / files", "delete file"],
    ["read or write / files", "read file, write file"],
    ["create / directories", "write file"],
    ["write / the filesystem", "write file"],
    ["remove / temporary files", "delete file"],
    ["write / database", "write database"],
    ["write / orders table", "write database (orders)"],
    ["read / database", "read database"],
    ["query / the database", "access database, read database"],
    ["access / database", "access database, read database"],
    ["drop / table", "alter schema"],
    ["run / database migrations", "alter schema"],
    ["delete / database rows", "write database"],
    ["use / raw sql", "access database"],
    ["log / card number", "write log (card number)"],
    ["log / credit_card_number", "write log (credit card number)"],
    ["log / passwords or tokens", "write log (passwords or tokens)"],
    ["log / audit record", "write log (audit record)"],
    ["write / audit log", "write log (audit)"],
    ["write / logs", "write log"],
    ["logging / *", "write log"],
    ["print / *", "write log"],
    ["use / console.log", "write log"],
    ["log / email address", "write log (email address)"],
  ])("is of %s: %s", (text, expected) => {
    expect(meaningOf(text)).toBe(expected);
  });

  it.each([
    "validate / email",
    "parse / emails",
    "mask / card numbers",
    "frobnicate / *",
    "do / things",
    "* / *",
    " / ",
    "use / *",
    "read / customer profiles",
    "delete / email",
    "call / legacy billing engine",
    "approve / refund",
    "be / slow",
    "/ ",
    "🚀 / 🚀",
  ])("is unknown of %s", (text) => {
    expect(meaningOf(text)).toBe("unknown");
  });

  it("is found in no time, whatever is written", () => {
    expect(meaningOf(`${"log ".repeat(5_000)} / ${"email-".repeat(5_000)}`)).toContain("write log");
  });
});
