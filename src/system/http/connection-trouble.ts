/** The cause of a failed connection, as far as somebody can fix it. */
export type ConnectionTrouble = "name" | "nobody" | "broken" | "certificate" | "no-tls" | "port" | "proxy" | "network";

/** A failed connection as the transport reports it. */
export interface FailedConnection {
  /** For example `ECONNREFUSED`; empty if there is none. */
  readonly code: string;
  readonly detail: string;
}

interface Wording {
  readonly means: ConnectionTrouble;
  /** Matched against the code and the message. */
  readonly pattern: RegExp;
  readonly words: string;
  /** Whether the transport's own message adds nothing. */
  readonly isAll?: true;
}

/** Codes and messages of Node, OpenSSL and undici; the first match counts. */
const WORDINGS: readonly Wording[] = [
  { means: "proxy", pattern: /Proxy response \(\d+\)|HTTP Tunneling/, words: "the proxy refuses the way to it" },
  { means: "name", pattern: /ENOTFOUND|EAI_AGAIN/, words: "no server of that name is known" },
  { means: "nobody", pattern: /ECONNREFUSED/, words: "nothing listens at that address" },
  {
    means: "no-tls",
    pattern: /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|wrong version number|packet length too long/,
    words: "it does not speak TLS",
  },
  {
    means: "certificate",
    pattern:
      /SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|CERT_(HAS|NOT|UNTRUSTED|REJECTED|REVOKED|SIGNATURE)|ALTNAME|certificate/i,
    words: "its certificate is not trusted",
  },
  {
    means: "port",
    pattern: /^ ?bad port$/,
    words: "Node connects to no server at that port, as browsers do not",
    isAll: true,
  },
  { means: "network", pattern: /E(HOST|NET)(UNREACH|DOWN)/, words: "no way leads to that address" },
  { means: "network", pattern: /ETIMEDOUT|CONNECT_TIMEOUT/, words: "it accepts no connection" },
  {
    means: "broken",
    pattern: /UND_ERR_SOCKET|other side closed/,
    words: "the server closed the connection before its reply was whole",
    isAll: true,
  },
  {
    means: "broken",
    pattern: /ECONNRESET|EPIPE|terminated/,
    words: "the connection broke before the reply was whole",
  },
];

/** Undefined for an unknown message. Never throws. */
export function readTrouble(connection: FailedConnection): ConnectionTrouble | undefined {
  return find(connection)?.means;
}

/** Describes the failure in plain words, followed by the transport's own. Never throws. */
export function describeTrouble(connection: FailedConnection): string {
  const { code, detail } = connection;
  const known = find(connection);
  if (known === undefined) return detail;
  if (known.isAll === true) return known.words;
  // OpenSSL's message is a dump, and a resolver's repeats the host.
  const own = code === "" || known.means === "proxy" ? detail : code;
  return `${known.words}: ${own}`;
}

function find({ code, detail }: FailedConnection): Wording | undefined {
  const said = `${code} ${detail}`;
  return WORDINGS.find(({ pattern }) => pattern.test(said));
}

const MAX_DETAIL_CHARS = 300;

/** Puts external text on one line, short enough for an annotation. */
export function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return line.length <= MAX_DETAIL_CHARS ? line : `${line.slice(0, MAX_DETAIL_CHARS - 1)}…`;
}
