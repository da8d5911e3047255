import { getProvisioningRequests, maxShownRequests } from '@casebench/shared/contract/provisioning'
import { route } from '../routing/route.ts'

export const getProvisioningRequestsRoute = route(
  getProvisioningRequests,
  async ({ query: { client_id: clientId }, services: { database } }) => {
    const rows = await database
      .selectFrom('provisioning_request')
      .select(['at', 'method', 'resource', 'status', 'code'])
      .where('client_id', '=', clientId)
      .orderBy('id', 'desc')
      .limit(maxShownRequests)
      .execute()
    return rows.map(({ at, ...request }) => ({ at: at.toISOString(), ...request }))
  },
)
