import type { Marking } from '@casebench/shared/evaluation'
import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import classes from './badges.module.css'

const looks = {
  correct: { icon: IconCheck, word: 'Correct', tone: 'correct' },
  wrong: { icon: IconX, word: 'Wrong', tone: 'wrong' },
  notSure: { icon: IconQuestionMark, word: 'Not sure', tone: 'notsure' },
} as const

/** A verdict as icon and word; the colour only repeats them. `count` puts a number before the word. */
export function MarkingBadge({ marking, count }: { marking: Marking; count?: number }) {
  const { icon: Icon, word, tone } = looks[marking]
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={13} stroke={2.6} aria-hidden />
      {count === undefined ? word : `${count} ${word.toLowerCase()}`}
    </span>
  )
}
