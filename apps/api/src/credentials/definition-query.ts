import type { Queryable } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { type HttpError, notFound } from '../http/http-error.ts'

export const noSuchDefinition = (): HttpError =>
  notFound(i18n.t('This certificate no longer exists.'), 'no_such_definition')

/**
 * A definition in its current version, or in another one.
 * @throws HttpError 404 where there is none.
 */
export async function requireDefinition(database: Queryable, id: string, version?: number) {
  const found = await database
    .selectFrom('certificate_definition as d')
    .innerJoin('certificate_version as v', 'v.definition_id', 'd.id')
    .select([
      'd.id',
      'd.current_version as currentVersion',
      'd.retired_at as retiredAt',
      'v.id as versionId',
      'v.version',
      'v.definition',
    ])
    .where('d.id', '=', id)
    .where(({ eb, ref }) => eb('v.version', '=', version ?? ref('d.current_version')))
    .executeTakeFirst()
  if (!found) throw noSuchDefinition()
  return found
}
