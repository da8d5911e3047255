import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { formatScore } from '../../ui/formats.ts'
import classes from './assessment.module.css'

type Outcome = { score: number; passed: boolean }
type Props = { from: Outcome; to: Outcome; passMark: number }

const say = ({ score, passed }: Outcome): string => `${formatScore(score)}, ${passed ? 'passed' : 'not passed'}`

/** The score that stands and, once something is marked, the one that it would become. */
export function ScorePreview({ from, to, passMark }: Props) {
  const changes = from.score !== to.score || from.passed !== to.passed
  return (
    <div className={classes.score}>
      <span className={classes.scoreTitle}>Score, pass mark {formatScore(passMark)}</span>
      <VisuallyHidden role="status">{changes ? `The score would be ${say(to)}` : ''}</VisuallyHidden>
      <span className={classes.figures}>
        {changes && (
          <>
            <span className={classes.earlier}>{formatScore(from.score)}</span>
            <IconArrowRight size={15} stroke={1.8} aria-label="becomes" />
          </>
        )}
        <strong data-passed={to.passed}>{formatScore(to.score)}</strong>
        <span className={classes.passed}>{to.passed ? 'passed' : 'not passed'}</span>
      </span>
    </div>
  )
}
