import Type, { type Static } from 'typebox'
import { NamedValues } from '../named-values.ts'
import { maxKeptAnswer, maxResent, maxWebhooks, maxWebhookUrlLength, WebhookEventType } from '../webhooks.ts'
import { administrator, endpoint } from './endpoint.ts'
import { Id, listing, Message, StrictObject, Timestamp } from './fields.ts'

const area = 'Webhooks'

const Moment = Type.Union([Timestamp, Type.Null()])

export const Webhook = Type.Object({
  id: Id,
  url: Type.String(),
  events: Type.Array(WebhookEventType),
  on: Type.Boolean(),
  off_because: Type.Union([Type.Enum(['person', 'failing', 'gone', 'secret']), Type.Null()], {
    description:
      'Somebody switched it off, it failed for days, it answered 410, or the secret of the installation was replaced, after which its own is to be rotated; null while it is on',
  }),
  failing_since: Moment,
  delivered_at: Type.Union([Timestamp, Type.Null()], { description: 'When it took something last' }),
  waiting: Type.Integer({ description: 'Deliveries that are still to be made' }),
  previous_secret_until: Type.Union([Timestamp, Type.Null()], {
    description: 'Until then the secret of before signs as well',
  }),
})
export type Webhook = Static<typeof Webhook>

const DeliveryState = Type.Enum(['pending', 'delivered', 'failed'])

const delivery = {
  id: Id,
  type: Type.String({ description: 'Of the event' }),
  occurred_at: Timestamp,
  state: DeliveryState,
  attempts: Type.Integer(),
  tried_at: Moment,
  next_attempt_at: Moment,
  status: Type.Union([Type.Integer(), Type.Null()], { description: 'What the endpoint answered last' }),
  failure: Type.Union([Type.String(), Type.Null()], { description: 'Why there is no answer' }),
}

export const WebhookDelivery = Type.Object(delivery)
export type WebhookDelivery = Static<typeof WebhookDelivery>

export const OpenedWebhookDelivery = Type.Object({
  ...delivery,
  /** Of the last attempt; empty before the first. */
  headers: NamedValues(Type.String()),
  body: Type.String({ description: 'What is sent, each time the same' }),
  response: Type.Union([Type.String(), Type.Null()], {
    description: `The first ${maxKeptAnswer} characters of the answer`,
  }),
})
export type OpenedWebhookDelivery = Static<typeof OpenedWebhookDelivery>

const settings = {
  url: Type.String({ format: 'uri', maxLength: maxWebhookUrlLength }),
  events: Type.Array(WebhookEventType, { minItems: 1, maxItems: 40, uniqueItems: true }),
}
const Secret = Type.String({ description: 'whsec_ and the secret in Base64. It is answered this once' })

export const getWebhooks = endpoint({
  method: 'GET',
  path: '/v1/admin/system/get_webhooks',
  area,
  summary: `The addresses that are told when something happens, at most ${maxWebhooks}, in the order in which they were added`,
  authorization: administrator('system/get_webhooks', 'webhooks'),
  answer: Type.Array(Webhook),
})

export const addWebhook = endpoint({
  method: 'POST',
  path: '/v1/admin/system/add_webhook',
  area,
  summary: 'Adds an address that is told of these events from now on, signed with a secret (Standard Webhooks)',
  authorization: administrator('system/add_webhook', 'webhooks'),
  body: StrictObject(settings),
  answer: Type.Object({ message: Type.String(), id: Id, secret: Secret }),
  errorStatuses: [409],
})

export const editWebhook = endpoint({
  method: 'POST',
  path: '/v1/admin/system/edit_webhook',
  area,
  summary: 'Changes the address of a webhook and what it is told of; what waits goes to the new address',
  authorization: administrator('system/edit_webhook', 'webhooks'),
  body: StrictObject({ id: Id, ...settings }),
  answer: Message,
  errorStatuses: [404, 409],
})

export const switchWebhook = endpoint({
  method: 'POST',
  path: '/v1/admin/system/switch_webhook',
  area,
  summary: 'Switches a webhook off, so that it is sent nothing and told nothing of what happens meanwhile, or on',
  authorization: administrator('system/switch_webhook', 'webhooks'),
  body: StrictObject({ id: Id, on: Type.Boolean() }),
  answer: Message,
  errorStatuses: [404, 409],
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/v1/admin/system/rotate_webhook_secret',
  area,
  summary: 'Gives a webhook a new secret; for a day the one of before signs as well',
  authorization: administrator('system/rotate_webhook_secret', 'webhooks'),
  body: StrictObject({ id: Id }),
  answer: Type.Object({ message: Type.String(), secret: Secret }),
  errorStatuses: [404],
})

export const deleteWebhook = endpoint({
  method: 'POST',
  path: '/v1/admin/system/delete_webhook',
  area,
  summary: 'Deletes a webhook with its log; what waits is not sent',
  authorization: administrator('system/delete_webhook', 'webhooks'),
  body: StrictObject({ id: Id }),
  answer: Message,
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/v1/admin/system/test_webhook',
  area,
  summary: 'Sends a webhook an event that says nothing (endpoint.test)',
  authorization: administrator('system/test_webhook', 'webhooks'),
  body: StrictObject({ id: Id }),
  answer: Message,
  errorStatuses: [404, 409],
})

export const getWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/v1/admin/system/get_webhook_deliveries',
  area,
  summary: 'What a webhook was or is to be sent in the last 30 days, newest first',
  authorization: administrator('system/get_webhook_deliveries', 'webhooks'),
  query: StrictObject({
    id: Id,
    state: Type.Optional(DeliveryState),
    limit: listing.limit,
    offset: listing.offset,
  }),
  answer: Type.Array(WebhookDelivery),
  errorStatuses: [404],
})

export const getWebhookDelivery = endpoint({
  method: 'GET',
  path: '/v1/admin/system/get_webhook_delivery',
  area,
  summary: 'What was sent in one delivery, and the beginning of what was answered',
  authorization: administrator('system/get_webhook_delivery', 'webhooks'),
  query: StrictObject({ id: Id }),
  answer: OpenedWebhookDelivery,
  errorStatuses: [404],
})

export const resendWebhookDelivery = endpoint({
  method: 'POST',
  path: '/v1/admin/system/resend_webhook_delivery',
  area,
  summary: 'Sends a delivery again, under the same id, by which receivers know it',
  authorization: administrator('system/resend_webhook_delivery', 'webhooks'),
  body: StrictObject({ id: Id }),
  answer: Message,
  errorStatuses: [404, 409],
})

export const resendFailedWebhooks = endpoint({
  method: 'POST',
  path: '/v1/admin/system/resend_failed_webhooks',
  area,
  summary: `Sends a webhook everything again that happened since a moment and failed for good, the oldest ${maxResent} first`,
  authorization: administrator('system/resend_failed_webhooks', 'webhooks'),
  body: StrictObject({ id: Id, since: Timestamp }),
  answer: Type.Object({ message: Type.String(), count: Type.Integer() }),
  errorStatuses: [404, 409],
})
