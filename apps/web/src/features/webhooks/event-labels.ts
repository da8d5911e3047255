import type { WebhookEventType } from '@casebench/shared/webhooks'
import { t } from '@lingui/core/macro'

/** What happened, in plain words. */
export const eventLabels: { readonly [Type in WebhookEventType]: string } = {
  get 'assignment.created'() {
    return t`A case was assigned to someone`
  },
  get 'submission.received'() {
    return t`Someone submitted a case`
  },
  get 'result.released'() {
    return t`A candidate can see their result: score and whether they passed`
  },
  get 'certificate.issued'() {
    return t`A certificate was issued`
  },
  get 'certificate.suspended'() {
    return t`A certificate was suspended`
  },
  get 'certificate.reinstated'() {
    return t`A suspended certificate is valid again`
  },
  get 'certificate.revoked'() {
    return t`A certificate was revoked`
  },
  get 'person.suspended'() {
    return t`A person was suspended`
  },
  get 'person.erased'() {
    return t`A person was deleted or erased`
  },
}
