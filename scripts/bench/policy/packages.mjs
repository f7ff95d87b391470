import { fetchPackage } from "../../../__tests__/cases/package-archive.ts";

/** Published packages, pinned by digest, and which of their files are code of theirs. */
export const PACKAGES = [
  {
    name: "shelljs",
    version: "0.8.5",
    integrity: "sha512-TiwcRcrkhHvbrZbnRcFYMLl30Dfov3HKqzp5tO5b4pt6G/SezKcYhmDg15zXVBswHmctSAQKznqNW2LO5tTDow==",
    files: /^(?:src\/|shell\.js$|global\.js$)/,
  },
  {
    name: "tar",
    version: "6.2.1",
    integrity: "sha512-DZ4yORTwrbTj/7MZYq2w+/ZFdI6OZ/f9SFHR+71gIVUZhOQPHzVCLpvRnPgyaMpfWxxk/4ONva3GQSyNIKRv6A==",
    files: /^(?:lib\/|index\.js$)/,
  },
  {
    name: "nodemon",
    version: "3.1.7",
    integrity: "sha512-hLj7fuMow6f0lbB0cD14Lz2xNjwsyruH251Pk4t/yIitCFJbmY1myuLlHm/q06aST4jg6EgAh74PIBBrRqpVAQ==",
    files: /^(?:lib|bin)\/.*\.js$/,
  },
  {
    name: "cacache",
    version: "18.0.4",
    integrity: "sha512-B+L5iIa9mgcjLbliir2th36yEwPftrzteHYujzsx3dFP/31GCHcIeS8f5MGd80odLOjaOvSpU3EEAmRQptkxLQ==",
    files: /^lib\/.*\.js$/,
  },
  {
    name: "write-file-atomic",
    version: "5.0.1",
    integrity: "sha512-+QU2zd6OTD8XWIJCbffaiQeH9U73qIqafo1x6V1snCWYGJf6cVE0cDR4D8xRzcEnfI21IFrUPzPGtcPf8AC+Rw==",
    files: /^lib\/.*\.js$/,
  },
  {
    name: "http-server",
    version: "14.1.1",
    integrity: "sha512-+cbxadF40UXd9T01zUHgA+rlo2Bg1Srer4+B4NwIHdaGxAGGv59nYRnGGDJ9LBk7alpS0US+J+bLLdQOOkJq4A==",
    files: /^(?:lib\/.*\.js|bin\/http-server)$/,
  },
  {
    name: "node-fetch",
    version: "3.3.2",
    integrity: "sha512-dRB78srN/l6gqWulah9SrxeYnxeddIG30+GOqK/9OlLVyLg3HPnr6SqOWTWOXKRwC2eGYCkZ59NNuSgvSrpgOA==",
    files: /^src\/.*\.js$/,
  },
  {
    name: "cross-spawn",
    version: "7.0.6",
    integrity: "sha512-uV2QOWP2nWzsy2aMp8aRibhi9dlzF5Hgh5SHaB9OiTGEyDTiJJyx0uy51QXdyWbtAHNua4XJzUKca3OzKUd3vA==",
    files: /^(?:lib\/|index\.js$)/,
  },
  {
    name: "tmp",
    version: "0.2.3",
    integrity: "sha512-nZD7m9iCPC5g0pYmcaxogYKggSfLsdxl8of3Q/oIbqCqLLIO9IAF0GWjX1z9NZRHPiXv8Wex4yDCaZsgEw0Y8w==",
    files: /^lib\/.*\.js$/,
  },
  {
    name: "@anthropic-ai/sdk",
    version: "0.32.1",
    integrity: "sha512-U9JwTrDvdQ9iWuABVsMLj8nJVwAyQz6QXvgLsVhryhCEPkLsbcP/MXxm+jYcAwLoV8ESbaTTjnD4kuAFa+Hyjg==",
    files: /^src\/(?!.*\.d\.ts$).*\.ts$/,
  },
];

/** The texts of a package's own code, by path, with its `package.json`. Nothing of it is run. */
export async function readPackage({ name, version, integrity, files }) {
  const content = await fetchPackage(name, { version, integrity });
  const chosen = [...content].filter(([path]) => files.test(path) || path === "package.json");
  if (chosen.length < 2) throw new Error(`${name}@${version}: none of its files was chosen`);
  return new Map(chosen.map(([path, bytes]) => [path, bytes.toString("utf8")]));
}
