import { type PlainNode, plainParts } from "../summary/plain-tree.ts";
import { isCall } from "./call-path.ts";
import { isSequence } from "./statements.ts";

const MAX_CHARS = 120;

/** What is known around a node that may leave a test out. */
export interface SkipPlace {
  readonly text: string;
  /** Names that leave tests out, of the language. */
  readonly skip: RegExp | undefined;
  /** Whether the node stands among the arguments of a test or a group of tests. */
  readonly isInTestCall: () => boolean;
}

/** Whether a node that is no call leaves a test out: a name, a member, a mark among a test's arguments. */
export function leavesOut(node: PlainNode, { text, skip, isInTestCall }: SkipPlace): boolean {
  const { parent, type } = node;
  if (parent === undefined || isCall(parent)) return false;
  const written = () => text.slice(node.start, Math.min(node.end, node.start + MAX_CHARS));
  switch (type) {
    case "pair":
    case "keyword_argument":
      return OPTION.test(written()) && isInTestCall();
    case "simple_symbol":
      return /^:(?:skip|pending|focus)$/.test(written()) && isInTestCall();
    case "type_identifier":
      return /^(?:DISABLED_|SkipException$)/.test(written());
    case "identifier": {
      const isUsed = isSequence(parent) || /^(?:assignment|raise_statement)$/.test(parent.type);
      return isUsed && skip?.test(written()) === true;
    }
    case "attribute":
      return (
        !/^(?:attribute|decorator)$/.test(parent.type) && plainParts(node).length > 1 && skip?.test(written()) === true
      );
    default:
      return false;
  }
}

const OPTION = /^["']?(?:skip|todo|only|ignore|pending|focus|fails)["']?\s*(?::|=>|=)(?!\s*(?:false|nil|null)\b)/;
