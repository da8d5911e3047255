import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Stack, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useCanOpen } from '../../api/roles.ts'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { DefinitionList } from './DefinitionList.tsx'
import { IssuedList } from './IssuedList.tsx'

const DefinitionDialog = lazy(async () => ({ default: (await import('./DefinitionDialog.tsx')).DefinitionDialog }))
const IssueDialog = lazy(async () => ({ default: (await import('./IssueDialog.tsx')).IssueDialog }))
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }))

type Opened = { dialog: 'issue' | 'keys' } | { dialog: 'definition'; id: string | undefined }

/** What certificates there are and who has them, with the ways to define and issue one. */
export function CredentialsPage() {
  const [mayEdit, mayIssue, mayReplaceKeys] = [
    useCanOpen('edit_training'),
    useCanOpen('regrade_results'),
    useCanOpen('modules'),
  ]
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <AdminPage
      title={t`Certificates`}
      description={t`Open Badges that anyone can verify. They are issued when somebody meets the criteria, or by decision.`}
      actions={
        <>
          {mayReplaceKeys && (
            <Button variant="default" onClick={() => setOpened({ dialog: 'keys' })}>
              <Trans>Signing keys</Trans>
            </Button>
          )}
          {mayIssue && (
            <Button variant="default" onClick={() => setOpened({ dialog: 'issue' })}>
              <Trans>Issue by decision</Trans>
            </Button>
          )}
          {mayEdit && (
            <Button
              leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
              onClick={() => setOpened({ dialog: 'definition', id: undefined })}
            >
              <Trans>New certificate</Trans>
            </Button>
          )}
        </>
      }
    >
      <Stack gap="xl">
        <DefinitionList onEdit={mayEdit ? (id) => setOpened({ dialog: 'definition', id }) : undefined} />
        <Stack component="section" gap="sm" aria-labelledby="issued-certificates">
          <Title order={2} id="issued-certificates">
            <Trans>Issued certificates</Trans>
          </Title>
          <IssuedList />
        </Stack>
      </Stack>
      <Suspense>
        {opened?.dialog === 'definition' && <DefinitionDialog id={opened.id} onClose={close} />}
        {opened?.dialog === 'issue' && <IssueDialog onClose={close} />}
        {opened?.dialog === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </AdminPage>
  )
}
