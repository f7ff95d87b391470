export const id = 170;
export const ids = [170];
export const modules = {

/***/ 91484:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ systemClock)
/* harmony export */ });
/** The longest delay a Node timer takes; anything longer would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** The machine's own clock and timers. */
const systemClock = {
    now: () => Date.now(),
    timestamp: () => new Date().toISOString(),
    monotonicMs: () => performance.now(),
    sleep,
    deadline,
};
function sleep(ms, signal) {
    if (signal.aborted)
        return Promise.reject(signal.reason);
    // A signal of our own: Node warns about the eleventh listener on one that many share.
    const aborted = AbortSignal.any([signal]);
    return new Promise((resolve, reject) => {
        const onAbort = () => {
            timer.cancel();
            reject(signal.reason);
        };
        const timer = after(ms, () => {
            aborted.removeEventListener("abort", onAbort);
            resolve();
        });
        aborted.addEventListener("abort", onAbort, { once: true });
    });
}
function deadline(ms, parent) {
    const expiry = new AbortController();
    const signal = AbortSignal.any([parent, expiry.signal]);
    if (signal.aborted)
        return signal;
    const timer = after(ms, () => expiry.abort(new DOMException(`deadline of ${ms} ms passed`, "TimeoutError")));
    timer.unref();
    signal.addEventListener("abort", timer.cancel, { once: true });
    return signal;
}
function after(ms, ring) {
    let isRef = true;
    let handle;
    const arm = (leftMs) => {
        const stepMs = Math.min(leftMs, MAX_TIMER_MS);
        handle = setTimeout(() => (leftMs > stepMs ? arm(leftMs - stepMs) : ring()), stepMs);
        if (!isRef)
            handle.unref();
    };
    arm(Math.max(0, ms));
    return {
        cancel: () => clearTimeout(handle),
        unref: () => {
            isRef = false;
            handle.unref();
        },
    };
}


/***/ }),

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
 * besides every piece of eight letters and digits of one, as it is, reversed, in hex and in base64, in upper or lower case,
 * whatever stands between them.
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
    const letters = text.toLowerCase().replace(NO_LETTER, "");
    const count = Math.max(0, letters.length - PIECE_LENGTH + 1);
    return Array.from({ length: count }, (_, start) => letters.slice(start, start + PIECE_LENGTH));
}
const NO_LETTER = /[^a-z0-9]+/g;
/** Characters are not told apart by case, and none of a masked stretch is left. */
function maskPieces(text, pieces) {
    if (pieces.size === 0)
        return text;
    // Where each letter or digit stands: a key is known though it is spaced out or grouped.
    const places = [...text.matchAll(/[a-z0-9]/gi)].map(({ index }) => index);
    const letters = text.replace(/[^a-z0-9]+/gi, "").toLowerCase();
    let masked = "";
    let coveredTo = 0;
    for (let at = 0; at + PIECE_LENGTH <= letters.length; at += 1) {
        if (!pieces.has(letters.slice(at, at + PIECE_LENGTH)))
            continue;
        const [start = 0, end = 0] = [places[at], places[at + PIECE_LENGTH - 1]];
        if (start >= coveredTo)
            masked += text.slice(coveredTo, start) + MASK;
        coveredTo = end + 1;
    }
    return masked + text.slice(coveredTo);
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

/***/ 24178:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ Terminal),
/* harmony export */   t: () => (/* binding */ PLAIN)
/* harmony export */ });
/* harmony import */ var _wrap_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(56732);

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
        const gap = " ".repeat(Math.max(1, width - (0,_wrap_text_js__WEBPACK_IMPORTED_MODULE_0__/* .columnsOf */ .P)(label)));
        const [first = "", ...rest] = lines;
        return [
            `${" ".repeat(indent)}${this.paint(label, labelPaint)}${gap}${first}`,
            ...rest.map((line) => `${" ".repeat(indent + width)}${line}`),
        ];
    }
    #wrap(text, indent) {
        return (0,_wrap_text_js__WEBPACK_IMPORTED_MODULE_0__/* .wrapText */ .C)(text, Math.max(20, this.#style.columns - indent));
    }
}


/***/ }),

/***/ 56732:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ wrapText),
/* harmony export */   P: () => (/* binding */ columnsOf)
/* harmony export */ });
/* harmony import */ var _escape_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(20096);

/** Takes two columns of a terminal. */
const WIDE = /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
/** Between two wide characters a line may break, as their scripts set no blanks; else only at blanks. */
const PIECE = new RegExp(`(?:${WIDE.source})\\p{M}*|(?:(?!${WIDE.source})\\S)+`, "gu");
/** What git and `patch` know the beginning of a patch by, at the beginning of a line. */
const PATCH_HEAD = /^(?:diff|Index:|---|\+\+\+|\*\*\*|@@)(?: |$)/;
/** How many columns of a terminal a line takes, as far as that can be told without knowing the terminal. */
function columnsOf(text) {
    // Nearly all text: looking at each sign takes far longer.
    if (/^[ -~]*$/.test(text))
        return text.length;
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
    return [...lines, line].map((each) => defusePatch((0,_escape_js__WEBPACK_IMPORTED_MODULE_0__/* .defuseWorkflowCommand */ .vC)(each)));
}
/** `fix | git apply` reads the report before the patch, in which nobody's words may begin another. */
function defusePatch(line) {
    return PATCH_HEAD.test(line) ? ` ${line}` : line;
}


/***/ }),

/***/ 82789:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openLog: () => (/* binding */ openLog)
});

// EXTERNAL MODULE: ./lib/core/escape.js
var core_escape = __webpack_require__(20096);
// EXTERNAL MODULE: ./lib/core/assert-never.js
var assert_never = __webpack_require__(20762);
// EXTERNAL MODULE: ./lib/core/count-of.js
var count_of = __webpack_require__(29028);
// EXTERNAL MODULE: ./lib/core/group-digits.js
var group_digits = __webpack_require__(80083);
// EXTERNAL MODULE: ./lib/core/replies/role.js + 7 modules
var role = __webpack_require__(52274);
;// CONCATENATED MODULE: ./lib/core/progress/tell-progress.js





/** Where a review stands, as one line: what is shown of it on a terminal and in a log. */
function progressLine(progress) {
    const { step, silence } = progress;
    // On a narrow terminal the end is cut off: what is asked for most stands first.
    const facts = [tellLeft(progress), tellAgents(progress), tellClaims(progress), tellTokens(progress)];
    const known = facts.filter((fact) => fact !== undefined);
    const joined = [`${tellStep(step)}`, ...known].join(", ");
    const told = silence === undefined ? joined : `${joined}; ${tellSilence(silence)}`;
    return progress.label === undefined ? told : `${progress.label}: ${told}`;
}
/** The same for a check run: a title that stands in a list of checks, and in Markdown what is known besides. */
function progressOutput(progress) {
    const { label, step, silence, estimate } = progress;
    const title = label === undefined ? tellStep(step) : `${label}: ${tellStep(step)}`;
    const facts = [
        tellAgents(progress),
        tellClaims(progress),
        tellTokens(progress),
        tellLeft(progress),
        silence && tellSilence(silence),
        estimate,
    ];
    const items = facts.filter((fact) => fact !== undefined).map((fact) => `- ${capitalised(escapeMarkdown(fact))}`);
    return { title, summary: [`${escapeMarkdown(title)}.`, ...(items.length > 0 ? ["", ...items] : [])].join("\n") };
}
function tellStep(step) {
    switch (step.kind) {
        case "work":
            return step.forMs < TOLD_AFTER_MS ? step.what : `${step.what} for ${tellSpan(step.forMs)}`;
        case "reading":
            return `Round ${step.round}: ${step.read} of ${(0,count_of/* countOf */.p)(step.parts, "slice")} read`;
        case "judging":
            return `Round ${step.round}: the Judge rules on ${(0,count_of/* countOf */.p)(step.claims, "claim")}`;
        case "re-checking":
            return `Critic: ${step.checked} of ${(0,count_of/* countOf */.p)(step.findings, "finding")} re-checked`;
        case "helping":
            return `The ${role/* ROLE_NAMES */.ST[step.role]} is asked`;
        default:
            return (0,assert_never/* assertNever */.x)(step);
    }
}
/** What takes no longer is not told how long it takes. */
const TOLD_AFTER_MS = 10_000;
function tellAgents({ agents }) {
    return agents === undefined || agents === 0 ? undefined : `${(0,count_of/* countOf */.p)(agents, "agent")} at work`;
}
function tellClaims({ step, claims, confirmed }) {
    switch (step.kind) {
        case "reading": {
            const own = `${(0,count_of/* countOf */.p)(claims, "claim")} so far`;
            return confirmed === 0 ? own : `${confirmed} confirmed in earlier rounds, ${own}`;
        }
        case "judging":
            return confirmed === 0 ? undefined : `${confirmed} confirmed in earlier rounds`;
        case "re-checking":
            return step.checked === 0 ? undefined : `${confirmed} confirmed so far`;
        case "work":
        case "helping":
            return undefined;
        default:
            return (0,assert_never/* assertNever */.x)(step);
    }
}
function tellTokens({ tokens }) {
    return tokens === undefined || tokens === 0 ? undefined : `${(0,group_digits/* groupDigits */.K)(rounded(tokens))} tokens`;
}
/** A figure that changes all the time is told by its thousands. */
function rounded(tokens) {
    return tokens < 10_000 ? tokens : Math.round(tokens / 1000) * 1000;
}
function tellLeft({ leftMs }) {
    return leftMs === undefined ? undefined : `about ${tellSpan(leftMs)} left`;
}
function tellSilence({ who, forMs, others }) {
    const more = others === 0 ? "" : ` and ${(0,count_of/* countOf */.p)(others, "other agent")}`;
    return `${tellSpan(forMs)} without an answer by ${who}${more}`;
}
/** A span of time no finer than anybody wants to know it: `20 s`, `4 minutes`. */
function tellSpan(ms) {
    if (ms < 85_000)
        return `${Math.max(10, Math.round(ms / 10_000) * 10)} s`;
    return (0,count_of/* countOf */.p)(Math.round(ms / 60_000), "minute");
}
function capitalised(text) {
    return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

// EXTERNAL MODULE: ./lib/core/render/wrap-text.js
var wrap_text = __webpack_require__(56732);
;// CONCATENATED MODULE: ./lib/adapters/system/stderr-log.js



const ERASE_LINE = "\r\u001b[2K";
/** What is left of a longer line; the new one is written over the old one first, so that nothing flickers. */
const ERASE_REST = "\u001b[K";
const DEFAULT_COLUMNS = 80;
/** Where nothing can be rewritten, how far the work is makes a line at most this often. */
const STANDING_INTERVAL_MS = 30_000;
/**
 * Writes one line a message. On a terminal progress is a single line rewritten in place and cleared before anything
 * else; elsewhere it is a plain line, left out when it repeats the one before, and how far the work is comes as one
 * every half minute.
 */
function stderrLog(options) {
    const { stream, isTerminal, redact, clock } = options;
    let liveLine = "";
    let stoodAtMs = clock.monotonicMs();
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
            stream.write(`\r${shorten(text, options.columns?.())}${ERASE_REST}`);
        else
            stream.write(`${text}\n`);
        liveLine = text;
    };
    const isDue = () => isTerminal || clock.monotonicMs() - stoodAtMs >= STANDING_INTERVAL_MS;
    return {
        progress,
        standing: (standing) => {
            if (!isDue())
                return;
            stoodAtMs = clock.monotonicMs();
            progress(progressLine(standing));
        },
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
    if ((0,wrap_text/* columnsOf */.P)(text) <= width)
        return text;
    let [kept, taken] = ["", 0];
    for (const character of text) {
        taken += (0,wrap_text/* columnsOf */.P)(character);
        if (taken >= width)
            break;
        kept += character;
    }
    return `${kept}…`;
}

// EXTERNAL MODULE: ./lib/adapters/system/system-clock.js
var system_clock = __webpack_require__(91484);
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
    const { secrets, urls } = (0,providers/* providerValues */.KJ)(environment);
    const redact = (0,core_redact/* redactor */.$p)([...secrets, ...[baseUrl, ...urls].flatMap(endpoint/* urlSecrets */.Fn)]);
    const stream = process.stderr;
    return stderrLog({
        stream,
        isTerminal: (0,terminal_style/* isCapable */.v)(stream, environment),
        columns: () => stream.columns || undefined,
        redact,
        clock: system_clock/* systemClock */.m,
    });
}


/***/ }),

/***/ 4893:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   v: () => (/* binding */ isCapable),
/* harmony export */   w: () => (/* binding */ terminalStyle)
/* harmony export */ });
/* harmony import */ var _core_render_terminal_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(24178);

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
