import { t } from '@lingui/core/macro'
import { NativeSelect } from '@mantine/core'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { actionChoices, choiceOf, filterOf } from './action-choices.ts'
import classes from './activity.module.css'
import { type ActivityFilters, isActor, isSubject } from './activity-search.ts'
import { PersonFilter } from './PersonFilter.tsx'

type Change = { [Name in keyof ActivityFilters]?: ActivityFilters[Name] | undefined }
type Props = { filters: ActivityFilters; ofEveryone: boolean; onChange: (change: Change) => void }

const valuesOf = (choices: ReturnType<typeof actionChoices>): string[] =>
  choices.flatMap((choice) => ('items' in choice ? choice.items.map(({ value }) => value) : [choice.value]))

/** Which actions, between which days, and of everyone's entries by whom and about whom. */
export function ActivityFilterFields({ filters, ofEveryone, onChange }: Props) {
  const { from, to, actor, about } = filters
  const choices = actionChoices()
  const chosen = choiceOf(filters)
  const isOffered = valuesOf(choices).includes(chosen)
  return (
    <>
      <NativeSelect
        aria-label={t`Action`}
        data={isOffered ? choices : [...choices, { value: chosen, label: chosen }]}
        value={chosen}
        onChange={({ currentTarget: { value } }) => onChange(filterOf(value))}
      />
      {ofEveryone && (
        <>
          <PersonFilter
            label={t`By (email)`}
            isEmail={isActor}
            value={actor ?? ''}
            onChange={(email) => onChange({ actor: email })}
          />
          <PersonFilter
            label={t`About (email)`}
            isEmail={isSubject}
            value={about ?? ''}
            onChange={(email) => onChange({ about: email })}
          />
        </>
      )}
      <div className={classes.days}>
        <DayInput
          aria-label={t`From day`}
          value={from ?? ''}
          max={to}
          onChange={(day) => onChange({ from: day === '' ? undefined : day })}
        />
        <span aria-hidden>–</span>
        <DayInput
          aria-label={t`To day`}
          value={to ?? ''}
          min={from}
          onChange={(day) => onChange({ to: day === '' ? undefined : day })}
        />
      </div>
    </>
  )
}
