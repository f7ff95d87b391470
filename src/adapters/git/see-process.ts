import { AsyncLocalStorage } from "node:async_hooks";
import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";

const CHANNEL = "child_process";
const asking = new AsyncLocalStorage<object>();

/**
 * Does the work, and shows each process that it starts before that runs: for a package that starts one and hands out none.
 * Node tells of every process; what others start meanwhile is told apart by the asynchronous context.
 *
 * @see https://nodejs.org/api/diagnostics_channel.html#event-child_process
 */
export async function seeProcess<T>(work: () => Promise<T>, onStart: (child: ChildProcess) => void): Promise<T> {
  const own = {};
  const listener = (message: unknown): void => {
    if (asking.getStore() === own) onStart((message as { readonly process: ChildProcess }).process);
  };
  subscribe(CHANNEL, listener);
  try {
    return await asking.run(own, work);
  } finally {
    unsubscribe(CHANNEL, listener);
  }
}
