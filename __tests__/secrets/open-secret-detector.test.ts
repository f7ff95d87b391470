import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { findConnectionStrings } from "../../src/code/credentials/connection-strings.ts";
import { maskSecrets } from "../../src/files/mask.ts";
import { openSecretDetector, withHardCodedCredentials } from "../../src/secrets/open-secret-detector.ts";
import { countProcessorTime } from "../fixtures/processor-time.ts";
import { GITHUB_TOKEN, PRIVATE_KEY } from "../fixtures/secrets.ts";
import { size } from "../setup/tier.ts";

const PASSWORD = "h7Gk29xLq0";

async function rulesOf(text: string, path: string | undefined = "src/a.ts"): Promise<readonly string[]> {
  const found = await openSecretDetector(["key-of-the-run-1"]).detect(text, path);
  return found.map(({ start, end, rule }) => `${rule}: ${text.slice(start, end)}`);
}

describe("the detector of a run", () => {
  it("finds what is known by its look, by its name, and by its value", async () => {
    const text = `const a = "${GITHUB_TOKEN}", password = "${PASSWORD}";\nlog("key-of-the-run-1");\n`;
    expect((await rulesOf(text)).toSorted()).toEqual([
      `github: ${GITHUB_TOKEN}`,
      `hard-coded-credential: ${PASSWORD}`,
      "known-secret: key-of-the-run-1",
    ]);
  });

  it.each([GITHUB_TOKEN, "key-of-the-run-1"])(
    "calls what is also given as a password what it is: %s",
    async (value) => {
      const rules = await rulesOf(`const password = "${value}";\n`);
      expect(new Set(rules.map((found) => found.split(":")[0])).size).toBe(1);
      expect(rules.join()).not.toContain("hard-coded-credential");
    },
  );

  it("takes in all of a password of which another rule knows a part", async () => {
    const text = `const password = "abc1!secret-part-2";`;
    const part = { start: text.indexOf("secret"), end: text.length - 2, rule: "other" };
    const found = await withHardCodedCredentials({ detect: async () => [part] }).detect(text, "src/a.ts");
    expect(found).toEqual([part, { start: text.indexOf("abc1"), end: part.end, rule: "other" }]);
  });
});

async function masked(text: string, path: string): Promise<string> {
  return maskSecrets(text, await openSecretDetector([]).detect(text, path), Buffer.alloc(32)).text;
}

describe("a private key", () => {
  const elliptic = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  const rsa = generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey;
  const format = "pem";
  const locked = { format, cipher: "aes-256-cbc", passphrase: "one" } as const;
  const keys = {
    "of an elliptic curve": elliptic.export({ format, type: "sec1" }),
    "of Ed25519": generateKeyPairSync("ed25519").privateKey.export({ format, type: "pkcs8" }),
    "under a passphrase": rsa.export({ ...locked, type: "pkcs8" }),
    "under a passphrase, in the old form": rsa.export({ ...locked, type: "pkcs1" }),
    "in PGP's form": String(rsa.export({ format, type: "pkcs1" }))
      .replaceAll("RSA PRIVATE KEY", "PGP PRIVATE KEY BLOCK")
      .replace("\n", "\nVersion: 2\n\nlQ")
      .replace("\n-----END", "\n=aB3d\n-----END"),
  };
  const forms: Readonly<Record<string, readonly [path: string, write: (line: string) => string]>> = {
    "as it is": ["a.pem", (line) => `${line}\n`],
    "with Windows' line ends": ["a.pem", (line) => `${line}\r\n`],
    "in a text of one line": ["a.json", (line) => `${line}\\n`],
    "in YAML": ["a.yml", (line) => `    ${line}\n`],
    "in texts that are joined": ["a.js", (line) => `  "${line}\\n" +\n`],
    "in comments": ["a.py", (line) => `# ${line}\n`],
  };
  const table = Object.entries(keys).flatMap(([kind, key]) =>
    Object.entries(forms).map(([form, [path, write]]) => ({ kind, form, path, write, key: String(key).trim() })),
  );

  it.each(table)("$kind is masked $form", async ({ path, write, key }) => {
    const lines = key.split("\n");
    const text = await masked(lines.map(write).join(""), path);
    const told = lines.filter((line) => /^[A-Za-z0-9+/=]{4,}$/.test(line) && text.includes(line));
    expect(told).toEqual([]);
    expect(text).toContain("[secret:");
  });

  it.each(["run(payload);", "DEBUG=True", "exit", "LOGIN_REQUIRED=False"])(
    "is its lines alone where anything else stands among them: %s",
    async (code) => {
      const [header = "", line = "", ...rest] = PRIVATE_KEY.split("\n");
      const among = await masked([header, line, code, ...rest].join("\n"), "a.sh");
      expect(among.replace(/\[secret:[0-9a-f]{8}\]/g, "TAG")).toBe(
        [header, "TAG", code, ...rest.slice(1).map(() => "TAG"), rest.at(-1)].join("\n"),
      );
      const last = await masked([header, line, code, rest.at(-1)].join("\n"), "a.sh");
      expect(last.split("\n").slice(2)).toEqual([code, rest.at(-1)]);
    },
  );

  it("is none where its lines are no base64", async () => {
    const text = `-----BEGIN RSA PRIVATE KEY-----\nMI\n${"DEBUG=True\n".repeat(20)}-----END RSA PRIVATE KEY-----\n`;
    expect(await masked(text, "settings.py")).toBe(text);
  });

  it("is none where its content is a stand-in", async () => {
    const text = `-----BEGIN PRIVATE KEY-----\n${"A".repeat(64)}\n-----END PRIVATE KEY-----\n`;
    expect(await masked(text, "a.pem")).toBe(text);
  });
});

describe("a key that is given by name", () => {
  const key = "wJalrXUtnFEMIK7MDENGbPxRfiCYzzzzKEY1234";

  it.each(["/", "+", "a"])("of AWS is masked also where it ends with %s", async (last) => {
    expect(await masked(`aws_secret_access_key: ${key}${last}\n`, "a.yml")).toMatch(/key: \[secret:\w{8}\]\n$/);
    expect(await masked(`AWS_SECRET_ACCESS_KEY = "${key}${last}"\n`, "a.txt")).toMatch(/"\[secret:\w{8}\]"\n$/);
  });

  it.each(["", " ", "\t", ' "'])("of npm is masked behind <%s>", async (between) => {
    const text = await masked(`//registry.example.com/:_authToken=${between}s3cretTokenOfOurs\n`, ".npmrc");
    expect(text).not.toContain("s3cretTokenOfOurs");
  });
});

describe("many secrets", () => {
  it("take no longer for each the more there are of it", async () => {
    let reads = 0;
    const text = `password = "${PASSWORD}"\n`.repeat(3_000);
    const others = Array.from({ length: 3_000 }, (_, index) => ({
      get start() {
        reads += 1;
        return text.length + index;
      },
      ...{ end: text.length + index + 1, rule: "other" },
    }));
    const found = await withHardCodedCredentials({ detect: async () => others }).detect(text, "src/a.ts");
    expect(found).toHaveLength(6_000);
    expect(reads).toBeLessThan(200_000);
  });

  it("take no longer for each the longer the first line is", () => {
    const text = `${"x".repeat(8_000_000)}\n${'"db://:h7Gk29xLq0@host" '.repeat(30_000)}`;
    const processorTime = countProcessorTime();
    expect(findConnectionStrings(text, "a.js")).toHaveLength(30_000);
    expect(processorTime()).toBeLessThan(3000);
  });

  it("are found however many there are of one kind", async () => {
    const many = size(150_000);
    const tokens = `${GITHUB_TOKEN}\n`.repeat(many);
    expect(await openSecretDetector([]).detect(tokens, "a.txt")).toHaveLength(many);
  });
});
