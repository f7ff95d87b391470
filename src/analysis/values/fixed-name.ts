import type { Node } from "web-tree-sitter";
import { callParts } from "../checks/call-parts.ts";
import { isFunction } from "../checks/facts.ts";
import { mentionsOf } from "../checks/fixed-list.ts";
import { isPlainRead } from "../checks/steady.ts";
import { isRead } from "../syntax/is-read.ts";
import { firstField, type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";
import type { Ask } from "./fixed-call.ts";
import { givesNumberFirst, isDeclaredNumber, isPlaceInList } from "./number-value.ts";

/**
 * Whether a name only ever stands for something fixed. What sets it is looked up in the innermost function around it,
 * or else in the next one outwards that has anything that sets it, and all of that must be fixed. A mention that is not
 * plainly a read counts as setting the name; a list must moreover not be changed, as `names.push(x)` does.
 *
 * @param numbers whether every number counts as fixed.
 */
export function isFixedName(source: ParsedText, node: Node, ask: Ask, numbers: boolean): boolean {
  const name = textOf(source, node);
  for (let scope = scopeAround(source, node); scope !== undefined; scope = scopeAround(source, scope)) {
    const mentions = mentionsOf(source, scope, name)?.filter(({ type }) => type === node.type || PATTERN.test(type));
    if (mentions === undefined) return false;
    const setters = mentions.filter((mention) => !onlyReads(source, mention));
    if (setters.length === 0) continue;
    const values = setters.map((setter) => settingOf(source, setter));
    const isFixed = setters.every((setter, index) =>
      isFixedSetting(source, setter, { value: values[index], ask, numbers }),
    );
    if (!isFixed || !values.some(isGiven)) return false;
    const isList = values.some(
      (value) => value?.kind === "value" && value.node !== undefined && !isText(source, value.node),
    );
    return !isList || mentions.every((mention) => setters.includes(mention) || leavesList(source, mention));
  }
  return false;
}

const PATTERN = /^shorthand_property_identifier_pattern$/;

function scopeAround(source: ParsedText, node: Node): Node | undefined {
  if (node.parent === null) return undefined;
  for (let parent = node.parent; ; parent = parent.parent) {
    if (isFunction(source, parent) || parent.parent === null) return parent;
  }
}

const SPOKEN = /^(?:export_specifier|jsx_expression|slice_expression|as_expression|non_null_expression)$/;

const MEMBERS = /^(?:member_expression|field_access|member_access_expression|attribute|selector_expression)$/;

function onlyReads(source: ParsedText, mention: Node): boolean {
  const { parent } = mention;
  if (parent === null) return false;
  // A field may be read as `name` and set as `this.name`.
  if (MEMBERS.test(parent.type) && !isRead(parent)) return false;
  if (parent.type === "arrow_function") return firstField(parent, ["body"])?.id === mention.id;
  return SPOKEN.test(parent.type) || isPlainRead(source, mention);
}

/**
 * How a mention sets its name: to a value (without a node where the name is only declared), to the first of two results
 * of which it is a number (`n, err := strconv.Atoi(s)`), or to the items of a list in turn.
 */
type Setting =
  | { readonly kind: "value" | "number-first"; readonly node: Node | undefined }
  | { readonly kind: "items"; readonly node: Node };

const SETTERS =
  /^(?:variable_declarator|assignment|assignment_expression|assignment_statement|augmented_assignment(?:_expression)?|short_var_declaration|var_spec|const_spec|const_element)$/;
const LOOPS = /^(?:for_in_statement|for_statement|for_in_clause)$/;

function settingOf(source: ParsedText, mention: Node): Setting | undefined {
  const list = mention.parent?.type === "expression_list" ? mention.parent : undefined;
  const holder = list?.parent ?? mention.parent;
  if (!holder) return undefined;
  const target = firstField(holder, ["name", "left"]);
  const value = firstField(holder, ["value", "right"]);
  if (target === undefined || target.startIndex > mention.startIndex || target.endIndex < mention.endIndex)
    return undefined;
  if (LOOPS.test(holder.type))
    return target.id === mention.id && value !== undefined ? { kind: "items", node: value } : undefined;
  if (!SETTERS.test(holder.type)) return undefined;
  if (list === undefined) return target.id === mention.id ? { kind: "value", node: value } : undefined;
  return settingOfSeveral(source, mention, { targets: partsOf(list), value });
}

function settingOfSeveral(
  source: ParsedText,
  mention: Node,
  { targets, value }: { readonly targets: readonly Node[]; readonly value: Node | undefined },
): Setting | undefined {
  const at = targets.findIndex(({ id }) => id === mention.id);
  const values = value?.type === "expression_list" ? partsOf(value) : value === undefined ? [] : [value];
  const [first] = values;
  if (values.length === targets.length) return { kind: "value", node: values[at] };
  const isFirst = at === 0 && values.length === 1 && first !== undefined && givesNumberFirst(source, first);
  return isFirst ? { kind: "number-first", node: first } : undefined;
}

function isFixedSetting(
  source: ParsedText,
  setter: Node,
  { value, ask, numbers }: { readonly value: Setting | undefined; readonly ask: Ask; readonly numbers: boolean },
): boolean {
  if (numbers && isNumberSetting(source, setter, value)) return true;
  if (value?.kind === "items") return ITEMS.test(value.node.type) && ask(value.node);
  return value?.kind === "value" && (value.node === undefined || ask(value.node));
}

/** Whether a setter gives its name a value. Where all of them only declare it, nobody knows what it stands for. */
function isGiven(value: Setting | undefined): boolean {
  return value?.kind !== "value" || value.node !== undefined;
}

const ITEMS = /^(?:array|list|tuple)$/;
const COUNTED = /^(?:update_expression|inc_statement|dec_statement)$/;

function isNumberSetting(source: ParsedText, setter: Node, value: Setting | undefined): boolean {
  if (value?.kind === "number-first" || COUNTED.test(setter.parent?.type ?? "")) return true;
  if (value?.kind === "items" && /^range\s*\(/.test(textOf(source, value.node))) return true;
  return isPlaceInList(source, setter) || isDeclaredNumber(source, setter);
}

const TEXTS =
  /^(?:(?:template_)?string|string_literal|(?:interpreted|raw|verbatim)_string_literal|encapsed_string|interpolated_string_expression|concatenated_string|number|integer|float|\w+_literal|true|false|null|nil|none|undefined)$/;
const LISTS_BY_CALL = /^(?:map|flatMap|fill|from|filter|concat|slice|reverse|array_fill|list|freeze|Set|Map)$/;

/** Whether a value is a text or number, which cannot be changed in place. A list, or what may be one, can be. */
function isText(source: ParsedText, node: Node): boolean {
  if (TEXTS.test(node.type)) return node.type !== "composite_literal";
  if (/^(?:array|list|object|dictionary|tuple|set|hash|composite_literal|\w*(?:creation|new)\w*)/.test(node.type))
    return false;
  const call = callParts(source, node);
  if (call !== undefined) return !LISTS_BY_CALL.test(call.name);
  return partsOf(node).every(
    (part) => !/array|list|object|dictionary|hash|composite|call/.test(part.type) || isText(source, part),
  );
}

const ASKS = /^(?:join|map|includes|has|get|indexOf|contains|length|size|forEach|toString)$/;
const ASKED_OF = /^(?:len|count|implode|strings\.Join)$/;

/**
 * Whether a mention of a list leaves it as it is: `names.join()`, `len(names)` and `names[0]` do, `names.push(x)` does
 * not.
 */
function leavesList(source: ParsedText, mention: Node): boolean {
  const { parent } = mention;
  if (parent === null) return false;
  if (/^(?:template_substitution|interpolation|export_specifier)$/.test(parent.type)) return true;
  if (/^(?:subscript_expression|subscript|index_expression|element_reference)$/.test(parent.type))
    return isRead(parent) && !/^(?:member_expression|attribute|selector_expression)$/.test(parent.parent?.type ?? "");
  if (parent.type === "member_expression" && parent.parent?.type !== "call_expression")
    return isRead(parent) && /\.length$/.test(textOf(source, parent));
  for (let outer: Node | null = parent, level = 0; outer !== null && level < 2; outer = outer.parent, level++) {
    const call = callParts(source, outer);
    if (call === undefined) continue;
    if (call.receiver?.id === mention.id) return ASKS.test(call.name);
    const callee = call.receiver === undefined ? call.name : `${textOf(source, call.receiver)}.${call.name}`;
    return ASKED_OF.test(callee) || (call.name === "join" && source.language === "python");
  }
  return false;
}
