import { transaction } from '@casebench/server/database'
import { editOrganization } from '@casebench/shared/contract/organizations'
import { logAct } from '../people/acts.ts'
import { route } from '../routing/route.ts'
import { refuseTaken } from '../routing/unique.ts'
import { organizationNameTaken } from './create-organization.ts'
import { noSuchOrganization, requireOrganization } from './organization-query.ts'

/** Saving what is so already changes nothing and succeeds: the call may be repeated. */
export const editOrganizationRoute = route(editOrganization, async ({ body, services, caller }) => {
  const description = body.description.trim()
  const organization = await transaction(services.database, async (client) => {
    const { rows } = await client.query<{ description: string }>(
      'select description from organization where id = $1 for update',
      [body.id],
    )
    const before = rows[0]
    if (!before) throw noSuchOrganization()
    if (before.description !== description) {
      await client
        .query('update organization set description = $2 where id = $1', [body.id, description])
        .catch(refuseTaken(() => organizationNameTaken(description)))
      await logAct(client, caller, {
        action: 'edit_organization',
        detail: { id: body.id, description, before: before.description },
      })
    }
    return requireOrganization(client, body.id)
  })
  return { message: 'Saved.', organization }
})
