FROM node:24-slim AS build
WORKDIR /parley
COPY . .
RUN npm ci --no-audit --no-fund && npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production PARLEY_DATA_DIR=/data
WORKDIR /parley
COPY --from=build /parley /parley
# A named volume takes its owner from the image.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3210
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3210/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
