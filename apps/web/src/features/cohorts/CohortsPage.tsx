import { t } from '@lingui/core/macro'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { CohortList } from './CohortList.tsx'
import { NewCohort } from './NewCohort.tsx'

/** Every cohort. */
export function CohortsPage() {
  return (
    <AdminPage
      title={t`Cohorts`}
      description={t`Groups that learn together. Assign cases to a whole cohort at once.`}
      actions={<NewCohort />}
    >
      <CohortList />
    </AdminPage>
  )
}
