import type { Cohort } from '@casebench/shared/contract/cohorts'
import { Trans } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { TabList } from '../../ui/TabList.tsx'
import { ListSkeleton } from '../../ui/table/ListSkeleton.tsx'
import { MemberList } from './MemberList.tsx'
import type { CohortView } from './progress/cohort-search.ts'

const ProgressView = lazy(async () => ({ default: (await import('./progress/ProgressView.tsx')).ProgressView }))
const CohortErrors = lazy(async () => ({ default: (await import('./progress/CohortErrors.tsx')).CohortErrors }))

/** What there is to see of a cohort, one at a time; which one stands in the url. */
export function CohortViews({ cohort }: { cohort: Cohort }) {
  const { view = 'members' } = useSearch({ from: '/admin/users/cohorts_/$cohortId' })
  const navigate = useNavigate({ from: '/admin/users/cohorts/$cohortId' })
  const choose = (wanted: CohortView) =>
    void navigate({ search: { view: wanted === 'members' ? undefined : wanted }, replace: true, resetScroll: false })
  return (
    <Tabs value={view} onChange={(wanted) => choose((wanted ?? 'members') as CohortView)} keepMounted={false}>
      <TabList selected={view} onPage>
        <Tabs.Tab value="members">
          <Trans>Members</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="progress">
          <Trans>Progress</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="errors">
          <Trans>Error patterns</Trans>
        </Tabs.Tab>
      </TabList>
      <Tabs.Panel value="members">
        <MemberList cohort={cohort} />
      </Tabs.Panel>
      <Suspense fallback={<ListSkeleton columns={6} />}>
        <Tabs.Panel value="progress">
          <ProgressView cohortId={cohort.id} />
        </Tabs.Panel>
        <Tabs.Panel value="errors">
          <CohortErrors cohortId={cohort.id} />
        </Tabs.Panel>
      </Suspense>
    </Tabs>
  )
}
