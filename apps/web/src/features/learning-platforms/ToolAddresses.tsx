import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper } from '@mantine/core'
import { CopyField } from '../../ui/copying/CopyField.tsx'
import classes from './platforms.module.css'

type Props = { tool: { login_url: string; launch_url: string; key_set_url: string } }

/** What is entered on the platform: fields, so that each can be selected and copied with the keyboard. */
export function ToolAddresses({ tool }: Props) {
  const addresses = [
    { label: t`Initiate login URL`, value: tool.login_url },
    { label: t`Redirect and target link URL`, value: tool.launch_url },
    { label: t`Public keyset URL`, value: tool.key_set_url },
  ]
  return (
    <Paper component="section" withBorder className={classes.card}>
      <h2 className={classes.heading}>
        <Trans>Enter these on the platform</Trans>
      </h2>
      {addresses.map(({ label, value }) => (
        <CopyField key={label} label={label} value={value} />
      ))}
    </Paper>
  )
}
