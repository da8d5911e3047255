import type { WebhookEventType } from '@casebench/shared/webhooks'
import { t } from '@lingui/core/macro'

/** What happened, in plain words. */
export const eventLabels: { readonly [Type in WebhookEventType]: string } = {
  get 'assignment.created'() {
    return t`Case assigned`
  },
  get 'submission.received'() {
    return t`Case submitted`
  },
  get 'result.released'() {
    return t`Result released (score and outcome)`
  },
  get 'certificate.issued'() {
    return t`Certificate issued`
  },
  get 'certificate.suspended'() {
    return t`Certificate suspended`
  },
  get 'certificate.reinstated'() {
    return t`Certificate reinstated`
  },
  get 'certificate.revoked'() {
    return t`Certificate revoked`
  },
  get 'person.suspended'() {
    return t`User suspended`
  },
  get 'person.erased'() {
    return t`User deleted or erased`
  },
}
