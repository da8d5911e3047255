import type { OutgoingMail } from '@casebench/shared/contract/onboarding'
import badges from '../../ui/badges.module.css'

const looks: Record<OutgoingMail['state'], { word: string; tone: string }> = {
  waiting: { word: 'Waiting to be sent', tone: 'notsure' },
  sent: { word: 'Sent', tone: 'correct' },
  kept: { word: 'Not sent: no mail server', tone: 'notsure' },
  failed: { word: 'Failed', tone: 'wrong' },
}

export function MailStateBadge({ state }: Pick<OutgoingMail, 'state'>) {
  const { word, tone } = looks[state]
  return (
    <span className={badges.badge} data-tone={tone}>
      {word}
    </span>
  )
}
