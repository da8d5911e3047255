import { maxDaysToReview } from '@casebench/shared/contract/review-queue'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NumberInput, Paper, Skeleton } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import { useForm } from '@mantine/form'
import { Blocked } from '../../ui/Blocked.tsx'
import { wholeNumber } from '../../ui/form/rules.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './days-to-review.module.css'
import { useDaysToReview, useSetDaysToReview } from './days-to-review.ts'

/** Where an owner sets how long reviewers have for a result. */
export function DaysToReviewCard() {
  const days = useDaysToReview()
  return (
    <Paper withBorder className={classes.card} component="section" aria-labelledby="due-dates">
      <h2 id="due-dates" className={classes.heading}>
        <Trans>Due dates of reviews</Trans>
      </h2>
      <p className={classes.note}>
        <Trans>
          A result is due so many days after it began to wait for review. The queue and the overview show what is
          overdue. This also applies to results that are waiting already.
        </Trans>
      </p>
      <QueryBoundary
        query={days}
        failed={t`Could not load the days to review`}
        loading={<Skeleton height={60} radius="md" />}
      >
        {({ days: saved }) => <DaysForm key={saved} saved={saved} />}
      </QueryBoundary>
    </Paper>
  )
}

/** A field of numbers that is empty holds '': there are no due dates then. */
type Values = { days: string | number }

const daysFault = (typed: string | number): string | undefined =>
  typed === '' || wholeNumber(1, maxDaysToReview)(typed) === undefined
    ? undefined
    : t`Enter a whole number from 1 to ${maxDaysToReview}, or leave empty for no due dates.`

function DaysForm({ saved }: { saved: number | null }) {
  const form = useForm<Values, { days: number | null }>({
    initialValues: { days: saved ?? '' },
    validate: { days: daysFault },
    transformValues: ({ days }) => ({ days: typeof days === 'number' ? days : null }),
  })
  const saving = useSetDaysToReview()
  const disabledReason = form.isDirty() || saving.isPending ? undefined : t`There are no changes to save.`
  const { formProps } = useSubmit({ form, saving, disabledReason, onSave: saving.mutate })
  return (
    <form {...formProps} className={classes.form}>
      <NumberInput
        label={t`Days to review`}
        placeholder={t`No due dates`}
        allowDecimal={false}
        min={1}
        hideControls
        clampBehavior="none"
        {...form.getInputProps('days')}
      />
      <Blocked reason={disabledReason}>
        <Button type="submit" loading={saving.isPending}>
          <Trans>Save days</Trans>
        </Button>
      </Blocked>
    </form>
  )
}
