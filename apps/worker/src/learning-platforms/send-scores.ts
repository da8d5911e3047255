import { nextLookAtWithheld, withheldIn } from '@casebench/domain/disclosure/withheld'
import { isServiceAddress } from '@casebench/domain/learning-platforms/service-address'
import { toolAlgorithm, toolSigner } from '@casebench/domain/learning-platforms/tool-key'
import { changedScores, unsentScores } from '@casebench/domain/learning-platforms/unsent-scores'
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

/** Of one platform in a round, one after the other: platforms limit how fast they are called. */
const batch = 20
/** Of one platform in a round: one that is slow has its turn again, after the others. */
const maxTurn = 20_000
/** Platforms that are called at once. */
const concurrency = 4
/** Longer than a score may take, with a new token where the first is refused. */
const leaseSeconds = 90
/** Over some two days; then an owner has to look at it. */
const maxAttempts = 10
const minute = 60
const hour = 60 * minute
const maxWait = 12 * hour

/** Seconds until the next attempt with a score: a minute, then twice as long each time. */
export const waitAfter = (attempt: number): number => Math.min(minute * 2 ** (attempt - 1), maxWait)

/**
 * Seconds that a platform is left alone: a minute, then twice as long each time up to an hour, and up to half of it more, so
 * that not all that waited come back at once; or as long as it asks for, up to twelve hours.
 * @param chance from 0 to 1.
 */
export const pauseAfter = (failures: number, asked: number | undefined, chance: number): number =>
  Math.min(Math.max(Math.min(minute * 2 ** (failures - 1), hour) * (1 + chance / 2), asked ?? 0), maxWait)

/** Of these scores, those whose turn it is. */
const due = (scores: ReturnType<typeof changedScores>) =>
  scores
    .where('p.switched_off_at', 'is', null)
    .where(({ eb, or }) => or([eb('p.not_before', 'is', null), eb('p.not_before', '<=', now)]))
    .where('l.failed_at', 'is', null)
    .where(({ eb, or }) => or([eb('l.next_attempt_at', 'is', null), eb('l.next_attempt_at', '<=', now)]))

/** Puts off what is withheld, so that it is not looked at in every round. */
const putOffWithheld = (database: Database) =>
  database
    .updateTable('learning_platform_score as l')
    .from(
      due(changedScores(database))
        .select(['l.id', 'l.fence', 'e.evaluatedAt'])
        .where(({ eb, ref }) => eb(withheldIn(ref), 'is not', null))
        .as('seen'),
    )
    .set(({ ref }) => ({ next_attempt_at: nextLookAtWithheld(ref('seen.evaluatedAt')) }))
    .whereRef('l.id', '=', 'seen.id')
    .whereRef('l.fence', '=', 'seen.fence')
    .execute()

type Turn = { platform: ScorePlatform; scoreIds: string[] }

/** What each platform is sent in this round, who has waited longest first. */
async function turns(database: Database): Promise<Turn[]> {
  const ranked = due(unsentScores(database))
    .select(['l.id', 'p.id as platformId', 'p.client_id as clientId', 'p.token_url as tokenUrl'])
    .select(sql<number>`row_number() over (partition by p.id order by l.next_attempt_at nulls first, l.id)`.as('rank'))
  const rows = await database
    .selectFrom(ranked.as('r'))
    .selectAll()
    .where('r.rank', '<=', batch)
    .orderBy('r.platformId')
    .orderBy('r.rank')
    .execute()
  const byPlatform = new Map<string, Turn>()
  for (const { id, platformId, clientId, tokenUrl } of rows) {
    const turn = byPlatform.get(platformId) ?? { platform: { id: platformId, clientId, tokenUrl }, scoreIds: [] }
    turn.scoreIds.push(id)
    byPlatform.set(platformId, turn)
  }
  return [...byPlatform.values()]
}

/**
 * Takes off the list what needs no sending: scores that the platform has, and those of whoever has submitted nothing, which
 * come back with their evaluation. A change that is stored meanwhile is not missed, as only what was seen counts as handled.
 */
async function settleUnchanged(database: Database): Promise<void> {
  const unchanged = changedScores(database)
    .select(['l.id', 'l.revision'])
    .where('l.sent_score', 'is not distinct from', ({ ref }) => ref('e.score'))
  const unsubmitted = database
    .selectFrom('learning_platform_score as l')
    .select(['l.id', 'l.revision'])
    .whereRef('l.handled_revision', '<', 'l.revision')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assignment as a')
            .innerJoin('submission as s', (join) =>
              join.onRef('s.assignment_id', '=', 'a.id').onRef('s.generation', '=', 'a.generation'),
            )
            .select('s.id')
            .whereRef('a.user_id', '=', 'l.user_id')
            .whereRef('a.case_id', '=', 'l.case_id')
            .whereRef('a.mode', '=', 'l.mode'),
        ),
      ),
    )
  for (const settled of [unchanged, unsubmitted])
    await database
      .updateTable('learning_platform_score as l')
      .from(settled.as('seen'))
      .set(({ ref }) => ({ handled_revision: ref('seen.revision'), failure: null, failed_at: null }))
      .whereRef('l.id', '=', 'seen.id')
      .execute()
}

/**
 * One worker sends a score at a time, so that none overtakes another. It is looked at anew: what has been withheld, sent by
 * another worker or switched off meanwhile is not sent. Undefined where there is nothing to send.
 */
const claim = (database: Database, id: string) =>
  database
    .updateTable('learning_platform_score as l')
    .from(
      due(unsentScores(database))
        .select(['l.id', 'l.fence', 'l.revision', 'l.subject', 'l.line_item as lineItem', 'l.attempts'])
        .select(['l.sent_timestamp as sentTimestamp', 'e.score', 'e.evaluatedAt'])
        .select(['p.id as platformId', 'p.issuer', 'p.token_url', 'p.service_origins'])
        .where('l.id', '=', id)
        .as('due'),
    )
    .set(({ eb }) => ({ fence: eb('l.fence', '+', 1), next_attempt_at: secondsFromNow(leaseSeconds) }))
    .whereRef('l.id', '=', 'due.id')
    .whereRef('l.fence', '=', 'due.fence')
    .returning(['due.id', 'due.fence', 'due.revision', 'due.subject', 'due.lineItem', 'due.attempts'])
    .returning(['due.sentTimestamp', 'due.score', 'due.evaluatedAt'])
    .returning(['due.platformId', 'due.issuer', 'due.token_url', 'due.service_origins'])
    .executeTakeFirst()

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

const held = (database: Database, { id, fence }: Claimed) =>
  database
    .updateTable('learning_platform_score')
    .where('id', '=', id)
    .where('fence', '=', fence + 1)

/** Later than what was sent before, though the result may be older, as of a link that was pointed at another case. */
const timestampOf = ({ evaluatedAt, sentTimestamp }: Claimed): Date =>
  sentTimestamp && sentTimestamp >= evaluatedAt ? new Date(sentTimestamp.getTime() + 1) : evaluatedAt

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500)

/** Nothing is sent to the platform for a while. Of two workers that find it so at once, one counts. */
async function pausePlatform({ database, logger }: ScoreServices, platformId: string, error: unknown): Promise<void> {
  const failure = messageOf(error)
  const asked = error instanceof ScoreRefused ? error.retryAfter : undefined
  logger.warn({ platformId, failure }, 'a learning platform took no score')
  const isOpen = database
    .selectFrom('learning_platform')
    .select('failures')
    .where('id', '=', platformId)
    .where(({ eb, or }) => or([eb('not_before', 'is', null), eb('not_before', '<=', now)]))
  const before = await isOpen.executeTakeFirst()
  if (!before) return
  const failures = before.failures + 1
  await database
    .updateTable('learning_platform')
    .set({ failures, failure, not_before: secondsFromNow(pauseAfter(failures, asked, Math.random())) })
    .where('id', '=', platformId)
    .where('failures', '=', before.failures)
    .execute()
}

const notePlatformAnswers = (database: Database, platformId: string) =>
  database
    .updateTable('learning_platform')
    .set({ failures: 0, failure: null, not_before: null })
    .where('id', '=', platformId)
    .where('failures', '>', 0)
    .execute()

/** What the platform does not want is not asked for again, until another result is stored: that is another score. */
async function noteFailure({ database, logger }: ScoreServices, score: Claimed, error: unknown): Promise<void> {
  const attempts = score.attempts + 1
  const failure = messageOf(error)
  const isOver = (error instanceof ScoreRefused && error.blame === 'score') || attempts >= maxAttempts
  logger.warn(
    { scoreId: score.id, platformId: score.platformId, attempt: attempts, failure },
    'a score could not be sent to a learning platform',
  )
  await held(database, score)
    .set(({ eb, ref }) => ({
      failure,
      attempts,
      next_attempt_at: secondsFromNow(waitAfter(attempts)),
      failed_at: isOver ? eb.case().when(ref('revision'), '=', score.revision).then(now).end() : null,
    }))
    .execute()
}

/** Its settings may be mended, which is what brings it back before the hour is over. */
const noteForeignAddress = (database: Database, score: Claimed) =>
  held(database, score)
    .set({ failure: 'The line item is not at an address of the platform.', next_attempt_at: secondsFromNow(hour) })
    .execute()

type Client = ReturnType<typeof platformClient>

/** Returns whether it was sent, or `paused` where the platform takes no more for now. */
async function sendOne(services: ScoreServices, client: Client, platform: ScorePlatform, score: Claimed) {
  const { database } = services
  if (!isServiceAddress(score.lineItem, score)) {
    await noteForeignAddress(database, score)
    return 'not sent'
  }
  const timestamp = timestampOf(score)
  try {
    await client.sendScore(platform, { ...score, timestamp })
  } catch (error) {
    const blame = error instanceof ScoreRefused ? error.blame : 'either'
    if (blame === 'platform') await held(database, score).set({ next_attempt_at: null }).execute()
    else await noteFailure(services, score, error)
    if (blame === 'score') return 'not sent'
    await pausePlatform(services, platform.id, error)
    return 'paused'
  }
  await held(database, score)
    .set({
      sent_score: score.score,
      sent_at: now,
      sent_timestamp: timestamp,
      handled_revision: score.revision,
      attempts: 0,
      next_attempt_at: null,
      failure: null,
    })
    .execute()
  await notePlatformAnswers(database, platform.id)
  return 'sent'
}

/** Returns how many were sent. The token comes first, so that a score is looked at just before it is sent. */
async function takeTurn(services: ScoreServices, client: Client, { platform, scoreIds }: Turn): Promise<number> {
  const end = Date.now() + maxTurn
  let sent = 0
  try {
    await client.authorize(platform)
  } catch (error) {
    await pausePlatform(services, platform.id, error)
    return sent
  }
  for (const id of scoreIds) {
    if (Date.now() > end) break
    const score = await claim(services.database, id)
    const outcome = score && (await sendOne(services, client, platform, score))
    if (outcome === 'sent') sent += 1
    if (outcome === 'paused') break
  }
  return sent
}

/**
 * Sends scores to the learning platforms that people came from. What is sent is the score as it is now: one that changed
 * twice meanwhile is sent once. A moment goes with it by which a platform knows a repeated one, and what is older.
 * Platforms have their turns, a few at once: one that is slow, busy or away keeps none of the others waiting.
 * @returns how many were sent.
 */
export async function sendScores(services: ScoreServices): Promise<number> {
  const { database, learningPlatforms } = services
  await settleUnchanged(database)
  await putOffWithheld(database)
  const waiting = await turns(database)
  if (waiting.length === 0) return 0
  const { keyId, key } = await toolSigner(database, learningPlatforms.secret)
  const client = platformClient({ keyId, key, algorithm: toolAlgorithm, allowedHosts: learningPlatforms.allowedHosts })
  let sent = 0
  const takeTurns = async () => {
    for (let turn = waiting.shift(); turn; turn = waiting.shift()) {
      const ofTurn = await takeTurn(services, client, turn)
      sent += ofTurn
    }
  }
  await Promise.all(Array.from({ length: concurrency }, takeTurns))
  return sent
}
