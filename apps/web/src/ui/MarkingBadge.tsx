import type { Marking } from '@casebench/shared/evaluation'
import { t } from '@lingui/core/macro'
import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import classes from './badges.module.css'

const looks = {
  correct: {
    icon: IconCheck,
    get word() {
      return t`Correct`
    },
    tone: 'correct',
  },
  wrong: {
    icon: IconX,
    get word() {
      return t`Wrong`
    },
    tone: 'wrong',
  },
  notSure: {
    icon: IconQuestionMark,
    get word() {
      return t`Not sure`
    },
    tone: 'notsure',
  },
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
