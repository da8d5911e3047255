import { outcomeState } from '@casebench/shared/assignment-state'
import type { ShownEvaluation } from '@casebench/shared/evaluation'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatScore } from '../../../ui/formats.ts'
import { Ring } from '../../../ui/Ring.tsx'
import { StateBadge } from '../../../ui/StateBadge.tsx'
import classes from './result.module.css'
import { waitingShare } from './waiting-share.ts'

const colors = { passed: 'var(--correct)', notPassedYet: 'var(--accent)', notPassed: 'var(--wrong)' }

/** The score as figure and ring, with the pass mark on the ring. */
export function ScoreSummary({ evaluation }: { evaluation: ShownEvaluation }) {
  const { score, passMark, counts } = evaluation
  const waiting = waitingShare(evaluation)
  const best = formatScore(score + waiting)
  const outcome = outcomeState(evaluation)
  return (
    <div className={classes.score}>
      <div className={classes.ring}>
        <Ring
          percent={score * 100}
          waiting={waiting * 100}
          size={92}
          thickness={6}
          color={colors[outcome]}
          aria-label={t`Score ${formatScore(score)}, pass mark ${formatScore(passMark)}`}
        />
        <span className={classes.mark} style={{ transform: `rotate(${passMark * 360}deg)` }} aria-hidden />
      </div>
      <div>
        <p className={classes.figure}>{formatScore(score)}</p>
        <p className={classes.passMark}>
          <Trans>Pass mark {formatScore(passMark)}</Trans>
          {waiting > 0 && counts && (
            <>
              {' · '}
              {plural(counts.notSure, {
                one: `up to ${best} once # answer is reviewed`,
                other: `up to ${best} once # answers are reviewed`,
              })}
            </>
          )}
        </p>
        <StateBadge state={outcome} />
      </div>
    </div>
  )
}
