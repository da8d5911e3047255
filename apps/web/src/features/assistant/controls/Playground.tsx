import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton, Textarea } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Blocked } from '../../../ui/Blocked.tsx'
import { Markdown } from '../chat/Markdown.tsx'
import { Sources } from '../chat/Sources.tsx'
import classes from './ai-controls.module.css'
import { type TrialAnswer, type Tuning, useTrial } from './controls.ts'

type Props = { controls: Tuning & { max_tokens: number }; isUnsaved: boolean }

const maxQuestionLength = 2000

/** Asks Manu by the saved controls and by the ones on the page, side by side. Nobody else sees either. */
export function Playground({ controls, isUnsaved }: Props) {
  const [question, setQuestion] = useState('')
  const trial = useTrial()
  // The answers belong to the controls that they were asked with, whatever was saved since.
  const differed = trial.variables?.isUnsaved ?? isUnsaved
  const ask = () => {
    if (question.trim() !== '' && !trial.isPending) trial.mutate({ question: question.trim(), controls, isUnsaved })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask()
  }
  const askByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) ask()
  }
  return (
    <>
      <h2 className={classes.heading}>
        <Trans>Playground</Trans>
      </h2>
      <form onSubmit={submit} noValidate className={classes.ask}>
        <Textarea
          label={t`Question`}
          description={
            <Trans>
              <span className="for-keyboard">Ctrl Enter asks. </span>
              The answers are not kept in anyone’s history. The tokens count towards your budget.
            </Trans>
          }
          rows={3}
          maxLength={maxQuestionLength}
          value={question}
          onChange={({ currentTarget: { value } }) => setQuestion(value)}
          onKeyDown={askByKey}
        />
        <div>
          <Blocked reason={question.trim() === '' && !trial.isPending ? t`Write a question first.` : undefined}>
            <Button type="submit" loading={trial.isPending}>
              <Trans>Try it</Trans>
            </Button>
          </Blocked>
        </div>
      </form>
      <div className={classes.answers} aria-live="polite">
        <AnswerCard title={t`Saved controls`} answer={trial.data?.saved} isPending={trial.isPending} />
        <AnswerCard
          title={differed ? t`Controls on this page, not saved` : t`Controls on this page, the same`}
          answer={trial.data?.edited}
          isPending={trial.isPending}
        />
      </div>
    </>
  )
}

type CardProperties = { title: string; answer: TrialAnswer | undefined; isPending: boolean }

function AnswerCard({ title, answer, isPending }: CardProperties) {
  return (
    <section className={classes.answer} aria-label={title}>
      <h3>{title}</h3>
      {isPending ? (
        <Skeleton height={72} radius="sm" />
      ) : answer === undefined ? (
        <p className={classes.note}>
          <Trans>The answer appears here.</Trans>
        </p>
      ) : answer.failure === null ? (
        <>
          <Markdown text={answer.text} />
          <Sources sources={answer.sources} />
        </>
      ) : (
        <p className={classes.failure}>{answer.failure}</p>
      )}
    </section>
  )
}
