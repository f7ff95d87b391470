import { describe, expect, it } from "vitest";
import { describeDoubts, describeUses, openTree } from "./reach-of.ts";

const CLIENT = `export abstract class Client {
  abstract sign(): void;
  post(path: string) { this.sign(); return fetch(path); }
}
`;

describe("an abstract class", () => {
  it("is followed into what is written out in it, and doubted where it is abstract", async () => {
    const files = {
      "a.ts":
        'import { Client } from "./client";\nexport function run(client: Client) { client.post("x"); client.sign(); }\n',
      "client.ts": CLIENT,
    };
    const reach = await openTree({ files }).reach("a.ts");
    expect(describeUses(reach)).toEqual(["fetch by a.ts:2 > client.ts:3"]);
    expect(describeDoubts(reach)).toEqual([
      "a.ts:2 client.sign: sign is abstract: what stands behind it is not known",
      "client.ts:3 this.sign: sign is abstract: what stands behind it is not known",
    ]);
  });

  it("gives way to the class that is made", async () => {
    const files = {
      "a.ts": `import { Client } from "./client";
class Mail extends Client { sign() { console.log("x"); } }
new Mail().post("x");
`,
      "client.ts": CLIENT,
    };
    const reach = await openTree({ files }).reach("a.ts");
    expect(describeUses(reach)).toEqual(["console.log by a.ts:2", "fetch by a.ts:3 > client.ts:3"]);
    expect(describeDoubts(reach)).toEqual([]);
  });
});
