import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { editOrganization } from '@casebench/shared/contract/organizations'
import { logAct } from '../activity/acts.ts'
import { refuseTaken } from '../http/unique.ts'
import { route } from '../routing/route.ts'
import { organizationNameTaken } from './create-organization.ts'
import { noSuchOrganization, requireOrganization } from './organization-query.ts'

/** Saving what is so already changes nothing and succeeds: the call may be repeated. */
export const editOrganizationRoute = route(editOrganization, async ({ body, services, caller }) => {
  const description = body.description.trim()
  const organization = await transaction(services.database, async (transaction) => {
    const before = await transaction
      .selectFrom('organization')
      .select('description')
      .where('id', '=', body.id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw noSuchOrganization()
    if (before.description !== description) {
      await transaction
        .updateTable('organization')
        .set({ description })
        .where('id', '=', body.id)
        .execute()
        .catch(refuseTaken(() => organizationNameTaken(description)))
      await logAct(transaction, caller, {
        action: 'edit_organization',
        detail: {
          ...{ id: body.id, description, before: before.description },
          ...changesDetail(changesBetween({ name: before.description }, { name: description })),
        },
      })
    }
    return requireOrganization(transaction, body.id)
  })
  return { message: i18n.t('Saved.'), organization }
})
