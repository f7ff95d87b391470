import { describe, expect, it } from "vitest";
import { describeUses, openTree } from "./reach-of.ts";

const usesOf = async (path: string, text: string) =>
  describeUses(await openTree({ files: { [path]: text } }).reach(path));

describe("what a package gives back", () => {
  it("is asked by methods that lists have, too", async () => {
    const text = `import { MongoClient } from "mongodb";
const client = new MongoClient(url);
client.db("a").collection("b").find({}).toArray();
`;
    expect(await usesOf("a.ts", text)).toContain("mongodb MongoClient.db.collection.find by a.ts:3");
    const python = `from sqlalchemy.orm import Session
def purge(session: Session):
    session.query(Order).filter(Order.old).delete()
`;
    expect(await usesOf("a.py", python)).toContain("sqlalchemy.orm Session.query.filter.delete by a.py:3");
  });

  it("is a list where the language or Node gives it", async () => {
    const text = `import { readdirSync } from "node:fs";
readdirSync(".").filter((name) => console.log(name));
`;
    expect(await usesOf("a.ts", text)).toEqual(["node:fs readdirSync by a.ts:2", "console.log by a.ts:2"]);
  });
});
