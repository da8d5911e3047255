import { questionsOf } from '@casebench/shared/case-file/questions'
import type { ShownEvaluation } from '@casebench/shared/evaluation'
import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { ScoreSummary } from '../result/ScoreSummary.tsx'
import { SectionBars } from '../result/SectionBars.tsx'
import { titledAsShown } from '../result/shown-sections.ts'
import { withheldReasons } from '../result/WithheldPanel.tsx'
import { AttemptList } from './AttemptList.tsx'
import { attemptQuery } from './attempt-queries.ts'
import classes from './attempts.module.css'
import { lastMarkings } from './last-markings.ts'
import { MistakeGroups } from './MistakeGroups.tsx'
import { useToFix } from './to-fix.ts'

/** How many of the wrong answers have been changed since. */
function Changed({ evaluation }: { evaluation: ShownEvaluation }) {
  const { sections } = useDesk()
  const markings = lastMarkings(evaluation)
  const open = useToFix().size
  const wrong = sections
    .flatMap(questionsOf)
    .filter(({ attributeId }) => markings.get(attributeId)?.marking === 'wrong')
  if (wrong.length === 0) return null
  return <p className={classes.quiet}>{t`${wrong.length - open} of ${wrong.length} wrong answers changed`}</p>
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
          return (
            <>
              <ScoreSummary evaluation={evaluation} />
              <Changed evaluation={evaluation} />
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
