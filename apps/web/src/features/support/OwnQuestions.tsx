import type { OwnQuestion } from '@casebench/shared/contract/support'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { useOwnQuestions } from './own-questions.ts'
import { QuestionStateBadge } from './QuestionStateBadge.tsx'
import classes from './support.module.css'

type OwnQuestionItemProps = { asked: OwnQuestion; isWanted: boolean }

/** One question with its answer. The one that was come for has the focus. */
function OwnQuestionItem({ asked, isWanted }: OwnQuestionItemProps) {
  const { id, question, status, admin_response, asked_at, answered_at } = asked
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isWanted) return
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [isWanted])
  return (
    <article ref={card} tabIndex={-1} className={classes.card} aria-labelledby={`asked-${id}`}>
      <header className={classes.asked}>
        <h3 id={`asked-${id}`} className={classes.when}>{t`Asked ${formatDateTime(asked_at)}`}</h3>
        <QuestionStateBadge status={status} />
      </header>
      <p className={classes.words}>{question}</p>
      {admin_response !== null && (
        <section className={classes.answer} aria-label={t`Answer`}>
          <p className={classes.when}>{answered_at !== null && t`Answered ${formatDateTime(answered_at)}`}</p>
          <p className={classes.words}>{admin_response}</p>
        </section>
      )}
    </article>
  )
}

const pageSize = 20

/** What the person has asked, newest first. `wanted` is the id of the question that a notification led to. */
export function OwnQuestions({ wanted }: { wanted: string | undefined }) {
  const [count, setCount] = useState(pageSize)
  const questions = useOwnQuestions(count)
  return (
    <section aria-labelledby="own-questions" className={classes.questions}>
      <h2 id="own-questions" className={classes.title}>
        <Trans>Your questions</Trans>
      </h2>
      <QueryBoundary
        query={questions}
        failed={t`Could not load your questions`}
        loading={[1, 2].map((card) => <Skeleton key={card} height={112} mb={12} radius="md" />)}
        isEmpty={({ total }) => total === 0}
        empty={
          <Notice
            icon={<IconMessageQuestion size={30} stroke={1.4} />}
            title={t`No questions yet`}
            text={t`Your questions and their answers appear here. You get a notification when a question is answered.`}
          />
        }
      >
        {({ rows, total }) => (
          <>
            {rows.map((asked) => (
              <OwnQuestionItem key={asked.id} asked={asked} isWanted={asked.id === wanted} />
            ))}
            {rows.length < total && (
              <Button
                variant="default"
                loading={questions.isPlaceholderData}
                onClick={() => setCount(count + pageSize)}
                className={classes.older}
              >
                <Trans>Show older questions</Trans>
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  )
}
