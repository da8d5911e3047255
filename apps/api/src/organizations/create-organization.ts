import { transaction } from '@casebench/server/database'
import { createOrganization } from '@casebench/shared/contract/organizations'
import { hasJustDone, logAct } from '../people/acts.ts'
import { conflict } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { requireOrganization } from './organization-query.ts'

export const organizationNameTaken = (description: string) =>
  conflict('name_taken', `There is an organization named ${description} already. Choose another name.`)

/** Adding what one has just added succeeds: the page may repeat the call. */
export const createOrganizationRoute = route(createOrganization, async ({ body, services, caller }) => {
  const description = body.description.trim()
  const action = 'create_organization'
  const organization = await transaction(services.database, async (client) => {
    const added = await client.query<{ id: string }>(
      'insert into organization (description) values ($1) on conflict do nothing returning id',
      [description],
    )
    const { rows } = await client.query<{ id: string }>(
      'select id from organization where lower(description) = lower($1)',
      [description],
    )
    const id = rows[0]?.id
    const act = { action, detail: { id } }
    if (id === undefined || (added.rowCount === 0 && !(await hasJustDone(client, caller, act))))
      throw organizationNameTaken(description)
    if (added.rowCount === 1) await logAct(client, caller, { action, detail: { id, description } })
    return requireOrganization(client, id)
  })
  return { message: `${organization.description} is added.`, organization }
})
