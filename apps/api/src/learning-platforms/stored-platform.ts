import { unsentScores } from '@casebench/domain/learning-platforms/unsent-scores'
import type { Queryable, Transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import type { LearningPlatform } from '@casebench/shared/contract/learning-platforms'
import { type HttpError, notFound } from '../http/http-error.ts'

const stored = (database: Queryable) =>
  database
    .selectFrom('learning_platform as p')
    .select([
      'p.id',
      'p.name',
      'p.issuer',
      'p.client_id',
      'p.deployments',
      'p.authorization_url',
      'p.token_url',
      'p.key_set_url',
      'p.trusts_addresses',
      'p.creates_people',
      'p.assigns_cases',
      'p.service_origins',
    ])
    .select(({ eb }) => eb('p.switched_off_at', 'is', null).$castTo<boolean>().as('on'))

export type Platform = Awaited<ReturnType<ReturnType<typeof stored>['executeTakeFirstOrThrow']>>

export async function listPlatforms(database: Queryable): Promise<LearningPlatform[]> {
  const rows = await stored(database)
    // What lies behind is no pause any more, though the failure stays until a score is taken.
    .select([
      'p.failure',
      ({ eb }) => eb.case().when('p.not_before', '>', now).then(eb.ref('p.not_before')).end().as('notBefore'),
    ])
    .select(({ selectFrom, fn }) =>
      selectFrom('learning_platform_account as a')
        .select(fn.countAll<number>().as('people'))
        .whereRef('a.platform_id', '=', 'p.id')
        .$asScalar()
        .$castTo<number>()
        .as('people'),
    )
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute()
  const waiting = await unsentScores(database)
    .select(({ fn }) => ['p.id', fn.countAll<number>().as('count')])
    .where('l.failed_at', 'is', null)
    .groupBy('p.id')
    .execute()
  const counts = new Map(waiting.map(({ id, count }) => [id, count]))
  return rows.map(({ notBefore, failure, ...platform }) => ({
    ...platform,
    sending: {
      waiting: counts.get(platform.id) ?? 0,
      paused_until: notBefore?.toISOString() ?? null,
      failure,
    },
  }))
}

export const findPlatform = (database: Queryable, id: string): Promise<Platform | undefined> =>
  stored(database).where('p.id', '=', id).executeTakeFirst()

/** The same, which nobody changes into another until the transaction is over. */
export const holdPlatform = (client: Transaction, id: string): Promise<Platform | undefined> =>
  stored(client).where('p.id', '=', id).forKeyShare('p').executeTakeFirst()

/**
 * The platform that starts a sign-in: without a client id there must be just one of this issuer (LTI security framework
 * §5.1.1.1 leaves it out where it says nothing).
 */
export async function findByIssuer(
  database: Queryable,
  issuer: string,
  clientId: string | undefined,
): Promise<Platform | undefined> {
  const found = await stored(database)
    .where('p.issuer', '=', issuer)
    .$if(clientId !== undefined, (query) => query.where('p.client_id', '=', clientId ?? ''))
    .limit(2)
    .execute()
  return found.length === 1 ? found[0] : undefined
}

export const noSuchPlatform = (): HttpError =>
  notFound(i18n.t('There is no such learning platform.'), 'no_such_platform')
