import { type Person, toggleTestMode } from '@casebench/shared/contract/people'
import { Trans } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { BlockedMenuItem } from '../../ui/Blocked.tsx'
import { usePermitted } from '../../ui/permitted-action.ts'
import { CaseDialog } from './CaseDialog.tsx'
import { CohortDialog } from './CohortDialog.tsx'
import { DeletePeople } from './DeletePeople.tsx'
import { ownTestReason, useIsOwnAssessment } from './own-tests.ts'
import { countedPeople, useSuspend, useTestMode } from './people.ts'
import { SuspendPeople } from './SuspendPeople.tsx'

type Props = { people: readonly Person[]; onDone: () => void }
type DialogName = 'assign' | 'dates' | 'unassign' | 'cohort' | 'suspend' | 'delete'

/** What can be done with the selected people. */
export function BulkActions({ people, onDone }: Props) {
  const [asked, setAsked] = useState<DialogName>()
  const done = () => {
    setAsked(undefined)
    onDone()
  }
  const close = () => setAsked(undefined)
  const letIn = useSuspend(done)
  const testMode = useTestMode(done)
  const mayAssign = usePermitted('assign_cases')
  const mayUnassign = usePermitted('unassign_cases')
  const mayJoin = usePermitted('edit_cohort')
  const mayEdit = usePermitted('edit_user')
  const maySuspend = usePermitted('suspend_users')
  const mayLetIn = usePermitted('activate_users')
  const mayDelete = usePermitted('delete_users')
  const emails = people.map(({ email }) => email)
  const ownTest = useIsOwnAssessment(emails)(toggleTestMode) ? ownTestReason() : undefined
  const isBusy = letIn.isPending || testMode.isPending
  return (
    <>
      <Button size="xs" onClick={() => mayAssign(() => setAsked('assign'))}>
        <Trans>Assign a case</Trans>
      </Button>
      <Button size="xs" variant="default" onClick={() => mayJoin(() => setAsked('cohort'))}>
        <Trans>Add to cohort</Trans>
      </Button>
      <Menu position="bottom-start" shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            loading={isBusy}
            rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
          >
            <Trans>More</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <BlockedMenuItem reason={ownTest} onClick={() => mayEdit(() => testMode.mutate({ emails, flag: 1 }))}>
            <Trans>Unlock test mode</Trans>
          </BlockedMenuItem>
          <BlockedMenuItem reason={ownTest} onClick={() => mayEdit(() => testMode.mutate({ emails, flag: 0 }))}>
            <Trans>Lock test mode</Trans>
          </BlockedMenuItem>
          <Menu.Item onClick={() => mayAssign(() => setAsked('dates'))}>
            <Trans>Change dates…</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => mayUnassign(() => setAsked('unassign'))}>
            <Trans>Unassign a case…</Trans>
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => maySuspend(() => setAsked('suspend'))}>
            <Trans>Suspend…</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => mayLetIn(() => letIn.mutate({ emails, block: 1 }))}>
            <Trans>Reactivate</Trans>
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" onClick={() => mayDelete(() => setAsked('delete'))}>
            <Trans>Delete…</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {(asked === 'assign' || asked === 'dates' || asked === 'unassign') && (
        <CaseDialog act={asked} whom={countedPeople(people.length)} to={{ emails }} onDone={done} onClose={close} />
      )}
      {asked === 'cohort' && <CohortDialog emails={emails} onDone={done} onClose={close} />}
      <SuspendPeople people={asked === 'suspend' ? people : []} onDone={done} onClose={close} />
      <DeletePeople people={asked === 'delete' ? people : []} onDone={done} onClose={close} />
    </>
  )
}
