import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/Group.css'
import { IconMailOff } from '@tabler/icons-react'
import { useHasMailServer } from '../../api/mail-server.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { usePermitted } from '../../ui/permitted-action.ts'
import { useExportLinks, useRetryInvitations, useUndeliveredInvitations } from './invitations.ts'

/** Says loudly that invited people got no mail, with the ways to mend it. Nothing where all got theirs. */
export function UndeliveredInvitations() {
  const count = useUndeliveredInvitations()
  const hasMailServer = useHasMailServer()
  const retrying = useRetryInvitations()
  const exporting = useExportLinks()
  const permitted = usePermitted('manage_applicants')
  if (count === 0) return null
  return (
    <Alert
      color="red"
      role="status"
      icon={<IconMailOff size={20} stroke={1.6} />}
      title={plural(count, { one: '1 invitation was not delivered', other: '# invitations were not delivered' })}
      mb="md"
    >
      <Text size="sm">
        {hasMailServer
          ? t`These people cannot sign in yet. Open an invitation to see why it failed, or send all of them again.`
          : t`These people cannot sign in yet: no mail server is set up. Download the links and send them yourself. Each is only for its recipient.`}
      </Text>
      <Group gap="xs" mt="sm">
        {hasMailServer ? (
          <Button size="xs" loading={retrying.isPending} onClick={() => permitted(() => retrying.mutate())}>
            <Trans>Retry all</Trans>
          </Button>
        ) : (
          <Button size="xs" loading={exporting.isPending} onClick={() => permitted(() => exporting.mutate())}>
            <Trans>Download links (CSV)</Trans>
          </Button>
        )}
        <LinkButton
          size="xs"
          variant="default"
          to="/admin/users/applicants"
          search={{ tab: 'mail', undelivered: 'true' }}
        >
          <Trans>Show undelivered mail</Trans>
        </LinkButton>
      </Group>
    </Alert>
  )
}
