import type { ShownEvaluation } from '@casebench/shared/evaluation'
import { MarkingBadge } from '../../../ui/MarkingBadge.tsx'
import { useDecisions } from '../contests/decisions.ts'
import { LazyContest } from '../contests/LazyContest.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { LookAgain } from './LookAgain.tsx'
import classes from './result.module.css'
import { ScoreSummary } from './ScoreSummary.tsx'
import { SectionBars } from './SectionBars.tsx'

/** The result of the evaluation, and what is worth looking at again. */
export function ResultPanel({ evaluation }: { evaluation: ShownEvaluation }) {
  const { mode } = useDesk()
  const { counts, marking } = evaluation
  useDecisions()
  return (
    <div className={classes.result}>
      <ScoreSummary evaluation={evaluation} />
      {marking.summary && <p className={classes.summary}>{marking.summary}</p>}
      <SectionBars scores={evaluation.perSection} />
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
            This was a test, so the verdict on single answers and the feedback stay with your reviewers: the case may be
            used to certify others.
          </p>
          <LazyContest attributeId={null} title="this result" />
        </>
      ) : (
        <LookAgain evaluation={evaluation} />
      )}
    </div>
  )
}
