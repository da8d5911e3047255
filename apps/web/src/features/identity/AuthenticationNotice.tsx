import { Trans } from '@lingui/react/macro'
import { Group, Paper, Title } from '@mantine/core'
import '@mantine/core/styles/Group.css'
import type { Authentication } from '../../api/authentication.ts'
import { AuthenticationErrorActions, AuthenticationErrorText } from './AuthenticationErrorPage.tsx'

/** The same in a page that stays as it is without a session (specification §2: /community). */
export function AuthenticationNotice({ authentication }: { authentication: Authentication & { state: 'failed' } }) {
  // A sign-out is in progress: another page is on its way.
  if (authentication.because === 'leaving') return null
  return (
    <Paper withBorder p="lg">
      <Title order={2}>
        <Trans>Authentication Error</Trans>
      </Title>
      <AuthenticationErrorText error={authentication.because === 'fault' ? authentication.error : undefined} />
      <Group gap="xs" mt="md">
        <AuthenticationErrorActions onChecked={() => {}} />
      </Group>
    </Paper>
  )
}
