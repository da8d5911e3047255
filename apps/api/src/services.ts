import type { Config } from '@casebench/server/config'
import type { AnswerParts, Events } from '@casebench/server/events'
import type { Logger } from '@casebench/server/logging'
import type { PrismaDatabase } from '@casebench/server/prisma-database'
import type { JobQueue } from '@casebench/server/queues'
import type { ReadDatabase } from '@casebench/server/read-database'
import type { Helpers } from '@casebench/server/readiness'
import type { RedisWatch } from '@casebench/server/redis'
import type { Storage } from '@casebench/server/storage'
import type { Drain } from './http/drain.ts'
import type { Matcher } from './matching/matcher.ts'

/** What handlers stand on. Built once per process (main.ts) or per test. What a feature keeps for itself is not in here: see `onePerProcess`. */
export type Services = {
  config: Config
  database: PrismaDatabase
  /** Lists, boards, analyses, reports and exports: what is only read, and may come from a replica. */
  readDatabase: ReadDatabase
  jobQueue: JobQueue
  events: Events
  answerParts: AnswerParts
  storage: Storage
  /** Weighs answers up against references, which may take seconds: never on the thread that answers requests. */
  matcher: Matcher
  /** What Casebench goes on without, at a cost. */
  helpers: Helpers
  redis: RedisWatch | undefined
  drain: Drain
  /** What is closed when the process ends, the last opened first. */
  resources: AsyncDisposableStack
  logger: Logger
}

/** What belongs to one process is found by its database, which is the same for every request. */
type OfProcess = Pick<Services, 'database'>

/**
 * For what a feature keeps as long as the process runs, such as a cache.
 * @param open makes it, when it is first asked for.
 * @returns the one of the process that the services are of.
 */
export function onePerProcess<Needed extends OfProcess, Kept>(
  open: (services: Needed) => Kept,
): (services: Needed) => Kept {
  const opened = new WeakMap<object, { kept: Kept }>()
  return (services) => {
    const known = opened.get(services.database)
    if (known) return known.kept
    const kept = open(services)
    opened.set(services.database, { kept })
    return kept
  }
}
