import { type AddressInfo, createServer, type Socket } from "node:net";

/** Takes every connection on the loopback and whatever is sent, and says nothing. */
export interface MuteServer extends AsyncDisposable {
  readonly url: string;
  /** How many connections it has taken. */
  connections(): number;
}

export async function startMuteServer(): Promise<MuteServer> {
  const sockets = new Set<Socket>();
  let taken = 0;
  const server = createServer((socket) => {
    taken += 1;
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return { url: `http://127.0.0.1:${port}`, connections: () => taken, [Symbol.asyncDispose]: close };
}
