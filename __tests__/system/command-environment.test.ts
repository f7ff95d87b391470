import { describe, expect, it } from "vitest";
import { commandEnvironment } from "../../src/system/run-command.ts";

const KEY = "sk-a-key-of-ours-1234";

describe("the environment of a command of the person's", () => {
  it("is their own", () => {
    const own = { PATH: "/bin", CI: "1", GITHUB_TOKEN: "theirs", GIT_AUTHOR_NAME: "Ada", GIT_EDITOR: "vi" };
    expect(commandEnvironment({ ...own, NOT_SET: undefined }, [KEY, undefined])).toEqual(own);
  });

  it("has no key of a model endpoint, under its name or another, plain or disguised", () => {
    const holding = {
      OPENAI_API_KEY: "another",
      GROQ_API_KEY: "of a named endpoint",
      LM_API_TOKEN: "of a local server",
      COPY: KEY,
      HEADER: `Bearer ${KEY}`,
      BASIC: Buffer.from(`me:${KEY}`).toString("base64"),
      ADDRESS: `https://example.org/?key=${encodeURIComponent(KEY)}`,
    };
    expect(commandEnvironment({ ...holding, PATH: "/bin" }, [KEY])).toEqual({ PATH: "/bin" });
  });

  it("keeps what has a placeholder for a key in it", () => {
    const own = { PATH: "/home/key/bin", CI: "1", WORD: "key" };
    expect(commandEnvironment({ ...own, OPENAI_API_KEY: "key" }, ["key", "1", ""])).toEqual(own);
  });

  it("leads git nowhere else, as in a hook", () => {
    const leading = ["DIR", "WORK_TREE", "INDEX_FILE", "OBJECT_DIRECTORY", "COMMON_DIR", "PREFIX", "NAMESPACE"];
    const given = Object.fromEntries(leading.map((name) => [`GIT_${name}`, "/elsewhere"]));
    expect(commandEnvironment({ ...given, GIT_CONFIG_PARAMETERS: "'a.b=c'", GIT_CONFIG_COUNT: "1" }, [])).toEqual({});
  });
});
