import type { ShownEvaluation } from '@casebench/shared/evaluation'
import { RingProgress } from '@mantine/core'
import { formatScore } from '../../../ui/formats.ts'
import { StateBadge } from '../../../ui/StateBadge.tsx'
import classes from './result.module.css'

/** The score as figure and ring, with the pass mark on the ring. */
export function ScoreSummary({ evaluation }: { evaluation: ShownEvaluation }) {
  const { score, passed, passMark } = evaluation
  return (
    <div className={classes.score}>
      <div className={classes.ring}>
        <RingProgress
          size={92}
          thickness={6}
          roundCaps={score > 0}
          rootColor="var(--line)"
          sections={[{ value: score * 100, color: passed ? 'var(--correct)' : 'var(--wrong)' }]}
          role="img"
          aria-label={`Score ${formatScore(score)}, pass mark ${formatScore(passMark)}`}
        />
        <span className={classes.mark} style={{ transform: `rotate(${passMark * 360}deg)` }} aria-hidden />
      </div>
      <div>
        <p className={classes.figure}>{formatScore(score)}</p>
        <p className={classes.passMark}>Pass mark {formatScore(passMark)}</p>
        <StateBadge state={passed ? 'passed' : 'notPassed'} />
      </div>
    </div>
  )
}
