import { randomBytes } from 'node:crypto'
import { seal, unseal } from '@casebench/server/secrets'

const purpose = 'webhook-secret'

/** 256 bits, of which Standard Webhooks asks for 192 to 512, in the form that its libraries take. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

export const sealWebhookSecret = (secret: Buffer, webhookSecret: string): string => seal(secret, purpose, webhookSecret)

/** @throws when the secret is not the one that sealed. */
export const unsealWebhookSecret = (secret: Buffer, sealed: string): string => unseal(secret, purpose, sealed)
