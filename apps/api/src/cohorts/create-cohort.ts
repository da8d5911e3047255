import { type Transaction, transaction } from '@casebench/server/database'
import { lower } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { createCohort } from '@casebench/shared/contract/cohorts'
import { hasJustDone, logAct } from '../activity/acts.ts'
import { requireOrganization } from '../organizations/organization-query.ts'
import { route } from '../routing/route.ts'
import { cohortNameTaken, requireCohort } from './cohort-query.ts'
import { reminderColumns } from './reminder-columns.ts'
import { requireTimeZone } from './require-time-zone.ts'

const cohortNamed = (transaction: Transaction, description: string, organizationId: string | null) =>
  transaction
    .selectFrom('cohort')
    .select('id')
    .where((where) => where(lower(where.ref('description')), '=', lower(where.val(description))))
    .where('organization_id', 'is not distinct from', organizationId)
    .executeTakeFirst()

/** Adding what one has just added succeeds: the page may repeat the call. */
export const createCohortRoute = route(createCohort, async ({ body, services, caller }) => {
  const description = body.description.trim()
  const organizationId = body.org_id ?? null
  const timeZone = body.time_zone ?? null
  requireTimeZone(timeZone)
  const action = 'create_cohort'
  const cohort = await transaction(services.database, async (client) => {
    if (organizationId !== null) await requireOrganization(client, organizationId)
    const added = await client
      .insertInto('cohort')
      .values({
        description,
        organization_id: organizationId,
        time_zone: timeZone,
        ...reminderColumns(body.reminders ?? null),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    const isAdded = added.numInsertedOrUpdatedRows === 1n
    const id = (await cohortNamed(client, description, organizationId))?.id
    if (id === undefined || (!isAdded && !(await hasJustDone(client, caller, { action, detail: { id } }))))
      throw cohortNameTaken(description)
    if (isAdded) await logAct(client, caller, { action, detail: { id, description, organizationId } })
    return requireCohort(client, id)
  })
  return { message: i18n.t('{name} added.', { name: cohort.description }), cohort }
})
