import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted } from '../../ui/permitted-action.ts'
import { OrganizationForm } from './OrganizationForm.tsx'

/** The button that adds an organization. */
export function NewOrganization() {
  const [isAdding, setIsAdding] = useState(false)
  const mayAdd = usePermitted('add_organization')
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => mayAdd(() => setIsAdding(true))}>
        <Trans>New organization</Trans>
      </Button>
      {isAdding && <OrganizationForm onClose={() => setIsAdding(false)} />}
    </>
  )
}
