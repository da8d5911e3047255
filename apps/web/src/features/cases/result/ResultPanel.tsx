import { outcomeState } from '@casebench/shared/assignment-state'
import type { ShownEvaluation } from '@casebench/shared/evaluation'
import { outcomeLabels } from '@casebench/shared/result-text'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MarkingBadge } from '../../../ui/MarkingBadge.tsx'
import { useDecisions } from '../contests/decisions.ts'
import { LazyContest } from '../contests/LazyContest.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { LookAgain } from './LookAgain.tsx'
import classes from './result.module.css'
import { ScoreSummary } from './ScoreSummary.tsx'
import { SectionBars } from './SectionBars.tsx'
import { scoreExplanation } from './score-explanation.ts'

/** The result of the evaluation, and what is worth looking at again. */
export function ResultPanel({ evaluation }: { evaluation: ShownEvaluation }) {
  const { mode, sections, markings, store } = useDesk()
  const answers = store.answers()
  const { counts, marking } = evaluation
  useDecisions()
  return (
    <div className={classes.result}>
      <ScoreSummary evaluation={evaluation} />
      {marking.summary !== `${outcomeLabels[outcomeState(evaluation)]}.` && (
        <p className={classes.summary}>{marking.summary}</p>
      )}
      <p className={classes.why}>{scoreExplanation(evaluation, { mode, sections, markings, answers })}</p>
      <SectionBars evaluation={evaluation} />
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
        <LookAgain evaluation={evaluation} />
      )}
    </div>
  )
}
