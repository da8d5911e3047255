import type { Logger } from '@casebench/server/logging'
import type { Configuration } from 'openid-client'

const freshFor = 60 * 60_000

/**
 * What a provider says of itself, read once an hour; whoever asks meanwhile shares the answer. While it is being read
 * again, and when that fails, what was known before will do. A first reading that fails is not remembered.
 */
export function rememberedDiscovery(
  discover: () => Promise<Configuration>,
  logger: Logger,
): () => Promise<Configuration> {
  let known: { configuration: Configuration; readAt: number } | undefined
  let reading: Promise<Configuration> | undefined

  function read(): Promise<Configuration> {
    reading ??= discover()
      .then((configuration) => {
        known = { configuration, readAt: Date.now() }
        return configuration
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  return async () => {
    if (!known) return read()
    if (Date.now() - known.readAt > freshFor)
      read().catch((error: unknown) => logger.warn({ err: error }, 'the identity provider could not be read again'))
    return known.configuration
  }
}
