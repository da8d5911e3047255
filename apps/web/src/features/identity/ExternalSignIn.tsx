import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { forgetLeft } from '../../api/credentials.ts'

/** Leads to the identity provider: a link, because the whole page goes there. */
export function ExternalSignIn({ name, returnTo }: { name: string; returnTo: string }) {
  return (
    <Button component="a" href={`/auth/external?${new URLSearchParams({ returnTo })}`} onClick={forgetLeft} fullWidth>
      <Trans>Sign in with {name}</Trans>
    </Button>
  )
}
