import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCanOpen } from '../../api/roles.ts'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { inSidebar, useAttention } from '../../shell/admin/attention.ts'
import { LazyComponent } from '../../ui/LazyComponent.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { usePermitted } from '../../ui/permitted-action.ts'
import { AddPerson } from './AddPerson.tsx'
import { UserList } from './UserList.tsx'

const loadUndelivered = async () => (await import('../applicants/UndeliveredInvitations.tsx')).UndeliveredInvitations

/** Everyone who has an account. */
export function UsersPage() {
  const [isAdding, setIsAdding] = useState(false)
  const mayAdd = usePermitted('add_user')
  const mayImport = useCanOpen('add_user')
  const invitations = useAttention(inSidebar).data?.mail?.invitations ?? 0
  const { act } = useSearch({ from: '/admin/users/users' })
  const navigate = useNavigate({ from: '/admin/users/users' })
  function close() {
    setIsAdding(false)
    if (act !== undefined) void navigate({ search: (earlier) => ({ ...earlier, act: undefined }), replace: true })
  }
  return (
    <AdminPage
      title={t`Users`}
      description={t`Everyone who has an account. Applicants appear here once they are approved.`}
      actions={
        <>
          {mayImport && (
            <LinkButton
              variant="default"
              leftSection={<IconFileImport size={16} stroke={1.6} aria-hidden />}
              to="/admin/users/users/import"
            >
              <Trans>Import</Trans>
            </LinkButton>
          )}
          <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => mayAdd(() => setIsAdding(true))}>
            <Trans>Add user</Trans>
          </Button>
        </>
      }
    >
      {invitations > 0 && <LazyComponent load={loadUndelivered} props={{}} />}
      <UserList />
      <AddPerson opened={isAdding || (act === 'invite' && mayImport)} onClose={close} />
    </AdminPage>
  )
}
