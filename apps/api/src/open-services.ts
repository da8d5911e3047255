import type { Config } from '@casebench/server/config'
import { isRestricted, requestTimeouts, requireDurableDatabase } from '@casebench/server/database'
import { openAnswerParts, openEvents } from '@casebench/server/events'
import type { Logger } from '@casebench/server/logging'
import { openPrismaDatabase } from '@casebench/server/prisma-database'
import { noteQueueTrouble } from '@casebench/server/queue-trouble'
import { openQueues } from '@casebench/server/queues'
import { helpersOf } from '@casebench/server/readiness'
import { watchRedis } from '@casebench/server/redis'
import { openStorage } from '@casebench/server/storage/open'
import { rememberedStandings } from './analytics/board-standings.ts'
import { rememberedCohortStandings } from './analytics/cohort-standings.ts'
import { rememberedToStand } from './analytics/recount.ts'
import { answerFollowers } from './assistant/answer-followers.ts'
import { rememberedCaseCounts } from './case-files/case-counts.ts'
import { rememberedCaseFiles } from './cases/case-files.ts'
import { evaluationJobsIn } from './cases/evaluation-jobs.ts'
import { rememberedWork } from './cases/work-summaries.ts'
import { identityProvider } from './external-identity/identity-provider.ts'
import { attemptLimits } from './identity/attempt-limits.ts'
import { callersFrom } from './identity/callers.ts'
import { openKeyRing } from './identity/key-ring.ts'
import { accessTokens } from './identity/tokens.ts'
import { type Matcher, matchingHere } from './matching/matching.ts'
import { RequestWindow } from './observability/request-window.ts'
import { rememberedPeopleCounts } from './people/people-query.ts'
import type { Services } from './services.ts'
import { Drain } from './system/drain.ts'

/**
 * The services of a running process. `durable: false` is for tests, whose database does without fsync. What serves
 * requests brings a matcher with threads of its own.
 */
export async function openServices(
  config: Config,
  logger: Logger,
  { durable, matcher = matchingHere }: { durable: boolean; matcher?: Matcher },
): Promise<Services> {
  const database = openPrismaDatabase(config.databaseUrl, config.poolSizes.api, requestTimeouts)
  if (durable) await requireDurableDatabase(database)
  const keys = await openKeyRing({ database, secret: config.secret, logger })
  const answerParts = openAnswerParts(config, database)
  const caseFiles = rememberedCaseFiles()
  const storage = await openStorage(config)
  const noteTrouble = noteQueueTrouble(logger)
  const redis = watchRedis(config.redisUrl, noteTrouble)
  return {
    config,
    logger,
    database,
    storage,
    matcher,
    redis,
    helpers: helpersOf({ redis, storage }),
    jobQueue: openQueues({ ...config, isPrepared: await isRestricted(database) }, noteTrouble).jobQueue(),
    events: openEvents(config, database),
    answerParts,
    answers: answerFollowers(answerParts),
    tokens: accessTokens(keys, config.identity.issuer, config.identity.clientId),
    provider: config.identity.external && identityProvider(config.identity.external, config.publicUrl, logger),
    keys,
    callers: callersFrom(database),
    attemptLimits: attemptLimits(database, config.redisUrl),
    caseFiles,
    evaluationJobs: evaluationJobsIn(database),
    work: rememberedWork(caseFiles),
    standings: rememberedStandings(),
    cohortStandings: rememberedCohortStandings(),
    stoodLately: rememberedToStand(),
    peopleCounts: rememberedPeopleCounts(),
    caseCounts: rememberedCaseCounts(),
    requests: new RequestWindow(),
    drain: new Drain(),
  }
}

export async function closeServices({
  jobQueue,
  events,
  answerParts,
  matcher,
  keys,
  attemptLimits: limits,
  redis,
  database,
}: Pick<
  Services,
  'jobQueue' | 'events' | 'answerParts' | 'matcher' | 'keys' | 'attemptLimits' | 'redis' | 'database'
>): Promise<void> {
  // The queue's connections close before the database's own.
  await jobQueue.close()
  await events.close()
  await answerParts.close()
  await limits.close()
  await matcher.close()
  await redis?.close()
  keys.close()
  await database.close()
}
