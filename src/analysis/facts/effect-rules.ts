import type { Language } from "../../core/files/language.ts";
import type { Effect } from "../../core/pin/code-facts.ts";

/** Calls that do something outside the program, told by how their callee is written: `fs.readFile`, say. */
export interface EffectRule {
  readonly kind: Effect["kind"];
  readonly callee: RegExp;
  /** What the argument list, with its parentheses, must hold as well; absent where the callee is enough. */
  readonly arguments?: RegExp;
}

const LEVELS = "(?:trace|debug|info|notice|warn|warning|error|err|fatal|panic|critical|exception|verbose|silly|log)";
const LOGGER = "(?:\\w*log(?:ger)?|winston|pino|logging|logrus|klog|glog|slog|zap|tracing)";

/** A call on something named like a logger: `logger.info`, `this._log.Warn`, `Rails.logger.error`, `log.Printf`. */
const ANY_LOGGER = new RegExp(
  `(?:^|\\.|::|->|\\$)${LOGGER}(?:\\(\\))?(?:\\.|::|->)(?:Log)?${LEVELS}(?:f|ln|w|ing)?$`,
  "i",
);
const WRITE_MODE = /,\s*(?:mode\s*=\s*)?["'][^"']{0,8}[wax+]/;

const ECMASCRIPT: readonly EffectRule[] = [
  { kind: "environment", callee: /^(?:Deno\.env\.\w+|process\.loadEnvFile)$/ },
  {
    kind: "file-write",
    callee:
      /(?:^|\.)(?:(?:write|append)(?:Text)?File|createWriteStream|outputFile|outputJson|writeJson|mkdtemp|(?:write|append|copy)FileSync|(?:mkdir|mkdtemp|rm|rmdir|unlink|rename|symlink|link|truncate|chmod|chown|cp)Sync)$/,
  },
  {
    kind: "file-write",
    callee:
      /^(?:fs|fsp|fse|fsPromises|fs\.promises|promises|Deno|Bun)\.(?:write|writev|mkdir|rm|rmdir|unlink|rename|copyFile|cp|truncate|symlink|link|chmod|chown|utimes|remove|move|emptyDir|ensureDir)$/,
  },
  {
    kind: "network",
    callee:
      /^(?:(?:globalThis\.|window\.|self\.)?fetch|(?:axios|got|ky|superagent|needle|undici)(?:\.\w+)?|(?:https?|http2|net|tls|dgram)\.(?:get|request|connect|createConnection|createSocket|createServer|createSecureServer)|XMLHttpRequest|WebSocket|EventSource|navigator\.sendBeacon|\$\.(?:ajax|get|post|getJSON))$/,
  },
  { kind: "logging", callee: /^(?:console\.\w+|process\.(?:stdout|stderr)\.write)$/ },
];

const PYTHON: readonly EffectRule[] = [
  { kind: "environment", callee: /^(?:os\.)?getenvb?$/ },
  { kind: "file-write", callee: /^(?:io\.|codecs\.)?open$|\.open$/, arguments: WRITE_MODE },
  {
    kind: "file-write",
    callee:
      /(?:^|\.)(?:write_text|write_bytes|makedirs)$|^(?:os|shutil)\.(?:remove|unlink|rename|renames|replace|mkdir|rmdir|removedirs|symlink|link|chmod|chown|truncate|copy\w*|move|rmtree)$/,
  },
  {
    kind: "network",
    callee:
      /^(?:(?:requests|httpx)\.\w+|(?:urllib\.request\.)?(?:urlopen|urlretrieve)|socket\.(?:socket|create_connection|create_server)|aiohttp\.\w+|http\.client\.HTTPS?Connection|(?:smtplib|ftplib|paramiko|telnetlib)\.\w+|asyncio\.(?:open_connection|start_server))$/,
  },
  { kind: "logging", callee: /^(?:print|pprint|warnings\.warn|sys\.(?:stdout|stderr)\.write)$/ },
];

const GO: readonly EffectRule[] = [
  { kind: "environment", callee: /^(?:os|syscall)\.(?:Getenv|LookupEnv|Environ|ExpandEnv)$/ },
  {
    kind: "file-write",
    callee:
      /^(?:os|ioutil)\.(?:WriteFile|Create|CreateTemp|TempFile|OpenFile|Mkdir|MkdirAll|MkdirTemp|Remove|RemoveAll|Rename|Chmod|Chown|Symlink|Link|Truncate)$/,
  },
  {
    kind: "network",
    callee:
      /^(?:http\.(?:Get|Post|PostForm|Head|NewRequest|NewRequestWithContext|ListenAndServe|ListenAndServeTLS|Serve)|net\.(?:Dial\w*|Listen\w*|Lookup\w+)|tls\.(?:Dial\w*|Listen)|rpc\.Dial\w*|grpc\.(?:Dial\w*|NewClient|NewServer)|(?:\w+\.)*(?:\w*[cC]lient)\.Do)$/,
  },
  {
    kind: "logging",
    callee: /^(?:fmt\.Print(?:f|ln)?|log\.(?:Print|Fatal|Panic|Output)(?:f|ln)?|print|println)$/,
  },
  { kind: "logging", callee: /^fmt\.Fprint(?:f|ln)?$/, arguments: /^\(\s*os\.Std(?:err|out)\b/ },
];

const JAVA: readonly EffectRule[] = [
  { kind: "environment", callee: /^(?:java\.lang\.)?System\.(?:getenv|getProperty)$/ },
  {
    kind: "file-write",
    callee:
      /^(?:Files\.(?:write\w*|newBufferedWriter|newOutputStream|create\w+|delete\w*|move|copy|set\w+)|FileWriter|FileOutputStream|RandomAccessFile|PrintWriter|FileUtils\.\w*(?:write|copy|move|delete)\w*)$/,
  },
  {
    kind: "network",
    callee:
      /(?:^|\.)(?:openConnection|openStream)$|^(?:Socket|ServerSocket|DatagramSocket|HttpClient\.\w+|OkHttpClient|WebClient\.\w+|DriverManager\.getConnection|HttpPost|HttpGet)$|(?:^|\.)(?:restTemplate|httpClient|webClient)\.\w+$/,
  },
  { kind: "logging", callee: /^System\.(?:out|err)\.\w+$|(?:^|\.)printStackTrace$/ },
];

const CSHARP: readonly EffectRule[] = [
  {
    kind: "environment",
    callee: /^(?:System\.)?Environment\.(?:GetEnvironmentVariables?|ExpandEnvironmentVariables)$/,
  },
  {
    kind: "file-write",
    callee:
      /^(?:System\.IO\.)?(?:File\.(?:Write\w+|Append\w+|Create\w*|Delete|Move|Copy|Replace|OpenWrite|Set\w+)|Directory\.(?:Create\w+|Delete|Move)|StreamWriter|FileStream)$/,
  },
  {
    kind: "network",
    callee:
      /^(?:HttpClient|WebClient|TcpClient|TcpListener|UdpClient|Socket|SmtpClient|HttpRequestMessage|(?:Http)?WebRequest\.Create\w*)$|\.(?:(?:Get|Post|Put|Patch|Delete|Send)(?:String|Stream|ByteArray|AsJson|FromJson)?Async)$/,
  },
  {
    kind: "logging",
    callee:
      /^(?:Console\.(?:Error\.|Out\.)?Write\w*|(?:Debug|Trace)\.(?:Write|Trace)\w*)$|\.Log(?:Trace|Debug|Information|Warning|Error|Critical)$/,
  },
  { kind: "logging", callee: /^Log\.(?:Verbose|Debug|Information|Warning|Error|Fatal)$/ },
];

const RUBY: readonly EffectRule[] = [
  { kind: "file-write", callee: /^(?:File|IO)\.(?:open|new)$/, arguments: WRITE_MODE },
  {
    kind: "file-write",
    callee:
      /^(?:(?:File|IO|Dir|Pathname)\.(?:write|binwrite|delete|unlink|rename|chmod|chown|symlink|link|truncate|mkdir|rmdir|mkfifo)|FileUtils\.\w+|Tempfile\.\w+)$/,
  },
  {
    kind: "network",
    callee:
      /^(?:Net::\w+(?:::\w+)*|HTTParty|Faraday|RestClient|Excon|Typhoeus|HTTP|TCPSocket|TCPServer|UDPSocket|Socket|OpenURI|URI)\.(?!parse$|join$|encode\w*$|decode\w*$)\w+$/,
  },
  {
    kind: "logging",
    callee: /^(?:puts|print|p|pp|warn|(?:\$stderr|\$stdout|STDERR|STDOUT)\.(?:puts|print|write|printf))$/,
  },
];

const PHP: readonly EffectRule[] = [
  { kind: "environment", callee: /^\\?(?:getenv|env)$/ },
  { kind: "file-write", callee: /^\\?fopen$/, arguments: WRITE_MODE },
  {
    kind: "file-write",
    callee:
      /^\\?(?:file_put_contents|fwrite|fputs|fputcsv|unlink|rename|mkdir|rmdir|copy|touch|chmod|chown|symlink|link|tempnam|move_uploaded_file|ftruncate)$|^(?:File|Storage)::(?:put|append|delete|move|copy|makeDirectory)$/,
  },
  {
    kind: "network",
    callee:
      /^\\?(?:curl_exec|curl_init|curl_multi_exec|fsockopen|pfsockopen|stream_socket_client|socket_connect|socket_create|mail)$|^(?:Http)::\w+$|^\\?(?:GuzzleHttp\\)?Client$|^PDO$|^mysqli(?:_connect)?$/,
  },
  { kind: "network", callee: /^\\?(?:file_get_contents|fopen)$/, arguments: /^\(\s*["']https?:/ },
  { kind: "logging", callee: /^\\?(?:error_log|trigger_error|syslog|var_dump|print_r|debug_print_backtrace)$/ },
];

const RUST: readonly EffectRule[] = [
  { kind: "environment", callee: /^(?:(?:std::)?env::(?:var|var_os|vars|vars_os)|(?:option_)?env!)$/ },
  {
    kind: "file-write",
    callee:
      /^(?:(?:std::|tokio::)?fs::(?:write|create_dir|create_dir_all|remove_file|remove_dir|remove_dir_all|rename|copy|hard_link|set_permissions)|(?:std::|tokio::)?(?:fs::)?(?:File::(?:create|create_new|options)|OpenOptions::new))$/,
  },
  {
    kind: "network",
    callee:
      /^(?:(?:reqwest|ureq|hyper|surf)::(?:\w+::)*\w+|(?:\w+::)*(?:TcpStream::connect|TcpListener::bind|UdpSocket::bind|UnixStream::connect))$/,
  },
  {
    kind: "logging",
    callee: /^(?:e?println!|e?print!|dbg!|(?:(?:log|tracing)::)?(?:trace|debug|info|warn|error|event)!)$/,
  },
];

const C: readonly EffectRule[] = [
  { kind: "environment", callee: /^(?:std::|::)?(?:secure_)?(?:_w)?getenv(?:_s)?$/ },
  { kind: "file-write", callee: /^(?:std::|::)?(?:fopen|freopen|_wfopen)$/, arguments: /,\s*L?"[^"]{0,8}[wa+]/ },
  { kind: "file-write", callee: /^(?:::)?open(?:at)?$/, arguments: /\bO_(?:WRONLY|RDWR|CREAT|APPEND|TRUNC)\b/ },
  { kind: "logging", callee: /^(?:std::)?(?:fprintf|fputs|fwrite|vfprintf)$/, arguments: /\bstd(?:err|out)\b/ },
  {
    kind: "file-write",
    callee:
      /^(?:std::(?:filesystem::)?|fs::|::)?(?:fprintf|fputs|fwrite|vfprintf|creat|unlink|remove|remove_all|rename|mkdir|mkdtemp|mkstemp|rmdir|symlink|chmod|chown|ftruncate|create_director(?:y|ies)|copy_file)$/,
  },
  {
    kind: "network",
    callee:
      /^(?:::)?(?:socket|connect|bind|listen|accept4?|send(?:to|msg)?|recv(?:from|msg)?|getaddrinfo|gethostbyname|curl_easy_perform|SSL_(?:connect|read|write))$/,
  },
  { kind: "logging", callee: /^(?:std::)?(?:printf|vprintf|puts|putchar|perror|syslog|vsyslog|print|println)$/ },
];

/** The first rule that matches a call decides. */
const BY_LANGUAGE: Readonly<Record<Language, readonly EffectRule[]>> = {
  typescript: ECMASCRIPT,
  tsx: ECMASCRIPT,
  javascript: ECMASCRIPT,
  python: PYTHON,
  go: GO,
  java: JAVA,
  ruby: RUBY,
  rust: RUST,
  csharp: CSHARP,
  php: PHP,
  c: C,
  cpp: C,
};

export function effectRules(language: Language): readonly EffectRule[] {
  return [...BY_LANGUAGE[language], { kind: "logging", callee: ANY_LOGGER }];
}
