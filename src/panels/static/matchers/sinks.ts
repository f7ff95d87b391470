import { lastName, namesIn } from "../../../analysis/change/code-facts.ts";
import { type Code, piecesOf } from "../../../analysis/change/code-tree.ts";
import { aliasesOf, MAX_FOLLOWED } from "./difference.ts";

/** Where a value does harm if nobody has checked it. */
export type Sink = "query" | "shell" | "code" | "file" | "redirect" | "request" | "markup" | "header";

const SINKS: Readonly<Record<Sink, { readonly calls: RegExp; readonly means: string }>> = {
  query: {
    calls: /^(?:query|execute|executeQuery|executeUpdate|raw|rawQuery|exec_query|FromSqlRaw|prepare)$/,
    means: "a query",
  },
  shell: {
    calls:
      /^(?:exec|execSync|execFile|execFileSync|spawn|spawnSync|system|popen|shell_exec|passthru|check_output|Popen|Command)$/,
    means: "a command",
  },
  code: {
    calls: /^(?:eval|Function|runInContext|runInNewContext|runInThisContext|import_module|__import__)$/,
    means: "code that is run",
  },
  file: {
    calls:
      /^(?:open|Open|OpenFile|ReadFile|WriteFile|readFile|readFileSync|writeFile|writeFileSync|createReadStream|createWriteStream|sendFile|send_file|unlink|unlinkSync|rm|rmSync|mkdir|mkdirSync|ensureDir|symlink|readdir|readdirSync|stat|statSync|lstat|readfile|file_get_contents|fopen|extract|extractEntryTo|unpack|File|FileInputStream|rename)$/,
    means: "the file system",
  },
  redirect: {
    calls: /^(?:redirect|redirect_to|sendRedirect|Redirect|location|RedirectResponse|HttpResponseRedirect)$/,
    means: "a redirect",
  },
  request: { calls: /^(?:fetch|request|urlopen|NewRequest)$/, means: "a request" },
  markup: { calls: /^(?:insertAdjacentHTML|html_safe|innerHTML|outerHTML|dangerouslySetInnerHTML)$/, means: "markup" },
  header: { calls: /^(?:setHeader|writeHead|appendHeader)$/, means: "a header" },
};

/** What a value of one of the names reaches in a function, of the sinks asked for; undefined where it reaches none. */
export function reachedBy(home: Code, names: ReadonlySet<string>, wanted: readonly Sink[]): string | undefined {
  if (wanted.length === 0) return undefined;
  const known = aliasesOf(home, names);
  for (const piece of piecesOf(home, undefined, MAX_FOLLOWED)) {
    const isCall = piece.kind === "call";
    if (!isCall && piece.kind !== "assign") continue;
    const target = isCall ? piece.part("function", "method", "name", "constructor") : piece.part("left");
    const given = isCall
      ? (piece.part("arguments") ?? piece.parts.find(({ kind }) => kind === "arguments"))
      : piece.part("right");
    const name = lastName(target?.text ?? "");
    const sink = wanted.find((each) => SINKS[each].calls.test(name));
    if (sink !== undefined && given !== undefined && [...namesIn(given)].some((each) => known.has(each)))
      return SINKS[sink].means;
  }
  return undefined;
}

/** Whether a function writes under a key that is computed: `target[key] = …`. */
export function writesByKey(home: Code): boolean {
  return piecesOf(home, undefined, MAX_FOLLOWED).some((piece) => {
    const target = piece.kind === "assign" ? piece.part("left") : undefined;
    const key = target?.part("index", "subscript");
    return target?.kind === "member" && key !== undefined && key.kind !== "text" && key.type !== "number";
  });
}
