import { withheldIn } from '@casebench/domain/disclosure/withheld'
import { toolAlgorithm, toolSigner } from '@casebench/domain/learning-platforms/tool-key'
import { latestEvaluation } from '@casebench/domain/stats/latest-evaluation'
import type { Database } from '@casebench/server/database'
import { now, secondsFromNow } from '@casebench/server/database/expressions'
import type { Logger } from '@casebench/server/logging'
import { sql } from 'kysely'
import { platformClient, type ScorePlatform, ScoreRefused } from './platform-client.ts'

export type ScoreServices = {
  database: Database
  logger: Logger
  learningPlatforms: { secret: Buffer; allowedHosts: ReadonlySet<string> }
}

/** Sent in one go, one after the other: platforms limit how fast they are called. */
const batch = 50
/** Longer than a token and a score may take together. */
const leaseSeconds = 60
/** Over some two days; then an owner has to look at it. */
const maxAttempts = 10
const minute = 60
const maxWait = 12 * 60 * minute

/** Seconds until the next attempt: a minute, then twice as long each time, or as long as the platform asks for. */
export const waitAfter = (attempt: number, asked: number | undefined): number =>
  Math.min(Math.max(minute * 2 ** (attempt - 1), asked ?? 0), maxWait)

/**
 * Scores that differ from what their platform was sent last, as far as the person sees them: of a submission that is
 * evaluated and that nobody has unlocked since, and whose result is not withheld.
 */
const due = (database: Database) =>
  database
    .selectFrom('learning_platform_score as l')
    .innerJoin('learning_platform as p', 'p.id', 'l.platform_id')
    .innerJoin('assignment as a', (join) =>
      join
        .onRef('a.user_id', '=', 'l.user_id')
        .onRef('a.case_id', '=', 'l.case_id')
        .onRef('a.mode', '=', 'l.mode')
        .on('a.submitted', '=', sql.lit(true)),
    )
    .innerJoin('submission as s', (join) =>
      join
        .onRef('s.assignment_id', '=', 'a.id')
        .onRef('s.generation', '=', 'a.generation')
        .on('s.state', '=', sql.lit('success')),
    )
    .crossJoinLateral(({ ref }) =>
      latestEvaluation(ref('s.id')).select(['n.score', 'n.created_at as evaluatedAt']).as('e'),
    )
    .select(['l.id', 'l.subject', 'l.line_item as lineItem', 'l.fence', 'l.attempts', 'e.score', 'e.evaluatedAt'])
    .select(['p.id as platformId', 'p.client_id as clientId', 'p.token_url as tokenUrl'])
    .where('p.switched_off_at', 'is', null)
    .where('l.failed_at', 'is', null)
    .where(({ eb, or }) => or([eb('l.next_attempt_at', 'is', null), eb('l.next_attempt_at', '<=', now)]))
    .where('l.sent_score', 'is distinct from', ({ ref }) => ref('e.score'))
    .where(({ eb, ref }) => eb(withheldIn(ref), 'is', null))
    .orderBy('l.next_attempt_at', (order) => order.asc().nullsFirst())
    .orderBy('l.id')
    .limit(batch)

type Due = Awaited<ReturnType<ReturnType<typeof due>['execute']>>[number]

/** One worker sends a score at a time, so that none overtakes another. Undefined where another one has it. */
const claim = (database: Database, { id, fence }: Due) =>
  database
    .updateTable('learning_platform_score')
    .set({ fence: fence + 1, next_attempt_at: secondsFromNow(leaseSeconds) })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('failed_at', 'is', null)
    .where(({ eb, or }) => or([eb('next_attempt_at', 'is', null), eb('next_attempt_at', '<=', now)]))
    .returning('id')
    .executeTakeFirst()

const held = (database: Database, { id, fence }: Due) =>
  database
    .updateTable('learning_platform_score')
    .where('id', '=', id)
    .where('fence', '=', fence + 1)

/** An answer that says the score itself is unwelcome is not asked for again. */
async function noteFailure({ database, logger }: ScoreServices, score: Due, error: unknown): Promise<void> {
  const refused = error instanceof ScoreRefused ? error : undefined
  const attempt = score.attempts + 1
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const isOver = refused?.isFinal === true || attempt >= maxAttempts
  logger.warn(
    { scoreId: score.id, platformId: score.platformId, attempt, failure },
    'a score could not be sent to a learning platform',
  )
  await held(database, score)
    .set({
      failure,
      attempts: attempt,
      next_attempt_at: secondsFromNow(waitAfter(attempt, refused?.retryAfter)),
      ...(isOver && { failed_at: now }),
    })
    .execute()
}

/**
 * Sends scores to the learning platforms that people came from. What is sent is the score as it is now: one that changed
 * twice meanwhile is sent once. The moment of its evaluation goes with it, by which a platform knows a repeated one.
 * @returns how many were sent.
 */
export async function sendScores(services: ScoreServices): Promise<number> {
  const { database, learningPlatforms } = services
  const scores = await due(database).execute()
  if (scores.length === 0) return 0
  const { keyId, key } = await toolSigner(database, learningPlatforms.secret)
  const client = platformClient({ keyId, key, algorithm: toolAlgorithm, allowedHosts: learningPlatforms.allowedHosts })
  /** Platforms that asked to be left alone: their other scores wait for the next round. */
  const busy = new Set<string>()
  let sent = 0
  for (const score of scores) {
    if (busy.has(score.platformId) || !(await claim(database, score))) continue
    const platform: ScorePlatform = { id: score.platformId, clientId: score.clientId, tokenUrl: score.tokenUrl }
    try {
      await client.sendScore(platform, score)
      await held(database, score)
        .set({ sent_score: score.score, sent_at: now, attempts: 0, next_attempt_at: null, failure: null })
        .execute()
      sent += 1
    } catch (error) {
      if (error instanceof ScoreRefused && error.retryAfter !== undefined) busy.add(score.platformId)
      await noteFailure(services, score, error)
    }
  }
  return sent
}
