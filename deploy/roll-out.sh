#!/bin/sh
# Brings a new image or configuration into use while people work: sh deploy/roll-out.sh
# `docker compose up` stops every api before it starts the first new one. This starts a new one beside the old, waits until it
# is healthy, stops the old, and goes on to the next. Where a new one does not become healthy, the old ones go on.
set -eu
cd "$(dirname "$0")/.."

# Migrates. Code of the version before goes on working with the tables that it leaves.
docker compose up --no-build --no-log-prefix --exit-code-from setup setup

# As many as run now: what was asked for by --scale stays.
scale=

replace() {
  service=$1
  old=$(docker compose ps --quiet "$service")
  count=$(echo "$old" | grep -c . || true)
  [ "$count" = 0 ] || scale="$scale --scale $service=$count"
  for container in $old; do
    if ! docker compose up --no-build --detach --wait --no-deps --no-recreate --scale "$service=$((count + 1))" "$service"; then
      echo "The new $service did not become healthy. Those of before go on; its log:" >&2
      for new in $(docker compose ps --all --quiet "$service"); do
        case "$old" in *"$new"*) continue ;; esac
        docker logs --tail 20 "$new" >&2
        docker rm --force "$new" >/dev/null
      done
      exit 1
    fi
    # The proxy asks for the addresses of the apis every two seconds.
    sleep 3
    docker stop "$container" >/dev/null
    docker rm "$container" >/dev/null
  done
}
replace api
replace worker

# Whatever else has changed, or does not run yet. One word each: the options of --scale.
# shellcheck disable=SC2086
docker compose up --no-build --detach --wait $scale
