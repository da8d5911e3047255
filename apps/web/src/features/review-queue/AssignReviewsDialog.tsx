import { maxReviewers, type ReviewItem } from '@casebench/shared/contract/review-queue'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { Dialog } from '../../ui/Dialog.tsx'
import { chosen, firstOf, noMoreThan } from '../../ui/form/rules.ts'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import type { Choice } from '../people/choices/choice.ts'
import { SomeOf } from '../people/choices/SomeOf.tsx'
import classes from '../people/people.module.css'
import { reviewerSource, useAssign } from './review.ts'

type Props = { items: readonly ReviewItem[]; onDone: () => void; onClose: () => void }

const reviewersFault = firstOf<readonly Choice[]>(
  chosen(() => t`Choose at least one reviewer.`),
  noMoreThan(maxReviewers),
)

/** Gives the selected results to one reviewer, or splits them evenly among several. */
export function AssignReviewsDialog({ items, onDone, onClose }: Props) {
  const form = useForm<{ reviewers: readonly Choice[] }>({
    initialValues: { reviewers: [] },
    validate: { reviewers: reviewersFault },
  })
  const { value, ...reviewersProps } = form.getInputProps('reviewers')
  const assigning = useAssign({ onDone, tellsRefusal: false })
  return (
    <Dialog
      opened
      title={plural(items.length, { one: 'Assign # result', other: 'Assign # results' })}
      onClose={onClose}
    >
      <SaveForm
        form={form}
        saving={assigning}
        onSave={({ reviewers }) => assigning.mutate({ items, reviewers: reviewers.map(({ value }) => value) })}
        action={value.length > 1 ? t`Split among ${value.length}` : t`Assign`}
        onCancel={onClose}
      >
        <SomeOf
          label={t`Reviewers`}
          placeholder={t`Search reviewers`}
          source={reviewerSource}
          chosen={value}
          {...reviewersProps}
        />
        <p className={classes.quiet}>
          <Trans>
            With several reviewers, results are split evenly. No one gets their own work. Each reviewer gets a
            notification.
          </Trans>
        </p>
      </SaveForm>
    </Dialog>
  )
}
