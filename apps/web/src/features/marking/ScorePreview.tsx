import type { VerdictCounts } from '@casebench/shared/evaluation'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { formatScore } from '../../ui/formats.ts'
import { commaSeparated } from '../../ui/in-words.ts'
import { countsText, outcomeText } from '../../ui/result/outcome.ts'
import classes from './assessment.module.css'
import type { Outcome } from './marks.ts'

type Counts = VerdictCounts & { undecided: number }
type Props = { from: Outcome; to: Outcome; passMark: number; counts: Counts | null }

/** What nobody has decided yet is told apart from what a person left as not sure. */
const countsInWords = ({ undecided, notSure, ...marked }: Counts): string =>
  commaSeparated([
    countsText({ ...marked, notSure: notSure - undecided }),
    ...(undecided > 0 ? [plural(undecided, { one: '# undecided', other: '# undecided' })] : []),
  ])

const say = (outcome: Outcome): string => commaSeparated([formatScore(outcome.score), outcomeText(outcome)])

/** The score that stands and, once something is marked, the one that it would become. */
export function ScorePreview({ from, to, passMark, counts }: Props) {
  const changes = from.score !== to.score || outcomeText(from) !== outcomeText(to)
  return (
    <div className={classes.score}>
      <span className={classes.scoreTitle}>
        <Trans>Score, pass mark {formatScore(passMark)}</Trans>
      </span>
      <VisuallyHidden role="status">{changes ? t`The score would be ${say(to)}` : ''}</VisuallyHidden>
      <span className={classes.figures}>
        {changes && (
          <>
            <span className={classes.earlier}>{formatScore(from.score)}</span>
            <IconArrowRight size={15} stroke={1.8} aria-label={t`becomes`} />
          </>
        )}
        <strong data-passed={to.passed}>{formatScore(to.score)}</strong>
        <span className={classes.passed}>{outcomeText(to)}</span>
      </span>
      {counts && <span className={classes.scoreTitle}>{countsInWords(counts)}</span>}
    </div>
  )
}
