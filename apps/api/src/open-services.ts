import type { Config } from '@casebench/server/config'
import { isRestricted, requestTimeouts, requireDurableDatabase } from '@casebench/server/database'
import { detectPooler, warnOfPooler } from '@casebench/server/database/pooler'
import { openAnswerParts, openEvents } from '@casebench/server/events'
import type { Logger } from '@casebench/server/logging'
import { openPrismaDatabase } from '@casebench/server/prisma-database'
import { queueTroubleLogger } from '@casebench/server/queue-trouble'
import { openQueues } from '@casebench/server/queues'
import { openReadDatabase } from '@casebench/server/read-database'
import { helpersOf } from '@casebench/server/readiness'
import { watchRedis } from '@casebench/server/redis'
import { openStorage } from '@casebench/server/storage/open'
import { keyRing } from './authentication/key-ring.ts'
import { Drain } from './http/drain.ts'
import { type Matcher, matchingHere } from './matching/matcher.ts'
import type { Services } from './services.ts'

/**
 * The services of a running process. `durable: false` is for tests, whose database does without fsync. What serves
 * requests brings a matcher with threads of its own. Whoever opens them disposes of their `resources`.
 */
export async function openServices(
  config: Config,
  logger: Logger,
  { durable, matcher = matchingHere }: { durable: boolean; matcher?: Matcher },
): Promise<Services> {
  const resources = new AsyncDisposableStack()
  /** Closes it at the end, the last opened first: the queue's connections before the database's own. */
  const closing = <Resource extends { close: () => unknown }>(resource: Resource): Resource =>
    resources.adopt(resource, async (opened) => void (await opened.close()))
  const pooler = await detectPooler(config)
  warnOfPooler(pooler, logger)
  const database = closing(openPrismaDatabase(config.databaseUrl, config.poolSizes.api, requestTimeouts, pooler))
  const readDatabase = closing(
    openReadDatabase({
      ...config,
      primary: database,
      maxConnections: config.poolSizes.api,
      timeout: requestTimeouts,
      logger,
    }),
  )
  if (durable) await requireDurableDatabase(database)
  const storage = await openStorage(config)
  const logQueueTrouble = queueTroubleLogger(logger)
  const redis = watchRedis(config.redisUrl, logQueueTrouble)
  resources.defer(async () => redis?.close())
  const services: Services = {
    config,
    logger,
    database,
    readDatabase,
    storage,
    matcher: closing(matcher),
    redis,
    helpers: helpersOf({ redis, storage }),
    answerParts: closing(openAnswerParts(config, database)),
    events: closing(openEvents(config, database)),
    jobQueue: closing(openQueues({ ...config, isPrepared: await isRestricted(database) }, logQueueTrouble).jobQueue()),
    drain: new Drain(),
    resources,
  }
  await keyRing(services)
  return services
}
