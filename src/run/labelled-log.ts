import type { Log } from "../ports/log.ts";

/** A log whose lines each begin with a label. */
export function labelledLog(label: string, log: Log): Log {
  const within = (text: string) => `${label}: ${text}`;
  return {
    progress: (text) => log.progress(within(text)),
    standing: (progress) => log.standing({ ...progress, label }),
    info: (text) => log.info(within(text)),
    warning: (text) => log.warning(within(text)),
  };
}
