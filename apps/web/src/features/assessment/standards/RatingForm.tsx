import type { Standard } from '@casebench/shared/contract/standard-setting'
import { maxRating } from '@casebench/shared/standard-setting'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NumberInput, Paper, Title } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { Blocked } from '../../../ui/Blocked.tsx'
import { useUnsaved } from '../../../ui/unsaved.ts'
import shared from '../assessment.module.css'
import { FeedbackLine, QuestionName } from './QuestionResults.tsx'
import { givenRatings, hasFault, leftIn, ratingFault, startRatings, type Typed } from './ratings.ts'
import classes from './standards.module.css'
import { useRate } from './standards.ts'

type Props = { standard: Standard; round: 1 | 2 }

/** Enter goes to the next question instead of saving: there are many to type in. */
function toNextField(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll('input')]
  fields[fields.indexOf(event.target) + 1]?.focus()
}

/** What a judge rates in the open round. Everything is saved at once, as often as they like. */
export function RatingForm({ standard: { id, questions, language }, round }: Props) {
  const heading = useId()
  const [typed, setTyped] = useState<Typed>(() => startRatings(questions))
  const [saved, setSaved] = useState(typed)
  const rating = useRate()
  useUnsaved(typed !== saved, t`Leave without saving your ratings?`)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (rating.isPending || hasFault(typed)) return
    rating.mutate({ id, round, ratings: givenRatings(typed) }, { onSuccess: () => setSaved(typed) })
  }
  const isSaved = questions.every(({ own }) => own !== null)
  return (
    <section aria-labelledby={heading} className={shared.section}>
      <Title order={2} id={heading}>
        <Trans>Your ratings</Trans>
      </Title>
      <p className={shared.lead}>
        <Trans>
          Think of 100 candidates who are just competent. How many of them would answer the question right? Only you see
          your ratings with your name; the panel sees them without names when the round is closed.
        </Trans>{' '}
        {round === 2 && !isSaved && (
          <Trans>Your ratings of the first round are filled in. Save them even if you change none.</Trans>
        )}
      </p>
      <form noValidate onSubmit={save} onKeyDown={toNextField} aria-labelledby={heading} className={shared.section}>
        <Paper withBorder component="ol" className={classes.list}>
          {questions.map((question) => (
            <li key={question.attributeId} className={classes.question}>
              <QuestionName question={question} language={language} />
              <NumberInput
                aria-label={t`Candidates of 100 who answer “${question.title}” right`}
                className={classes.rating}
                min={0}
                max={maxRating}
                allowDecimal={false}
                allowNegative={false}
                clampBehavior="none"
                hideControls
                value={typed[question.attributeId] ?? ''}
                error={ratingFault(typed[question.attributeId])}
                onChange={(value) => setTyped((earlier) => ({ ...earlier, [question.attributeId]: value }))}
              />
              <FeedbackLine question={question} own={question.own_first} />
            </li>
          ))}
        </Paper>
        <div className={classes.actions}>
          <span role="status">{leftText(leftIn(typed))}</span>
          <Blocked reason={hasFault(typed) ? t`Correct the ratings that are marked first.` : undefined}>
            <Button type="submit" loading={rating.isPending}>
              <Trans>Save ratings</Trans>
            </Button>
          </Blocked>
        </div>
      </form>
    </section>
  )
}

const leftText = (left: number): string =>
  left === 0 ? t`All questions are rated.` : plural(left, { one: '# question to rate', other: '# questions to rate' })
