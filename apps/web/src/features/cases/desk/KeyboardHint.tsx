import { Trans } from '@lingui/react/macro'
import { Button, Kbd } from '@mantine/core'
import { letterKeysAreOn } from '../../../ui/letter-keys.ts'
import { useDesk } from './desk-context.ts'
import classes from './section.module.css'

/** The keys of the desk, for those who have some. */
export function KeyboardHint() {
  const { openDialog } = useDesk()
  return (
    <div className={`${classes.keys} for-keyboard`}>
      {letterKeysAreOn() && (
        <span>
          <Trans>
            <Kbd size="xs">J</Kbd> <Kbd size="xs">K</Kbd> move between questions
          </Trans>
        </span>
      )}
      <span>
        <Trans>
          <Kbd size="xs">↵</Kbd> answer
        </Trans>
      </span>
      <span>
        <Trans>
          <Kbd size="xs">Esc</Kbd> leave the field
        </Trans>
      </span>
      <Button variant="subtle" color="gray" size="compact-xs" onClick={() => openDialog('sheet')}>
        <Trans>All shortcuts</Trans>
      </Button>
    </div>
  )
}
