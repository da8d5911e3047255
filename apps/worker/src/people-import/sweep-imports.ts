import { importKeptDays } from '@casebench/shared/people-import'
import type { Services } from '../services.ts'

/** Forgets files that were read and never applied within a day, and the rows of imports that are too old to be undone. */
export async function sweepImports({ database }: Pick<Services, 'database'>): Promise<void> {
  await database.query(`delete from people_import where apply_job_id is null and created_at < now() - interval '1 day'`)
  await database.query(
    `delete from people_import_row r using people_import i
      where i.id = r.import_id and i.created_at < now() - make_interval(days => $1)`,
    [importKeptDays],
  )
}
