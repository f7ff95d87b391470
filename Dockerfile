# The command line in a container: docs/command-line.md#installing-it says how to build and run it.
FROM node:24-trixie-slim AS package
COPY . /source
RUN node /source/scripts/pack.mjs --out /package

FROM node:24-trixie-slim
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates git && rm -rf /var/lib/apt/lists/*
COPY --from=package /package /package
RUN npm install --global --offline --no-audit --no-fund /package/*.tgz && rm -r /package
USER node
WORKDIR /repository
ENTRYPOINT ["tribunal"]
