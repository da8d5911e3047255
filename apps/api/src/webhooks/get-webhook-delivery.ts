import { getWebhookDelivery } from '@casebench/shared/contract/webhooks'
import { route } from '../routing/route.ts'
import { deliveryQuery, presentDelivery } from './delivery-query.ts'
import { noSuchDelivery } from './stored-webhook.ts'

export const getWebhookDeliveryRoute = route(getWebhookDelivery, async ({ query: { id }, services: { database } }) => {
  const row = await deliveryQuery(database)
    .select(['d.headers', 'd.response', 'v.body'])
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!row) throw noSuchDelivery()
  const headers = (row.headers ?? {}) as Record<string, string>
  return { ...presentDelivery(row), headers, body: row.body ?? '', response: row.response }
})
