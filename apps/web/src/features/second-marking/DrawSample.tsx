import type { MarkingSample } from '@casebench/shared/contract/second-marking'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useCanOpen } from '../../api/roles.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { randomId } from '../../ui/random-id.ts'
import { OneOf } from '../people/choices/OneOf.tsx'
import { SomeOf } from '../people/choices/SomeOf.tsx'
import { caseSource, cohortSource } from '../people/choices/sources.ts'
import { reviewerSource } from '../review-queue/review.ts'
import { faultsIn, startFields, wantedOf } from './sample-form.ts'
import { scopes } from './sample-labels.ts'
import classes from './second-marking.module.css'
import { useDraw } from './second-marking.ts'

type Props = { onDrawn: (sample: MarkingSample) => void; onClose: () => void }

const units = [
  {
    value: 'submissions',
    get label() {
      return t`results`
    },
  },
  {
    value: 'percent',
    get label() {
      return t`percent`
    },
  },
]

/** What is drawn from, how much of it, and who marks it. */
export function DrawSample({ onDrawn, onClose }: Props) {
  // Asked for again after a lost answer it is the same sample.
  const [id] = useState(randomId)
  const form = useForm({ initialValues: startFields, validate: faultsIn })
  const drawing = useDraw(onDrawn)
  const choiceProps = (field: 'cases' | 'cohort' | 'reviewers') => {
    const { value, ...props } = form.getInputProps(field)
    return { chosen: value, ...props }
  }
  const mayCases = useCanOpen('assign_cases')
  const mayCohorts = useCanOpen('manage_cohorts')
  return (
    <Dialog opened title={t`Draw a sample`} onClose={onClose}>
      <SaveForm
        form={form}
        saving={drawing}
        onSave={(fields) => drawing.mutate(wantedOf(id, fields))}
        action={t`Draw`}
        onCancel={onClose}
      >
        <TextInput label={t`Name`} data-autofocus autoComplete="off" {...form.getInputProps('title')} />
        {mayCases && (
          <SomeOf label={t`Cases`} placeholder={t`All cases`} source={caseSource} {...choiceProps('cases')} />
        )}
        {mayCohorts && (
          <OneOf label={t`Cohort`} placeholder={t`Everyone`} source={cohortSource} {...choiceProps('cohort')} />
        )}
        <div className={classes.pair}>
          <DayInput label={t`Submitted from`} {...form.getInputProps('from')} value={form.values.from} />
          <DayInput label={t`Submitted to`} {...form.getInputProps('until')} value={form.values.until} />
        </div>
        <div className={classes.pair}>
          <NumberInput
            label={t`How many`}
            min={1}
            allowNegative={false}
            allowDecimal={form.values.unit === 'percent'}
            clampBehavior="none"
            hideControls
            {...form.getInputProps('amount')}
          />
          <NativeSelect aria-label={t`Counted in`} data={units} {...form.getInputProps('unit')} />
        </div>
        <NativeSelect
          label={t`Answers to mark`}
          data={Object.entries(scopes).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('scope')}
        />
        <SomeOf
          label={t`Markers`}
          placeholder={t`Search reviewers`}
          source={reviewerSource}
          {...choiceProps('reviewers')}
        />
        <span className={classes.quiet}>
          <Trans>
            Results are split evenly, and no one gets a result they have marked before. Markers see the earlier marks
            only after they finish a result.
          </Trans>
        </span>
      </SaveForm>
    </Dialog>
  )
}
