import { request as requestPlain } from "node:http";
import { request as requestTls } from "node:https";

/** What of a response the client acts upon besides its body. */
const PASSED_ON = ["content-type", "retry-after", "retry-after-ms", "x-should-retry"];

/**
 * Passes a request on and gives the server's whole answer. It waits without end, since a person may answer; blanks before
 * the answer are passed on as they come, so that neither side takes the other for gone.
 *
 * @param outgoing the response to the client; its head is written as soon as a blank has to be
 */
export async function forward(baseUrl, { incoming, body, outgoing }) {
  const response = await send(baseUrl, { incoming, body, outgoing });
  const headers = Object.fromEntries(
    PASSED_ON.flatMap((name) => (response.headers[name] === undefined ? [] : [[name, response.headers[name]]])),
  );
  const chunks = [];
  for await (const chunk of response) {
    if (chunks.length > 0 || chunk.toString("latin1").trim() !== "") {
      chunks.push(chunk);
      continue;
    }
    if (!outgoing.headersSent) outgoing.writeHead(response.statusCode, headers);
    outgoing.write(chunk);
  }
  return { status: response.statusCode, headers, text: Buffer.concat(chunks).toString("utf8") };
}

function send(baseUrl, { incoming, body, outgoing }) {
  const url = new URL(`${baseUrl.replace(/\/+$/, "")}${incoming.url}`);
  const request = url.protocol === "https:" ? requestTls : requestPlain;
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    authorization: incoming.headers.authorization ?? "",
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: incoming.method, headers }, resolve);
    sent.on("error", reject);
    // A client that has left waits for no answer.
    outgoing.on("close", () => sent.destroy());
    sent.end(body);
  });
}
