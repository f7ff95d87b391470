import { describe, expect, it } from "vitest";
import { apiKeyProblems, baseUrlProblems, headerSecrets, parseEndpointHeaders } from "../../src/config/endpoint.ts";
import { providerValues } from "../../src/config/providers.ts";
import { describeProblem } from "../../src/text/errors.ts";

it.each([`"sk-abc"`, "'sk-abc'", '"sk-abc', "sk-abc'"])(
  "a key in literal quotes, %s, is refused without being shown",
  (key) => {
    const problems = apiKeyProblems(key);
    expect(problems).toMatchObject([{ got: "a value in quotes", remedy: "Store the key again, unquoted." }]);
    expect(JSON.stringify(problems)).not.toContain("sk-abc");
  },
);

it("a key of any other printable characters is taken", () => {
  expect(apiKeyProblems("sk-a'b_c.d/e=")).toEqual([]);
});

it.each(["", "sk abc", "sk-abc\n", "sk-\u00e4bc"])(
  "a key that no header carries, %j, is refused without being shown",
  (key) => {
    const problems = apiKeyProblems(key);
    expect(problems).toMatchObject([{ input: "api-key", wanted: "one line of printable ASCII" }]);
    expect(JSON.stringify(problems)).not.toContain("sk");
  },
);

it.each(["https://ada:sesame@models.example/v1", "https://sesame@models.example/v1"])(
  "an address that holds credentials, %s, is refused without showing them",
  (url) => {
    const problems = baseUrlProblems(url);
    expect(problems).toMatchObject([{ got: "a URL that holds credentials (https://models.example)" }]);
    expect(JSON.stringify(problems)).not.toContain("sesame");
  },
);

it("an address of another kind is refused, and a plain one is taken", () => {
  expect(baseUrlProblems("file:///etc/passwd")).toMatchObject([{ got: 'a URL that starts with "file:"' }]);
  expect(baseUrlProblems("http://127.0.0.1:8000/v1")).toEqual([]);
});

const SECRET = "pk-0123456789abcdef";

describe("the endpoint's headers", () => {
  it("are read line by line, blank lines and blanks around them aside", () => {
    const { headers, problems } = parseEndpointHeaders(
      `x-portkey-api-key: ${SECRET}\r\n\n  HTTP-Referer :  https://a.example/b?c=d:e \n`,
    );
    expect(problems).toEqual([]);
    expect(headers).toEqual({ "x-portkey-api-key": SECRET, "HTTP-Referer": "https://a.example/b?c=d:e" });
  });

  it.each([
    [`Authorization: Bearer ${SECRET}`, "line 1, Authorization"],
    [`authorization:${SECRET}`, "line 1, authorization"],
    [`Proxy-Authorization: ${SECRET}`, "line 1, Proxy-Authorization"],
    ["Host: a.example", "line 1, Host"],
    ["Content-Type: text/plain", "line 1, Content-Type"],
    ["content-length: 5", "line 1, content-length"],
    ["Transfer-Encoding: chunked", "line 1, Transfer-Encoding"],
    ["Connection: close", "line 1, Connection"],
    [SECRET, "line 1, which names no header"],
    [`: ${SECRET}`, "line 1, which names no header"],
    [`x api: ${SECRET}`, "line 1, which names no header"],
    [`${SECRET}:`, "line 1, which has no value"],
    [`x-key: ${SECRET}ü`, "line 1, whose value no header can carry"],
    [`x-key: ${SECRET}\u0000`, "line 1, whose value no header can carry"],
    [`x-key: a\nX-KEY: ${SECRET}`, "line 2, a header that an earlier line gives"],
  ])("are refused as %j, and no value is shown", (text, got) => {
    const { problems } = parseEndpointHeaders(text);
    expect(problems).toEqual([expect.objectContaining({ input: "endpoint-headers", got })]);
    expect(problems.map(describeProblem).join()).not.toContain(SECRET);
  });

  it("are told of with all wrong lines at once", () => {
    const { headers, problems } = parseEndpointHeaders("Host: a\nx-a: 1\nnothing\nx-a: 2");
    expect(problems.map(({ got }) => got.slice(0, 6))).toEqual(["line 1", "line 3", "line 4"]);
    expect(headers).toEqual({ "x-a": "1" });
  });

  it("are secrets, and so is what follows a scheme", () => {
    const { headers } = parseEndpointHeaders(`x-a: Bearer ${SECRET}\nx-b: plain-value`);
    expect(headerSecrets(headers)).toEqual([`Bearer ${SECRET}`, "plain-value", SECRET]);
    const held = providerValues({ TRIBUNAL_ENDPOINT_HEADERS: `x-a: ${SECRET}`, OPENAI_API_KEY: "key" });
    expect(held).toMatchObject({ keys: ["key"], secrets: ["key", SECRET] });
  });
});
