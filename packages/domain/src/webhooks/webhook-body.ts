import { json } from '@casebench/server/database/expressions'

type Said = { type: string; occurredAt: Date; data: object; person: { id: string; email: string } | null }

/** What endpoints are sent, as Standard Webhooks advises: the kind of event, when it happened, and of what by its ids. */
export const webhookBody = ({ type, occurredAt, data, person }: Said): string =>
  json({ type, timestamp: occurredAt.toISOString(), data: { ...data, ...(person && { person }) } })

/** By this receivers know an event that they are sent again. */
export const webhookIdOf = (eventId: string): string => `msg_${eventId}`
