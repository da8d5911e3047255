// Whether the program in this container is ready: `node deploy/health.mjs [port]`. Exit code 0 says yes.
// The port is the api's, unless another one is named: that of a worker is CASEBENCH_WORKER_PORT.
const port = process.argv[2] ?? process.env.PORT
const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(4000) }).catch(
  () => undefined,
)
process.exit(answer?.ok ? 0 : 1)
