/** Hides secrets as the runner does: the value, each of its lines, and the forms it commonly travels in. */
export class Masker {
  readonly #values = new Set<string>();

  add(secret: string): void {
    if (secret.trim() === "") return;
    for (const line of new Set([secret, ...secret.split(/\r?\n/)])) {
      if (line.trim() !== "") for (const form of formsOf(line)) this.#values.add(form);
    }
  }

  mask(text: string): string {
    let masked = text;
    for (const value of [...this.#values].sort((left, right) => right.length - left.length)) {
      masked = masked.replaceAll(value, "***");
    }
    return masked;
  }

  hides(text: string): boolean {
    return this.mask(text) !== text;
  }
}

/** @see https://github.com/actions/runner/blob/main/src/Runner.Common/HostContext.cs (the registered encoders) */
function formsOf(line: string): string[] {
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.from(line).subarray(shift).toString("base64").replace(/=+$/, "").slice(0, -1),
  );
  const forms = [
    line,
    JSON.stringify(line).slice(1, -1),
    encodeURIComponent(line),
    ...base64.filter((form) => form.length > 7),
  ];
  return forms.filter((form) => form !== "");
}
