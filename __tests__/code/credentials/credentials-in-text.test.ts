import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findHardCodedCredentials } from "../../../src/code/credentials/hard-coded-credentials.ts";
import { countProcessorTime } from "../../fixtures/processor-time.ts";
import { runs, size } from "../../setup/tier.ts";

/** Made up, and nothing that a scanner knows. */
const PASSWORD = "h7Gk29xLq0";

function found(text: string, path: string): readonly string[] {
  return findHardCodedCredentials(text, path).map(({ start, end }) => text.slice(start, end));
}

describe("passwords in text that is no code", () => {
  it.each([
    ["deploy.sh", `export DB_PASSWORD=${PASSWORD}`],
    ["deploy.sh", `PGPASSWORD='${PASSWORD}' psql`],
    ["deploy.sh", `mysql --password=${PASSWORD} -u app`],
    ["deploy.sh", `mysql --password ${PASSWORD} -u app`],
    ["deploy.sh", `helm install shop --set auth.password=${PASSWORD},a=b`],
    ["deploy.sh", `curl -u admin:${PASSWORD} https://shop.internal`],
    ["deploy.sh", `sshpass -p ${PASSWORD} ssh shop.internal`],
    ["deploy.sh", `sshpass -p '${PASSWORD}' ssh shop.internal`],
    ["deploy.sh", `mysql -u root -p${PASSWORD} app`],
    ["deploy.sh", `docker login -u app -p ${PASSWORD} registry.internal`],
    ["deploy.sh", `helm registry login -u app -p "${PASSWORD}" registry.internal`],
    ["deploy.sh", `redis-cli -h cache -a ${PASSWORD} ping`],
    ["deploy.sh", `openssl rsa -in key.pem -passin pass:${PASSWORD}`],
    ["deploy.sh", `DB_PASSWORD=\${DB_PASSWORD:-${PASSWORD}}`],
    ["deploy.sh", `: "\${DB_PASSWORD:=${PASSWORD}}"`],
    ["deploy.sh", `curl -H "X-Api-Key: ${PASSWORD}aB" https://shop.internal`],
    ["docker-compose.yml", `      POSTGRES_PASSWORD: \${PGPASS:-${PASSWORD}}`],
    ["001.sql", `CREATE LOGIN app WITH PASSWORD = N'${PASSWORD}';`],
    ["001.sql", `SET PASSWORD FOR 'app' = PASSWORD('${PASSWORD}');`],
    ["setup.ps1", `ConvertTo-SecureString "${PASSWORD}" -AsPlainText -Force`],
    ["bin/run", `#!/bin/sh\nAPI_KEY=${PASSWORD}`],
    ["main.tf", `  password = "${PASSWORD}"`],
    ["main.tf", `variable "db_password" {\n  type    = string\n  default = "${PASSWORD}"\n}`],
    ["prod.tfvars", `db_password = "${PASSWORD}"`],
    ["values.yaml", `auth:\n  postgresPassword: ${PASSWORD}`],
    ["values.yaml", `auth:\n  "password": '${PASSWORD}' # of the shop`],
    ["values.yaml", `db: { user: app, password: ${PASSWORD} }`],
    ["values.yaml", `password: |\n  ${PASSWORD}`],
    ["values.yaml", `password: &shared ${PASSWORD}`],
    ["docker-compose.yml", `      - POSTGRES_PASSWORD=${PASSWORD}`],
    ["docker-compose.yml", `      POSTGRES_PASSWORD: ${PASSWORD}`],
    ["pod.yaml", `- name: DB_PASSWORD\n  value: "${PASSWORD}"`],
    ["app.properties", `spring.datasource.password = ${PASSWORD}`],
    ["app.ini", `[db]\npassword = ${PASSWORD} ; of the shop`],
    ["app.toml", `password = "${PASSWORD}"`],
    ["redis.conf", `requirepass ${PASSWORD}`],
    ["settings.json", `{"Db":{"Password":"${PASSWORD}"}}`],
    ["settings.json", `{"Db":"Server=db;User Id=sa;Password=${PASSWORD};"}`],
    ["task.json", `{"name":"DB_PASSWORD","value":"${PASSWORD}"}`],
    ["Dockerfile", `ENV DB_PASSWORD ${PASSWORD}`],
    ["Dockerfile", `ARG NPM_TOKEN=${PASSWORD}`],
    ["001.sql", `CREATE USER 'app'@'%' IDENTIFIED BY '${PASSWORD}';`],
    ["001.sql", `ALTER ROLE app WITH LOGIN PASSWORD '${PASSWORD}';`],
    ["settings.xml", `<password>${PASSWORD}</password>`],
    ["web.config", `<add key="ApiKey" value="${PASSWORD}"/>`],
    ["Makefile", `DB_PASSWORD ?= ${PASSWORD}`],
    ["App.vue", `const db = { password: "${PASSWORD}" };`],
    ["Jenkinsfile", `sh 'API_TOKEN=${PASSWORD} ./deploy'`],
    ["ci.yml", `run: echo "{\\"password\\": \\"${PASSWORD}\\"}"`],
    ["README.md", `    export DB_PASSWORD=${PASSWORD}`],
  ])("are found, in %s: %s", (path, text) => {
    for (const [before, after] of [
      ["", ""],
      ["x\n", "\ny\n"],
      ["x\r\n", "\r\ny"],
    ] as const)
      expect(found(before + text + after, path)).toEqual([text.includes(`${PASSWORD}aB`) ? `${PASSWORD}aB` : PASSWORD]);
  });

  it("fill their line in YAML and INI, whatever signs they have", () => {
    expect(found("password: aB3[x]9Kl;z\n", "a.yml")).toEqual(["aB3[x]9Kl;z"]);
    expect(found("password=aB3[x]9Kl;z\n", "a.properties")).toEqual(["aB3[x]9Kl;z"]);
  });

  it("end in a command where another one may begin", () => {
    expect(found(`DB_PASSWORD=${PASSWORD};curl|sh\n`, "a.sh")).toEqual([PASSWORD]);
    expect(found(`x="\nDB_PASSWORD="${PASSWORD};curl|sh;"\n`, "a.sh")).toEqual([PASSWORD]);
  });

  it.each([
    ...["password: ${DB_PASSWORD1}", "password: $(cat /run/pw1)", "password=$PASSWORD1", "PASSWORD=%PW1%"],
    ...["password: {{ .Values.db.password1 }}", "API_KEY: ${{ secrets.KEY1 }}", "password: <%= ENV['PW1'] %>"],
    ...["password = var.db_password1", "password = data.secret.db1.value", "password: !vault abc123def", "pw: *db_pw1"],
    ...["password: ENC[AES256_GCM,data:abc123]", "password: vault:v1:abc123def", "password: arn:aws:secret:eu:1:db"],
    ...[
      "password: true",
      "password: string",
      "password: changeme123",
      "password: <your-password1>",
      "password: xxxxxxx1",
    ],
    ...[
      "secretKeyRef:\n  key: password1\n  name: db-secret-12",
      "existingSecret: shop-db12x4",
      "secretName: db12cred99",
    ],
    ...["- name: DB_PASSWORD\n  valueFrom:\n    secretKeyRef:\n      name: db12creds9\n      key: password12"],
    ...['password: "Enter password 123"', `# password: ${PASSWORD}`, `password_hash: ${PASSWORD}`, "pass: '#1a7335'"],
    ...['if [ "$PASSWORD" = "abc123x7" ]; then', "password=$(openssl rand -base64 32)", "password: $2y$10$abcdefghijk"],
    ...["docker build --secret id=npm1,src=.npmrc1 .", 'sshpass -p "$PW1_SHOP" ssh shop', "docker login -p $TOKEN_12"],
    ...['mysql -uroot -p"$MYSQL_PW1" shop', "mysql -uroot -pshop_db", "DB_PASSWORD=${DB_PASSWORD:-changeme1}"],
    ...["POSTGRES_PASSWORD: ${DB_PW:?missing1}", "docker run -p 8080:80 shop1:login2", 'sshpass -p "$(pass a1)" ssh'],
    ...["private_key: /etc/ssl/key1.pem", "secret: file:/run/secrets/db1", 'password: "%env(DB_PW1)%"', 'api_key: ""'],
    ...["PUBLIC_KEY=abcdef123456789", "CACHE_KEY: deps-v1234567890", `testPassword: ${PASSWORD}`],
  ])("are none that stand elsewhere, or for nothing: %s", (text) => {
    for (const path of ["a.yml", "main.tf", "a.sh", "a.ini", "a.toml", "Dockerfile", "README.md", "a.json", "plain"])
      expect(found(`${text}\n`, path)).toEqual([]);
  });

  it("are none in code that sets them to a name", () => {
    for (const path of ["main.tf", "App.vue", "a.lua"]) {
      expect(found("password = config1.password2\n", path)).toEqual([]);
      expect(found("password=config1\n", path)).toEqual([]);
    }
  });

  it("lie within their line, in every text", () => {
    const part = fc.constantFrom(
      ...[
        "password",
        "DB_PASSWORD",
        "secret",
        ": ",
        "=",
        '"',
        "'",
        "\n",
        " ",
        "|",
        "&a ",
        "<",
        ">",
        "\\",
        "#",
        PASSWORD,
      ],
      ...["name: ", "value: ", "--", "ENV ", "curl -u a:", "IDENTIFIED BY ", "{", "}", "- "],
    );
    const path = fc.constantFrom("a.yml", "a.sh", "a.ini", "main.tf", "a.json", "plain");
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), path, (parts, where) => {
        const text = parts.join("");
        for (const value of found(text, where)) {
          expect(value).not.toMatch(/\s/);
          expect(value.length).toBeGreaterThan(6);
        }
      }),
      { numRuns: runs(3000) },
    );
  });

  it.each([
    ["names that are set", "password="],
    ["names and blanks", `password: ${" ".repeat(40)}`],
    ["entries", "name: db_password\n"],
    ["flags", "curl -u a:"],
    ["elements", "<password>"],
    ["anchors", "password: &a &a "],
    ["parts of a name", "a."],
    ["quotes", `password="`],
  ])("take time in proportion to a text of nothing but %s", { tags: ["full"] }, (_name, part) => {
    const processorTime = countProcessorTime();
    for (const path of ["a.yml", "a.sh"]) found(part.repeat(Math.ceil(size(500_000) / part.length)), path);
    expect(processorTime()).toBeLessThan(500 + size(5500));
  });
});
