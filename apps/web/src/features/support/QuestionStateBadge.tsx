import type { OwnQuestion } from '@casebench/shared/contract/support'
import { t } from '@lingui/core/macro'
import badges from '../../ui/badges.module.css'

const looks: Record<OwnQuestion['status'], { word: string; tone: string }> = {
  open: {
    get word() {
      return t`Waiting for an answer`
    },
    tone: 'notsure',
  },
  answered: {
    get word() {
      return t`Answered`
    },
    tone: 'correct',
  },
}

export function QuestionStateBadge({ status }: Pick<OwnQuestion, 'status'>) {
  const { word, tone } = looks[status]
  return (
    <span className={badges.badge} data-tone={tone}>
      {word}
    </span>
  )
}
