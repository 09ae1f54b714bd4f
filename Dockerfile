FROM node:24-bookworm-slim AS build
WORKDIR /parley
COPY . .
RUN npm ci --no-audit --no-fund && npm run build

# The packages of the server and its two workers, without those of the client, the build and the tests.
FROM node:24-bookworm-slim AS packages
WORKDIR /parley
RUN apt-get update && apt-get install --yes --no-install-recommends binutils
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
# Nothing compiles in the image, and only Node loads packages: it reads no declarations, no builds for browsers, and no second
# builds for `require` of packages that the server imports. Of the voice detectors it loads one. kuromoji needs zlibjs in browsers.
RUN cd node_modules \
  && find . -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.tsbuildinfo' \) -delete \
  && find @opentelemetry/semantic-conventions/dist -name '*.cjs' -delete && rm -rf nodemailer/dist/cjs hono/dist/cjs \
  && rm -rf zlibjs wasm-media-encoders/wasm wasm-media-encoders/dist/umd wasm-media-encoders/dist/esnext wasm-media-encoders/dist/index.cjs \
  && find onnxruntime-web/dist -type f ! -name 'ort.node.min.mjs' ! -name 'ort-wasm-simd-threaded.*' -delete \
  && find @ricky0123/vad-web/dist \( -name 'silero_vad_*.onnx' -o -name 'bundle.*.js' \) ! -name silero_vad_v5.onnx -delete
# Names of functions inside the programs are for debuggers. What addons link to is in another table, which stays.
RUN strip --strip-unneeded /usr/local/bin/node \
  && find node_modules -type f \( -name '*.node' -o -name '*.so' \) -exec strip --strip-unneeded {} +
# The server detects speech with the same two files as browsers. If a version differs, both stay.
COPY --from=build /parley/apps/web/dist apps/web/dist
RUN for file in onnxruntime-web/dist/ort-wasm-simd-threaded.wasm @ricky0123/vad-web/dist/silero_vad_v5.onnx; do \
    if cmp "node_modules/$file" "apps/web/dist/vad/${file##*/}"; then \
      ln --symbolic --force --relative "apps/web/dist/vad/${file##*/}" "node_modules/$file"; \
    fi; \
  done

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
