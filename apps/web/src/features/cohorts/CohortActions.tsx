import type { Cohort } from '@casebench/shared/contract/cohorts'
import { exportCohortReport } from '@casebench/shared/contract/reports'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { fetchFile } from '../../api/client.ts'
import { useCanOpen, useModule } from '../../api/roles.ts'
import { usePermitted } from '../../ui/permitted-action.ts'
import { CaseDialog } from '../people/CaseDialog.tsx'
import { AddMembers } from './AddMembers.tsx'
import { CohortForm } from './CohortForm.tsx'
import { DeleteCohorts } from './DeleteCohorts.tsx'
import { UnlockTests } from './UnlockTests.tsx'

const ReportMenu = lazy(async () => ({ default: (await import('../../ui/table/ReportMenu.tsx')).ReportMenu }))
const PackButton = lazy(async () => ({ default: (await import('../audit/PackButton.tsx')).PackButton }))
const ScheduleDialog = lazy(async () => ({
  default: (await import('../report-subscriptions/ScheduleDialog.tsx')).ScheduleDialog,
}))
const StartDialog = lazy(async () => ({ default: (await import('../programmes/StartDialog.tsx')).StartDialog }))

type DialogName = 'schedule' | 'start' | 'members' | 'assign' | 'dates' | 'unlock' | 'unassign' | 'edit' | 'delete'

/** What can be done with a cohort. */
export function CohortActions({ cohort }: { cohort: Cohort }) {
  const [opened, setAsked] = useState<DialogName>()
  const { act } = useSearch({ from: '/admin/users/cohorts_/$cohortId' })
  const mayDo = { assign: useCanOpen('assign_cases'), unlock: useCanOpen('edit_user') }
  const asked = opened ?? (act !== undefined && mayDo[act] ? act : undefined)
  const navigate = useNavigate({ from: '/admin/users/cohorts/$cohortId' })
  function close() {
    setAsked(undefined)
    if (act !== undefined)
      void navigate({ search: (earlier) => ({ ...earlier, act: undefined }), replace: true, resetScroll: false })
  }
  const mayEdit = usePermitted('edit_cohort')
  const mayAssign = usePermitted('assign_cases')
  const startsProgrammes = [useModule('programmes'), useCanOpen('training')].every(Boolean)
  const mayUnlock = usePermitted('edit_user')
  const mayUnassign = usePermitted('unassign_cases')
  const mayDelete = usePermitted('delete_cohorts')
  const whom = t`all of ${cohort.description} (${plural(cohort.members, { one: '# person', other: '# people' })})`
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => mayEdit(() => setAsked('members'))}>
        <Trans>Add members</Trans>
      </Button>
      <Button variant="default" onClick={() => mayAssign(() => setAsked('assign'))}>
        <Trans>Assign a case</Trans>
      </Button>
      <Button variant="default" onClick={() => mayUnlock(() => setAsked('unlock'))}>
        <Trans>Unlock tests</Trans>
      </Button>
      <Suspense>
        <ReportMenu
          name="cohort-report"
          load={(format) => fetchFile(exportCohortReport, { query: { cohort_id: cohort.id, format } })}
          onSchedule={() => setAsked('schedule')}
        />
        <PackButton of={{ cohort_id: cohort.id }} />
      </Suspense>
      <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}>
            <Trans>More</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => mayEdit(() => setAsked('edit'))}>
            <Trans>Edit…</Trans>
          </Menu.Item>
          {startsProgrammes && (
            <Menu.Item onClick={() => mayAssign(() => setAsked('start'))}>
              <Trans>Start a programme…</Trans>
            </Menu.Item>
          )}
          <Menu.Item onClick={() => mayAssign(() => setAsked('dates'))}>
            <Trans>Change dates…</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => mayUnassign(() => setAsked('unassign'))}>
            <Trans>Unassign a case…</Trans>
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" onClick={() => mayDelete(() => setAsked('delete'))}>
            <Trans>Delete…</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'start' && (
        <Suspense>
          <StartDialog cohort={cohort} onClose={close} />
        </Suspense>
      )}
      {asked === 'schedule' && (
        <Suspense>
          <ScheduleDialog about={{ cohort_id: cohort.id }} onClose={close} />
        </Suspense>
      )}
      {asked === 'members' && <AddMembers cohort={cohort} onClose={close} />}
      {(asked === 'assign' || asked === 'dates' || asked === 'unassign') && (
        <CaseDialog
          act={asked}
          whom={whom}
          to={{ cohort_id: cohort.id }}
          timeZone={cohort.time_zone}
          onDone={close}
          onClose={close}
        />
      )}
      {asked === 'unlock' && <UnlockTests cohort={cohort} onClose={close} />}
      {asked === 'edit' && <CohortForm cohort={cohort} onClose={close} />}
      <DeleteCohorts
        cohorts={asked === 'delete' ? [cohort] : []}
        onDone={() => navigate({ to: '/admin/users/cohorts', replace: true })}
        onClose={close}
      />
    </>
  )
}
