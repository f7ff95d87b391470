/** A refusal in GitHub's own words. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly errors: readonly unknown[] | undefined;

  constructor(status: number, message: string, errors?: readonly unknown[]) {
    super(message);
    this.status = status;
    this.errors = errors;
  }

  toBody(): Record<string, unknown> {
    return {
      message: this.message,
      ...(this.errors === undefined ? {} : { errors: this.errors }),
      documentation_url: "https://docs.github.com/rest",
      status: String(this.status),
    };
  }
}

export function notFound(): ApiError {
  return new ApiError(404, "Not Found");
}

/** 422 as most endpoints give it: one entry per broken field. */
export function invalidField(resource: string, field: string, message: string): ApiError {
  return new ApiError(422, "Validation Failed", [{ resource, field, code: "custom", message }]);
}

/** 422 as the review endpoints give it: the reasons are plain strings and name no entry. */
export function unprocessable(...reasons: readonly string[]): ApiError {
  return new ApiError(422, "Unprocessable Entity", reasons);
}
