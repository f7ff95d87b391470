import { describe, expect, it } from "vitest";
import { openSecretDetector } from "../../src/secrets/open-secret-detector.ts";
import { findShapedKeys } from "../../src/secrets/shaped-keys.ts";
import { countProcessorTime } from "../fixtures/processor-time.ts";
import { size } from "../setup/tier.ts";

// Made up and put together here, so that no scanner takes this file for one that holds keys.
const STRIPE = ["sk", "live", "7Tq2ZkW9mXcB4vRn8LpYdHs3"].join("_");
const RESTRICTED = ["rk", "live", "7Tq2ZkW9mXcB4vRn8LpYdHs3JfGe5A"].join("_");
const GOOGLE = ["AIza", "SyDq3kP9-xR7_vLmN2bTzW8yHcJf5QeU4oA"].join("");
const AWS_ID = ["AKIA", "Q7RT4PLMZX2W9NBC"].join("");
const AWS_SESSION_ID = ["ASIA", "Q7RT4PLMZX2W9NBC"].join("");
const SIGNATURE = "Tq2ZkW9mXcB4vRn8LpYdHs3JfGe5AuQoVi7KxS1Dw0h";

function token(header: unknown, payload: unknown = { sub: "8" }): string {
  const parts = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
  return [...parts, SIGNATURE].join(".");
}

const TOKEN = token({ alg: "HS256", typ: "JWT" });

async function found(text: string, path: string): Promise<readonly string[]> {
  const secrets = await openSecretDetector([]).detect(text, path);
  return secrets.map(({ start, end, rule }) => `${rule} ${text.slice(start, end)}`);
}

describe("a key known by its shape", () => {
  it.each([
    ["stripe", STRIPE],
    ["stripe", RESTRICTED],
    ["google-api-key", GOOGLE],
    ["aws-key-id", AWS_ID],
    ["aws-key-id", AWS_SESSION_ID],
    ["json-web-token", TOKEN],
  ])("is found wherever it stands: %s %s", async (rule, key) => {
    const line = `${rule} ${key}`;
    expect(await found(`const a = "${key}";\n`, "src/a.ts")).toEqual([line]);
    expect(await found(`# the old one was ${key}, do not use\n`, "a.py")).toEqual([line]);
    expect(await found(`a: ${key}\n`, "deploy.yml")).toEqual([line]);
  });

  it.each([
    ["the example of AWS's manual", ["AKIA", "IOSFODNN7EXAMPLE"].join("")],
    ["another one of it", ["AKIA", "I44QH8DHBEXAMPLE"].join("")],
    ["a name of capitals", "ASIAPACIFICSOUTHEAST"],
    ["a part of a longer word", `x${AWS_ID}`],
    ["one that is too long", `${GOOGLE}0`],
    ["one that is too short", GOOGLE.slice(0, -1)],
    ["a stand-in of few letters", `AIza${"SyAbC".repeat(7)}`],
    ["a stand-in in order", ["AKIA", "1234567890ABCDEF"].join("")],
    ["a stand-in in words", `AIza${"SyYourGoogleApiKeyGoesHere123456789"}`],
    ["a token whose header is no JSON", TOKEN.replace(/^[^.]+/, "eyJhbGciOiJIUzI1NiIs")],
    ["a token whose header names no algorithm", token({ typ: "JWT" })],
    ["a token whose header is no object", token("alg").replace(/^/, "eyJ")],
    ["a token of two parts", TOKEN.split(".").slice(0, 2).join(".")],
    ["a token with a stand-in for its signature", TOKEN.replace(SIGNATURE, "x".repeat(43))],
    ["the example of every library", token({ alg: "HS256" }, { sub: "1234567890", name: "John Doe", iat: 1516239022 })],
  ])("is none: %s", (_, text) => {
    expect(findShapedKeys(`a = "${text}"`)).toEqual([]);
  });

  it.each(["eyJ", "eyJaaaaaaaaaa.", "eyJaaaaaaaa.aa.a ", "AKIA", "AIza ", `${GOOGLE} `, `${TOKEN} `])(
    "is looked for in time by the length of the text: %s",
    { tags: ["full"] },
    (piece) => {
      const processorTime = countProcessorTime();
      findShapedKeys(piece.repeat(Math.ceil(size(5_000_000) / piece.length)));
      findShapedKeys(`${piece}${"a".repeat(size(5_000_000))}`);
      expect(processorTime()).toBeLessThan(500 + size(2500));
    },
  );
});
