import { parseToolCall, type ToolRequest } from "../../assignments/tools.ts";
import { touchesFiles } from "../../change/receipt.ts";
import type { ToolCall } from "../../ports/model.ts";
import { type ReadFileArgs, refusal, type Served, type Toolbox } from "../../ports/toolbox.ts";
import type { FormSlip } from "../../replies/read-form.ts";
import { assertNever } from "../../text/assert-never.ts";

/**
 * The result of one tool call for the model. A wrong call is refused; it never throws.
 *
 * @param onSlips receives arguments that were written in another form than requested.
 */
export async function runTool(
  call: ToolCall,
  toolbox: Toolbox,
  onSlips?: (slips: readonly FormSlip[]) => void,
): Promise<Served> {
  const request = parseToolCall(call.name, call.arguments, onSlips);
  switch (request.kind) {
    case "refused":
      return refusal(request.reason);
    case "read_diff":
      return toolbox.readDiff({ path: request.args.path ?? undefined });
    case "read_file":
      return toolbox.readFile(toReadFileArgs(request.args));
    case "search":
      return toolbox.search({
        pattern: request.args.pattern,
        pathGlob: request.args.path_glob ?? undefined,
        side: request.args.side,
      });
    case "list_files":
      return toolbox.listFiles({ pathGlob: request.args.path_glob ?? undefined, side: request.args.side ?? "head" });
    case "find_definition":
      return toolbox.findDefinition({ symbol: request.args.symbol, fromPath: request.args.from_path });
    case "propose_edit": {
      const { path, start_line, end_line, old, new: text } = request.args;
      return toolbox.proposeEdit({ path, start_line, end_line, old, new: text });
    }
    default:
      return assertNever(request);
  }
}

function toReadFileArgs(args: Extract<ToolRequest, { readonly kind: "read_file" }>["args"]): ReadFileArgs {
  const { path, start_line: start, end_line: end, side } = args;
  return { path, start_line: start ?? undefined, end_line: end ?? undefined, side };
}

/** Whether it was served any of the target, at least a part of a line. */
export function hasRead(toolbox: Toolbox, targetFiles: ReadonlySet<string>): boolean {
  const isBegun = [...toolbox.begunFiles()].some((path) => targetFiles.has(path));
  return isBegun || touchesFiles(toolbox.receipts(), targetFiles);
}
