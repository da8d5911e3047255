import type { ComparisonRow } from '@casebench/shared/contract/marking'
import type { Marking } from '@casebench/shared/evaluation'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import classes from './assessment.module.css'
import { answerToManu } from './marks.ts'

type Props = { row: ComparisonRow; onAnswer: (marking: Marking) => void }

/** A person says whether a mark or a suggestion of Manu's is right, as the keys A and D do. Either is a mark of their own. */
export function AnswerToManu({ row, onAnswer }: Props) {
  const saying = (says: 'agree' | 'disagree') => () => {
    const marking = answerToManu(row, says)
    if (marking !== undefined) onAnswer(marking)
  }
  return (
    <div className={classes.answerToManu}>
      <Button size="compact-xs" variant="default" onClick={saying('agree')}>
        <Trans>Agree</Trans>
      </Button>
      <Button size="compact-xs" variant="default" onClick={saying('disagree')}>
        <Trans>Disagree</Trans>
      </Button>
    </div>
  )
}
