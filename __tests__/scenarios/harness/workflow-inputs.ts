import { InvalidWorkflowError, type Template } from "./template.ts";

/**
 * Inputs of `workflow_call` by their declared types, defaults filled in; of a run that was dispatched also those of that event, which no
 * other event has.
 */
export function inputsOf(
  template: Template,
  given: Readonly<Record<string, unknown>>,
  isDispatched = false,
): Record<string, unknown> {
  const events = ["workflow_call", ...(isDispatched ? ["workflow_dispatch"] : [])];
  const declared = events.flatMap((event) => template.at("on", event, "inputs").entries());
  const unknown = Object.keys(given).filter((name) => !declared.some(([known]) => known === name));
  if (unknown.length > 0)
    throw new InvalidWorkflowError(`Invalid input, ${unknown.join(", ")} is not defined in the workflow`);
  const inputs: Record<string, unknown> = {};
  for (const [name, definition] of declared) {
    const value = given[name] ?? definition.at("default").literal();
    if (value === undefined && definition.at("required").literal() === "true") {
      throw new InvalidWorkflowError(`Input ${name} is required, but not provided`);
    }
    inputs[name] = typed(value, definition.at("type").literal());
  }
  return inputs;
}

function typed(value: unknown, type: string | undefined): unknown {
  if (type === "boolean") return value === true || value === "true";
  if (type === "number") return Number(value ?? 0);
  return value === undefined ? "" : String(value);
}
