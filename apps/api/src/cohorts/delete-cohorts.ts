import { transaction } from '@casebench/server/database'
import { deleteCohorts } from '@casebench/shared/contract/cohorts'
import { logAct } from '../people/acts.ts'
import { route } from '../routing/route.ts'

type Gone = { id: string; description: string; members: number }

/** Their members stay people, with their cases. Deleting what is gone changes nothing and succeeds. */
export const deleteCohortsRoute = route(deleteCohorts, async ({ body, services, caller }) => {
  const deleted = await transaction(services.database.pool, async (client) => {
    const { rows } = await client.query<Gone>(
      `select c.id, c.description, (select count(*) from cohort_member m where m.cohort_id = c.id) as members
         from cohort c where c.id = any($1::uuid[]) order by c.id for update`,
      [body.ids],
    )
    await client.query('delete from cohort where id = any($1::uuid[])', [rows.map(({ id }) => id)])
    for (const gone of rows) await logAct(client, caller, { action: 'delete_cohort', detail: { ...gone } })
    return rows.length
  })
  return { message: deleted === 1 ? '1 cohort is deleted.' : `${deleted} cohorts are deleted.`, deleted }
})
