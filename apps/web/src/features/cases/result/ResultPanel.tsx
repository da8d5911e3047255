import type { ShownEvaluation } from '@casebench/shared/evaluation'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MarkingBadge } from '../../../ui/MarkingBadge.tsx'
import { resultSummary } from '../../../ui/result/outcome.ts'
import { LazyAttemptList, LazyMistakeGroups } from '../attempts/LazyAttempts.tsx'
import { LazyCommentsOfResult } from '../comments/LazyComments.tsx'
import { useDecisions } from '../contests/decisions.ts'
import { LazyContest } from '../contests/LazyContest.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { LookAgain } from './LookAgain.tsx'
import classes from './result.module.css'
import { ScoreSummary } from './ScoreSummary.tsx'
import { SectionBars } from './SectionBars.tsx'
import { scoreExplanation } from './score-explanation.ts'
import { titledAsShown } from './shown-sections.ts'

/** The result of the evaluation, and what is worth looking at again. */
export function ResultPanel({ evaluation }: { evaluation: ShownEvaluation }) {
  const { mode, sections, markings, store, review } = useDesk()
  const answers = store.answers()
  const { counts } = evaluation
  const summary = resultSummary(evaluation)
  useDecisions()
  return (
    <div className={classes.result}>
      <ScoreSummary evaluation={evaluation} />
      {summary !== undefined && <p className={classes.summary}>{summary}</p>}
      <p className={classes.why}>{scoreExplanation(evaluation, { mode, sections, markings, answers })}</p>
      <LazyCommentsOfResult />
      <SectionBars perSection={titledAsShown(evaluation.perSection, sections)} />
      {mode === 'test' ? (
        <>
          {counts && (
            <div className={classes.counts}>
              <MarkingBadge marking="correct" count={counts.correct} />
              <MarkingBadge marking="wrong" count={counts.wrong} />
              <MarkingBadge marking="notSure" count={counts.notSure} />
            </div>
          )}
          <p className={classes.why}>
            <Trans>
              This was a test, so single answers and feedback are not shown: the case may be used to certify others.
            </Trans>
          </p>
          <LazyContest attributeId={null} title={t`this result`} />
        </>
      ) : (
        <>
          <LazyMistakeGroups evaluation={evaluation} />
          <LookAgain evaluation={evaluation} />
        </>
      )}
      {review.attempts > 1 && <LazyAttemptList />}
    </div>
  )
}
