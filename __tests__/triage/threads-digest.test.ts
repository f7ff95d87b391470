import { describe, expect, it } from "vitest";
import type { ReviewThread } from "../../src/people/thread.ts";
import { threadsDigest } from "../../src/triage/thread-digest.ts";
import { ALICE, aReply, aThread, OURSELVES, RABBIT } from "../fixtures/triage.ts";

const MARKER = "<!-- tribunal-triage v1 check=tribunal thread=PRRT_1 state=uncertain -->";
const OUR_REPLY = aReply({ id: 103, author: OURSELVES, body: `Needs a person.\n${MARKER}` });
const RULES = { authors: [RABBIT.login] };

describe("the digest of all threads that are tried", () => {
  const read = (...threads: readonly ReviewThread[]) => threadsDigest({ kind: "read", threads }, RULES);
  const one = read(aThread());

  it("stays as it is by our answers, by others' threads, and in any order", () => {
    const own = aThread({ id: "PRRT_5", author: OURSELVES, body: `A finding.\n${MARKER}` });
    const alices = aThread({ id: "PRRT_6", author: ALICE });
    expect(read(aThread({ replies: [OUR_REPLY] }), own, alices)).toBe(one);
    const second = aThread({ id: "PRRT_2" });
    expect(read(second, aThread())).toBe(read(aThread(), second));
  });

  it("is another with another thread, another answer, none, and where nothing could be read", () => {
    const digests = [
      one,
      read(aThread({ id: "PRRT_2" })),
      read(aThread(), aThread({ id: "PRRT_2" })),
      read(aThread({ replies: [aReply()] })),
      read(),
      threadsDigest({ kind: "unreadable", detail: "HTTP 502" }, RULES),
    ];
    expect(new Set(digests).size).toBe(digests.length);
  });
});
