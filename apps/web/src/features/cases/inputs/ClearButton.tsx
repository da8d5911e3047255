import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import classes from './inputs.module.css'

type Props = { title: string; isShown: boolean; onClear: () => void }

/** Takes a choice back. Its place is kept while there is nothing to take back. */
export function ClearButton({ title, isShown, onClear }: Props) {
  return (
    <Button
      variant="subtle"
      color="gray"
      c="dimmed"
      size="compact-sm"
      className={isShown ? undefined : classes.hidden}
      aria-label={t`Clear ${title}`}
      onClick={onClear}
    >
      <Trans>Clear</Trans>
    </Button>
  )
}
