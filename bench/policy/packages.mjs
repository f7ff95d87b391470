import { fetchPackage } from "../../__tests__/cases/package-archive.ts";

/** Published packages, pinned by digest, and which of their files are code of theirs: those that calls were followed in while it was written. */
export const KNOWN = [
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

/** The same of packages that nobody looked at while the following of calls was written. They are no place to look for what to mend. */
export const FURTHER = [
  {
    name: "fs-extra",
    version: "11.2.0",
    integrity: "sha512-PmDi3uwK5nFuXh7XDTlVnS17xJS7vW36is2+w3xcv8SVxiB4NyATf4ctkVY5bkSjX0Y4nbvZCq1/EjtEyr9ktw==",
    files: /^lib\/.*\.js$/,
  },
  {
    name: "nodemailer",
    version: "6.9.16",
    integrity: "sha512-psAuZdTIRN08HKVd/E8ObdV6NO7NTBY3KsC30F7M4H1OnmLCUNaS56FpYxyb26zWLSyYF9Ozch9KYHhHegsiOQ==",
    files: /^lib\/.*\.js$/,
  },
  {
    name: "express",
    version: "4.21.2",
    integrity: "sha512-28HqgMZAmih1Czt9ny7qr6ek2qddF4FclbMzwhCREB6OFfH+rXAnuNCwo1/wFvrtbgsQDb4kSbX9de9lFbrXnA==",
    files: /^(?:lib\/.*\.js|index\.js)$/,
  },
  {
    name: "winston",
    version: "3.17.0",
    integrity: "sha512-DLiFIXYC5fMPxaRg832S6F5mJYvePtmO5G9v9IgUFPhXm9/GkXarH/TUrBAVzhTCzAj9anE/+GjrgXp/54nOgw==",
    files: /^lib\/.*\.js$/,
  },
  {
    name: "serve-handler",
    version: "6.1.6",
    integrity: "sha512-x5RL9Y2p5+Sh3D38Fh9i/iQ5ZK+e4xuXRd/pGbM4D13tgo/MGwbttUk8emytcr1YYzBYs+apnUngBDFYfpjPuQ==",
    files: /^src\/.*\.js$/,
  },
  {
    name: "chokidar",
    version: "4.0.3",
    integrity: "sha512-Qgzu8kfBvo+cA4962jnP1KkS6Dop5NS6g7R5LFYJr4b8Ub94PPQXUksCw9PvXoeXPRRddRNC5C1JQUR2SMGtnA==",
    files: /^esm\/.*\.js$/,
  },
  {
    name: "pino",
    version: "9.5.0",
    integrity: "sha512-xSEmD4pLnV54t0NOUN16yCl7RIB1c5UUOse5HSyEXtBp+FgFQyPeDutc+Q2ZO7/22vImV7VfEjH/1zV2QuqvYw==",
    files: /^(?:lib\/.*\.js|(?:pino|file|bin)\.js)$/,
  },
  {
    name: "ejs",
    version: "3.1.10",
    integrity: "sha512-UeJmFfOrAQS8OJWPZ4qtgHyWExa088/MtK5UEyoJGFH67cDEXkZSviOiKRCZ4Xij0zxI3JECgYs3oKx+AizQBA==",
    files: /^(?:lib\/.*\.js|bin\/cli\.js)$/,
  },
  {
    name: "openai",
    version: "4.77.0",
    integrity: "sha512-WWacavtns/7pCUkOWvQIjyOfcdr9X+9n9Vvb0zFeKVDAqwCMDHB+iSr24SVaBAhplvSG6JrRXFpcNM9gWhOGIw==",
    files: /^src\/(?!.*\.d\.ts$).*\.ts$/,
  },
  {
    name: "stripe",
    version: "17.5.0",
    integrity: "sha512-kcyeAkDFjGsVl17FqnG7q/+xIjt0ZjOo9Dm+q8deAvs2Xe4iAHrhxyoP4etUVFc+/LZJANjIPVR+ZOnt9hr/Ug==",
    files: /^esm\/.*\.js$/,
  },
];

/** The texts of a package's own code, by path, with its `package.json`. Nothing of it is run. */
export async function readPackage({ name, version, integrity, files }) {
  const content = await fetchPackage(name, { version, integrity });
  const chosen = [...content].filter(([path]) => files.test(path) || path === "package.json");
  if (chosen.length < 2) throw new Error(`${name}@${version}: none of its files was chosen`);
  return new Map(chosen.map(([path, bytes]) => [path, bytes.toString("utf8")]));
}
