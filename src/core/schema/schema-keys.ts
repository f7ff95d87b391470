import type { z } from "zod";

/**
 * The keys a schema knows in the mapping at a path, in the order it names them; of a union, those of every member.
 * Empty where there is no mapping with fixed keys. Never throws.
 */
export function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): readonly string[] {
  return schemasAt(schema, path).flatMap((member) => {
    const { def } = (member as z.core.$ZodTypes)._zod;
    return def.type === "object" ? Object.keys(def.shape) : [];
  });
}

/** What a value at a path may be, optional, default and the like taken off; of a union, every member. Never throws. */
export function schemasAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): readonly z.core.$ZodType[] {
  const found = path.reduce<readonly z.core.$ZodType[]>(
    (schemas, key) => schemas.flatMap((one) => membersOf(one).flatMap((member) => childOf(member, key))),
    [schema],
  );
  return found.flatMap(membersOf);
}

/** What a value may be once optional, default and the like are taken off. */
function membersOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
    case "readonly":
      return membersOf(def.innerType);
    case "pipe":
      return membersOf(def.in);
    case "union":
      return def.options.flatMap(membersOf);
    default:
      return [schema];
  }
}

function childOf(schema: z.core.$ZodType, key: PropertyKey): readonly z.core.$ZodType[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "array") return [def.element];
  if (def.type === "record") return [def.valueType];
  if (def.type !== "object") return [];
  const child = Object.hasOwn(def.shape, key) ? def.shape[String(key)] : undefined;
  return child === undefined ? [] : [child];
}
