import type { OutgoingMail } from '@casebench/shared/contract/onboarding'
import { t } from '@lingui/core/macro'
import badges from '../../ui/badges.module.css'

const looks: Record<OutgoingMail['state'], { word: string; tone: string }> = {
  waiting: {
    get word() {
      return t`Waiting to be sent`
    },
    tone: 'notsure',
  },
  sent: {
    get word() {
      return t`Sent`
    },
    tone: 'correct',
  },
  kept: {
    get word() {
      return t`Not sent: no mail server`
    },
    tone: 'notsure',
  },
  failed: {
    get word() {
      return t`Failed`
    },
    tone: 'wrong',
  },
}

export function MailStateBadge({ state }: Pick<OutgoingMail, 'state'>) {
  const { word, tone } = looks[state]
  return (
    <span className={badges.badge} data-tone={tone}>
      {word}
    </span>
  )
}
