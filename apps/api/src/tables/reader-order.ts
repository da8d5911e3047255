import { currentLanguage } from '@casebench/server/i18n'
import { type Expression, type RawBuilder, sql } from 'kysely'

/**
 * A name or title as the reader's language sorts it: Ä beside A, capitals beside small letters, where the database itself goes by code
 * points. The collations are Postgres' own, by ICU.
 */
export const inReadersOrder = (text: Expression<string | null>): RawBuilder<string> =>
  sql<string>`lower(${text}) collate ${sql.id(`${currentLanguage()}-x-icu`)}`
