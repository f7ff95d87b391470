import type { Language } from "../../files/language.ts";

/** How frameworks pass a request's data. */
interface RequestShape {
  /** An expression, or a call's callee, that represents a part of a request. */
  readonly expression: RegExp;
  /** A parameter, as its function declares it, that a framework fills from a request. */
  readonly parameter?: RegExp;
  /** Text before a function whose parameters a framework all fills from a request. */
  readonly handler?: RegExp;
}

const ECMASCRIPT: RequestShape = {
  // Express, Koa, Fastify, Hono, Next.js, AWS Lambda; and the page's address, which a link to it sets.
  expression:
    /^(?:(?:(?:this\.)?_?(?:req|request|ctx)|(?:ctx|context|c|event)\.(?:req|request))\.(?:query|params|param|body|rawBody|headers|header|cookies|signedCookies|files?|url|originalUrl|nextUrl|json|formData|text)|event\.(?:body|queryStringParameters|pathParameters)|(?:(?:window|document|self)\.)?location\.(?:hash|search|href)|document\.(?:referrer|URL|documentURI)|window\.name)$/,
  parameter: /^@(?:Query|Param|Body|Headers|Req)\(/,
};

const SHAPES: Readonly<Partial<Record<Language, RequestShape>>> = {
  javascript: ECMASCRIPT,
  typescript: ECMASCRIPT,
  tsx: ECMASCRIPT,
  // Flask, Django, FastAPI, Starlette, aiohttp.
  python: {
    expression:
      /^(?:self\.|flask\.)?request\.(?:args|form|values|json|get_json|data|files|cookies|headers|GET|POST|COOKIES|FILES|body|query_params|path_params|query_string|query|match_info|full_path|url|path)$/,
    parameter:
      /=\s*(?:Query|Path|Body|Form|Header|Cookie)\(|Annotated\[.*\b(?:Query|Path|Body|Form|Header|Cookie)\(|:\s*UploadFile\b/s,
    handler: /^@\w+\.(?:route|get|post|put|patch|delete)\(/,
  },
  // net/http, gorilla, chi, Gin, Echo.
  go: {
    expression:
      /^(?:(?:r|req|request)\.(?:URL\.Query|URL\.Path|URL\.RawQuery|FormValue|PostFormValue|PathValue|Form|PostForm|Header\.Get|Cookie|Body|MultipartForm|FormFile)|mux\.Vars|chi\.URLParam|(?:c|ctx)\.(?:Query|DefaultQuery|Param|PostForm|QueryParam|FormValue|GetHeader|GetRawData|Bind\w*|ShouldBind\w*|BodyParser))$/,
  },
  // Servlets, Spring, JAX-RS.
  java: {
    expression:
      /^(?:req|request|httpRequest|servletRequest|httpServletRequest)\.(?:getParameter\w*|getHeaders?|getQueryString|getInputStream|getReader|getCookies|getPathInfo|getRequestUR[IL]|getPart)$/,
    parameter:
      /@(?:RequestParam|PathVariable|RequestBody|RequestHeader|CookieValue|ModelAttribute|QueryParam|PathParam|FormParam|HeaderParam)\b/,
  },
  // ASP.NET; Razor pages are called by the names of their methods.
  csharp: {
    expression:
      /^(?:this\.|HttpContext\.|context\.|httpContext\.)?(?:Request|request)\.(?:Query|QueryString|Form|Headers|Cookies|Path|Body|RouteValues|Params)$/,
    parameter: /\[From(?:Query|Route|Body|Form|Header)\b|\bIFormFile\b/,
    handler: /\[Http(?:Get|Post|Put|Patch|Delete)\b|\bOn(?:Get|Post|Put|Patch|Delete)[A-Z]\w*\s*$/,
  },
  // The superglobals, Laravel, Symfony.
  php: {
    expression:
      /^(?:\$_(?:GET|POST|REQUEST|COOKIE|FILES)|(?:\$request|\$this->request|request\(\))->(?:input|query|get|post|all|cookie|header|file|route|request|getContent|getQueryParams|getParsedBody))$/,
  },
  // Rails, Sinatra.
  ruby: {
    expression:
      /^(?:params|cookies|request\.(?:params|headers|body|query_string|fullpath|path|url|GET|POST|referer|user_agent))$/,
  },
  // axum, actix.
  rust: {
    expression: /^req(?:uest)?\.(?:uri|headers|query_string|match_info|path)$/,
    parameter: /\b(?:Query|Path|Json|Form|Multipart)\s*[(<]|\bHeaderMap\b/,
  },
};

/** Whether an expression represents a request's data, by its text without white space. */
export function isFromRequest(language: Language, expression: string): boolean {
  return SHAPES[language]?.expression.test(expression) === true;
}

/**
 * Whether a framework fills a parameter from a request.
 *
 * @param before the text before the function's name: decorators, attributes, annotations
 */
export function isFilledFromRequest(language: Language, parameter: string, before: string): boolean {
  const shape = SHAPES[language];
  return shape?.parameter?.test(parameter) === true || shape?.handler?.test(before) === true;
}
