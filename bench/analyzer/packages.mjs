import { readFileSync } from "node:fs";
import { fetchPackage } from "../../__tests__/cases/package-archive.ts";

/** Real packages, pinned by digest: what of them is read, and in which language. */
export const ECMASCRIPT_PACKAGES = [
  {
    name: "express",
    version: "4.21.2",
    integrity: "sha512-28HqgMZAmih1Czt9ny7qr6ek2qddF4FclbMzwhCREB6OFfH+rXAnuNCwo1/wFvrtbgsQDb4kSbX9de9lFbrXnA==",
    files: /^lib\/.*\.js$/,
  },
  {
    name: "axios",
    version: "0.21.1",
    integrity: "sha512-dKQiRHxGD9PPRIUNIWvZhPTPpl1rf/OxTYKsqKUDjBwYylTvV7SjSHJb9ratfyzM6wCdLCOYLzs73qpg5c4iGA==",
    files: /^(?:lib|dist)\/.*[^n]\.js$/,
  },
  {
    name: "@grpc/grpc-js",
    version: "1.10.9",
    integrity: "sha512-5tcgUctCG0qoNyfChZifz2tJqbRbXVO9J7X6duFcOjY3HUNCxg5D0ZCK7EP9vIcZ0zRpLU9bWkyCqVCLZ46IbQ==",
    files: /^(?:src|build\/src)\/(?!generated).*\.[jt]s$/,
  },
  {
    name: "rxjs",
    version: "7.8.1",
    integrity: "sha512-AA3TVj+0A2iuIoQkWEK/tqFjBq2j+6PO6Y0zJcvzLAFhEFIO3HL0vls9hWLncZbAAbK0mar7oZ4V079I/qPMxg==",
    files: /^src\/.*\.ts$/,
  },
  {
    name: "zod",
    version: "4.1.12",
    integrity: "sha512-JInaHOamG8pt5+Ey8kGmdcAcg3OL9reK8ltczgHTAwNhMys/6ThXHityHxVV2p3fkw/c+MAvBHFVYHFZDmjMCQ==",
    files: /^src\/.*\.ts$/,
  },
];

/** Packages that carry Python and Go. */
export const OTHER_PACKAGES = [
  {
    name: "node-gyp",
    version: "10.1.0",
    integrity: "sha512-B4J5M1cABxPc5PwfjhbV5hoy2DP9p8lFXASnEN6hugXOa61416tnTZ29x9sSwAd0o99XNIcpvDDy1swAExsVKA==",
  },
  {
    name: "@tdewolff/minify",
    version: "2.24.8",
    integrity: "sha512-VnDsDiBl+iOQ2X6VW+gl7PCYg6YfUTn1JG2+ia9lbjGQiKqPjB/NAI95FD5eIkY4x8gdFHWjy/N3LELSLnD6GA==",
  },
];

/** The chosen files of a package, as the analyzer takes them. */
export async function readPackage({ name, version, integrity, files }) {
  const content = await fetchPackage(name, { version, integrity });
  return [...content].filter(([path]) => files.test(path)).map(([path, bytes]) => codeFile(path, bytes));
}

function codeFile(path, bytes) {
  return { path, lines: bytes.toString("utf8").split("\n") };
}

const EXPECTED = new URL("expected-sites.json", import.meta.url);

/** The files whose sites are written down, with them. */
export async function readExpected() {
  const { files } = JSON.parse(readFileSync(EXPECTED, "utf8"));
  const packages = new Map();
  for (const release of OTHER_PACKAGES) packages.set(release.name, await fetchPackage(release.name, release));
  return files.map((expected) => {
    const bytes = packages.get(expected.package).get(expected.path);
    if (bytes === undefined) throw new Error(`${expected.package} has no ${expected.path}`);
    return { file: codeFile(expected.path, bytes), calls: unfold(expected.calls), imports: unfold(expected.imports) };
  });
}

function unfold(sites) {
  return Object.entries(sites).flatMap(([line, names]) => names.split(" ").map((name) => `${line}:${name}`));
}
