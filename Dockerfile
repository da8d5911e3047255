# One image for setup, api and worker: docker-compose.yml says which of them a container is.

FROM node:22-slim AS build
WORKDIR /casebench
COPY . .
# The same steps as on a laptop; then what only building and testing need goes away again.
RUN node scripts/run.mjs build \
 && CI=true npx --yes "$(node -p "require('./package.json').packageManager")" install --frozen-lockfile --prod \
 && rm -rf e2e bench docs

FROM node:22-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    CASEBENCH_HOME=/data \
    CASEBENCH_WEB_ROOT=/casebench/apps/web/dist
RUN mkdir /data && chown node:node /data
COPY --from=build /casebench /casebench
WORKDIR /casebench
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "--enable-source-maps", "apps/api/dist/main.js"]
