import type { PinnedTexts } from "../pin/pinned-texts.ts";
import type { ThreadHistoryEntry } from "../report/triage-record.ts";
import { isAboutElement } from "./about-element.ts";
import type { ThreadRequest } from "./thread-request.ts";

/** How a request of now belongs to an earlier one: it is the same again, or it asks for the opposite. */
export type RequestLink = "same" | "opposite";

/** How a request belongs to an earlier one of the same code; undefined where it does not. */
export function linkOf(entry: ThreadHistoryEntry, request: ThreadRequest, texts: PinnedTexts): RequestLink | undefined {
  if (entry.thread_id === request.threadId) return "same";
  if (!isAboutElement(entry, request, texts)) return undefined;
  return entry.request === request.request && request.request !== "" ? "same" : undefined;
}
