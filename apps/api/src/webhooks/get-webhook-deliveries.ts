import { getWebhookDeliveries } from '@casebench/shared/contract/webhooks'
import { route } from '../routing/route.ts'
import { deliveryQuery, presentDelivery } from './delivery-query.ts'
import { noSuchWebhook } from './stored-webhook.ts'

const usualLimit = 20

export const getWebhookDeliveriesRoute = route(
  getWebhookDeliveries,
  async ({ query: { id, state, limit = usualLimit, offset = 0 }, services: { database } }) => {
    const webhook = await database.selectFrom('webhook_endpoint').select('id').where('id', '=', id).executeTakeFirst()
    if (!webhook) throw noSuchWebhook()
    const rows = await deliveryQuery(database)
      .where('d.endpoint_id', '=', id)
      .$if(state !== undefined, (query) => query.where('d.state', '=', state ?? ''))
      .orderBy('d.created_at', 'desc')
      .orderBy('d.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    return rows.map(presentDelivery)
  },
)
