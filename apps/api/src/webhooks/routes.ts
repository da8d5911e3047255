import type { Route } from '../routing/route.ts'
import { addWebhookRoute } from './add-webhook.ts'
import { deleteWebhookRoute } from './delete-webhook.ts'
import { editWebhookRoute } from './edit-webhook.ts'
import { getWebhookDeliveriesRoute } from './get-webhook-deliveries.ts'
import { getWebhookDeliveryRoute } from './get-webhook-delivery.ts'
import { getWebhooksRoute } from './get-webhooks.ts'
import { resendFailedWebhooksRoute } from './resend-failed-webhooks.ts'
import { resendWebhookDeliveryRoute } from './resend-webhook-delivery.ts'
import { rotateWebhookSecretRoute } from './rotate-webhook-secret.ts'
import { switchWebhookRoute } from './switch-webhook.ts'
import { testWebhookRoute } from './test-webhook.ts'

export const webhookRoutes: readonly Route[] = [
  getWebhooksRoute,
  addWebhookRoute,
  editWebhookRoute,
  switchWebhookRoute,
  rotateWebhookSecretRoute,
  deleteWebhookRoute,
  testWebhookRoute,
  getWebhookDeliveriesRoute,
  getWebhookDeliveryRoute,
  resendWebhookDeliveryRoute,
  resendFailedWebhooksRoute,
]
