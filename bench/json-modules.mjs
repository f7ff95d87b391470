import { registerHooks } from "node:module";

/** @actions/workflow-parser imports JSON without saying so, which only bundlers take. */
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    return resolved.url.endsWith(".json") ? { ...resolved, importAttributes: { type: "json" } } : resolved;
  },
});
