import { transaction } from '@casebench/server/database'
import { createCohort } from '@casebench/shared/contract/cohorts'
import { requireOrganization } from '../organizations/organization-query.ts'
import { hasJustDone, logAct } from '../people/acts.ts'
import { route } from '../routing/route.ts'
import { cohortNameTaken, requireCohort } from './cohort-query.ts'

/** Adding what one has just added succeeds: the page may repeat the call. */
export const createCohortRoute = route(createCohort, async ({ body, services, caller }) => {
  const description = body.description.trim()
  const organizationId = body.org_id ?? null
  const action = 'create_cohort'
  const cohort = await transaction(services.database.pool, async (client) => {
    if (organizationId !== null) await requireOrganization(client, organizationId)
    const added = await client.query<{ id: string }>(
      'insert into cohort (description, organization_id) values ($1, $2) on conflict do nothing returning id',
      [description, organizationId],
    )
    const { rows } = await client.query<{ id: string }>(
      'select id from cohort where lower(description) = lower($1) and organization_id is not distinct from $2',
      [description, organizationId],
    )
    const id = rows[0]?.id
    if (id === undefined || (added.rowCount === 0 && !(await hasJustDone(client, caller, { action, detail: { id } }))))
      throw cohortNameTaken(description)
    if (added.rowCount === 1) await logAct(client, caller, { action, detail: { id, description, organizationId } })
    return requireCohort(client, id)
  })
  return { message: `${cohort.description} is added.`, cohort }
})
