import type { ProgrammePerson, ProgrammeProgress } from '@casebench/shared/contract/programmes'
import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { startOfDay } from '../../../ui/days.ts'
import { formatDate } from '../../../ui/formats.ts'
import type { Column } from '../../../ui/table/column.ts'
import classes from '../programmes.module.css'

export const progressLabels: Readonly<Record<ProgrammeProgress, string>> = {
  get stuck() {
    return t`Stuck`
  },
  get on_time() {
    return t`On time`
  },
  get completed() {
    return t`Completed`
  },
}

const progressText = ({ progress, no_attempt_left }: ProgrammePerson): string =>
  progress !== 'stuck' ? progressLabels[progress] : no_attempt_left ? t`No attempts left` : t`Late`

const stepText = ({ place, step, completed_at }: ProgrammePerson): string =>
  step === null ? (completed_at === null ? '' : formatDate(completed_at)) : `${place}. ${step}`

export const peopleColumns = (onEnd: ((person: ProgrammePerson) => void) | undefined): Column<ProgrammePerson>[] => [
  { key: 'name', title: t`Name`, cell: ({ name }) => name, text: ({ name }) => name },
  { key: 'cohort', title: t`Cohort`, cell: ({ cohort }) => cohort ?? '', text: ({ cohort }) => cohort },
  {
    key: 'progress',
    title: t`Progress`,
    cell: (person) => (
      <span className={classes.count} data-stuck={person.progress === 'stuck' || undefined}>
        {progressText(person)}
      </span>
    ),
    text: progressText,
  },
  { key: 'step', title: t`Step`, cell: stepText, text: stepText },
  {
    key: 'due',
    title: t`Due`,
    cell: ({ due_on }) => (due_on === null ? '' : formatDate(startOfDay(due_on))),
    text: ({ due_on }) => due_on,
  },
  ...(onEnd
    ? [
        {
          key: 'acts',
          title: t`Action`,
          cell: (person: ProgrammePerson) =>
            person.progress === 'completed' ? (
              ''
            ) : (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t`End the programme for ${person.name}`}
                onClick={() => onEnd(person)}
              >
                {t`End…`}
              </Button>
            ),
        },
      ]
    : []),
]
