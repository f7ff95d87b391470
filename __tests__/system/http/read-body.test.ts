import { describe, expect, it } from "vitest";
import { OversizedBody, readBody } from "../../../src/system/http/read-body.ts";

/** A stream of these pieces, and how many of them were taken. */
function aStream(...pieces: readonly string[]) {
  let taken = 0;
  async function* stream() {
    for (const piece of pieces) {
      taken += 1;
      yield new TextEncoder().encode(piece);
    }
  }
  return { body: stream(), taken: () => taken };
}

describe("a body", () => {
  it("is read to its end, up to the bound itself", async () => {
    expect(Buffer.from(await readBody(aStream("ab", "", "cd").body, 4)).toString()).toBe("abcd");
    expect(Buffer.from(await readBody(new Response("abcd").body, 4)).toString()).toBe("abcd");
  });

  it("is refused as soon as it is longer, and the rest is not asked for", async () => {
    const { body, taken } = aStream("ab", "cd", "ef", "gh");
    await expect(readBody(body, 3)).rejects.toThrow(new OversizedBody(3));
    expect(taken()).toBe(2);
  });

  it.each([null, undefined, {}])("is empty where there is no stream: %j", async (body) => {
    expect(await readBody(body, 3)).toHaveLength(0);
  });

  it("that breaks off is no body", async () => {
    const broken = (async function* () {
      yield new TextEncoder().encode("ab");
      throw new Error("reset");
    })();
    await expect(readBody(broken, 9)).rejects.toThrow("reset");
  });
});
