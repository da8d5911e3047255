import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, CloseButton } from '@mantine/core'
import type { AnswerConflict } from '../answers/answer-types.ts'
import classes from './question.module.css'

type Props = {
  title: string
  elsewhere: AnswerConflict
  onUse: (using: 'mine' | 'theirs') => void
  onDismiss: () => void
}

const ChangedTo = ({ answer }: { answer: string }) =>
  answer === '' ? (
    <Trans>Emptied elsewhere.</Trans>
  ) : (
    <Trans>
      Changed elsewhere to “<bdi>{answer}</bdi>”.
    </Trans>
  )

const Replaced = ({ answer }: { answer: string }) =>
  answer === '' ? (
    <Trans>Replaced an empty answer.</Trans>
  ) : (
    <Trans>
      Replaced “<bdi>{answer}</bdi>”.
    </Trans>
  )

/** Says quietly that another tab or device had written something else, and lets one choose. */
export function ConflictNotice({ title, elsewhere, onUse, onDismiss }: Props) {
  const { theirs, mine, using } = elsewhere
  return (
    <div className={classes.elsewhere} role="status">
      <span className={classes.elsewhereText}>
        {using === 'mine' ? <ChangedTo answer={theirs ?? ''} /> : <Replaced answer={mine ?? ''} />}
      </span>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => onUse(using === 'mine' ? 'theirs' : 'mine')}
        aria-label={using === 'mine' ? t`Use that instead for ${title}` : t`Undo for ${title}`}
      >
        {using === 'mine' ? t`Use that instead` : t`Undo`}
      </Button>
      <CloseButton size="sm" onClick={onDismiss} aria-label={t`Dismiss the notice on ${title}`} />
    </div>
  )
}
