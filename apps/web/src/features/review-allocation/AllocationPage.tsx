import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ReviewTabs } from '../review-queue/ReviewTabs.tsx'
import { AllocationForm } from './AllocationForm.tsx'
import { allocationQuery } from './allocation.ts'

/** Where an owner says who gets which results to review. */
export function AllocationPage() {
  const allocation = useQuery(allocationQuery)
  return (
    <AdminPage
      title={t`Review`}
      description={t`Results that wait for review are assigned by these rules within seconds. The first rule that fits a result decides; of its reviewers, the one with the fewest results waiting gets it.`}
    >
      <ReviewTabs value="allocation">
        <QueryBoundary query={allocation} failed={t`Could not load the rules`} loading={<Skeleton height={280} />}>
          {(saved) => <AllocationForm saved={saved} />}
        </QueryBoundary>
      </ReviewTabs>
    </AdminPage>
  )
}
