import type { Queryable } from '@casebench/server/database'
import { sourceLanguage } from '@casebench/shared/languages'
import { sql } from 'kysely'

/** In which language each of these cases is written, by its current version. Asked once for a case: it reads the whole of it. */
export async function caseLanguages(
  database: Queryable,
  caseIds: readonly string[],
): Promise<(caseId: string) => string> {
  const found =
    caseIds.length === 0
      ? []
      : await database
          .selectFrom('case_file as f')
          .innerJoin('case_version as v', (join) =>
            join.onRef('v.case_id', '=', 'f.id').onRef('v.version', '=', 'f.current_version'),
          )
          .select(({ ref }) => ['f.id', sql<string | null>`${ref('v.case_data')} ->> 'language'`.as('language')])
          .where('f.id', 'in', [...new Set(caseIds)])
          .execute()
  const languages = new Map(found.map(({ id, language }) => [id, language]))
  return (caseId) => languages.get(caseId) ?? sourceLanguage
}
