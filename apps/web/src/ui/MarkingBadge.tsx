import type { Marking } from '@casebench/shared/evaluation'
import { plural, t } from '@lingui/core/macro'
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

const counted: Readonly<Record<Marking, (count: number) => string>> = {
  correct: (count) => plural(count, { one: '# correct', other: '# correct' }),
  wrong: (count) => plural(count, { one: '# wrong', other: '# wrong' }),
  notSure: (count) => plural(count, { one: '# not sure', other: '# not sure' }),
}

/** A verdict as icon and word; the colour only repeats them. `count` puts a number before the word. */
export function MarkingBadge({ marking, count }: { marking: Marking; count?: number }) {
  const { icon: Icon, word, tone } = looks[marking]
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={13} stroke={2.6} aria-hidden />
      {count === undefined ? word : counted[marking](count)}
    </span>
  )
}
