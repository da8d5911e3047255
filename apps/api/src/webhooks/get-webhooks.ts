import { getWebhooks } from '@casebench/shared/contract/webhooks'
import { route } from '../routing/route.ts'
import { listWebhooks } from './stored-webhook.ts'

export const getWebhooksRoute = route(getWebhooks, ({ services: { database } }) => listWebhooks(database))
