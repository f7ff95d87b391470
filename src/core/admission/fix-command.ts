import { codeSpan } from "../escape.ts";
import { COMMAND_FORMS, type Command } from "./command.ts";

/**
 * Why a command is not for the workflow that hears it, in sentences of Markdown; undefined where it is. A workflow either reviews or
 * repairs: what repairs has a job that may write branches, which no review is to have.
 *
 * @param repairs whether the workflow was set up with `fix: true`.
 */
export function findWrongWorkflow(command: Command, repairs: boolean): string | undefined {
  if (command.kind === "fix" && !repairs)
    return `This workflow reviews, and repairs nothing. ${codeSpan(COMMAND_FORMS.fix)} is answered by a workflow of its own that calls ${codeSpan(".github/workflows/fix.yml")} of Tribunal, as ${codeSpan("examples/fix.yml")} does; where this repository has one, it is at work on the same comment.`;
  if (command.kind !== "fix" && repairs)
    return `This workflow repairs, and does nothing but ${codeSpan(COMMAND_FORMS.fix)}. The repository's review workflow answers the other commands.`;
  return undefined;
}
