/** What a finding about a defect of that class talks about. */
const TOPICS = {
  "prototype-pollution": /__proto__|prototype|pollut|type confusion/i,
  redos: /redos|backtrack|quadratic|exponential|length|limit|denial/i,
  "path-traversal": /travers|path|symlink|directory/i,
  dos: /denial|exhaust|limit|bound|null|hang|unhandled|guard|check/i,
  "info-leak": /credential|header|redirect|deny-list|leak|authorization|check|limit/i,
  "command-injection": /inject|shell|command|escap|type/i,
  "code-injection": /inject|execut|code|escap|random|guess/i,
  injection: /inject|validat|escap|pattern/i,
  xss: /script|inject|escap|markup/i,
  crlf: /inject|validat|travers|check/i,
  auth: /auth|verif|valid|algorithm|check/i,
  authorization: /auth|verif|valid|check/i,
  "authorization-bypass": /bypass|deny-list|normali|control character|valid/i,
  "open-redirect": /redirect|encod|escap|bypass/i,
  ssrf: /forgery|redirect|bypass|valid|check/i,
  "type-confusion": /type|valid|check/i,
  validation: /valid|bypass|type|convert|normali|check/i,
  memory: /guard|bound|memory|check|range/i,
  crypto: /crypt|valid|check|sign|weak/i,
  sandbox: /sandbox|bypass|prototype|check/i,
  tls: /certificate|verif|insecure default|escap|inject/i,
};

/** Whether a finding talks about what a defect of that class is. */
export function isOnTopic({ title, description }, defectClass) {
  return TOPICS[defectClass]?.test(`${title}\n${description}`) === true;
}
