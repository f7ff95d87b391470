import type { Report } from "../report/report.ts";
import type { ReviewThread } from "./thread.ts";

/** The open threads of a pull request as they were read, secrets masked, whoever wrote them; or why they could not be. */
export type ReadThreads =
  | { readonly kind: "read"; readonly threads: readonly ReviewThread[] }
  | { readonly kind: "unreadable"; readonly detail: string };

/** What the newest earlier run of the pull request left about threads. */
export type EarlierTriage = Pick<Report, "triage" | "triage_history" | "replay"> & { readonly head: string };
