import type { ReviewItem } from '@casebench/shared/contract/review-queue'
import { Alert, Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { detailOf } from '../../api/request.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Choice } from '../people/choices/choice.ts'
import { SomeOf } from '../people/choices/SomeOf.tsx'
import classes from '../people/people.module.css'
import { reviewerSource, useAssign } from './review.ts'

type Props = { items: readonly ReviewItem[]; onDone: () => void; onClose: () => void }

const counted = (count: number): string => (count === 1 ? '1 result' : `${count} results`)

/** Gives the selected results to one reviewer, or splits them evenly among several. */
export function AssignReviewsDialog({ items, onDone, onClose }: Props) {
  const [reviewers, setReviewers] = useState<readonly Choice[]>([])
  const [fault, setFault] = useState<string>()
  const assigning = useAssign(onDone)
  function submit(event: FormEvent) {
    event.preventDefault()
    setFault(reviewers.length === 0 ? 'Choose at least one reviewer.' : undefined)
    if (reviewers.length > 0) assigning.mutate({ items, reviewers: reviewers.map(({ value }) => value) })
  }
  return (
    <Dialog opened title={`Assign ${counted(items.length)}`} onClose={onClose}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <SomeOf
          label="Reviewers"
          placeholder="Search reviewers"
          source={reviewerSource}
          chosen={reviewers}
          error={fault}
          onChange={setReviewers}
        />
        <p className={classes.quiet}>
          With several reviewers, results are split evenly. No one gets their own work. Each reviewer gets a
          notification.
        </p>
        {assigning.isError && (
          <Alert color="red" role="alert">
            {detailOf(assigning.error)}
          </Alert>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={assigning.isPending}>
            {reviewers.length > 1 ? `Split among ${reviewers.length}` : 'Assign'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
