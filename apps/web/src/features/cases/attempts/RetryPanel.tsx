import { questionsOf } from '@casebench/shared/case-file/questions'
import type { AttemptDetails } from '@casebench/shared/contract/attempts'
import type { ShownEvaluation } from '@casebench/shared/evaluation'
import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { useFromAnswers } from '../answers/answer-hooks.ts'
import { CommentText } from '../comments/Comment.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { ScoreSummary } from '../result/ScoreSummary.tsx'
import { SectionBars } from '../result/SectionBars.tsx'
import { titledAsShown } from '../result/shown-sections.ts'
import { withheldReasons } from '../result/WithheldPanel.tsx'
import { AttemptList } from './AttemptList.tsx'
import { isChanged } from './answer-text.ts'
import { attemptQuery } from './attempt-queries.ts'
import classes from './attempts.module.css'
import { lastMarkings } from './last-markings.ts'
import { MistakeGroups } from './MistakeGroups.tsx'

/** How many of the wrong answers have been changed since. */
function Changed({ attempt, evaluation }: { attempt: AttemptDetails; evaluation: ShownEvaluation }) {
  const { sections, store } = useDesk()
  const markings = lastMarkings(evaluation)
  const wrong = sections
    .flatMap(questionsOf)
    .filter(({ attributeId }) => markings.get(attributeId)?.marking === 'wrong')
  const changed = useFromAnswers(
    store,
    () => wrong.filter(({ attributeId }) => isChanged(attempt.answers[attributeId], store.valueOf(attributeId))).length,
  )
  if (wrong.length === 0) return null
  const counts = { changed, all: wrong.length }
  return <p className={classes.quiet}>{t`${counts.changed} of ${counts.all} wrong answers changed`}</p>
}

/** The result of the last attempt, and what to do about it, while one tries again. */
export function RetryPanel() {
  const { assignment, review, sections } = useDesk()
  const query = useQuery(attemptQuery(assignment, review.attempts, review.attempts))
  return (
    <div className={classes.panel}>
      <QueryBoundary query={query} failed={t`Could not load your last attempt`} loading={<Skeleton height={160} />}>
        {(attempt) => {
          if (attempt.withheld) return <p className={classes.quiet}>{withheldReasons[attempt.withheld]}</p>
          const { evaluation } = attempt
          if (!evaluation) return null
          const overall = attempt.comments.find(({ attributeId }) => attributeId === null)
          return (
            <>
              <ScoreSummary evaluation={evaluation} />
              {overall !== undefined && <CommentText text={overall.text} />}
              <Changed attempt={attempt} evaluation={evaluation} />
              <MistakeGroups evaluation={evaluation} />
              <SectionBars perSection={titledAsShown(evaluation.perSection, sections)} />
            </>
          )
        }}
      </QueryBoundary>
      <AttemptList />
    </div>
  )
}
