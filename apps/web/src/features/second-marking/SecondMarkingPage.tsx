import { t } from '@lingui/core/macro'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { ReviewTabs } from '../review-queue/ReviewTabs.tsx'
import { OwnMarkings } from './OwnMarkings.tsx'
import { SampleList } from './SampleList.tsx'

/** What the person marks a second time, and the samples that were drawn for it. */
export function SecondMarkingPage() {
  return (
    <AdminPage
      title={t`Review`}
      description={t`Random results are marked a second time, blind, to measure how far markers agree.`}
    >
      <ReviewTabs value="second">
        <OwnMarkings />
        <SampleList />
      </ReviewTabs>
    </AdminPage>
  )
}
