import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, TextInput } from '@mantine/core'
import { Dialog } from '../../ui/Dialog.tsx'
import { CopyButton } from '../second-factor/CopyButton.tsx'
import classes from './webhooks.module.css'

/** Shows a secret the only time that it is shown. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog opened title={t`Copy the secret now`} onClose={onClose}>
      <div className={classes.secret}>
        <Alert color="yellow" role="status">
          <Trans>
            This is the only time that the secret is shown. The receiving system needs it to verify that messages come
            from Casebench.
          </Trans>
        </Alert>
        <TextInput
          label={t`Secret`}
          value={secret}
          readOnly
          dir="ltr"
          classNames={{ input: classes.mono ?? '' }}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className={classes.actions}>
          <CopyButton text={secret} label={t`Copy the secret`} />
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
