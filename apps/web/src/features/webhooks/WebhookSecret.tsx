import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SecretDialog } from '../../ui/copying/SecretDialog.tsx'

/** Shows a secret the only time that it is shown. */
export const WebhookSecret = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <SecretDialog
    title={t`Copy the secret now`}
    label={t`Secret`}
    secret={secret}
    copyLabel={t`Copy the secret`}
    onClose={onClose}
  >
    <Trans>
      This is the only time that the secret is shown. The receiving system needs it to verify that messages come from
      Casebench.
    </Trans>
  </SecretDialog>
)
