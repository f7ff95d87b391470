import { posix } from "node:path";
import type { Chain } from "./chain.ts";
import type { Choose } from "./seeded-choice.ts";

/** What a file gives to others, and under which name they ask for it. */
interface Offer {
  readonly path: string;
  readonly name: string;
  readonly kind: "function" | "object" | "class";
  readonly isDefault: boolean;
}

interface Dialect {
  readonly extension: string;
  readonly isTyped: boolean;
  readonly isCommon: boolean;
  readonly hasAlias: boolean;
}

const FOLDERS = ["src", "src/lib", "src/features/orders", "packages/core", "app", "app/internal/deep"] as const;

export function typescriptChain(depth: number, choose: Choose): Omit<Chain, "language"> {
  const hasAlias = choose([true, false, false]);
  return makeChain(depth, choose, {
    extension: choose(["ts", "tsx", "mts"]),
    isTyped: true,
    isCommon: false,
    hasAlias,
  });
}

export function javascriptChain(depth: number, choose: Choose): Omit<Chain, "language"> {
  const isCommon = choose([true, false]);
  return makeChain(depth, choose, { extension: choose(["js", "cjs"]), isTyped: false, isCommon, hasAlias: false });
}

function makeChain(depth: number, choose: Choose, dialect: Dialect): Chain {
  const files: Record<string, string> = {};
  if (dialect.hasAlias) files["tsconfig.json"] = '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }';
  const boundaries = new Map<string, number>();
  const places: string[] = [];
  let next: Offer | undefined;
  for (let level = depth; level >= 1; level--) {
    const path = `${choose(FOLDERS)}/step${level}.${dialect.extension}`;
    const made = offerFile({ path, level, next }, choose, dialect);
    files[path] = made.text;
    places.unshift(path);
    next = made.offer;
    if (dialect.isCommon || choose([true, true, false])) continue;
    const barrel = barrelFile(`${choose(FOLDERS)}/barrel${level}/index.${dialect.extension}`, next, choose, dialect);
    files[barrel.offer.path] = barrel.text;
    places.unshift(barrel.offer.path);
    next = barrel.offer;
  }
  const target = `${choose(FOLDERS)}/refund.${dialect.extension}`;
  const { head, body, around } = next === undefined ? END : consume(next, { from: target, level: 0 }, choose, dialect);
  files[target] = [head, around, `${exportWord(dialect)}async function refund(order) {`, `  ${body}`, "}", ""].join(
    "\n",
  );
  for (const [at, path] of places.entries()) boundaries.set(path, at + 1);
  return { files, target, boundaries, use: "resend Resend.emails.send by " };
}

const END = { head: "", body: "", around: "" };

function exportWord({ isCommon }: Dialect): string {
  return isCommon ? "" : "export ";
}

interface Level {
  readonly path: string;
  readonly level: number;
  readonly next: Offer | undefined;
}

function offerFile({ path, level, next }: Level, choose: Choose, dialect: Dialect) {
  const inner =
    next === undefined
      ? {
          head: dialect.isCommon ? 'const { Resend } = require("resend");' : 'import { Resend } from "resend";',
          around: "const resend = new Resend(key);",
          body: "await resend.emails.send({ to: order.email });",
        }
      : consume(next, { from: path, level }, choose, dialect);
  const name = `Step${level}`;
  const call = `async go(order) { ${inner.body} }`;
  const plain = `async function ${name}(order) { ${inner.body} }`;
  const hidden = `async function hidden(order) { ${inner.body} }\n`;
  const exported = exportWord(dialect);
  const common = dialect.isCommon ? `module.exports = { ${name} };` : "";
  const forms: readonly [Form, ...Form[]] = [
    { kind: "function", text: `${exported}${plain}` },
    { kind: "function", text: `${exported}const ${name} = async (order) => { ${inner.body} };` },
    { kind: "object", text: `${exported}const ${name} = { other: 1, ${call} };` },
    { kind: "object", text: `${hidden}${exported}const ${name} = { other: 1, go: hidden };` },
    {
      kind: "object",
      text: `${hidden}const base = { go: hidden };\n${exported}const ${name} = { ...base, other: 1 };`,
    },
    { kind: "object", text: `class Hidden { ${call} }\n${exported}const ${name} = new Hidden();` },
    { kind: "class", text: `${exported}class ${name} { ${call} }` },
    ...(dialect.isCommon
      ? []
      : ([
          { kind: "function", text: `${hidden}export { hidden as ${name} };` },
          { kind: "function", text: `export default ${plain}`, isDefault: true },
          { kind: "class", text: `class ${name} { ${call} }\nexport default ${name};`, isDefault: true },
        ] as const)),
  ];
  const { kind, text, isDefault = false } = choose(forms);
  const lines = [inner.head, inner.around, text, common, ""];
  return { text: lines.join("\n"), offer: { path, name, kind, isDefault } satisfies Offer };
}

interface Form {
  readonly kind: Offer["kind"];
  readonly text: string;
  readonly isDefault?: boolean;
}

function barrelFile(path: string, next: Offer, choose: Choose, dialect: Dialect) {
  const from = specifierOf(path, next, choose, dialect);
  const renamed = `${next.name}Again`;
  if (next.isDefault) {
    return {
      text: `export { default as ${renamed} } from "${from}";\n`,
      offer: { ...next, path, name: renamed, isDefault: false },
    };
  }
  const [name, text] = choose([
    [next.name, `export { ${next.name} } from "${from}";\n`],
    [next.name, `export * from "${from}";\n`],
    [renamed, `export { ${next.name} as ${renamed} } from "${from}";\n`],
    [renamed, `import { ${next.name} } from "${from}";\nexport const ${renamed} = ${next.name};\n`],
  ]);
  return { text, offer: { ...next, path, name } };
}

function specifierOf(from: string, { path }: Offer, choose: Choose, dialect: Dialect): string {
  const bare = path.replace(/(?:\/index)?\.\w+$/, "");
  if (dialect.hasAlias && choose([true, false])) return `@/${bare}`;
  const relative = posix.relative(posix.dirname(from), dialect.extension === "ts" ? bare : path);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

interface Consumed {
  readonly head: string;
  readonly around: string;
  readonly body: string;
}

/** Ways to have what another file offers: what stands at the top, and the expression it is then. */
function consume(
  next: Offer,
  at: { readonly from: string; readonly level: number },
  choose: Choose,
  dialect: Dialect,
): Consumed {
  const from = specifierOf(at.from, next, choose, dialect);
  const { name } = next;
  const [head, thing, before = ""] = choose<readonly [string, string, string?]>(waysToHave({ from, next }, dialect));
  if (next.kind === "function") return { head, around: "", body: `${before}await ${thing}(order);` };
  if (next.kind === "object") return { head, around: "", body: `${before}await ${thing}.go(order);` };
  const isLate = before !== "";
  const direct = { head, around: "", body: `${before}await new ${thing}().go(order);` };
  if (isLate) return direct;
  const holder = `Holder${name}`;
  const use = "use(order) { return this.held.go(order); }";
  const given = dialect.isTyped
    ? `constructor(private readonly held: ${thing.includes(".") ? "Sender" : thing}) {}`
    : "constructor(held) { this.held = held; }";
  const shape = dialect.isTyped ? "interface Sender { go(order: unknown): Promise<void> }\n" : "";
  return choose([
    direct,
    { head, around: `class ${holder} { held = new ${thing}(); ${use} }`, body: `await new ${holder}().use(order);` },
    {
      head,
      around: `${shape}class ${holder} { ${given} ${use} }`,
      body: `const holder = new ${holder}(new ${thing}()); await holder.use(order);`,
    },
  ]);
}

type Way = readonly [head: string, thing: string, before?: string];

function waysToHave(
  { from, next }: { readonly from: string; readonly next: Offer },
  { isCommon }: Dialect,
): readonly [Way, ...Way[]] {
  const { name, isDefault } = next;
  if (isCommon) {
    return [
      [`const { ${name} } = require("${from}");`, name],
      [`const { ${name}: renamed${name} } = require("${from}");`, `renamed${name}`],
      [`const all${name} = require("${from}");`, `all${name}.${name}`],
      [`const picked${name} = require("${from}").${name};`, `picked${name}`],
    ];
  }
  if (isDefault) {
    return [
      [`import Chosen${name} from "${from}";`, `Chosen${name}`],
      [`import { default as Named${name} } from "${from}";`, `Named${name}`],
      ["", "loaded.default", `const loaded = await import("${from}"); `],
    ];
  }
  return [
    [`import { ${name} } from "${from}";`, name],
    [`import { ${name} as renamed${name} } from "${from}";`, `renamed${name}`],
    [`import * as all${name} from "${from}";`, `all${name}.${name}`],
    ["", `loaded.${name}`, `const loaded = await import("${from}"); `],
    ["", `picked`, `const { ${name}: picked } = await import("${from}"); `],
  ];
}
