import type { ComparisonRow } from '@casebench/shared/contract/marking'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useCanOpen } from '../../api/roles.ts'
import classes from './assessment.module.css'

type Props = { row: ComparisonRow; onAccept: () => void }

/** The way to have the case accept an answer, or how far a proposal to do so has come. */
export function AcceptButton({ row: { proposed }, onAccept }: Props) {
  const mayEdit = useCanOpen('edit_case')
  return (
    <>
      {proposed?.state === 'open' && (
        <span className={classes.grader}>
          <Trans>Proposed as accepted answer: an author decides</Trans>
        </span>
      )}
      {proposed?.state === 'declined' && (
        <span className={classes.grader}>
          <Trans>Declined as accepted answer: {proposed.decision}</Trans>
        </span>
      )}
      {(mayEdit || proposed?.state !== 'open') && (
        <Button size="compact-xs" variant="subtle" className={classes.accept} onClick={onAccept}>
          {mayEdit ? <Trans>Save as accepted answer</Trans> : <Trans>Propose as accepted answer</Trans>}
        </Button>
      )}
    </>
  )
}
