import { transaction } from '@casebench/server/database'
import { lower } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { createOrganization } from '@casebench/shared/contract/organizations'
import { hasJustDone, logAct } from '../activity/acts.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { requireOrganization } from './organization-query.ts'

export const organizationNameTaken = (description: string) =>
  conflict(
    'name_taken',
    i18n.t('There is already an organization named {description}. Choose another name.', { description }),
  )

/** Adding what one has just added succeeds: the page may repeat the call. */
export const createOrganizationRoute = route(createOrganization, async ({ body, services, caller }) => {
  const description = body.description.trim()
  const action = 'create_organization'
  const organization = await transaction(services.database, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('organization')
      .values({ description })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    const isAdded = numInsertedOrUpdatedRows === 1n
    const found = await transaction
      .selectFrom('organization')
      .select('id')
      .where((where) => where(lower(where.ref('description')), '=', lower(where.val(description))))
      .executeTakeFirst()
    const id = found?.id
    const act = { action, detail: { id } }
    if (id === undefined || (!isAdded && !(await hasJustDone(transaction, caller, act))))
      throw organizationNameTaken(description)
    if (isAdded) await logAct(transaction, caller, { action, detail: { id, description } })
    return requireOrganization(transaction, id)
  })
  return { message: i18n.t('{name} added.', { name: organization.description }), organization }
})
