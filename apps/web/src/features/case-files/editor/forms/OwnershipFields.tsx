import type { OwnershipRule } from '@casebench/shared/ownership/rule'
import { ruleDefaults } from '@casebench/shared/ownership/rule-defaults'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox, NativeSelect, NumberInput } from '@mantine/core'
import { editFields } from '../../draft/edits.ts'
import { fieldPath } from '../../draft/fault-places.ts'
import type { Place } from '../../draft/places.ts'
import { useEditing } from '../editor-context.ts'
import { useFieldFault } from './fields.tsx'
import classes from './forms.module.css'

type Props = { place: Place; rule: OwnershipRule }

/** When somebody is a beneficial owner of the client, and whether the candidate is told while drawing. What is usual is not stored. */
export function OwnershipFields({ place, rule }: Props) {
  const { acts, readOnly } = useEditing()
  const path = fieldPath(place, 'ownership', 'threshold')
  const fault = useFieldFault(path)
  const whole = { ...ruleDefaults, ...rule }
  const set = (fields: OwnershipRule, typing?: string) =>
    acts.edit((draft) => {
      const said = Object.entries({ ...rule, ...fields }).filter(
        ([key, value]) => value !== undefined && value !== ruleDefaults[key as keyof typeof ruleDefaults],
      )
      return editFields(draft, place, { ownership: said.length === 0 ? undefined : Object.fromEntries(said) })
    }, typing && `${place}#${typing}`)
  const choices = {
    comparison: [
      { value: 'atLeast', label: t`this much or more` },
      { value: 'moreThan', label: t`more than this` },
    ],
    basis: [
      { value: 'sharesOrVotes', label: t`Shares or votes` },
      { value: 'shares', label: t`Shares only` },
      { value: 'votes', label: t`Votes only` },
    ],
    computing: [
      { value: 'shown', label: t`Show the candidate what follows from the structure` },
      { value: 'gradedOnly', label: t`Only grade by it` },
    ],
  }
  const select = (key: keyof typeof choices, label: string) => (
    <NativeSelect
      label={label}
      data={choices[key]}
      value={whole[key]}
      disabled={readOnly}
      onChange={({ currentTarget: { value } }) => set({ [key]: value })}
    />
  )
  return (
    <>
      <h3 className={classes.part} data-field={fieldPath(place, 'ownership')} tabIndex={-1}>
        <Trans>Beneficial owners</Trans>
      </h3>
      <div className={classes.pair}>
        <NumberInput
          label={t`Threshold (%)`}
          placeholder={String(ruleDefaults.threshold)}
          min={0}
          max={100}
          hideControls
          readOnly={readOnly}
          value={rule.threshold ?? ''}
          error={fault}
          data-field={path}
          onChange={(typed) => {
            const threshold = typeof typed === 'number' ? typed : undefined
            if (threshold !== rule.threshold) set({ threshold }, 'threshold')
          }}
        />
        {select('comparison', t`Who holds`)}
      </div>
      {select('basis', t`Measured by`)}
      <Checkbox
        label={t`Count who controls the client otherwise`}
        checked={whole.control}
        disabled={readOnly}
        onChange={({ currentTarget: { checked } }) => set({ control: checked })}
      />
      <Checkbox
        label={t`If nobody is found, count the senior managing official`}
        checked={whole.seniorManager}
        disabled={readOnly}
        onChange={({ currentTarget: { checked } }) => set({ seniorManager: checked })}
      />
      {select('computing', t`While drawing`)}
    </>
  )
}
