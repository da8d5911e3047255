import Type, { type Static } from 'typebox'

/** What endpoints can be told of, in the order in which the page lists it. */
export const webhookEventTypes = [
  'assignment.created',
  'submission.received',
  'result.released',
  'certificate.issued',
  'certificate.suspended',
  'certificate.reinstated',
  'certificate.revoked',
  'person.suspended',
  'person.erased',
] as const
export const WebhookEventType = Type.Enum([...webhookEventTypes])
export type WebhookEventType = Static<typeof WebhookEventType>

/** What somebody sends to see whether an endpoint takes it: no endpoint asks for it, and each gets it. */
export const testEventType = 'endpoint.test'

export const maxWebhooks = 20
export const maxWebhookUrlLength = 500
/** Events and their deliveries are deleted then. */
export const webhookDays = 30
/** An endpoint that has taken nothing for as long is switched off. */
export const failingDays = 3
/** How long the secret of before signs beside the new one. */
export const rotationHours = 24
/** Characters of an answer that the log keeps. */
export const maxKeptAnswer = 1024
/** Deliveries that are sent again in one go. */
export const maxResent = 1000
/** Deliveries that are under way to one endpoint at a time, from all workers together. */
export const maxDeliveriesAtOnce = 4

const minute = 60
const hour = 60 * minute

/**
 * Seconds from one attempt to the next, as the specification of Standard Webhooks advises: over some three days. The first
 * attempt is made at once.
 */
export const retrySchedule = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const

export const maxWebhookAttempts = retrySchedule.length + 1
