export const id = 0;
export const ids = [0];
export const modules = {

/***/ 52105:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fn: () => (/* binding */ urlSecrets),
/* harmony export */   GN: () => (/* binding */ endpointHost),
/* harmony export */   dq: () => (/* binding */ baseUrlProblems),
/* harmony export */   el: () => (/* binding */ apiKeyProblems),
/* harmony export */   sj: () => (/* binding */ endpointProblems)
/* harmony export */ });
/** What is wrong with the endpoint's inputs, so that the caller can report it with the other input errors. Never throws. */
function endpointProblems({ baseUrl, apiKey }) {
    return [...baseUrlProblems(baseUrl), ...apiKeyProblems(apiKey)];
}
/** The endpoint as messages name it: never with credentials, path or query. @throws TypeError if it is no URL. */
function endpointHost(baseUrl) {
    return new URL(baseUrl).host;
}
/** What is wrong with the address. Shown are at most its scheme and host: the rest may be secret. Never throws. */
function baseUrlProblems(baseUrl) {
    const wanted = "an http or https URL such as https://api.openai.com/v1";
    const remedy = "Give the address that the server documents for its OpenAI-compatible API.";
    const problem = (got) => [{ input: "base-url", got, wanted, remedy }];
    if (!URL.canParse(baseUrl))
        return problem("a value that is no URL");
    const { protocol, host, username, password } = new URL(baseUrl);
    const shown = host === "" ? "" : ` (${protocol}//${host})`;
    if (protocol !== "http:" && protocol !== "https:")
        return problem(`a ${protocol} URL${shown}`);
    if (username !== "" || password !== "")
        return problem(`a URL that holds credentials${shown}`);
    return [];
}
const KEY_REMEDY = "Store the key again, unquoted.";
/** What is wrong with the key, of which nothing is shown. Never throws. */
function apiKeyProblems(apiKey) {
    // A header cannot carry anything else, and the transport's own error would quote the key.
    const isQuoted = /^["']|["']$/.test(apiKey);
    if (/^[\x21-\x7e]+$/.test(apiKey) && !isQuoted)
        return [];
    if (isQuoted)
        return [{ input: "api-key", got: "a value in quotes", wanted: "the key alone", remedy: KEY_REMEDY }];
    const got = apiKey === "" ? "an empty value" : "a value with spaces, line breaks or characters outside ASCII";
    return [{ input: "api-key", got, wanted: "one line of printable ASCII", remedy: KEY_REMEDY }];
}
/** What of an address must not be shown: its user and password, as written and decoded. Empty for what is no URL. */
function urlSecrets(url) {
    if (!URL.canParse(url))
        return [];
    const { username, password } = new URL(url);
    // A user alone may be a token; beside a password it is but a name.
    const secrets = password === "" ? [username] : [`${username}:${password}`, password];
    return [...new Set([...secrets, ...secrets.map(decode)])].filter((secret) => secret !== "");
}
function decode(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}


/***/ }),

/***/ 48856:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KJ: () => (/* binding */ providerValues),
/* harmony export */   ht: () => (/* binding */ variablesOf),
/* harmony export */   xd: () => (/* binding */ PROVIDER_NAMES),
/* harmony export */   xq: () => (/* binding */ PROVIDERS)
/* harmony export */ });
// Apart from the schemas, so that inputs can be read without loading zod.
/** Each provider by the word that `panel` has for it. The first is what `auto` takes where there is a key. */
const PROVIDERS = {
    openai: { apiKey: "OPENAI_API_KEY", baseUrl: "OPENAI_BASE_URL" },
};
const PROVIDER_NAMES = Object.keys(PROVIDERS);
const NAMED = PROVIDERS;
/** The variables of the provider that a word for the panel names, else of the first: `auto` and `static` name none. */
function variablesOf(word) {
    return NAMED[word ?? "auto"] ?? PROVIDERS.openai;
}
/** Every provider's key and address, where the environment holds them: neither is to be shown. */
function providerValues(environment) {
    const all = Object.values(NAMED);
    const held = (names) => names.flatMap((name) => environment[name] || []);
    return { keys: held(all.map(({ apiKey }) => apiKey)), urls: held(all.map(({ baseUrl }) => baseUrl)) };
}


/***/ }),

/***/ 20096:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DV: () => (/* binding */ codeBlock),
/* harmony export */   FV: () => (/* binding */ escapeMarkdown),
/* harmony export */   GO: () => (/* binding */ escapeJson),
/* harmony export */   SS: () => (/* binding */ codeSpan),
/* harmony export */   UN: () => (/* binding */ escapeControls),
/* harmony export */   ZD: () => (/* binding */ escapeHtml),
/* harmony export */   qg: () => (/* binding */ escapeTerminalLine),
/* harmony export */   vC: () => (/* binding */ defuseWorkflowCommand)
/* harmony export */ });
/**
 * Text from outside, made safe for one destination each. Model and author text passes one of these before it is shown.
 */
/**
 * What is not seen, or makes other text seen elsewhere: controls but tab and line feed, bidirectional controls,
 * zero-width characters, tags and other ignorable characters, separators of lines and paragraphs. Joiners and variation
 * selectors stay where scripts other than Latin and emoji need them.
 */
const UNSEEN = /(?![\t\n])\p{Cc}|[\u2028\u2029\ufff9-\ufffb]|(?!(?<=\P{ASCII})[\u200c\u200d](?=\P{ASCII})|(?<=[\P{ASCII}0-9#*])[\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/gu;
/** Stops what GFM and GitHub's own filters link, and is not seen. Escapes do not: the filters see the rendered text. */
const BREAK = "\u200b";
/** Longer texts are cut: one of them must not take the room of all others. */
const MAX_LINE_CHARS = 4000;
const MAX_BLOCK_CHARS = 8000;
/** Back-ticks in a row beyond this are broken up, as the fence around them must be longer still. */
const MAX_FENCE = 32;
/**
 * Invisible and direction-changing characters made visible, so that text cannot move the cursor or pose as other text. A
 * line ends where git ends one: a carriage return that no line feed follows is such a character.
 */
function escapeControls(text) {
    const show = (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
    return text
        .toWellFormed()
        .replace(/\r(?=\n|$)/g, "")
        .replace(UNSEEN, show);
}
/** JSON text in which no such character stands as itself, nor a command of the runner; it parses to the same document. */
function escapeJson(json) {
    return json
        .replaceAll("##[", "##\\u005b")
        .replace(UNSEEN, (character) => Array.from({ length: character.length }, (_, index) => toJsonEscape(character.charCodeAt(index))).join(""));
}
function toJsonEscape(unit) {
    return `\\u${unit.toString(16).padStart(4, "0")}`;
}
/** One line of plain text for a terminal: no control characters, no line breaks, no command of the Actions runner. */
function escapeTerminalLine(text) {
    const lines = escapeControls(text)
        .split("\n")
        .map((line) => line.trim());
    return defuseWorkflowCommand(lines.filter((line) => line !== "").join(" "));
}
/** The Actions runner reads commands from both standard streams: `::` opens one at a line's start, `##[` anywhere. */
function defuseWorkflowCommand(line) {
    return line.replaceAll("##[", "##\\u{5b}").replace(/^(\s*):(?=:)/, "$1\\u{3a}");
}
/** One line of text for Markdown as GitHub renders it: no markup, HTML, mention, link, image or emoji comes alive. */
function escapeMarkdown(text) {
    return escapeMarkup(stopAutolinks(escapeTerminalLine(cut(text, MAX_LINE_CHARS))));
}
/** Text for HTML, between tags or in a quoted attribute. */
function escapeHtml(text, maxChars = MAX_BLOCK_CHARS) {
    return escapeControls(cut(text, maxChars)).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
/** A path or short text as a Markdown code span, whatever back-ticks it holds. */
function codeSpan(text) {
    const line = breakFences(escapeTerminalLine(cut(text, MAX_LINE_CHARS)));
    const fence = "`".repeat(longestFence(line) + 1);
    const pad = line.startsWith("`") || line.endsWith("`") || line === "" ? " " : "";
    return `${fence}${pad}${line}${pad}${fence}`;
}
/** Text as a fenced block, whatever fences it holds. */
function codeBlock(text, language = "", maxChars = MAX_BLOCK_CHARS) {
    const body = breakFences(withoutTrailingLineFeeds(escapeControls(cut(text, maxChars))));
    const fence = "`".repeat(Math.max(3, longestFence(body) + 1));
    return `${fence}${language}\n${body}\n${fence}`;
}
/**
 * Mentions, issues (`#1`, `GH-1`), commits, addresses, and emoji by name (some are images).
 *
 * @see https://docs.github.com/en/get-started/writing-on-github/working-with-advanced-formatting/autolinked-references-and-urls
 */
function stopAutolinks(line) {
    return (line
        .replace(/@/g, `@${BREAK}`)
        .replace(/#(?=\d)/g, `#${BREAK}`)
        .replace(/\bGH(?=-\d)/gi, `$&${BREAK}`)
        .replace(/:\/\//g, `:${BREAK}//`)
        .replace(/www(?=\.)/gi, `$&${BREAK}`)
        // Also within longer words, which may be cut later.
        .replace(/[0-9a-f]{6}(?=[0-9a-f])/gi, `$&${BREAK}`)
        .replace(/:(?=[\w+-]+(?::|$))/g, `:${BREAK}`));
}
function escapeMarkup(line) {
    return line
        .replace(/&/g, "&amp;")
        .replace(/</g, "&lt;")
        .replace(/>/g, "&gt;")
        .replace(/[\\`*_{}[\]()#+!|~$=-]/g, "\\$&")
        .replace(/^(\d{1,9})\./, "$1\\.");
}
function cut(text, maxChars) {
    return text.length <= maxChars ? text : `${text.slice(0, maxChars).toWellFormed()}…`;
}
/** No regular expression: on a long run of line feeds within the text it would take quadratic time. */
function withoutTrailingLineFeeds(text) {
    let end = text.length;
    while (text[end - 1] === "\n")
        end -= 1;
    return text.slice(0, end);
}
function breakFences(text) {
    return text.replace(new RegExp(`\`{${MAX_FENCE}}(?=\`)`, "g"), `$&${BREAK}`);
}
function longestFence(text) {
    let longest = 0;
    for (const [run] of text.matchAll(/`+/g))
        longest = Math.max(longest, run.length);
    return longest;
}


/***/ }),

/***/ 8038:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $p: () => (/* binding */ redactor),
/* harmony export */   Ts: () => (/* binding */ unmistakable),
/* harmony export */   fi: () => (/* binding */ quoteRedactor)
/* harmony export */ });
const MASK = "***";
/** Shorter values would mask ordinary words. */
const MIN_SECRET_LENGTH = 4;
/** A shorter piece of base64 is too likely to be chance. */
const MIN_BASE64_LENGTH = 8;
/**
 * The secrets that can be taken out of any text without spoiling it. A placeholder for servers that want no key
 * (`EMPTY`, `not-needed`, `lm-studio`) is an ordinary word: masked in code it would spoil quotes and paths.
 */
function unmistakable(secrets) {
    const given = secrets.filter((secret) => secret !== undefined);
    return given.filter((secret) => secret.length >= 20 || (secret.length >= 8 && /\d/.test(secret)));
}
/**
 * Masks every secret of at least four characters: as it is, URL-encoded, and in base64, also where the base64 holds
 * more than the secret (`user:secret` in a Basic header). Shorter secrets are left alone.
 */
function redactor(secrets) {
    const forms = new Set(secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH).flatMap(formsOf));
    if (forms.size === 0)
        return (text) => text;
    // Longest first, so that a form inside another does not leave the rest of it behind.
    const alternatives = [...forms].sort((a, b) => b.length - a.length).map(escapePattern);
    const pattern = new RegExp(alternatives.join("|"), "g");
    return (text) => text.replace(pattern, MASK);
}
/** A piece of a secret this long is as good as the half of it. */
const PIECE_LENGTH = 8;
/**
 * As `redactor`, for what a server says of a request that carried the secrets, and that may mean to give them away: masks
 * besides every piece of eight characters of one, as it is, reversed, in hex and in base64, in upper or lower case.
 */
function quoteRedactor(secrets) {
    const redact = redactor(secrets);
    const pieces = new Set(unmistakable(secrets).flatMap(disguisesOf).flatMap(piecesOf));
    return (text) => maskPieces(redact(text), pieces);
}
function disguisesOf(secret) {
    const turned = [...secret].reverse().join("");
    return [secret, turned].flatMap((text) => {
        const hex = Buffer.from(text, "utf8").toString("hex");
        return [...formsOf(text), hex, [...hex].reverse().join("")];
    });
}
function piecesOf(text) {
    const lower = text.toLowerCase();
    const count = Math.max(0, lower.length - PIECE_LENGTH + 1);
    return Array.from({ length: count }, (_, start) => lower.slice(start, start + PIECE_LENGTH));
}
/** Characters are not told apart by case, and none of a masked stretch is left. */
function maskPieces(text, pieces) {
    if (pieces.size === 0)
        return text;
    let masked = "";
    let coveredTo = 0;
    for (let at = 0; at < text.length; at += 1) {
        const isPiece = pieces.has(text.slice(at, at + PIECE_LENGTH).toLowerCase());
        if (isPiece && at >= coveredTo)
            masked += MASK;
        if (isPiece)
            coveredTo = at + PIECE_LENGTH;
        if (at >= coveredTo)
            masked += text[at];
    }
    return masked;
}
function formsOf(secret) {
    return [secret, ...urlForms(secret), ...base64Forms(Buffer.from(secret, "utf8"))];
}
function urlForms(secret) {
    // A lone surrogate has no URL form.
    if (/\p{Cs}/u.test(secret))
        return [];
    const upper = encodeURIComponent(secret);
    return [upper, upper.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()), upper.replaceAll("%20", "+")];
}
function base64Forms(bytes) {
    const whole = bytes.toString("base64");
    const standard = [whole, whole.replace(/=+$/, ""), ...[0, 1, 2].map((offset) => base64Core(bytes, offset))];
    return standard
        .filter((form, index) => index < 2 || form.length >= MIN_BASE64_LENGTH)
        .flatMap((form) => [form, form.replaceAll("+", "-").replaceAll("/", "_")]);
}
/** The part of the base64 that depends on these bytes alone when `offset` (mod 3) other bytes precede them. */
function base64Core(bytes, offset) {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64");
    const firstOwn = Math.ceil((offset * 4) / 3);
    const lastOwn = Math.floor(((offset + bytes.length) * 8) / 6);
    return encoded.slice(firstOwn, lastOwn);
}
function escapePattern(text) {
    return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}


/***/ }),

/***/ 63463:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  t: () => (/* binding */ PLAIN),
  B: () => (/* binding */ Terminal)
});

// EXTERNAL MODULE: ./lib/core/escape.js
var core_escape = __webpack_require__(20096);
;// CONCATENATED MODULE: ./lib/core/render/wrap-text.js

/** Takes two columns of a terminal. */
const WIDE = /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
/** Between two wide characters a line may break, as their scripts set no blanks; else only at blanks. */
const PIECE = new RegExp(`(?:${WIDE.source})\\p{M}*|(?:(?!${WIDE.source})\\S)+`, "gu");
/** What git and `patch` know the beginning of a patch by, at the beginning of a line. */
const PATCH_HEAD = /^(?:diff|Index:|---|\+\+\+|\*\*\*|@@)(?: |$)/;
/** How many columns of a terminal a line takes, as far as that can be told without knowing the terminal. */
function columnsOf(text) {
    let columns = 0;
    for (const character of text) {
        if (/[\p{M}\u200d]/u.test(character))
            continue;
        columns += WIDE.test(character) ? 2 : 1;
    }
    return columns;
}
/**
 * A paragraph as lines of at most so many columns, broken at blanks; a longer word, such as a path, keeps its line whole.
 * Text must be one line already. No line is a command of the Actions runner, or one by which a patch begins.
 */
function wrapText(text, columns) {
    const lines = [];
    let line = "";
    let width = 0;
    let end = 0;
    for (const { 0: piece, index } of text.matchAll(PIECE)) {
        const gap = line === "" ? "" : text.slice(end, index);
        const added = columnsOf(gap) + columnsOf(piece);
        end = index + piece.length;
        if (line !== "" && width + added > columns) {
            lines.push(line);
            line = piece;
            width = columnsOf(piece);
        }
        else {
            line += `${gap}${piece}`;
            width += added;
        }
    }
    return [...lines, line].map((each) => defusePatch((0,core_escape/* defuseWorkflowCommand */.vC)(each)));
}
/** `fix | git apply` reads the report before the patch, in which nobody's words may begin another. */
function defusePatch(line) {
    return PATCH_HEAD.test(line) ? ` ${line}` : line;
}

;// CONCATENATED MODULE: ./lib/core/render/terminal.js

/** For a file or a pipe: no colour, and no wider than a log is read with ease. */
const PLAIN = { columns: 100, isColoured: false };
const CODES = { bold: "1", dim: "2", red: "1;31", yellow: "1;33", green: "1;32", cyan: "36" };
/** Lines of text in one style. Whatever is given must be escaped for a terminal already. */
class Terminal {
    #style;
    constructor(style) {
        this.#style = style;
    }
    paint(text, paint) {
        return this.#style.isColoured ? `\u001b[${CODES[paint]}m${text}\u001b[0m` : text;
    }
    /** A paragraph, every line indented. */
    paragraph(text, indent, paint) {
        return this.#wrap(text, indent).map((line) => {
            return `${" ".repeat(indent)}${paint === undefined ? line : this.paint(line, paint)}`;
        });
    }
    /** A paragraph behind a label, its further lines beneath its first. */
    labelled(label, text, { indent, width, labelPaint = "dim", paint }) {
        const lines = this.#wrap(text, indent + width).map((line) => paint === undefined ? line : this.paint(line, paint));
        const gap = " ".repeat(Math.max(1, width - columnsOf(label)));
        const [first = "", ...rest] = lines;
        return [
            `${" ".repeat(indent)}${this.paint(label, labelPaint)}${gap}${first}`,
            ...rest.map((line) => `${" ".repeat(indent + width)}${line}`),
        ];
    }
    #wrap(text, indent) {
        return wrapText(text, Math.max(20, this.#style.columns - indent));
    }
}


/***/ }),

/***/ 91000:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openLog: () => (/* binding */ openLog)
});

// EXTERNAL MODULE: ./lib/core/escape.js
var core_escape = __webpack_require__(20096);
;// CONCATENATED MODULE: ./lib/adapters/system/stderr-log.js

const ERASE_LINE = "\r\u001b[2K";
const DEFAULT_COLUMNS = 80;
/**
 * Writes one line a message. On a terminal progress is a single line rewritten in place and cleared before anything
 * else; elsewhere it is a plain line, left out when it repeats the one before.
 */
function stderrLog(options) {
    const { stream, isTerminal, redact } = options;
    let liveLine = "";
    const clearLive = () => {
        if (isTerminal && liveLine !== "")
            stream.write(ERASE_LINE);
        liveLine = "";
    };
    const line = (text) => {
        clearLive();
        stream.write(`${text}\n`);
    };
    const progress = (message) => {
        const text = toSafeLine(message, redact);
        if (text === liveLine)
            return;
        if (isTerminal)
            stream.write(`${ERASE_LINE}${shorten(text, options.columns)}`);
        else
            stream.write(`${text}\n`);
        liveLine = text;
    };
    return {
        progress,
        info: (message) => line(toSafeLine(message, redact)),
        warning: (message) => line(`warning: ${toSafeLine(message, redact)}`),
        close: clearLive,
    };
}
/** One line without control characters, whose invisible and direction-changing characters can be seen. */
function toSafeLine(message, redact) {
    const plain = redact(message)
        .replace(/[\t\r\n]+/g, " ")
        .replace(/\p{Cc}/gu, "")
        .replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, escapeCharacter);
    // Taking characters out can put a secret back together.
    return (0,core_escape/* defuseWorkflowCommand */.vC)(redact(plain));
}
function escapeCharacter(character) {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
/** A live line that wraps could not be erased. */
function shorten(text, columns) {
    const width = (columns ?? DEFAULT_COLUMNS) - 1;
    return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}

// EXTERNAL MODULE: ./lib/core/config/endpoint.js
var endpoint = __webpack_require__(52105);
// EXTERNAL MODULE: ./lib/core/config/providers.js
var providers = __webpack_require__(48856);
// EXTERNAL MODULE: ./lib/core/redact.js
var core_redact = __webpack_require__(8038);
// EXTERNAL MODULE: ./lib/entry/cli/terminal-style.js
var terminal_style = __webpack_require__(4893);
;// CONCATENATED MODULE: ./lib/entry/cli/open-log.js





/** The log on standard error, which neither the API key nor an endpoint's credentials ever reach. */
function openLog(environment, baseUrl = "") {
    const { keys, urls } = (0,providers/* providerValues */.KJ)(environment);
    const redact = (0,core_redact/* redactor */.$p)([...keys, ...[baseUrl, ...urls].flatMap(endpoint/* urlSecrets */.Fn)]);
    const stream = process.stderr;
    return stderrLog({
        stream,
        isTerminal: (0,terminal_style/* isCapable */.v)(stream, environment),
        columns: stream.columns || undefined,
        redact,
    });
}


/***/ }),

/***/ 4893:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   v: () => (/* binding */ isCapable),
/* harmony export */   w: () => (/* binding */ terminalStyle)
/* harmony export */ });
/* harmony import */ var _core_render_terminal_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(63463);

/** Broader lines are hard to read, and on narrower ones nothing fits. */
const MOST_COLUMNS = 100;
const FEWEST_COLUMNS = 40;
/**
 * How text is laid out on standard output: as wide as a terminal is, in colour unless `NO_COLOR` is set; plain in a file, a
 * pipe, or a terminal that can do no more.
 *
 * @see https://no-color.org
 */
function terminalStyle({ output }, stream, environment) {
    if (output !== undefined || stream.isTTY !== true)
        return _core_render_terminal_js__WEBPACK_IMPORTED_MODULE_0__/* .PLAIN */ .t;
    const columns = Math.max(FEWEST_COLUMNS, Math.min(MOST_COLUMNS, stream.columns || 80));
    return { columns, isColoured: isCapable(stream, environment) && (environment.NO_COLOR ?? "") === "" };
}
/** Whether a terminal stands behind it that can move its cursor and knows colours. */
function isCapable({ isTTY }, { TERM }) {
    return isTTY === true && TERM !== "dumb";
}


/***/ })

};
