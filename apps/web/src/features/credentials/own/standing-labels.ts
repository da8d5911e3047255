import type { CertificateStanding } from '@casebench/shared/contract/credentials'
import { t } from '@lingui/core/macro'

export const standingLabels: Readonly<Record<CertificateStanding | 'flagged', string>> = {
  get valid() {
    return t({ message: 'Valid', context: 'certificate' })
  },
  get expired() {
    return t({ message: 'Expired', context: 'certificate' })
  },
  get suspended() {
    return t({ message: 'Suspended', context: 'certificate' })
  },
  get revoked() {
    return t({ message: 'Revoked', context: 'certificate' })
  },
  get flagged() {
    return t`Needs a decision`
  },
}

export const standingTones: Readonly<Record<CertificateStanding, string>> = {
  valid: 'correct',
  expired: 'quiet',
  suspended: 'notsure',
  revoked: 'wrong',
}
