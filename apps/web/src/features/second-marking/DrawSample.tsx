import type { MarkingSample, SecondMarkingScope } from '@casebench/shared/contract/second-marking'
import { Alert, Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { randomId } from '../../ui/random-id.ts'
import '@mantine/core/styles/NumberInput.css'
import { type FormEvent, useState } from 'react'
import { detailOf } from '../../api/request.ts'
import { useCanOpen } from '../../api/roles.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { OneOf } from '../people/choices/OneOf.tsx'
import { SomeOf } from '../people/choices/SomeOf.tsx'
import { caseSource, cohortSource } from '../people/choices/sources.ts'
import { reviewerSource } from '../review-queue/review.ts'
import { faultsIn, type SampleFaults, startFields, wantedOf } from './sample-form.ts'
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
  const [fields, setFields] = useState(startFields)
  const [faults, setFaults] = useState<SampleFaults>({})
  const drawing = useDraw(onDrawn)
  const mayCases = useCanOpen('assign_cases')
  const mayCohorts = useCanOpen('manage_cohorts')
  const set = (change: Partial<typeof fields>) => setFields({ ...fields, ...change })
  function submit(event: FormEvent) {
    event.preventDefault()
    const found = faultsIn(fields)
    setFaults(found)
    if (Object.keys(found).length === 0) drawing.mutate(wantedOf(id, fields))
  }
  return (
    <Dialog opened title="Draw a sample" onClose={onClose}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextInput
          label="Name"
          data-autofocus
          maxLength={120}
          value={fields.title}
          error={faults.title}
          onChange={({ currentTarget: { value } }) => set({ title: value })}
        />
        {mayCases && (
          <SomeOf
            label="Cases"
            placeholder="All cases"
            source={caseSource}
            chosen={fields.cases}
            onChange={(cases) => set({ cases })}
          />
        )}
        {mayCohorts && (
          <OneOf
            label="Cohort"
            placeholder="Everyone"
            source={cohortSource}
            chosen={fields.cohort}
            onChange={(cohort) => set({ cohort })}
          />
        )}
        <div className={classes.pair}>
          <TextInput
            type="date"
            label="Submitted from"
            value={fields.from}
            onChange={({ currentTarget: { value } }) => set({ from: value })}
          />
          <TextInput
            type="date"
            label="to"
            aria-label="Submitted to"
            value={fields.until}
            error={faults.until}
            onChange={({ currentTarget: { value } }) => set({ until: value })}
          />
        </div>
        <div className={classes.pair}>
          <NumberInput
            label="How many"
            min={1}
            allowNegative={false}
            allowDecimal={fields.unit === 'percent'}
            hideControls
            value={fields.amount ?? ''}
            error={faults.amount}
            onChange={(amount) => set({ amount: typeof amount === 'number' ? amount : undefined })}
          />
          <NativeSelect
            aria-label="Counted in"
            data={units}
            value={fields.unit}
            onChange={({ currentTarget: { value } }) => set({ unit: value === 'percent' ? 'percent' : 'submissions' })}
          />
        </div>
        <NativeSelect
          label="Answers to mark"
          data={Object.entries(scopes).map(([value, label]) => ({ value, label }))}
          value={fields.scope}
          onChange={({ currentTarget: { value } }) => set({ scope: value as SecondMarkingScope })}
        />
        <SomeOf
          label="Markers"
          placeholder="Search reviewers"
          source={reviewerSource}
          chosen={fields.reviewers}
          error={faults.reviewers}
          onChange={(reviewers) => set({ reviewers })}
        />
        <span className={classes.quiet}>
          Results are split evenly, and no one gets a result they have marked before. Markers see the earlier marks only
          after they finish a result.
        </span>
        {drawing.isError && (
          <Alert color="red" role="alert">
            {detailOf(drawing.error)}
          </Alert>
        )}
        <div className={classes.acts}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={drawing.isPending}>
            Draw
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
