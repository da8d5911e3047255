import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatDate } from '../../ui/formats.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './credentials.module.css'
import { useIssuerKeys, useReplaceKey } from './credentials.ts'

type Asked = { id: string; compromised: boolean }

/** The keys that certificates are and were signed with. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const keys = useIssuerKeys()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const replacing = useReplaceKey(close)
  return (
    <Dialog opened size={640} title={t`Signing keys`} onClose={onClose}>
      <QueryBoundary query={keys} failed={t`Could not load the keys`} loading={<Skeleton height={120} />}>
        {({ issuer, did, keys: list }) => (
          <Stack gap="sm">
            <Text>
              <bdi>{issuer}</bdi>
              <br />
              <Text span c="dimmed" size="sm" className={classes.code}>
                {did}
              </Text>
            </Text>
            {list.length === 0 && (
              <Alert color="gray">
                <Trans>The first key is made with the first certificate. A key is replaced after a year.</Trans>
              </Alert>
            )}
            {list.map(({ id, created_at, retired_at, compromised_at }) => (
              <div key={id} className={classes.key}>
                <div>
                  <strong>{t`Key of ${formatDate(created_at)}`}</strong>
                  <div className={classes.more}>
                    {compromised_at !== null
                      ? t`Compromised: nothing that it signed counts`
                      : retired_at !== null
                        ? t`Replaced on ${formatDate(retired_at)}. What it signed stays genuine`
                        : t`Signs now`}
                  </div>
                </div>
                <Group gap="xs">
                  {retired_at === null && (
                    <Button size="xs" variant="default" onClick={() => setAsked({ id, compromised: false })}>
                      <Trans>Replace…</Trans>
                    </Button>
                  )}
                  {compromised_at === null && (
                    <Button size="xs" variant="default" color="red" onClick={() => setAsked({ id, compromised: true })}>
                      <Trans>Others may have it…</Trans>
                    </Button>
                  )}
                </Group>
              </div>
            ))}
          </Stack>
        )}
      </QueryBoundary>
      <ConfirmDialog
        opened={asked !== undefined}
        title={asked?.compromised ? t`Declare this key compromised?` : t`Replace this key?`}
        names={[]}
        action={asked?.compromised ? t`Declare compromised` : t`Replace key`}
        harmless={!asked?.compromised}
        pending={replacing.isPending}
        onConfirm={() => asked && replacing.mutate(asked)}
        onClose={close}
      >
        {asked?.compromised ? (
          <Trans>
            Every certificate that it signed stops being genuine, at once and for good. What is still right must be
            issued anew.
          </Trans>
        ) : (
          <Trans>New certificates are signed with a new key. What this one signed stays genuine.</Trans>
        )}
      </ConfirmDialog>
    </Dialog>
  )
}
