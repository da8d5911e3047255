import { address, ConfigurationError, type Environment, present, wholeNumber } from './environment.ts'

export type ObservabilityConfig = {
  /** Whoever shows this may read `/metrics`; without one there is no such page. */
  metricsToken: string | undefined
  /** Where a worker serves its metrics and its health; without one it listens nowhere. */
  workerPort: number | undefined
  /** The OpenTelemetry collector that traces go to (OTLP over HTTP, without a slash at the end); without one nothing is traced. */
  traceCollector: string | undefined
}

const minTokenLength = 24

function metricsToken(env: Environment): string | undefined {
  const token = present(env, 'CASEBENCH_METRICS_TOKEN')
  if (token !== undefined && token.length < minTokenLength)
    throw new ConfigurationError(
      `CASEBENCH_METRICS_TOKEN is too short. It should have ${minTokenLength} characters or more.`,
    )
  return token
}

function workerPort(env: Environment): number | undefined {
  if (present(env, 'CASEBENCH_WORKER_PORT') === undefined) return undefined
  return wholeNumber(env, 'CASEBENCH_WORKER_PORT')
}

/** @throws ConfigurationError naming the variable and what it should be. */
export function readObservabilityConfig(env: Environment): ObservabilityConfig {
  // The variable that OpenTelemetry's own libraries read.
  const collector = present(env, 'OTEL_EXPORTER_OTLP_ENDPOINT')
  return {
    metricsToken: metricsToken(env),
    workerPort: workerPort(env),
    traceCollector:
      collector === undefined
        ? undefined
        : address('OTEL_EXPORTER_OTLP_ENDPOINT', collector, ['http:', 'https:']).replace(/\/+$/, ''),
  }
}
