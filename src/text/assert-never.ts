/**
 * Closes a switch over a union, so that a new member is a type error.
 *
 * @throws Error if reached at run time: a bug of ours.
 */
export function assertNever(value: never): never {
  throw new Error(`unhandled case: ${JSON.stringify(value)}`);
}
