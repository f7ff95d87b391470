export const id = 744;
export const ids = [744];
export const modules = {

/***/ 67744:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  dryRunCommand: () => (/* binding */ dryRunCommand)
});

// EXTERNAL MODULE: ./lib/core/assignments/long-line.js
var long_line = __webpack_require__(91925);
// EXTERNAL MODULE: ./lib/core/estimate/estimate-agent.js
var estimate_agent = __webpack_require__(63398);
// EXTERNAL MODULE: ./lib/core/render/plain-words.js
var plain_words = __webpack_require__(62408);
// EXTERNAL MODULE: ./lib/engine/debate/admission-desk.js + 1 modules
var admission_desk = __webpack_require__(15655);
// EXTERNAL MODULE: ./lib/engine/debate/describe-estimate.js
var describe_estimate = __webpack_require__(24224);
// EXTERNAL MODULE: ./lib/engine/debate/slice-round.js
var slice_round = __webpack_require__(61005);
// EXTERNAL MODULE: ./lib/engine/run/focus-of.js
var focus_of = __webpack_require__(7424);
;// CONCATENATED MODULE: ./lib/engine/review/forecast-review.js







/** Cuts the change into parts as a review would, and says what that is taken to cost. No agent is asked. */
async function forecastReview(context) {
    const shown = (0,focus_of/* filesToTry */.U)(context);
    const slices = await (0,slice_round/* sliceReadable */.l8)(shown, context);
    const estimate = (0,admission_desk/* openDesk */.A)({ slices, isFirst: true, claims: 0, isMapped: true }, context).estimate();
    return {
        slices: slices.map(toForecast),
        files: {
            all: context.target.pin.files.length,
            shown: shown.length,
            overlong: shown.filter((file) => (0,long_line/* findOverlongChange */.kQ)(file) !== undefined).length,
        },
        leftOut: leftOutOf(context, shown),
        budgets: { tokens: context.panel.purse?.limit, seconds: context.timeBudgetMs / 1000 },
        plan: context.plan,
        estimate,
        told: (0,describe_estimate/* describeEstimate */.S)(estimate, context, context.panel.models.at(-1) ?? ""),
    };
}
function leftOutOf({ target }, shown) {
    const tried = new Set(shown.map(({ path }) => path));
    return target.pin.files
        .filter(({ path }) => !tried.has(path))
        .map(({ path, skipped }) => ({
        file: path,
        why: skipped === undefined ? "read by an earlier review" : (0,plain_words/* describeSkip */.Vf)(skipped),
    }));
}
function toForecast({ files, bytes }) {
    return { files, tokens: (0,estimate_agent/* toTokens */.ow)(bytes) };
}

// EXTERNAL MODULE: ./lib/entry/review-target.js + 341 modules
var review_target = __webpack_require__(82167);
// EXTERNAL MODULE: ./lib/entry/cli/as-typed.js
var as_typed = __webpack_require__(12328);
// EXTERNAL MODULE: ./lib/entry/cli/emit.js
var emit = __webpack_require__(59362);
// EXTERNAL MODULE: ./lib/entry/cli/open-judging.js + 25 modules
var open_judging = __webpack_require__(72267);
// EXTERNAL MODULE: ./lib/entry/cli/output-place.js + 1 modules
var output_place = __webpack_require__(81905);
// EXTERNAL MODULE: ./lib/core/count-of.js
var count_of = __webpack_require__(29028);
// EXTERNAL MODULE: ./lib/core/escape.js
var core_escape = __webpack_require__(20096);
// EXTERNAL MODULE: ./lib/core/estimate/tell-estimate.js
var tell_estimate = __webpack_require__(33798);
// EXTERNAL MODULE: ./lib/core/group-digits.js
var group_digits = __webpack_require__(80083);
// EXTERNAL MODULE: ./lib/core/render/fold-unread.js
var fold_unread = __webpack_require__(42837);
;// CONCATENATED MODULE: ./lib/entry/cli/render-forecast.js





const MAX_SLICES = 20;
const MAX_NAMES = 3;
const MAX_LEFT_OUT = 10;
/** What a review would take, for a person. */
function renderForecast(forecast) {
    const { slices, files, estimate, told } = forecast;
    const lines = [
        ...(slices.length === 0 ? tellNothing(forecast) : tellSlices(forecast)),
        ...(files.overlong === 0
            ? []
            : [
                `Of ${(0,count_of/* countOf */.p)(files.overlong, "file")} a changed line is too long to be read: such a change could not be judged.`,
            ]),
        ...tellLeftOut(forecast),
        ...(slices.length === 0 ? [] : [`${told ?? "The static panel plays: it costs no tokens"}.`]),
        ...(slices.length === 0 || estimate === undefined ? [] : [WHOLE]),
    ];
    return `${lines.join("\n")}\n`;
}
/** Why the estimate is more than the slices together. */
const WHOLE = "A slice's tokens are those of its lines, read once. The estimate counts every agent that reads them, each with all of its calls (a call sends again what came before), and the Judge and the Critic.";
function tellSlices({ slices, files, plan, estimate }) {
    const rounds = `at most ${(0,count_of/* countOf */.p)(plan.maxRounds, "round")} of ${(0,count_of/* countOf */.p)(plan.passes, "Enthusiast pass", "Enthusiast passes")}`;
    return [
        `Nothing was reviewed: this is what a review would read. ${tellFiles(files)} in ${(0,count_of/* countOf */.p)(slices.length, "slice")}, riskiest first; mode ${plan.mode}, ${rounds}.`,
        ...slices.slice(0, MAX_SLICES).map(({ files: names, tokens }, index) => {
            const size = estimate === undefined ? "" : `about ${(0,tell_estimate/* roundedCount */.fL)(tokens)} tokens: `;
            return `${String(index + 1).padStart(4)}  ${size}${nameSome(names)}`;
        }),
        ...(slices.length > MAX_SLICES ? [`      and ${(0,count_of/* countOf */.p)(slices.length - MAX_SLICES, "more slice")}`] : []),
    ];
}
function tellNothing({ files }) {
    const changed = files.shown === 0 ? "" : ": they are empty";
    return [
        `Nothing was reviewed, and no line is there for an agent to read. ${tellFiles(files)} would be looked at${changed}.`,
        "A review would ask no agent to read it: it would come to what is found by rule, and spend no tokens on reading.",
    ];
}
function tellFiles({ shown, all }) {
    const of = shown === all ? "" : `${(0,group_digits/* groupDigits */.K)(shown)} of `;
    return `${of}${(0,group_digits/* groupDigits */.K)(all)} ${all === 1 ? "file" : "files"}`;
}
function tellLeftOut({ leftOut }) {
    if (leftOut.length === 0)
        return [];
    const { entries, more } = (0,fold_unread/* foldUnread */.nD)(leftOut, "left out", MAX_LEFT_OUT);
    return [
        `Left out (${(0,group_digits/* groupDigits */.K)(leftOut.length)}):`,
        ...entries.map(({ path, told }) => `      ${(0,core_escape/* escapeTerminalLine */.qg)(path || "(no folder)")}: ${(0,core_escape/* escapeTerminalLine */.qg)(told)}`),
        ...(more === undefined ? [] : [`      ${more}`]),
    ];
}
function nameSome(names) {
    const first = names.slice(0, MAX_NAMES).map(core_escape/* escapeTerminalLine */.qg).join(", ");
    return names.length > MAX_NAMES ? `${first} and ${(0,count_of/* countOf */.p)(names.length - MAX_NAMES, "more file")}` : first;
}

;// CONCATENATED MODULE: ./lib/entry/cli/dry-run-command.js
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});







/** Says what a review of a target would take, and asks nobody; answers the exit status. */
function dryRunCommand(args, environment, installation) {
    return (0,as_typed/* asTyped */.j)(args.config, async () => {
        await (0,output_place/* checkOutput */.yr)(args, environment);
        const means = { environment, installation, isEstimate: true, verb: "Estimating a review of" };
        return (0,open_judging/* withJudging */.H)({ ...args, runDirectory: undefined }, means, async ({ order, log }) => {
            const env_1 = { stack: [], error: void 0, hasError: false };
            try {
                log.progress("Pinning the target");
                const review = __addDisposableResource(env_1, await (0,review_target/* openReview */.p)(order), false);
                const forecast = await forecastReview({
                    ...review.facts,
                    failOn: order.settings.failOn,
                    halt: new AbortController(),
                });
                log.close();
                await (0,emit/* emit */.Ic)(toText(forecast, args), args, log);
                return 0;
            }
            catch (e_1) {
                env_1.error = e_1;
                env_1.hasError = true;
            }
            finally {
                __disposeResources(env_1);
            }
        });
    });
}
function toText(forecast, { format }) {
    return format === "json" ? `${JSON.stringify(toDocument(forecast), null, 2)}\n` : renderForecast(forecast);
}
function toDocument({ slices, files, plan, budgets, estimate }) {
    return {
        files,
        slices: slices.map((slice) => ({ files: slice.files, tokens: slice.tokens })),
        mode: plan.mode,
        passes: plan.passes,
        max_rounds: plan.maxRounds,
        token_budget: budgets.tokens ?? null,
        time_budget_seconds: budgets.seconds,
        estimate: estimate === undefined
            ? null
            : {
                agents: estimate.agents,
                calls: estimate.calls,
                input_tokens: estimate.inputTokens,
                output_tokens: estimate.outputTokens,
                seconds: estimate.seconds,
            },
    };
}


/***/ })

};
