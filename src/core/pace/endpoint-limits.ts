/** What an endpoint says of its own limits beside an answer or a refusal: hearsay, which may make a run slower and never faster. */
export interface EndpointLimits {
  readonly requests?: QuotaTold | undefined;
  readonly tokens?: QuotaTold | undefined;
}

/** What is left of one limit. */
export interface QuotaTold {
  /** 0 or more. */
  readonly left: number;
  /** Until it is whole again, in milliseconds, more than 0. */
  readonly resetMs: number;
  /** What it is when it is whole; absent where that was not told. */
  readonly whole?: number | undefined;
}
