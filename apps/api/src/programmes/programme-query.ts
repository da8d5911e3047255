import type { Queryable } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { maxMembersAtOnce } from '@casebench/shared/contract/cohorts'
import { conflict, type HttpError, notFound } from '../http/http-error.ts'

export const noSuchProgramme = (): HttpError =>
  notFound(i18n.t('This programme no longer exists.'), 'no_such_programme')

/**
 * A programme in its current version, or in another one.
 * @throws HttpError 404 where there is none.
 */
export async function requireProgramme(database: Queryable, id: string, version?: number) {
  const found = await database
    .selectFrom('programme as p')
    .innerJoin('programme_version as v', 'v.programme_id', 'p.id')
    .select([
      'p.id',
      'p.current_version as currentVersion',
      'v.id as versionId',
      'v.version',
      'v.definition',
      'v.created_at as createdAt',
    ])
    .where('p.id', '=', id)
    .where(({ eb, ref }) => eb('v.version', '=', version ?? ref('p.current_version')))
    .executeTakeFirst()
  if (!found) throw noSuchProgramme()
  return found
}

/**
 * Where people are is computed for all who have a programme at once.
 * @throws HttpError 409 where they are too many for that.
 */
export async function requireFew(database: Queryable, id: string): Promise<void> {
  const { count } = await database
    .selectFrom('enrolment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('programme_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count > maxMembersAtOnce)
    throw conflict(
      'too_many',
      i18n.t('More than {most} people have this programme. This works for fewer.', { most: maxMembersAtOnce }),
    )
}
