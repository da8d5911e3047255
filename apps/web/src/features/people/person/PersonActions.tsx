import { type PersonProfile, toggleTestMode } from '@casebench/shared/contract/people'
import { exportPersonReport } from '@casebench/shared/contract/reports'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { IconChevronDown, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { fetchFile } from '../../../api/client.ts'
import { useCanOpen, useModule } from '../../../api/roles.ts'
import { BlockedMenuItem } from '../../../ui/Blocked.tsx'
import { usePermitted } from '../../../ui/permitted-action.ts'
import { DeletePeople } from '../DeletePeople.tsx'
import { EditPerson } from '../EditPerson.tsx'
import { ownTestReason, useIsOwnAssessment } from '../own-tests.ts'
import { useSuspend, useTestMode } from '../people.ts'
import { SuspendPeople } from '../SuspendPeople.tsx'
import { ExtraTimeDialog } from './ExtraTimeDialog.tsx'
import { useForgetPerson } from './person.ts'
import { ResetPassword } from './ResetPassword.tsx'

const ReportMenu = lazy(async () => ({ default: (await import('../../../ui/table/ReportMenu.tsx')).ReportMenu }))
const StartDialog = lazy(async () => ({ default: (await import('../../programmes/StartDialog.tsx')).StartDialog }))

type DialogName = 'start' | 'edit' | 'extraTime' | 'password' | 'suspend' | 'data' | 'delete'

/** Beside a person: what is held about them, and their erasure. It stands on what is done to people, so that the address brings both. */
export type PersonalData = ComponentType<{
  person: PersonProfile
  onErased: () => void | Promise<void>
  onClose: () => void
}>

type Props = { person: PersonProfile; personalData: PersonalData }

/** What can be done with this person's account. */
export function PersonActions({ person, personalData: PersonalDataPanel }: Props) {
  const { email, suspended, isTestUnlocked } = person
  const [asked, setAsked] = useState<DialogName>()
  const navigate = useNavigate()
  const close = () => setAsked(undefined)
  const forget = useForgetPerson(email)
  const toUsers = async () => {
    await navigate({ to: '/admin/users/users', replace: true })
    forget()
  }
  const letIn = useSuspend(close)
  const testMode = useTestMode(close)
  const startsProgrammes = [useModule('programmes'), useCanOpen('training')].every(Boolean)
  const mayAssign = usePermitted('assign_cases')
  const mayEdit = usePermitted('edit_user')
  const maySuspend = usePermitted('suspend_users')
  const mayLetIn = usePermitted('activate_users')
  const mayDelete = usePermitted('delete_users')
  const ownTests = useIsOwnAssessment([email])(toggleTestMode)
  const seesData = [useCanOpen('personal_data'), useCanOpen('delete_users')].includes(true)
  return (
    <>
      <Button leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => mayEdit(() => setAsked('edit'))}>
        <Trans>Edit</Trans>
      </Button>
      <Suspense>
        <ReportMenu
          name="person-report"
          load={(format) => fetchFile(exportPersonReport, { query: { email, format } })}
        />
      </Suspense>
      <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            variant="default"
            loading={letIn.isPending || testMode.isPending}
            rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
          >
            <Trans>More</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <BlockedMenuItem
            reason={ownTests ? ownTestReason() : undefined}
            onClick={() => mayEdit(() => testMode.mutate({ emails: [email], flag: isTestUnlocked ? 0 : 1 }))}
          >
            {isTestUnlocked ? t`Lock test mode` : t`Unlock test mode`}
          </BlockedMenuItem>
          {startsProgrammes && (
            <BlockedMenuItem
              reason={ownTests ? ownTestReason() : undefined}
              onClick={() => mayAssign(() => setAsked('start'))}
            >
              <Trans>Start a programme…</Trans>
            </BlockedMenuItem>
          )}
          <BlockedMenuItem
            reason={ownTests ? ownTestReason() : undefined}
            onClick={() => mayEdit(() => setAsked('extraTime'))}
          >
            {t`Extra time…`}
          </BlockedMenuItem>
          <Menu.Item onClick={() => mayEdit(() => setAsked('password'))}>
            <Trans>Reset password…</Trans>
          </Menu.Item>
          {suspended ? (
            <Menu.Item onClick={() => mayLetIn(() => letIn.mutate({ emails: [email], block: 1 }))}>
              <Trans>Reactivate</Trans>
            </Menu.Item>
          ) : (
            <Menu.Item onClick={() => maySuspend(() => setAsked('suspend'))}>
              <Trans>Suspend…</Trans>
            </Menu.Item>
          )}
          {seesData && (
            <Menu.Item onClick={() => setAsked('data')}>
              <Trans>Personal data…</Trans>
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item color="red" onClick={() => mayDelete(() => setAsked('delete'))}>
            <Trans>Delete…</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'start' && (
        <Suspense>
          <StartDialog email={email} onClose={close} />
        </Suspense>
      )}
      {asked === 'edit' && <EditPerson person={person} onClose={close} />}
      {asked === 'extraTime' && <ExtraTimeDialog person={person} onClose={close} />}
      {asked === 'password' && <ResetPassword person={person} onClose={close} />}
      {asked === 'data' && (
        <Suspense>
          <PersonalDataPanel person={person} onErased={toUsers} onClose={close} />
        </Suspense>
      )}
      <SuspendPeople people={asked === 'suspend' ? [person] : []} onDone={close} onClose={close} />
      <DeletePeople people={asked === 'delete' ? [person] : []} onDone={toUsers} onClose={close} />
    </>
  )
}
