import { getProvisioningGroups } from '@casebench/shared/contract/provisioning'
import { route } from '../routing/route.ts'
import { givenRoles, groupQuery, presentGroup } from './provisioning-query.ts'

export const getProvisioningGroupsRoute = route(
  getProvisioningGroups,
  async ({ query: { client_id: clientId }, services: { database } }) => ({
    groups: (await groupQuery(database).where('g.client_id', '=', clientId).execute()).map(presentGroup),
    roles: await givenRoles(database).execute(),
  }),
)
