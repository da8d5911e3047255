import { type Transaction, transaction } from '@casebench/server/database'
import { deleteOrganizations } from '@casebench/shared/contract/organizations'
import { logAct } from '../people/acts.ts'
import { conflict } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { refuseTaken } from '../routing/unique.ts'

type Gone = { id: string; description: string; cohorts: number }

const longestName = 200

/**
 * Its cohorts stay, without one. A name that a cohort without an organization has already is followed by that of the
 * organization, so that both can be told apart.
 */
async function leaveCohorts(client: Transaction, { id, description }: Gone): Promise<void> {
  await client
    .query(
      `update cohort c
        set organization_id = null,
            description = case when exists (
              select from cohort o where o.organization_id is null and lower(o.description) = lower(c.description)
            ) then left(c.description, ${longestName / 2 - 3}) || ' (' || left($2, ${longestName / 2}) || ')'
            else c.description end
      where c.organization_id = $1`,
      [id, description],
    )
    .catch(
      refuseTaken(() => conflict('name_taken', `Rename the cohorts of ${description} first: others have their names.`)),
    )
}

/** Deleting what is gone changes nothing and succeeds: the call may be repeated. */
export const deleteOrganizationsRoute = route(deleteOrganizations, async ({ body, services, caller }) => {
  const deleted = await transaction(services.database, async (client) => {
    const { rows } = await client.query<Gone>(
      `select o.id, o.description, (select count(*) from cohort c where c.organization_id = o.id) as cohorts
         from organization o where o.id = any($1::uuid[]) order by o.id for update`,
      [body.orgIds],
    )
    for (const gone of rows) {
      await leaveCohorts(client, gone)
      await client.query('delete from organization where id = $1', [gone.id])
      await logAct(client, caller, { action: 'delete_organization', detail: { ...gone } })
    }
    return rows.length
  })
  return { message: deleted === 1 ? '1 organization is deleted.' : `${deleted} organizations are deleted.`, deleted }
})
