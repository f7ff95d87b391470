import { removedSessionRenewal } from "../../../../src/adapters/static-panel/rules/removed-session-renewal.ts";
import { describeRule } from "../describe-rule.ts";

describeRule(removedSessionRenewal, {
  matches: [
    {
      name: "a session that is no longer regenerated",
      base: "function logIn(req, user, done) {\n  req.session.regenerate((error) => {\n    if (error) return done(error);\n    req.session.user = user.id;\n    done();\n  });\n}\n",
      head: "function logIn(req, user, done) {\n  req.session.user = user.id;\n  done();\n}\n",
      at: "req.session.user = user.id;",
      cause: "req.session.regenerate((error) => {",
    },
    {
      name: "a reset in Rails that is gone",
      path: "sessions.rb",
      base: "def create\n  reset_session\n  session[:user] = user.id\nend\n",
      head: "def create\n  session[:user] = user.id\nend\n",
      at: "session[:user] = user.id",
      cause: "reset_session",
    },
  ],
  passes: [
    {
      name: "a renewal that moved",
      base: "function logIn(req) {\n  req.session.regenerate(done);\n  note(req);\n}\n",
      head: "function logIn(req) {\n  note(req);\n  req.session.regenerate(done);\n}\n",
    },
  ],
});
