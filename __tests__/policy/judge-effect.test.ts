import { describe, expect, it } from "vitest";
import type { NotFollowed } from "../../src/code/program/reach.ts";
import type { Modal, PolicyEffect } from "../../src/config/policy.ts";
import { type InspectedUse, judgeEffect, mentions, namesOnly, saysAll } from "../../src/policy/judge-effect.ts";
import { A_SENTENCE, anEffect, anOpenEnd, aReach, aUse } from "../fixtures/program.ts";

const MAILED = aUse("resend", ["src/refund.ts:4 mail.send", "src/mail.ts:9 resend.emails.send"]);
const LOGGED = aUse("pino", ["src/refund.ts:5 log.info"]);
const PURE = aUse("lodash", ["src/refund.ts:6 _.map"]);
const STRANGE = aUse("acme-notify", ["src/refund.ts:8 acme.notify"]);

interface Given {
  readonly modal?: Modal;
  readonly effect?: Partial<PolicyEffect>;
  readonly open?: readonly NotFollowed[];
}

function judge(uses: readonly InspectedUse[], { modal = "MUST_NOT", effect = {}, open = [] }: Given = {}) {
  const file = { path: "src/refund.ts", reach: aReach(uses, open) };
  return judgeEffect(anEffect({ ...effect, modal }), file);
}

describe("an effect that must not be there", () => {
  it("is there where a use is known to have it, whatever else is not known", () => {
    expect(judge([STRANGE, MAILED])).toEqual({ kind: "present", uses: [MAILED] });
  });

  it("is kept by a file all of whose calls are known, and are not of it", () => {
    expect(judge([LOGGED, PURE])).toEqual({ kind: "met" });
    expect(judge([])).toEqual({ kind: "met" });
  });

  it("is in doubt for a package that nobody knows, and for a call that was not followed", () => {
    expect(judge([STRANGE])).toEqual({ kind: "ambiguous", doubts: [{ at: STRANGE, why: "unknown-dependency" }] });
    const open = anOpenEnd("client.send");
    expect(judge([LOGGED], { open: [open] })).toEqual({
      kind: "ambiguous",
      doubts: [{ at: open, why: "not-followed" }],
    });
    const cut = anOpenEnd("deep.send", { bound: "max-follow-depth", why: "max-follow-depth 2 is reached" });
    expect(judge([], { open: [cut] })).toEqual({ kind: "ambiguous", doubts: [{ at: cut, why: "bound" }] });
  });

  it("is in doubt where a function that has it is only handed over, which of an unknown one says nothing", () => {
    const handed: InspectedUse = { ...MAILED, isHandedOver: true };
    expect(judge([handed])).toEqual({ kind: "ambiguous", doubts: [{ at: handed, why: "handed-over" }] });
    expect(judge([handed], { modal: "MUST" })).toMatchObject({ kind: "ambiguous" });
    expect(judge([{ ...STRANGE, isHandedOver: true }])).toEqual({ kind: "met" });
  });

  it("is there where a name alone leads to it, which is no proof of what must be there", () => {
    const named: InspectedUse = { ...MAILED, via: MAILED.via.map((step) => ({ ...step, isByName: true })) };
    expect(judge([named])).toMatchObject({ kind: "present" });
    expect(judge([named], { modal: "MUST" })).toEqual({ kind: "ambiguous", doubts: [{ at: named, why: "by-name" }] });
    expect(judge([named, MAILED], { modal: "MUST" })).toEqual({ kind: "met" });
  });

  it("is there only where the use speaks of what the policy names", () => {
    const effect = { effect: "write log", mentions: ["card"] } as const;
    const named = { ...LOGGED, argumentText: "(card)" };
    expect(judge([named], { effect })).toMatchObject({ kind: "present" });
    expect(judge([LOGGED], { effect })).toEqual({
      kind: "ambiguous",
      doubts: [{ at: LOGGED, why: "unnamed-resource" }],
    });
  });

  it("is not there by what a log's text says, and is in doubt by a value that goes with it", () => {
    const effect = { effect: "write log", mentions: ["card"] } as const;
    const judged = (argumentText: string, modal: Modal = "MUST_NOT") =>
      judge([{ ...LOGGED, argumentText }], { effect, modal }).kind;
    expect(judged("('no card?')")).toBe("met");
    expect(judged("('card changed', 3)")).toBe("met");
    expect(judged("('card changed for', user.id)")).toBe("ambiguous");
    expect(judged("('card: %s', value)")).toBe("ambiguous");
    expect(judged("('card:', user.number)")).toBe("ambiguous");
    expect(judged("('x', user.card)")).toBe("present");
    expect(judged("('card is written')", "MUST")).toBe("met");
  });

  it("is there by what a text names that is no line of a log", () => {
    const effect = { mentions: ["support"] };
    expect(judge([{ ...MAILED, argumentText: "('support@example.org')" }], { effect }).kind).toBe("present");
  });

  it("is in doubt as a sentence, by whatever does something or is not known", () => {
    const judged = (...uses: readonly InspectedUse[]) => judge(uses, { effect: A_SENTENCE });
    expect(judged(LOGGED, PURE)).toEqual({ kind: "ambiguous", doubts: [{ at: LOGGED, why: "sentence" }] });
    expect(judged(STRANGE)).toEqual({ kind: "ambiguous", doubts: [{ at: STRANGE, why: "unknown-dependency" }] });
    expect(judged(PURE)).toEqual({ kind: "ambiguous", doubts: [] });
  });

  it.each(["MUST_NOT", "MAY_NOT", "SHOULD_NOT"] as const)("is meant by %s", (modal) => {
    expect(judge([MAILED], { modal })).toMatchObject({ kind: "present" });
  });
});

describe("an effect that must be there", () => {
  it.each(["MUST", "SHOULD"] as const)("is met by one use, with %s", (modal) => {
    expect(judge([STRANGE, MAILED], { modal })).toEqual({ kind: "met" });
  });

  it("is absent only where everything was looked at and known", () => {
    expect(judge([LOGGED], { modal: "MUST" })).toEqual({ kind: "absent" });
    expect(judge([LOGGED, STRANGE], { modal: "MUST" })).toMatchObject({ kind: "ambiguous" });
    const open = anOpenEnd("x.y", { bound: "max-files", why: "max-files 20 is reached" });
    expect(judge([LOGGED], { modal: "MUST", open: [open] })).toMatchObject({ kind: "ambiguous" });
  });
});

it("asks nothing of a file that may do it", () => {
  expect(judge([MAILED, STRANGE], { modal: "MAY" })).toEqual({ kind: "met" });
});

const use = (argumentText: string, written = "logger.info", via: readonly string[] = []) => ({
  symbol: { ecosystem: "javascript" as const, module: "pino", path: "info", written },
  argumentText,
  via: via.map((symbol) => ({ file: "src/a.ts", line: 1, symbol })),
});

describe("what a use mentions", () => {
  it.each(["({ cardNumber })", '("card-number", x)', "(order.card.number)", "(cardnumber)", "(CardNumbers)"])(
    "is a card number in %s",
    (text) => expect(mentions(use(text), ["card number"])).toBe(true),
  );

  it.each(["({ card: a, order: { number } })", "(discardNumber)", "(number.card)"])("is none in %s", (text) => {
    expect(mentions(use(text), ["card number"])).toBe(false);
  });

  it("is looked for in the callee, in the package and on the way there, too", () => {
    expect(mentions(use("(x)", "audit.record"), ["audit record"])).toBe(true);
    expect(mentions(use("(x)", "log", ["keepAuditRecord"]), ["audit record"])).toBe(true);
    expect(mentions(use("(x)"), ["password", "pino"])).toBe(true);
    expect(mentions(use("(x)"), ["password"])).toBe(false);
    expect(mentions(use("()"), [])).toBe(true);
  });
});

describe("the names in an argument list", () => {
  it.each([
    ["('password changed for', u.id)", `("", u.id)`],
    ['("""the\npassword""", x)', `("", x)`],
    ['("it\'s the \\"password\\"", x)', `("", x)`],
    ['(user.id, "the password of', '(user.id, ""'],
  ])("leave out the words of texts: %s", (written, left) => {
    expect(namesOnly(written)).toBe(left);
  });

  it.each([
    [`(\`for \${user.password}\`)`, "user.password"],
    ['(f"for {user.password!r}")', "user.password"],
    ['("for %(password)s", values)', "password"],
    ['("for $password")', "password"],
    ['({"password": pw})', "password"],
    ["(user['password'])", "password"],
    ['("login", "password", pw)', "password"],
  ])("keep what is a name: %s", (written, name) => {
    expect(namesOnly(written)).toContain(name);
  });

  it("leave out the texts within a template's code", () => {
    expect(namesOnly(`(\`for \${t('the password')}\`)`)).not.toContain("password");
  });
});

it.each(['("placed", 3)', "(1, true, None)", "({ id: 7, at: 'shop' })", "(`plain`)", "(extra=None)"])(
  "takes %s for all that is handed on",
  (text) => expect(saysAll(text)).toBe(true),
);

it.each([
  "(req.body)",
  '("%s", user?.name)',
  "(extra=order.id)",
  "({ user })",
  "(`" + "$" + "{order.id}`)",
  '(f"{order}")',
  "(*order.items)",
  "",
  `("${"x".repeat(400)}")`,
])("knows that %s may hold more", (text) => expect(saysAll(text)).toBe(false));
