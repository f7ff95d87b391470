import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/** A forward proxy on the loopback that tunnels and forwards everything to one place, and records what it was asked. */
export interface ProxyServer extends AsyncDisposable {
  readonly url: string;
  /** `CONNECT host:port` or `POST http://host:port/path`, in order. */
  readonly asked: readonly string[];
  /** The Proxy-Authorization of each, in order. */
  readonly authorizations: readonly (string | undefined)[];
}

/** Every host leads to `targetPort` on the loopback, so that names that do not resolve can be asked for. */
export async function startProxyServer(targetPort: number): Promise<ProxyServer> {
  const asked: string[] = [];
  const authorizations: (string | undefined)[] = [];
  const sockets = new Set<Socket>();

  const record = (incoming: IncomingMessage): void => {
    asked.push(`${incoming.method} ${incoming.url}`);
    authorizations.push(incoming.headers["proxy-authorization"]);
  };
  const server = createServer((incoming, response) => {
    record(incoming);
    forward(incoming, response, targetPort);
  });
  server.on("connect", (incoming: IncomingMessage, client: Socket) => {
    record(incoming);
    const upstream = connect(targetPort, "127.0.0.1", () => {
      client.write("HTTP/1.1 200 Connection established\r\n\r\n");
      upstream.pipe(client).pipe(upstream);
    });
    for (const socket of [client, upstream]) socket.on("error", () => socket.destroy());
    sockets.add(upstream).add(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, asked, authorizations, [Symbol.asyncDispose]: close };
}

function forward(incoming: IncomingMessage, response: ServerResponse, targetPort: number): void {
  const { pathname, search } = new URL(incoming.url ?? "/", "http://loopback");
  const { method, headers } = incoming;
  const upstream = sendRequest(
    { port: targetPort, host: "127.0.0.1", path: pathname + search, method, headers },
    (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    },
  );
  upstream.on("error", () => response.destroy());
  incoming.pipe(upstream);
}
