import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper, TextInput, Title } from '@mantine/core'
import { CopyButton } from '../second-factor/CopyButton.tsx'
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
          token is the key of a service account with the Provisioning right.
        </Trans>
      </p>
      <div className={classes.address}>
        <TextInput
          label={t`SCIM address`}
          value={address}
          readOnly
          dir="ltr"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton text={address} label={t`Copy the address`} />
      </div>
    </Paper>
  )
}
