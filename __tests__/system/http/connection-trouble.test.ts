import { expect, it } from "vitest";
import { describeTrouble, readTrouble } from "../../../src/system/http/connection-trouble.ts";

const WRONG_VERSION =
  "409D27968C7F0000:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number:../deps/x.c:77:";

// As Node 24 and undici tell them.
it.each([
  ["ENOTFOUND", "getaddrinfo ENOTFOUND no.invalid", "name", "no server of that name is known: ENOTFOUND"],
  ["EAI_AGAIN", "getaddrinfo EAI_AGAIN no.invalid", "name", "no server of that name is known: EAI_AGAIN"],
  ["ECONNREFUSED", "connect ECONNREFUSED ::1:9", "nobody", "nothing listens at that address: ECONNREFUSED"],
  ["UND_ERR_SOCKET", "other side closed", "broken", "the server closed the connection before its reply was whole"],
  ["ECONNRESET", "read ECONNRESET", "broken", "the connection broke before the reply was whole: ECONNRESET"],
  [
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "self-signed certificate; if the root",
    "certificate",
    "its certificate is not trusted: DEPTH_ZERO_SELF_SIGNED_CERT",
  ],
  ["CERT_HAS_EXPIRED", "certificate has expired", "certificate", "its certificate is not trusted: CERT_HAS_EXPIRED"],
  [
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "Hostname/IP does not match",
    "certificate",
    "its certificate is not trusted: ERR_TLS_CERT_ALTNAME_INVALID",
  ],
  ["ERR_SSL_WRONG_VERSION_NUMBER", WRONG_VERSION, "no-tls", "it does not speak TLS: ERR_SSL_WRONG_VERSION_NUMBER"],
  ["", "bad port", "port", "Node connects to no server at that port, as browsers do not"],
  ["UND_ERR_CONNECT_TIMEOUT", "Connect Timeout Error", "network", "it accepts no connection: UND_ERR_CONNECT_TIMEOUT"],
  [
    "UND_ERR_ABORTED",
    "Proxy response (407) !== 200 when HTTP Tunneling",
    "proxy",
    "the proxy refuses the way to it: Proxy response (407) !== 200 when HTTP Tunneling",
  ],
  ["", "something new", undefined, "something new"],
])("tells %s %s in plain words", (code, detail, means, words) => {
  expect(readTrouble({ code, detail })).toBe(means);
  expect(describeTrouble({ code, detail })).toBe(words);
});
