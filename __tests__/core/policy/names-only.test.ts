import { describe, expect, it } from "vitest";
import { labelsValue, namesOnly } from "../../../src/core/policy/names-only.ts";

describe("the names in an argument list", () => {
  it.each([
    ["('Forgot your password?')", `("")`],
    ["('password changed for', u.id)", `("", u.id)`],
    ['("password=" + pw)', `("" + pw)`],
    ['("""the\npassword""", x)', `("", x)`],
    ['("it\'s the \\"password\\"", x)', `("", x)`],
    [`(\`password of \${user.id}\`)`, `("user.id")`],
  ])("leave out the words of texts: %s", (written, left) => {
    expect(namesOnly(written)).toBe(left);
  });

  it.each([
    ["('x', user.password)", "user.password"],
    ["({ user, password })", "password"],
    [`(\`for \${user.password}\`)`, "user.password"],
    ['(f"for {user.password!r}")', "user.password"],
    ['("for %(password)s", values)', "password"],
    ['("for #{user.password}")', "user.password"],
    ['("for $password")', "password"],
    ['({"password": pw})', "password"],
    ["(user['password'])", "password"],
    ['("login", "password", pw)', "password"],
  ])("keep what is a name: %s", (written, name) => {
    expect(namesOnly(written)).toContain(name);
  });

  it("leave out a text that the list was cut within, and the texts within a template's code", () => {
    expect(namesOnly('(user.id, "the password of')).toBe("(user.id, ");
    expect(namesOnly(`(\`for \${t('the password')}\`)`)).not.toContain("password");
  });
});

describe("a text that labels a value", () => {
  it.each(["('password:', u.pw)", '("password=%s", u.pw)', '("password is: {}", u.pw)', '("password=" + u.pw)'])(
    "ends in a colon or an equals sign, and is not the last: %s",
    (written) => expect(labelsValue(written)).toBe(true),
  );

  it.each(["('password changed for', u.id)", "('enter your password:')"])("does not: %s", (written) =>
    expect(labelsValue(written)).toBe(false),
  );
});
