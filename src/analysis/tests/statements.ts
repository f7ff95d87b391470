import { fieldOf, type PlainNode, plainParts } from "../summary/plain-tree.ts";

/** Nodes whose parts are run one after the other. */
const SEQUENCE =
  /^(?:program|module|source_file|statement_block|block|statement_list|compound_statement|body_statement|do_block|then|else|begin|declaration_list|switch_case|switch_default|switch_body|expression_case|default_case|case_statement|switch_section|switch_block_statement_group)$/;
const EXIT =
  /^(?:return_statement|throw_statement|raise_statement|break_statement|continue_statement|return_expression|break_expression|continue_expression|throw_expression|return|break|next|goto_statement)$/;
const LOUD = /^(?:throw_statement|raise_statement|throw_expression)$/;
const CONDITIONAL =
  /^(?:if_statement|if_expression|if|unless|if_modifier|unless_modifier|while_statement|while_expression|while)$/;
const WRAPPER = /^(?:expression_statement|else_clause|finally_clause|labeled_statement|else)$/;

export function isSequence({ type }: PlainNode): boolean {
  return SEQUENCE.test(type);
}

/** Whether it passes a failure on. */
export function isLoud({ type }: PlainNode): boolean {
  return LOUD.test(type);
}

/** Whether it leaves a function without a value that is worked out. */
export function isBareReturn(text: string, node: PlainNode): boolean {
  if (!/^return(?:_statement|_expression)?$/.test(node.type) || node.end - node.start > 30) return false;
  return /^return\s*(?:null|undefined|None|nil|true|false|Ok\(\(\)\))?\s*;?$/.test(text.slice(node.start, node.end));
}

/**
 * Tells which statements are always left before their end, so that what follows them is never run. It is told each node
 * when all that is in it was told.
 */
export class Exits {
  readonly #text: string;
  readonly #exits = new Set<PlainNode>();

  constructor(text: string) {
    this.#text = text;
  }

  tell(node: PlainNode): void {
    if (this.#isExit(node)) this.#exits.add(node);
  }

  has(node: PlainNode | undefined): boolean {
    return node !== undefined && this.#exits.has(node);
  }

  #isExit(node: PlainNode): boolean {
    if (EXIT.test(node.type)) return true;
    const parts = plainParts(node);
    if (isSequence(node) || WRAPPER.test(node.type)) return parts.some((part) => this.has(part));
    if (!CONDITIONAL.test(node.type) || /while/.test(node.type)) return false;
    const [yes, no] = branchesOf(node);
    const known = fixedCondition(this.#text, node);
    return known === undefined ? this.has(yes) && this.has(no) : this.has(known ? yes : no);
  }
}

/** What is run where the condition of a node holds, and where not. */
function branchesOf(node: PlainNode): readonly [PlainNode | undefined, PlainNode | undefined] {
  const yes = fieldOf(node, "consequence") ?? fieldOf(node, "body");
  const no = fieldOf(node, "alternative");
  return node.type.startsWith("unless") ? [no, yes] : [yes, no];
}

/** Whether a node is never run, as the condition around it is written out. */
export function isNeverRun(text: string, node: PlainNode): boolean {
  const { parent } = node;
  if (parent === undefined) return false;
  if (CONDITIONAL.test(parent.type)) {
    const known = fixedCondition(text, parent);
    if (known === undefined) return false;
    const [yes, no] = branchesOf(parent);
    return node === (known ? no : yes);
  }
  if (!/^(?:binary_expression|boolean_operator|binary)$/.test(parent.type) || node.field !== "right") return false;
  const left = fieldOf(parent, "left");
  const sign = left === undefined ? "" : text.slice(left.end, Math.min(node.start, left.end + 10));
  const known = left === undefined ? undefined : fixedTruth(text, left);
  return /&&|\band\b/.test(sign) ? known === false : /\|\||\bor\b/.test(sign) && known === true;
}

function fixedCondition(text: string, node: PlainNode): boolean | undefined {
  const condition = fieldOf(node, "condition");
  return condition === undefined ? undefined : fixedTruth(text, condition);
}

const MAX_FIXED = 20;

function fixedTruth(text: string, node: PlainNode): boolean | undefined {
  if (node.end - node.start > MAX_FIXED) return undefined;
  const written = text
    .slice(node.start, node.end)
    .replace(/[\s()]/g, "")
    .toLowerCase();
  if (/^(?:true|!false|!0|1|!!1)$/.test(written)) return true;
  return /^(?:false|!true|!1|0|null|nil|none|undefined|"|'')$/.test(written) ? false : undefined;
}
