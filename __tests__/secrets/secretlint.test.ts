import { describe, expect, it } from "vitest";
import { secretlintDetector } from "../../src/secrets/secretlint.ts";
import { countProcessorTime } from "../fixtures/processor-time.ts";
import { GITHUB_TOKEN, PRIVATE_KEY } from "../fixtures/secrets.ts";

const detector = secretlintDetector();

/** Made up; in two parts, so that no scanner takes this file for one that holds a key. */
const AWS_SECRET = ["gtD7fGUOv8fwNfBb0jXx", "UJR4QQAAabVVloZaXZxm"].join("");

async function found(text: string, path = "src/a.ts"): Promise<readonly string[]> {
  const secrets = await detector.detect(text, path);
  return secrets.map(({ start, end }) => text.slice(start, end));
}

describe("secretlintDetector", () => {
  it("finds a token and says its exact range and rule", async () => {
    const text = `const token = "${GITHUB_TOKEN}";\n`;
    expect(await detector.detect(text, "a.ts")).toEqual([{ start: 15, end: 55, rule: "github" }]);
  });

  it("finds a private key over several lines", async () => {
    expect(await found(`before\n${PRIVATE_KEY}\nafter\n`)).toEqual([PRIVATE_KEY]);
  });

  it.each([
    `AWS_SECRET_ACCESS_KEY=${AWS_SECRET}`,
    `export AWS_SECRET_ACCESS_KEY="${AWS_SECRET}"`,
    `aws_secret_access_key = ${AWS_SECRET}`,
    `"SecretAccessKey": '${AWS_SECRET}',`,
    `awsSecretAccessKey${" ".repeat(60)}=>${" ".repeat(60)}"${AWS_SECRET}"`,
  ])("takes in an AWS secret to its end, and nothing but it: %s", async (line) => {
    expect(await found(`first\n${line}\nlast\n`)).toEqual([AWS_SECRET]);
  });

  it("ends no secret within a token", async () => {
    const [secret = ""] = await found(`token = "${GITHUB_TOKEN}/more_of-it="\n`);
    expect(secret).toBe(`${GITHUB_TOKEN}/more_of-it=`);
  });

  it("counts a byte order mark as a character of the text", async () => {
    expect(await found(`\ufeff${GITHUB_TOKEN}\n`)).toEqual([GITHUB_TOKEN]);
  });

  it("heeds no comment that tells it to stop", async () => {
    expect(await found(`// secretlint-disable\nt = "${GITHUB_TOKEN}" // secretlint-disable-line\n`)).toEqual([
      GITHUB_TOKEN,
    ]);
  });

  it("finds a service account's key by the format that the path tells", async () => {
    const key = PRIVATE_KEY.replace("\nMI", "\nAb").replaceAll("RSA ", "");
    const text = JSON.stringify({ private_key_id: "1", private_key: key });
    expect(await found(text, "key.json")).toEqual([key.replaceAll("\n", "\\n")]);
    expect(await found(text, "key.txt")).toEqual([]);
  });

  it("takes time in proportion to the number of files", async () => {
    const text = "const value = compute(1);\n".repeat(50);
    const processorTime = countProcessorTime();
    for (let index = 0; index < 1000; index += 1) {
      await detector.detect(text, `src/file-${index}.ts`);
      if (index % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(processorTime()).toBeLessThan(3000);
  });
});
