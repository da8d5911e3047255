import type { MarkingSample } from '@casebench/shared/contract/second-marking'
import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useCanOpen } from '../../api/roles.ts'
import { Dialog } from '../../ui/Dialog.tsx'
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
  { value: 'submissions', label: 'results' },
  { value: 'percent', label: 'percent' },
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
    <Dialog opened title="Draw a sample" onClose={onClose}>
      <SaveForm
        form={form}
        saving={drawing}
        onSave={(fields) => drawing.mutate(wantedOf(id, fields))}
        action="Draw"
        onCancel={onClose}
      >
        <TextInput label="Name" data-autofocus autoComplete="off" {...form.getInputProps('title')} />
        {mayCases && <SomeOf label="Cases" placeholder="All cases" source={caseSource} {...choiceProps('cases')} />}
        {mayCohorts && <OneOf label="Cohort" placeholder="Everyone" source={cohortSource} {...choiceProps('cohort')} />}
        <div className={classes.pair}>
          <TextInput type="date" label="Submitted from" {...form.getInputProps('from')} />
          <TextInput type="date" label="to" aria-label="Submitted to" {...form.getInputProps('until')} />
        </div>
        <div className={classes.pair}>
          <NumberInput
            label="How many"
            min={1}
            allowNegative={false}
            allowDecimal={form.values.unit === 'percent'}
            clampBehavior="none"
            hideControls
            {...form.getInputProps('amount')}
          />
          <NativeSelect aria-label="Counted in" data={units} {...form.getInputProps('unit')} />
        </div>
        <NativeSelect
          label="Answers to mark"
          data={Object.entries(scopes).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('scope')}
        />
        <SomeOf label="Markers" placeholder="Search reviewers" source={reviewerSource} {...choiceProps('reviewers')} />
        <span className={classes.quiet}>
          Results are split evenly, and no one gets a result they have marked before. Markers see the earlier marks only
          after they finish a result.
        </span>
      </SaveForm>
    </Dialog>
  )
}
