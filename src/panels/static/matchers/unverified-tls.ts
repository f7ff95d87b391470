import { isCode } from "../../../analysis/text/language.ts";
import { isBroughtIn, type Matcher } from "../rules/static-rule.ts";

const SWITCHED_OFF = [
  /\brejectUnauthorized\s*[:=]\s*false\b/,
  /\bNODE_TLS_REJECT_UNAUTHORIZED\b["'\]\s]*=\s*["']?0/,
  /\bverify\s*=\s*False\b|\bssl\._create_unverified_context\b|\.check_hostname\s*=\s*False\b|(?<![!=]=\s*)\bssl\.CERT_NONE\b(?!\s*[!=]=)/,
  /\bInsecureSkipVerify\s*:\s*true\b/,
  /\bCURLOPT_SSL_VERIFY(?:PEER|HOST)\s*(?:,|=>)\s*(?:false|0L?)\b/i,
  /\bOpenSSL::SSL::VERIFY_NONE\b/,
  /\bdanger_accept_invalid_(?:certs|hostnames)\s*\(\s*true\b/,
  /\bALLOW_ALL_HOSTNAME_VERIFIER\b|\bNoopHostnameVerifier\.INSTANCE\b/,
  /\bServerCertificate(?:Custom)?ValidationCallback\s*\+?=.*=>\s*true\b|\bDangerousAcceptAnyServerCertificateValidator\b/,
];

/** Finds code that switches off the check of TLS certificates. */
export const unverifiedTls: Matcher = {
  applies: isCode,
  check: (subject) =>
    subject.added.flatMap((line) => {
      const found = SWITCHED_OFF.map((pattern) => pattern.exec(line.live)?.[0]).find((text) => text !== undefined);
      if (found === undefined || !isBroughtIn(subject, found)) return [];
      const description =
        "The other side's certificate is accepted unseen, so anyone on the network path can pose as the server, read the traffic and change it (man in the middle).";
      return [{ line, description }];
    }),
};
