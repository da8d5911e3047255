import type { Standard, StandardQuestion } from '@casebench/shared/contract/standard-setting'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper, Title } from '@mantine/core'
import { useId } from 'react'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import { commaSeparated } from '../../../ui/in-words.ts'
import shared from '../assessment.module.css'
import { ratingText } from './standard-texts.ts'
import classes from './standards.module.css'

/** The questions with what the latest closed round came to. */
export function QuestionResults({ standard: { questions, language, state } }: { standard: Standard }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={shared.section}>
      <Title order={2} id={id}>
        <Trans>Questions</Trans>
      </Title>
      {state === 'first_round' && (
        <p className={shared.lead}>
          <Trans>Ratings are hidden until the round is closed.</Trans>
        </p>
      )}
      <Paper withBorder component="ol" className={classes.list}>
        {questions.map((question) => (
          <li key={question.attributeId} className={classes.question}>
            <QuestionName question={question} language={language} />
            <FeedbackLine question={question} own={question.own ?? question.own_first} />
          </li>
        ))}
      </Paper>
    </section>
  )
}

type Asked = { question: StandardQuestion; language: string }

export const QuestionName = ({ question: { title, weight }, language }: Asked) => (
  <span className={classes.name}>
    <CaseText language={language}>{title}</CaseText>
    <span className={shared.code}>{t`Weight ${ratingText(weight)}`}</span>
  </span>
)

/** What the panel said of a question, beside what oneself did. */
export function FeedbackLine({ question: { feedback }, own }: { question: StandardQuestion; own: number | null }) {
  if (feedback === null) return null
  const { mean, spread, ratings } = feedback
  return (
    <span className={classes.feedback}>
      <span>{t`Panel: mean ${ratingText(mean)}, spread ${ratingText(spread)}`}</span>
      <span>{t`All ratings: ${commaSeparated(ratings.map(ratingText))}`}</span>
      {own !== null && <span>{t`Yours: ${ratingText(own)}`}</span>}
    </span>
  )
}
