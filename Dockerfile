FROM node:24-bookworm-slim AS build
WORKDIR /parley
COPY . .
RUN npm ci --no-audit --no-fund && npm run build

# The packages of the server and its two workers, without those of the client, the build and the tests.
FROM node:24-bookworm-slim AS packages
WORKDIR /parley
COPY . .
RUN npm ci --no-audit --no-fund --omit=dev \
      --workspace=@parley/server --workspace=@parley/speech-worker --workspace=@parley/model-worker \
  && node tools/after-install.mjs \
  # Packages name the compiler, types, a test runner with its bundler, and React as peers. Node runs the sources without them.
  && rm -rf node_modules/typescript node_modules/@typescript node_modules/@types node_modules/vitest node_modules/@vitest \
    node_modules/vite node_modules/@rolldown node_modules/rolldown node_modules/lightningcss* node_modules/terser node_modules/jiti \
    node_modules/react-dom \
  && find apps packages -name '*.test.ts' -delete \
  && mkdir /data

# Node without npm, on the same Debian release.
FROM debian:bookworm-slim
ENV NODE_ENV=production PARLEY_DATA_DIR=/data
WORKDIR /parley
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
COPY --from=packages /parley/node_modules node_modules
COPY --from=packages /parley/package.json /parley/LICENSE ./
COPY --from=packages /parley/apps/server apps/server
COPY --from=packages /parley/apps/speech-worker apps/speech-worker
COPY --from=packages /parley/apps/model-worker apps/model-worker
COPY --from=packages /parley/packages packages
COPY --from=packages /parley/locales locales
COPY --from=packages /parley/help help
COPY --from=build /parley/apps/web/dist apps/web/dist
COPY --from=build /parley/apps/web/dist-drawing apps/web/dist-drawing
# A named volume takes its owner from the image.
COPY --from=packages --chown=1000:1000 /data /data
USER 1000:1000
VOLUME /data
EXPOSE 3210
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3210/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "apps/server/src/main.ts"]
