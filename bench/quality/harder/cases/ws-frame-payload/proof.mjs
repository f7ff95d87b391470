import { createRequire } from "node:module";

const require = createRequire(`${process.cwd()}/package.json`);
const Sender = require("./lib/sender.js");

/** A client's frame is masked; what the caller passed in has to be as it was. */
const socket = { cork() {}, uncork() {}, write: () => true, destroyed: false };
const views = {
  Buffer: Buffer.from("some bytes to send"),
  Uint8Array: new TextEncoder().encode("some bytes to send"),
  ArrayBuffer: new TextEncoder().encode("some bytes to send").buffer,
  DataView: new DataView(new TextEncoder().encode("some bytes to send").buffer),
};
const changed = Object.entries(views).flatMap(([name, data]) => {
  const sender = new Sender(socket, {}, (mask) => mask.fill(0x55));
  sender.send(data, { binary: true, compress: false, fin: true, mask: true });
  const bytes = Buffer.from(data.buffer ?? data, data.byteOffset ?? 0, data.byteLength);
  return bytes.toString() === "some bytes to send" ? [] : [name];
});
console.log(
  changed.length === 0 ? "good: data stays as the caller had it" : `bad: masked in place: ${changed.join(", ")}`,
);
process.exitCode = changed.length === 0 ? 0 : 1;
