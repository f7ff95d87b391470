/** What a host is asked to play. */
export interface HostedRun {
  /** The bundle's `index.js`, absolute. */
  readonly bundle: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** All of it. */
  readonly env: Readonly<Record<string, string>>;
}

/** What a host tells of the run it plays. */
export type HostMessage =
  | { readonly kind: "stdout" | "stderr"; readonly base64: string }
  | { readonly kind: "ended"; readonly exitCode: number };
