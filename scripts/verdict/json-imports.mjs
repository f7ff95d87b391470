/** GitHub's workflow parser imports JSON as bundlers take it; Node wants to be told. Imported before what needs it. */
import { registerHooks } from "node:module";

registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith(".json") ? { ...context, importAttributes: { type: "json" } } : context),
});
