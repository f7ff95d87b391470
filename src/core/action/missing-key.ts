/** What is known of a run that got no key. */
export interface KeylessRun {
  readonly eventName: string;
  /** Who started the run: a login. */
  readonly actor: string;
  /** Whether the head lies in another repository; undefined where there is no pull request, or nobody said. */
  readonly isFork: boolean | undefined;
}

/** Why no API key reached a run, as far as it can be told, and what to do: one line of Markdown. Never throws. */
export function explainMissingKey({ eventName, actor, isFork }: KeylessRun): string {
  if (actor === "dependabot[bot]") {
    return "Runs that Dependabot starts see Dependabot's own secrets alone: add the key to those too (Settings, Secrets and variables, Dependabot), or have a person with write access comment `/tribunal review`.";
  }
  if (eventName === "pull_request" && isFork === true) {
    return "GitHub gives no secrets to a fork's pull request: have a person with write access comment `/tribunal review`, or run the workflow on `pull_request_target` with `authors` set.";
  }
  return "Pass a secret of this repository or organization as `api-key` (an endpoint that checks no key takes any text), or choose `panel: static`.";
}
