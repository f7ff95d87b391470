import { describe, expect, it } from "vitest";
import { findHardCodedCredentials } from "../../../src/code/credentials/hard-coded-credentials.ts";
import { countProcessorTime } from "../../fixtures/processor-time.ts";
import { size } from "../../setup/tier.ts";

/** Made up, and nothing that a scanner knows. */
const PASSWORD = "h7Gk29xLq0";

function found(text: string, path: string | undefined = "src/a.js"): readonly string[] {
  return findHardCodedCredentials(text, path).map(({ start, end }) => text.slice(start, end));
}

describe("hard-coded credentials", () => {
  it.each([
    ["src/a.js", `connect({ user: "app", password: "${PASSWORD}" }); run();`],
    ["src/a.py", `f(password="${PASSWORD}") or g()`],
    ["src/a.py", `password = r'${PASSWORD}'`],
    ["src/a.py", `if local: password = "${PASSWORD}"`],
    ["src/A.java", `source.setPassword("${PASSWORD}");`],
    ["src/a.php", `<?php define('DB_PASSWORD', '${PASSWORD}');`],
    ["src/a.go", `var apiKey string = "${PASSWORD}"`],
    ["bin/deploy", `#!/usr/bin/env python3\npassword = "${PASSWORD}"`],
    ["deploy/.env", `A=1\r\nexport JWT_SECRET="${PASSWORD}" # of the shop\r\nB=2\r\n`],
    ["deploy/.env", `DB_PASSWORD=${PASSWORD};curl|sh`],
  ])("are the values alone, in %s: %s", (path, text) => {
    expect(found(`${text}\ny\n`, path)).toEqual([PASSWORD]);
  });

  it("are each of those on a line", () => {
    expect(found(`const a = { password: "${PASSWORD}", apiKey: "Zx81-99-kLmn" };`)).toEqual([PASSWORD, "Zx81-99-kLmn"]);
  });

  it.each(["x7#Kd(2!pQ", "#ecret,9a", "*Pass1word", "pass.w0rd!", "aB3[x]9Kl;"])(
    "may hold signs that stand in code too: %s",
    (password) => {
      expect(found(`const password = "${password}";`)).toEqual([password]);
    },
  );

  it.each([
    [
      "a pattern with a quote, after which all quotes are turned round",
      `if(a)/"/.test(b)&&"password="+evil1(code)+"x";`,
    ],
    ["a text over two lines", `let a = "\\\npassword="+evil1(code)+"";`],
    ["a text over two lines, and a comma", `let a = "\\\npassword=",evil1(code),"";`],
    ["a word that calls", `val a = "\npassword="to(evil1())+"";`],
    ["a condition", `a = "\npassword="if(evil1())else"";`],
    ["a comment at the end", `a = "\npassword="+evil1()#"`],
    ["a template of Ruby", `connect(password: "a1#{File.read(path)}")`],
    ["a template of Swift", `let password = "abc123\\(evil())"`],
    ["a template of Python", `password = f"abc123{evil()}"`],
    ["a template of PHP", `$password = "abc123{$this->evil()}";`],
  ])("never cover code: %s", (_name, text) => {
    for (const path of ["src/a.js", "src/a.py", "src/a.rb", "src/a.php", "src/a.kt", "src/a.swift", undefined]) {
      expect(found(text, path)).toEqual([]);
    }
  });

  it.each([
    ["a comparison", `if (password === "${PASSWORD}") open();`],
    ["a key of a translation", `const texts = { password: "errors.password.min8" };`],
    ["a type", `const types = { secret: "V1SecretVolumeSource", token: "V1beta1TokenReview" };`],
    ["a name of a field", `const fields = { password: "password2", apiKey: "x-api-key-2" };`],
    ["a pattern", `const password = /^[a-z0-9]{8}$/;`],
    ["a stand-in", `const testPassword = "${PASSWORD}";`],
    ["a variable", `const password = "\${DB_PASSWORD_1}";`],
    ["a comment", `// password = "${PASSWORD}"`],
  ])("are not %s", (_name, text) => {
    expect(found(text)).toEqual([]);
  });

  it.each(["test/a.test.js", "docs/a.js", "examples/login.js", ".env.example", "config.example.yml"])(
    "are none in %s",
    (path) => {
      expect(found(`password = "${PASSWORD}"\n`, path)).toEqual([]);
    },
  );

  it("are found in words about a file as in the file itself, whatever the words are", () => {
    const words = `Don't do this: password = "${PASSWORD}", the login's open.\nDB_PASSWORD=correcthorse\n`;
    expect(findHardCodedCredentials(words, undefined).map(({ start, end }) => words.slice(start, end))).toEqual([
      PASSWORD,
      "correcthorse",
    ]);
  });

  it.each([
    ["candidates", 'password="a1";'],
    ["candidates on lines of their own", 'password = "h7Gk29xLq0";\n'],
    ["names before one", `${"a.".repeat(60)}password="h7Gk29xLq0";\n`],
    ["names without a value", "password : secret "],
    ["variables", "A_KEY=a8f3kd92jf83jf02\n"],
  ])("take time in proportion to a text of nothing but %s", (_name, part) => {
    const processorTime = countProcessorTime();
    for (const path of ["src/a.js", ".env", undefined])
      found(part.repeat(Math.ceil(size(1_000_000) / part.length)), path);
    expect(processorTime()).toBeLessThan(500 + size(5500));
  });
});
