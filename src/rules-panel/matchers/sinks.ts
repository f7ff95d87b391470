import { lastName, namesIn } from "../../code/compare/code-facts.ts";
import { type Code, piecesOf } from "../../code/compare/code-tree.ts";
import { aliasesOf, MAX_FOLLOWED } from "./difference.ts";

/** Where an unchecked value is harmful. */
export type Sink = "query" | "shell" | "code" | "file" | "redirect" | "request" | "markup" | "header";

interface SinkForm {
  /** By the last name of the callee. */
  readonly calls: RegExp;
  /** By the last names of the object and the callee. */
  readonly methods?: RegExp;
  /** By the last name of a method on the value itself. */
  readonly own?: RegExp;
  readonly title: string;
}

const SINKS: Readonly<Record<Sink, SinkForm>> = {
  query: {
    calls:
      /^(?:query|execute|executeQuery|executeUpdate|raw|rawQuery|exec_query|FromSqlRaw|prepare|query_row|(?:Query|QueryRow|Exec)(?:Context)?|(?:Query|Execute)\w*Async|queryFor\w+)$/,
    methods: /^(?:DB|db|tx|pdo|conn|connection|jdbc|jdbcTemplate)\.(?:run|exec|insert|update|delete|select|statement)$/,
    title: "a query",
  },
  shell: {
    calls:
      /^(?:exec|execSync|execFile|execFileSync|spawn|spawnSync|system|popen|shell_exec|passthru|check_output|Popen|Command)$/,
    title: "a command",
  },
  code: {
    calls: /^(?:eval|Function|runInContext|runInNewContext|runInThisContext|import_module|__import__)$/,
    title: "code that is run",
  },
  file: {
    calls:
      /^(?:open|Open|OpenFile|ReadFile|WriteFile|readFile|readFileSync|writeFile|writeFileSync|createReadStream|createWriteStream|sendFile|send_file|unlink|unlinkSync|rm|rmSync|mkdir|mkdirSync|ensureDir|symlink|readdir|readdirSync|stat|statSync|lstat|readfile|file_get_contents|fopen|extract|extractEntryTo|unpack|File|FileInputStream|FileOutputStream|FileReader|FileWriter|rename|read_to_string|rmtree|ServeFile|ReadDir|RemoveAll|PhysicalFile)$/,
    methods:
      /^(?:fs|fsp|Files|FileUtils|IO|shutil)\.\w+$|^File\.(?:read\w*|binread|write|binwrite|foreach|delete|Delete|Copy|Move|Create|(?:Read|Write|Append|Open)\w*)$|^os\.(?:Create|Remove|Stat|Mkdir|MkdirAll|remove|makedirs|listdir)$/,
    own: /^(?:read_text|read_bytes|write_text|write_bytes|unlink)$/,
    title: "the file system",
  },
  redirect: {
    calls: /^(?:redirect|redirect_to|sendRedirect|Redirect|location|RedirectResponse|HttpResponseRedirect)$/,
    title: "a redirect",
  },
  request: { calls: /^(?:fetch|request|urlopen|NewRequest)$/, title: "a request" },
  markup: { calls: /^(?:insertAdjacentHTML|html_safe|innerHTML|outerHTML|dangerouslySetInnerHTML)$/, title: "markup" },
  header: { calls: /^(?:setHeader|writeHead|appendHeader)$/, title: "a header" },
};

/** The requested sink that a value of one of the names reaches in a function; undefined for none. */
export function reachedBy(home: Code, names: ReadonlySet<string>, wanted: readonly Sink[]): string | undefined {
  if (wanted.length === 0) return undefined;
  const known = aliasesOf(home, names);
  const isKnown = (code: Code | undefined) => code !== undefined && [...namesIn(code)].some((each) => known.has(each));
  for (const piece of piecesOf(home, undefined, MAX_FOLLOWED)) {
    if (piece.kind !== "call" && piece.kind !== "assign") continue;
    const { name, receiver, given } = useOf(piece);
    const method = `${lastName(receiver?.text ?? "")}.${name}`;
    const sink = wanted.find((each) => {
      const { calls, methods, own } = SINKS[each];
      if ((calls.test(name) || methods?.test(method) === true) && isKnown(given)) return true;
      return own?.test(name) === true && isKnown(receiver);
    });
    if (sink !== undefined) return SINKS[sink].title;
  }
  return undefined;
}

/** The use that a call or an assignment makes of its values. */
function useOf(piece: Code) {
  if (piece.kind === "assign")
    return { name: lastName(piece.part("left")?.text ?? ""), receiver: undefined, given: piece.part("right") };
  const target = piece.part("function", "method", "name", "constructor");
  return {
    name: lastName(target?.text ?? ""),
    receiver: piece.part("object", "receiver", "scope") ?? target?.parts[0],
    given: piece.part("arguments") ?? piece.parts.find(({ kind }) => kind === "arguments"),
  };
}

/** Whether a function writes under a computed key: `target[key] = …`. */
export function writesByKey(home: Code): boolean {
  return piecesOf(home, undefined, MAX_FOLLOWED).some((piece) => {
    const target = piece.kind === "assign" ? piece.part("left") : undefined;
    const key = target?.part("index", "subscript");
    return target?.kind === "member" && key !== undefined && key.kind !== "text" && key.type !== "number";
  });
}
