import { describe, expect, it } from "vitest";
import { describeEffects, factsOf } from "../facts-of.ts";

type Sample = readonly [language: string, path: string, text: string, expected: readonly string[]];

const SAMPLES: readonly Sample[] = [
  [
    "JavaScript",
    "a.js",
    `const { HOME } = process.env; f(process.env.KEY, process.env["X"]);
fs.writeFileSync("a", b); await fs.promises.rm(c); writeFile(d);
fetch(url); axios.get(url); https.request(o);
console.log(1); logger.info(2); process.stderr.write("x");`,
    [
      "1 environment process.env",
      "1 environment process.env.KEY",
      '1 environment process.env["X"]',
      "2 file-write fs.writeFileSync",
      "2 file-write fs.promises.rm",
      "2 file-write writeFile",
      "3 network fetch",
      "3 network axios.get",
      "3 network https.request",
      "4 logging console.log",
      "4 logging logger.info",
      "4 logging process.stderr.write",
    ],
  ],
  [
    "TypeScript",
    "a.ts",
    "const mode = import.meta.env.MODE; this.log.warn(`x`);",
    ["1 environment import.meta.env.MODE", "1 logging this.log.warn"],
  ],
  [
    "Python",
    "a.py",
    'os.environ["X"]; os.environ.get("Y"); os.getenv("Z")\nopen("f", "w"); open("f"); shutil.rmtree(d)\nrequests.get(u)\nprint(1); logging.info(2)',
    [
      '1 environment os.environ["X"]',
      "1 environment os.environ.get",
      "1 environment os.getenv",
      "2 file-write open",
      "2 file-write shutil.rmtree",
      "3 network requests.get",
      "4 logging print",
      "4 logging logging.info",
    ],
  ],
  [
    "Go",
    "a.go",
    'package a\nfunc f() { os.Getenv("X"); os.WriteFile(a, b, 0); http.Get(u); c.client.Do(r); log.Printf("a"); fmt.Fprintln(os.Stderr, e); fmt.Fprintln(w, e) }',
    [
      "2 environment os.Getenv",
      "2 file-write os.WriteFile",
      "2 network http.Get",
      "2 network c.client.Do",
      "2 logging log.Printf",
      "2 logging fmt.Fprintln",
    ],
  ],
  [
    "Java",
    "A.java",
    'class A { void m() { System.getenv("X"); Files.writeString(p, s); url.openConnection(); System.out.println(1); LOGGER.warn("x"); } }',
    [
      "1 environment System.getenv",
      "1 file-write Files.writeString",
      "1 network url.openConnection",
      "1 logging System.out.println",
      "1 logging LOGGER.warn",
    ],
  ],
  [
    "Ruby",
    "a.rb",
    'ENV["X"]; ENV.fetch("A"); File.write("x", y); File.open(p); Net::HTTP.get(u); puts 1; Rails.logger.info("z")',
    [
      '1 environment ENV["X"]',
      "1 environment ENV.fetch",
      "1 file-write File.write",
      "1 network Net::HTTP.get",
      "1 logging puts",
      "1 logging Rails.logger.info",
    ],
  ],
  [
    "Rust",
    "a.rs",
    'fn f() { std::env::var("X"); fs::write("a", b); TcpStream::connect(a); println!("x"); info("no macro"); }',
    ["1 environment std::env::var", "1 file-write fs::write", "1 network TcpStream::connect", "1 logging println!"],
  ],
  [
    "C#",
    "A.cs",
    'class A { void M() { Environment.GetEnvironmentVariable("X"); File.WriteAllText(a, b); client.GetAsync(u); _logger.LogInformation("x"); } }',
    [
      "1 environment Environment.GetEnvironmentVariable",
      "1 file-write File.WriteAllText",
      "1 network client.GetAsync",
      "1 logging _logger.LogInformation",
    ],
  ],
  [
    "PHP",
    "a.php",
    "<?php $_ENV['a']; getenv('Z'); file_put_contents($a, $b); curl_exec($c); error_log('x'); $this->logger->info('y');",
    [
      "1 environment $_ENV['a']",
      "1 environment getenv",
      "1 file-write file_put_contents",
      "1 network curl_exec",
      "1 logging error_log",
      "1 logging $this->logger->info",
    ],
  ],
  [
    "C",
    "a.c",
    'void f(void) { getenv("A"); fopen(p, "wb"); fopen(p, "r"); connect(s, a, l); fprintf(stderr, "x"); fprintf(file, "x"); }',
    ["1 environment getenv", "1 file-write fopen", "1 network connect", "1 logging fprintf", "1 file-write fprintf"],
  ],
  [
    "C++",
    "a.cpp",
    'void f() { std::getenv("A"); std::printf("x"); }',
    ["1 environment std::getenv", "1 logging std::printf"],
  ],
];

describe("what a file does outside the program", () => {
  it.each(SAMPLES)("is read in %s", async (_language, path, text, expected) => {
    const facts = await factsOf(path, text);
    expect(describeEffects(facts)).toEqual(expected);
    expect(facts.errors).toEqual([]);
  });

  it("is not what only a comment, a string or an assignment names", async () => {
    const text = '// process.env.X\nconst a = "process.env.X fetch()";\nprocess.env.Y = a;\nrequest.process.env.Z;';
    expect(describeEffects(await factsOf("a.js", text))).toEqual([]);
  });
});
