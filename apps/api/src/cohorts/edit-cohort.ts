import { isDeepStrictEqual } from 'node:util'
import { changesBetween, changesDetail, type FieldValues } from '@casebench/domain/activity/changes'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { type Cohort, editCohort } from '@casebench/shared/contract/cohorts'
import { logAct } from '../activity/acts.ts'
import { refuseTaken } from '../http/unique.ts'
import { requireOrganization } from '../organizations/organization-query.ts'
import { route } from '../routing/route.ts'
import { cohortNameTaken, requireCohort } from './cohort-query.ts'
import { reminderColumns } from './reminder-columns.ts'
import { requireTimeZone } from './require-time-zone.ts'

const fieldsOf = ({ description, organization, time_zone, reminders }: Cohort): FieldValues => ({
  name: description,
  organization,
  timeZone: time_zone,
  ownReminders: reminders !== null,
  ...(reminders && { reminderDays: reminders.days.map(String), reminderTime: reminders.minute }),
})

/** Saving what is so already changes nothing and succeeds: the call may be repeated. */
export const editCohortRoute = route(editCohort, async ({ body, services, caller }) => {
  const { id, org, org_id = org } = body
  const description = body.description.trim()
  requireTimeZone(body.time_zone ?? null)
  const cohort = await transaction(services.database, async (client) => {
    await client.selectFrom('cohort').select('id').where('id', '=', id).forUpdate().execute()
    const before = await requireCohort(client, id)
    const organizationId = org_id === undefined ? before.org : org_id
    const timeZone = body.time_zone === undefined ? before.time_zone : body.time_zone
    const reminders = body.reminders === undefined ? before.reminders : body.reminders
    if (
      before.description === description &&
      before.org === organizationId &&
      before.time_zone === timeZone &&
      isDeepStrictEqual(before.reminders, reminders)
    )
      return before
    if (organizationId !== null) await requireOrganization(client, organizationId)
    await client
      .updateTable('cohort')
      .set({ description, organization_id: organizationId, time_zone: timeZone, ...reminderColumns(reminders) })
      .where('id', '=', id)
      .execute()
      .catch(refuseTaken(() => cohortNameTaken(description)))
    const after = await requireCohort(client, id)
    await logAct(client, caller, {
      action: 'edit_cohort',
      detail: {
        id,
        description,
        organizationId,
        timeZone,
        reminders,
        before: {
          description: before.description,
          organizationId: before.org,
          timeZone: before.time_zone,
          reminders: before.reminders,
        },
        ...changesDetail(changesBetween(fieldsOf(before), fieldsOf(after))),
      },
    })
    return after
  })
  return { message: i18n.t('Saved.'), cohort }
})
