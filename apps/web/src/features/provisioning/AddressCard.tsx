import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper, Title } from '@mantine/core'
import { CopyButton } from '../../ui/copying/CopyButton.tsx'
import { CopyField } from '../../ui/copying/CopyField.tsx'
import classes from './provisioning.module.css'

/** What is entered at the identity provider. */
export function AddressCard({ address }: { address: string }) {
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby="scim-address">
      <Title order={2} id="scim-address" className={classes.heading}>
        <Trans>Connect your identity provider</Trans>
      </Title>
      <p className={classes.note}>
        <Trans>
          In Microsoft Entra ID, enter this address as the tenant URL. In Okta, enter it as the base URL. The secret
          token is the key of a service account with the permission Provisioning.
        </Trans>
      </p>
      <div className={classes.address}>
        <CopyField label={t`SCIM address`} value={address} />
        <CopyButton text={address} label={t`Copy the address`} />
      </div>
    </Paper>
  )
}
