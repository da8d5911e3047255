import type { Organization } from '@casebench/shared/contract/organizations'
import { exportOrganizationReport } from '@casebench/shared/contract/reports'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { fetchFile } from '../../api/client.ts'
import { usePermitted } from '../../ui/permitted-action.ts'
import { NewCohort } from '../cohorts/NewCohort.tsx'
import { DeleteOrganizations } from './DeleteOrganizations.tsx'
import { OrganizationForm } from './OrganizationForm.tsx'
import { choiceOf } from './organizations.ts'

const ReportMenu = lazy(async () => ({ default: (await import('../../ui/table/ReportMenu.tsx')).ReportMenu }))
const PackButton = lazy(async () => ({ default: (await import('../audit/PackButton.tsx')).PackButton }))
const ScheduleDialog = lazy(async () => ({
  default: (await import('../report-subscriptions/ScheduleDialog.tsx')).ScheduleDialog,
}))

/** What can be done with an organization. */
export function OrganizationActions({ organization }: { organization: Organization }) {
  const [asked, setAsked] = useState<'rename' | 'delete' | 'schedule'>()
  const navigate = useNavigate()
  const close = () => setAsked(undefined)
  const mayEdit = usePermitted('edit_organization')
  const mayDelete = usePermitted('delete_organizations')
  return (
    <>
      <NewCohort organization={choiceOf(organization)} />
      <Suspense>
        <ReportMenu
          name="organization-report"
          load={(format) =>
            fetchFile(exportOrganizationReport, { query: { organization_id: organization.id, format } })
          }
          onSchedule={() => setAsked('schedule')}
        />
        <PackButton of={{ organization_id: organization.id }} />
      </Suspense>
      <Button variant="default" onClick={() => mayEdit(() => setAsked('rename'))}>
        <Trans>Rename</Trans>
      </Button>
      <Button variant="default" onClick={() => mayDelete(() => setAsked('delete'))}>
        <Trans>Delete</Trans>
      </Button>
      {asked === 'schedule' && (
        <Suspense>
          <ScheduleDialog about={{ organization_id: organization.id }} onClose={close} />
        </Suspense>
      )}
      {asked === 'rename' && <OrganizationForm organization={organization} onClose={close} />}
      <DeleteOrganizations
        organizations={asked === 'delete' ? [organization] : []}
        onDone={() => navigate({ to: '/admin/users/organizations', replace: true })}
        onClose={close}
      />
    </>
  )
}
