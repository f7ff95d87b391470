/**
 * What a comment of ours carries to be recognised by: only tokens of a fixed alphabet, as the comment's last lines.
 * It says what was posted already, and never decides anything else.
 */
export interface CommentMarker {
  readonly check: string;
  readonly fingerprint: string;
  /** The commit it was posted for. */
  readonly head: string;
}

const MARKER =
  /^<!-- tribunal-finding v1 check=([a-z0-9-]{1,40}) fp=(v\d{1,3}:[0-9a-f]{8,64}) head=([0-9a-f]{40}|[0-9a-f]{64}) -->$/;

export function formatMarker({ check, fingerprint, head }: CommentMarker): string {
  return `<!-- tribunal-finding v1 check=${check} fp=${fingerprint} head=${head} -->`;
}

/** The markers at the very end of a comment, in order; text that merely quotes one in its middle has none. */
export function parseMarkers(body: string): readonly CommentMarker[] {
  const markers: CommentMarker[] = [];
  for (const line of body.trimEnd().split(/\r?\n/).reverse()) {
    const [, check, fingerprint, head] = MARKER.exec(line) ?? [];
    if (check === undefined || fingerprint === undefined || head === undefined) break;
    markers.push({ check, fingerprint, head });
  }
  return markers.reverse();
}

/** The line a review is found by when its own reply was lost. */
export function formatReviewMarker(check: string, head: string, reportSha256: string): string {
  return `<!-- tribunal-review v1 check=${check} head=${head} report=${reportSha256} -->`;
}
