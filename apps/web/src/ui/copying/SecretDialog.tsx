import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '../Dialog.tsx'
import { useUnsaved } from '../unsaved.ts'
import { CopyButton } from './CopyButton.tsx'
import { CopyField } from './CopyField.tsx'
import classes from './copying.module.css'

type Props = {
  title: string
  /** What it is for, and that it is not shown again. */
  children: ReactNode
  label: string
  secret: string
  copyLabel: string
  onClose: () => void
}

/** A secret, the only time that it is shown: it closes by saying that it is stored, and leaving the page asks first. */
export function SecretDialog({ title, children, label, secret, copyLabel, onClose }: Props) {
  useUnsaved(true, t`Leave without storing this? It is not shown again.`)
  return (
    <Dialog opened isKept title={title} onClose={onClose}>
      <div className={classes.secret}>
        <Alert color="yellow" role="status">
          {children}
        </Alert>
        <CopyField label={label} value={secret} isCode />
        <div className={classes.actions}>
          <CopyButton text={secret} label={copyLabel} />
          <Button onClick={onClose}>
            <Trans>I have stored it</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
