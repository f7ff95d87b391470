/** What the server is believed to accept. Knowledge only ever shrinks during a run. */
export interface Capabilities {
  /** `strict: true` on function tools. */
  readonly strictTools: boolean;
  /** Tools and `response_format` in one request. */
  readonly formatWithTools: boolean;
  /** `tool_choice: "required"`. */
  readonly requiredChoice: boolean;
  /** The strongest `response_format` accepted. */
  readonly format: AnswerFormat;
}

export type AnswerFormat = "json_schema" | "json_object" | "none";

/** One thing to stop asking for. */
export type CapabilityStep = "strict-tools" | "format-with-tools" | "required" | "format";

export const FULL_CAPABILITIES: Capabilities = {
  strictTools: true,
  formatWithTools: true,
  requiredChoice: true,
  format: "json_schema",
};

const FORMATS: readonly AnswerFormat[] = ["none", "json_object", "json_schema"];

/** What is left after a step down. */
export function stepDown(from: Capabilities, step: CapabilityStep): Capabilities {
  switch (step) {
    case "strict-tools":
      return { ...from, strictTools: false };
    case "format-with-tools":
      return { ...from, formatWithTools: false };
    case "required":
      return { ...from, requiredChoice: false };
    case "format":
      return { ...from, format: from.format === "json_schema" ? "json_object" : "none" };
  }
}

/** What both accept: two agents that learn the same thing at once step down once. */
export function weaker(a: Capabilities, b: Capabilities): Capabilities {
  return {
    strictTools: a.strictTools && b.strictTools,
    formatWithTools: a.formatWithTools && b.formatWithTools,
    requiredChoice: a.requiredChoice && b.requiredChoice,
    format: FORMATS[Math.min(FORMATS.indexOf(a.format), FORMATS.indexOf(b.format))] ?? "none",
  };
}

export function isSame(a: Capabilities, b: Capabilities): boolean {
  return describeLoss(a, b).length === 0 && describeLoss(b, a).length === 0;
}

/** What was lost between the two, one line each, for the log. */
export function describeLoss(before: Capabilities, after: Capabilities): readonly string[] {
  const lost: string[] = [];
  if (before.strictTools && !after.strictTools) lost.push("strict tool schemas; tools are offered without strict");
  if (before.formatWithTools && !after.formatWithTools) {
    lost.push("tools together with response_format; the format is sent only in turns without tools");
  }
  if (before.requiredChoice && !after.requiredChoice) lost.push("tool_choice required; auto is sent instead");
  if (FORMATS.indexOf(after.format) < FORMATS.indexOf(before.format)) {
    const instead =
      after.format === "none" ? "only the schema in the prompt is" : "json_object and a schema in the prompt are";
    lost.push(`response_format ${before.format}; ${instead} sent instead`);
  }
  return lost;
}
