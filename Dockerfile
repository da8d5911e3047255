# One image for setup, api and worker: docker-compose.yml and deploy/kubernetes say which of them a container is.
# docs/deployment.md says how to pin the base image by its digest.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /casebench
COPY . .
# The same steps as on a laptop; then what runs on a server goes into a folder of its own.
RUN node scripts/run.mjs ship /shipped

FROM ${NODE_IMAGE}
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Casebench" \
      org.opencontainers.image.description="Trains and certifies due-diligence case-review analysts" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    CASEBENCH_HOME=/data \
    NODE_OPTIONS="--enable-source-maps --max-semi-space-size=8 --max-old-space-size=512" \
    MALLOC_ARENA_MAX=2 \
    CASEBENCH_WEB_ROOT=/casebench/apps/web/dist \
    CASEBENCH_GUIDE_ROOT=/casebench/docs/dist
# The programs belong to root and run as somebody else, who may write to /data and /tmp alone.
RUN install --directory --owner=node --group=node --mode=700 /data
COPY --from=build /shipped /casebench
WORKDIR /casebench
# By number, so that Kubernetes sees that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "deploy/health.mjs"]
# Without an init: the programs end on SIGTERM by themselves and start no others that one would have to collect.
CMD ["node", "apps/api/dist/main.js"]
