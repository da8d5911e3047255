import type { OwnQuestion } from '@casebench/shared/contract/support'
import badges from '../../ui/badges.module.css'

const looks: Record<OwnQuestion['status'], { word: string; tone: string }> = {
  open: { word: 'Waiting for an answer', tone: 'notsure' },
  answered: { word: 'Answered', tone: 'correct' },
}

export function QuestionStateBadge({ status }: Pick<OwnQuestion, 'status'>) {
  const { word, tone } = looks[status]
  return (
    <span className={badges.badge} data-tone={tone}>
      {word}
    </span>
  )
}
