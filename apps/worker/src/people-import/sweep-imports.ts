import { importKeptDays } from '@casebench/shared/people-import'
import { sql } from 'kysely'
import type { Services } from '../services.ts'

/** Forgets files that were read and never applied within a day, and the rows of imports that are too old to be undone. */
export async function sweepImports({ database }: Pick<Services, 'database'>): Promise<void> {
  await database
    .deleteFrom('people_import')
    .where('apply_job_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  await database
    .deleteFrom('people_import_row as r')
    .using('people_import as i')
    .whereRef('i.id', '=', 'r.import_id')
    .where('i.created_at', '<', sql<Date>`now() - make_interval(days => ${importKeptDays})`)
    .execute()
}
