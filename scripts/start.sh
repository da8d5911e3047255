# `npm start`: this shell, and the Node that npm came with, give their place to the Node that Casebench runs on. They would
# stay for as long as it runs, and hold memory.
node=$(node scripts/run.mjs --node) || exit
exec "$node" scripts/run.mjs --here start "$@"
