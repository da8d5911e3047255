import type { Queryable } from '@casebench/server/database'
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
    ])
    .select(({ eb }) => eb('p.switched_off_at', 'is', null).$castTo<boolean>().as('on'))

export type Platform = Awaited<ReturnType<ReturnType<typeof stored>['executeTakeFirstOrThrow']>>

export const listPlatforms = (database: Queryable): Promise<LearningPlatform[]> =>
  stored(database)
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

export const findPlatform = (database: Queryable, id: string): Promise<Platform | undefined> =>
  stored(database).where('p.id', '=', id).executeTakeFirst()

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
