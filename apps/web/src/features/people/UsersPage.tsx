import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { AdminPage } from '../admin-shell/AdminPage.tsx'
import { usePermitted } from '../session/permitted-action.ts'
import { AddPerson } from './AddPerson.tsx'
import { UserList } from './UserList.tsx'

/** Everyone who has an account. */
export function UsersPage() {
  const [isAdding, setIsAdding] = useState(false)
  const mayAdd = usePermitted('add_user')
  return (
    <AdminPage
      title="Users"
      description="Everyone who has an account. Applicants appear here once they are approved."
      actions={
        <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => mayAdd(() => setIsAdding(true))}>
          Add user
        </Button>
      }
    >
      <UserList />
      <AddPerson opened={isAdding} onClose={() => setIsAdding(false)} />
    </AdminPage>
  )
}
