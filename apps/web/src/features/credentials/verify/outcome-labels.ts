import type { VerificationAnswer } from '@casebench/shared/contract/credentials'
import { t } from '@lingui/core/macro'

type Outcome = VerificationAnswer['outcome']

/** What each answer is called and means, for whoever was shown a certificate. */
export const outcomeTexts: Readonly<Record<Outcome, { title: string; text: string }>> = {
  valid: {
    get title() {
      return t`Genuine and valid`
    },
    get text() {
      return t`It was issued here, has not been changed, and counts today.`
    },
  },
  expired: {
    get title() {
      return t`Genuine, but expired`
    },
    get text() {
      return t`It was issued here and has not been changed. Its time is over, and it has not been renewed.`
    },
  },
  suspended: {
    get title() {
      return t({ message: 'Suspended', context: 'certificate' })
    },
    get text() {
      return t`It was issued here. The issuer has suspended it, so it does not count at the moment.`
    },
  },
  revoked: {
    get title() {
      return t({ message: 'Revoked', context: 'certificate' })
    },
    get text() {
      return t`It was issued here. The issuer has taken it back for good: it does not count.`
    },
  },
  notGenuine: {
    get title() {
      return t`Not genuine`
    },
    get text() {
      return t`It names this issuer, but was not signed by them as it is. Do not rely on anything it says.`
    },
  },
  unknownIssuer: {
    get title() {
      return t`Unknown issuer`
    },
    get text() {
      return t`It was not issued here, so nothing about it can be said. Ask whoever issued it.`
    },
  },
  notACertificate: {
    get title() {
      return t`No certificate found`
    },
    get text() {
      return t`The file has no certificate inside, or one that cannot be read. A PDF cannot be checked as a file: use its QR code or its link.`
    },
  },
}

export const outcomeTones: Readonly<Record<Outcome, 'good' | 'warning' | 'bad'>> = {
  valid: 'good',
  expired: 'warning',
  suspended: 'warning',
  revoked: 'bad',
  notGenuine: 'bad',
  unknownIssuer: 'warning',
  notACertificate: 'warning',
}
