import { weakenedCrypto } from "../../../../src/adapters/static-panel/rules/weakened-crypto.ts";
import { describeRule } from "../describe-rule.ts";

describeRule(weakenedCrypto, {
  matches: [
    {
      name: "a comparison in constant time that is gone",
      base: "return crypto.timingSafeEqual(a, b);\n",
      head: "return a === b;\n",
      at: "return a === b;",
      cause: "return crypto.timingSafeEqual(a, b);",
    },
    {
      name: "SHA-256 made MD5",
      base: "const digest = createHash('sha256');\n",
      head: "const digest = createHash('md5');\n",
      at: "const digest = createHash('md5');",
      cause: "const digest = createHash('sha256');",
    },
    {
      name: "a random token made guessable",
      base: "const id = randomBytes(16).toString('hex');\n",
      head: "const id = Math.random().toString(36);\n",
      at: "const id = Math.random().toString(36);",
      cause: "const id = randomBytes(16).toString('hex');",
    },
  ],
  passes: [
    {
      name: "MD5 made SHA-256",
      base: "const digest = createHash('md5');\n",
      head: "const digest = createHash('sha256');\n",
    },
    { name: "a new checksum", base: "go();\n", head: "const etag = createHash('md5');\n" },
    {
      name: "a comparison in constant time that moved",
      base: "return timingSafeEqual(a, b);\n",
      head: "if (a.length === b.length) {\n  return timingSafeEqual(a, b);\n}\n",
    },
  ],
});
